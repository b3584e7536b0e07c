import { toAnalysisSignal } from '../analysis/analysis-signal.ts';
import type { Recording } from '../recording.ts';
import type { HeardNote } from './heard-note.ts';
import { keyActivity } from './key-activity.ts';
import { notesOfActivity } from './notes-of-activity.ts';

/**
 * All notes of a recording, of whatever instruments, in order of their beginnings. Best on one instrument: separate a mix
 * first. About 1.5 s a minute of sound and 30 MB. The same recording gives the same notes.
 *
 * Throws RangeError for recordings outside `analysisLimits`.
 */
export function transcribe(recording: Recording): HeardNote[] {
  return notesOfActivity(keyActivity(toAnalysisSignal(recording)));
}
