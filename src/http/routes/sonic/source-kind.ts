import { refuse } from '../../../catalogue/refusal.ts';
import type { FinishedClip } from '../../find-clip.ts';
import { isRecording } from '../../is-recording.ts';

/** @throws ApiError bad_request for an uploaded clip, naming the task type that takes it */
export function mustBeSong(clip: FinishedClip, uploadType: string, param = 'continue_clip_id'): FinishedClip {
  if (!isRecording(clip)) return clip;
  throw wrongKind(param, `is an uploaded clip: use task_type "${uploadType}"`);
}

/** @throws ApiError bad_request for a clip that was made here, naming the task type that takes it; null: none does */
export function mustBeRecording(clip: FinishedClip, songType: string | null, param = 'continue_clip_id'): FinishedClip {
  if (isRecording(clip)) return clip;
  throw wrongKind(
    param,
    songType === null ? 'must be an uploaded clip' : `is a clip that was made here: use task_type "${songType}"`,
  );
}

const wrongKind = (path: string, message: string) => refuse([{ path, rule: 'source', message }]);
