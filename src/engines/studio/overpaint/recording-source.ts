import { type Analysis, analyse } from '../../../audio/analysis/analyse.ts';
import type { VoiceFacts } from '../../../audio/analysis/voice.ts';
import { readFlac } from '../../../audio/codecs/flac/flac-reader.ts';
import type { Recording } from '../../../audio/recording.ts';
import type { SourceFiles } from '../clip-job.ts';
import { sourcePath } from '../derive/source-files.ts';
import { isHeard, readHeardSource } from '../heard/heard-source.ts';

/** A clip as sound and what is heard in it: an uploaded recording, or any clip taken for one. */
export interface RecordingSource {
  /** Two channels that may be worked on apart. */
  readonly recording: Recording;
  readonly analysis: SourceAnalysis;
}

/** `voice`: who was heard singing; absent where nobody listened for it. */
export type SourceAnalysis = Analysis & { readonly voice?: VoiceFacts };

/** Whether a source clip is a recording that was not written here, or one of which nothing else is left. */
export const isRecording = (sources: SourceFiles, clipId: string): boolean =>
  isHeard(sources, clipId) || sources[clipId]?.score === undefined;

/** The master of a source clip and its analysis; listens to it now where nobody has. */
export async function readRecordingSource(sources: SourceFiles, clipId: string): Promise<RecordingSource> {
  if (isHeard(sources, clipId)) {
    const { recording, analysis } = await readHeardSource(sources, clipId);
    return { recording: apart(recording), analysis };
  }
  const recording = apart(await readFlac(sourcePath(sources, clipId, 'master')));
  return { recording, analysis: analyse(recording) };
}

function apart({ sampleRateHz, channels }: Recording): Recording {
  const [left, right = left] = channels;
  return { sampleRateHz, channels: [left!, right === left ? left!.slice() : right!] };
}
