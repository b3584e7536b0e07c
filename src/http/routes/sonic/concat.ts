import type { Caller } from '../../../accounts/accounts.ts';
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
    const facts = { parentClipId: await parentOf(service, caller, source) };
    return derivationOf({ operation: 'concat', source, input, takes: concatOperation.songsPerRequest, facts });
  });

/** What leaves extensions. */
const EXTENDING: ReadonlySet<string> = new Set([
  extendOperation.name,
  extendUploadOperation.name,
  uploadExtendOperation.name,
]);

/** Of these the extension alone is not the whole song: the recording goes in front of it. */
const GOING_ON_WITH_RECORDING: ReadonlySet<string> = new Set([extendUploadOperation.name, uploadExtendOperation.name]);

/** @throws ApiError bad_request when the clip is not what an extension left, or goes on with a recording that was deleted */
async function parentOf({ tasks }: HttpService, caller: Caller, clip: SourceClip): Promise<string> {
  const parent = clip.facts.parentClipId;
  const isExtension = EXTENDING.has(clip.operation) && clip.facts.pairRole !== 'full';
  if (isExtension && parent !== null) {
    const needsParent = GOING_ON_WITH_RECORDING.has(clip.operation);
    if (!needsParent || (await tasks.findClip(caller.accountId, parent)) !== null) return parent;
    throw refuse([
      { path: 'continue_clip_id', rule: 'original', message: 'goes on with a recording that was deleted' },
    ]);
  }
  const message =
    clip.facts.pairRole === 'full'
      ? 'is the whole song already; name the extension itself'
      : 'must be a clip that extend_music, extend_upload_music or upload-extend has made';
  throw refuse([{ path: 'continue_clip_id', rule: 'extension', message }]);
}
