import type { Analysis } from '../../../audio/analysis/analyse.ts';
import type { VoiceFacts } from '../../../audio/analysis/voice.ts';
import type { Recording } from '../../../audio/recording.ts';
import type { SourceFiles } from '../clip-job.ts';
import { readHeardSource } from '../heard/heard-source.ts';
import type { Separation } from '../separator/separation.ts';

/** A clip as sound and what is heard in it: an uploaded recording, or any clip taken for one. */
export interface RecordingSource {
  /** Two channels that may be worked on apart. */
  readonly recording: Recording;
  readonly analysis: SourceAnalysis;
  /** The recording apart, where somebody has done it already. */
  readonly separation?: Separation;
}

/** `voice`: who was heard singing; absent where nobody listened for it. */
export type SourceAnalysis = Analysis & { readonly voice?: VoiceFacts };

/** The master of a source clip, whether there is a score or not, and its analysis; listens to it now where nobody has. */
export async function readRecordingSource(sources: SourceFiles, clipId: string): Promise<RecordingSource> {
  const { recording, analysis } = await readHeardSource(sources, clipId);
  return { recording: apart(recording), analysis };
}

function apart({ sampleRateHz, channels }: Recording): Recording {
  const [left, right = left] = channels;
  return { sampleRateHz, channels: [left!, right === left ? left!.slice() : right!] };
}
