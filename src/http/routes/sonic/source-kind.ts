import { refuse } from '../../../catalogue/refusal.ts';
import type { FinishedClip } from '../../find-clip.ts';
import { isRecording } from '../../is-recording.ts';

/** @throws ApiError bad_request for an uploaded clip, naming the task type that takes it */
export function mustBeSong(clip: FinishedClip, uploadType: string): FinishedClip {
  if (!isRecording(clip)) return clip;
  throw wrongKind(`is an uploaded clip: use task_type "${uploadType}"`);
}

/** @throws ApiError bad_request for a clip that was made here, naming the task type that takes it; null: none does */
export function mustBeRecording(clip: FinishedClip, songType: string | null): FinishedClip {
  if (isRecording(clip)) return clip;
  throw wrongKind(
    songType === null ? 'must be an uploaded clip' : `is a clip that was made here: use task_type "${songType}"`,
  );
}

const wrongKind = (message: string) => refuse([{ path: 'continue_clip_id', rule: 'source', message }]);
