import { toAnalysisSignal } from '../analysis/analysis-signal.ts';
import type { Recording } from '../recording.ts';
import type { HeardNote } from './heard-note.ts';
import { keyActivity } from './key-activity.ts';
import { melodyLine } from './melody-line.ts';
import { notesOfActivity } from './notes-of-activity.ts';

export interface Transcription {
  /** All notes, of whatever instruments, by their beginnings. */
  readonly notes: readonly HeardNote[];
  /** The tune: one line out of them. */
  readonly melody: readonly HeardNote[];
  /** 0..1: below .5 nobody should build on the melody alone. */
  readonly melodyConfidence: number;
}

/** Notes a second beside the melody at which a mix is too full to tell its tune. */
const FULL_NOTES_PER_SECOND = 14;

/**
 * The notes of a recording and its melody. Pitches and beginnings are best on one instrument, or on a stem of
 * `separate`; drums are not transcribed. About 2 s a minute of sound and 30 MB. The same recording gives the same notes.
 *
 * Throws RangeError for recordings outside `analysisLimits`.
 */
export function transcribe(recording: Recording): Transcription {
  const signal = toAnalysisSignal(recording);
  const notes = notesOfActivity(keyActivity(signal));
  const melody = melodyLine(notes);
  const sure = melody.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, melody.length);
  const others = (notes.length - melody.length) / recordingSeconds(recording);
  const clearness = Math.max(0, 1 - others / FULL_NOTES_PER_SECOND);
  return { notes, melody, melodyConfidence: sure * (0.4 + 0.6 * clearness) };
}

const recordingSeconds = ({ channels, sampleRateHz }: Recording): number => channels[0]!.length / sampleRateHz;
