import { refuse } from '../../../catalogue/refusal.ts';
import type { SourceClip } from '../../find-clip.ts';

/** @throws ApiError bad_request for an uploaded clip, naming the task type that takes it */
export function mustBeSong(clip: SourceClip, uploadType: string, param = 'continue_clip_id'): SourceClip {
  if (!clip.facts.isRecording) return clip;
  throw wrongKind(param, `is an uploaded clip: use task_type "${uploadType}"`);
}

/** @throws ApiError bad_request for a clip that was made here, naming the task type that takes it; null: none does */
export function mustBeRecording(clip: SourceClip, songType: string | null, param = 'continue_clip_id'): SourceClip {
  if (clip.facts.isRecording) return clip;
  throw wrongKind(
    param,
    songType === null ? 'must be an uploaded clip' : `is a clip that was made here: use task_type "${songType}"`,
  );
}

const wrongKind = (path: string, message: string) => refuse([{ path, rule: 'source', message }]);
