import { coverOperation } from '../../../catalogue/sonic/cover.ts';
import { coverUploadOperation } from '../../../catalogue/sonic/cover-upload.ts';
import type { SongInput } from '../../../catalogue/sonic/song-input.ts';
import { type TaskPlan, taskRoute } from '../../answer-with-task.ts';
import { findSourceClip, type SourceClip } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { derivationOf } from './derivation.ts';
import { mustBeRecording, mustBeSong } from './source-kind.ts';

/** POST /api/v1/sonic/create, cover_music. */
export const coverRoute = (service: HttpService): Route =>
  taskRoute(service, coverOperation, async ({ caller, input }) => {
    const source = await findSourceClip(service.tasks, caller, input.continue_clip_id, 'continue_clip_id');
    return coverPlan(mustBeSong(source, 'cover_upload_music'), input);
  });

/** POST /api/v1/sonic/create, cover_upload_music. */
export const coverUploadRoute = (service: HttpService): Route =>
  taskRoute(service, coverUploadOperation, async ({ caller, input }) => {
    const source = await findSourceClip(service.tasks, caller, input.continue_clip_id, 'continue_clip_id');
    return coverPlan(mustBeRecording(source, 'cover_music'), input);
  });

/** The task that plays a clip in another style. */
export const coverPlan = (
  source: SourceClip,
  input: SongInput & { readonly audio_weight?: number | undefined },
): TaskPlan =>
  derivationOf({
    operation: 'cover',
    source,
    input,
    takes: coverOperation.songsPerRequest,
    facts: { audioWeight: input.audio_weight ?? null },
    tags: null,
  });
