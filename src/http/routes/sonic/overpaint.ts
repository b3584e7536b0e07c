import { refuse } from '../../../catalogue/refusal.ts';
import { addInstrumentalOperation } from '../../../catalogue/sonic/add-instrumental.ts';
import { addVocalsOperation } from '../../../catalogue/sonic/add-vocals.ts';
import type { SongInput } from '../../../catalogue/sonic/song-input.ts';
import { type TaskPlan, taskRoute } from '../../answer-with-task.ts';
import { findSourceClip, insideClip, type SourceClip } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { derivationOf } from './derivation.ts';
import { mustBeRecording } from './source-kind.ts';

interface OverpaintInput extends SongInput {
  readonly overpainting_start_s?: number | undefined;
  readonly overpainting_end_s?: number | undefined;
  readonly audio_weight?: number | undefined;
}

/** POST /api/v1/sonic/create, add_vocals. */
export const addVocalsRoute = (service: HttpService): Route =>
  taskRoute(service, addVocalsOperation, async ({ caller, input }) => {
    const source = await findSourceClip(service.tasks, caller, input.continue_clip_id, 'continue_clip_id');
    return overpaintPlan('addVocals', mustBeRecording(source, null), { ...input, custom_mode: true });
  });

/** POST /api/v1/sonic/create, add_instrumental. */
export const addInstrumentalRoute = (service: HttpService): Route =>
  taskRoute(service, addInstrumentalOperation, async ({ caller, input }) => {
    const source = await findSourceClip(service.tasks, caller, input.continue_clip_id, 'continue_clip_id');
    return overpaintPlan('addInstrumental', mustBeRecording(source, null), { ...input, make_instrumental: true });
  });

/** @throws ApiError bad_request when the window is none */
function overpaintPlan(
  operation: 'addVocals' | 'addInstrumental',
  source: SourceClip,
  input: OverpaintInput,
): TaskPlan {
  const startSeconds = insideClip(source, 'overpainting_start_s', input.overpainting_start_s ?? 0);
  const endSeconds = insideClip(
    source,
    'overpainting_end_s',
    input.overpainting_end_s ?? source.result.durationSeconds,
    startSeconds,
  );
  if (endSeconds === startSeconds) {
    const message = "must be greater than 'overpainting_start_s'";
    throw refuse([{ path: 'overpainting_end_s', rule: 'order', message }]);
  }
  const facts = { startSeconds, endSeconds, audioWeight: input.audio_weight ?? null };
  return derivationOf({ operation, source, input, takes: addVocalsOperation.songsPerRequest, facts });
}
