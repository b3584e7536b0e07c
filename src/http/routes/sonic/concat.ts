import { refuse } from '../../../catalogue/refusal.ts';
import { concatOperation } from '../../../catalogue/sonic/concat.ts';
import { extendOperation } from '../../../catalogue/sonic/extend.ts';
import { extendUploadOperation } from '../../../catalogue/sonic/extend-upload.ts';
import { uploadExtendOperation } from '../../../catalogue/sonic/upload-extend.ts';
import { taskRoute } from '../../answer-with-task.ts';
import { findSourceClip, type SourceClip } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { derivationOf } from './derivation.ts';

/** POST /api/v1/sonic/create, concat_music. */
export const concatRoute = (service: HttpService): Route =>
  taskRoute(service, concatOperation, async ({ caller, input }) => {
    const source = await findSourceClip(service.tasks, caller, input.continue_clip_id, 'continue_clip_id');
    const facts = { parentClipId: parentOf(source) };
    return derivationOf({ operation: 'concat', source, input, takes: concatOperation.songsPerRequest, facts });
  });

/** What leaves extensions. */
const EXTENDING: ReadonlySet<string> = new Set([
  extendOperation.name,
  extendUploadOperation.name,
  uploadExtendOperation.name,
]);

/** @throws ApiError bad_request when the clip is not what an extension left */
function parentOf(clip: SourceClip): string {
  const parent = clip.echo.parent_clip_id;
  const isExtension = EXTENDING.has(clip.operation) && clip.echo.role !== 'full';
  if (isExtension && typeof parent === 'string') return parent;
  const message =
    clip.echo.role === 'full'
      ? 'is the whole song already; name the extension itself'
      : 'must be a clip that extend_music, extend_upload_music or upload-extend has made';
  throw refuse([{ path: 'continue_clip_id', rule: 'extension', message }]);
}
