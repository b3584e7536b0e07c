import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Analysis, analyse } from '../../../audio/analysis/analyse.ts';
import { readFlac } from '../../../audio/codecs/flac/flac-reader.ts';
import type { Recording } from '../../../audio/recording.ts';
import type { SourceFiles } from '../clip-job.ts';
import { sourcePath } from '../derive/source-files.ts';
import type { Separation } from '../separator/separation.ts';

/** A recording from outside, and what is heard in it. */
export interface HeardSource {
  readonly recording: Recording;
  readonly analysis: Analysis;
  /** The recording apart, where somebody has done it already. */
  readonly separation?: Separation;
}

/** Confidence from which on a finding is built on. */
export const SURE = 0.5;

const ANALYSIS_BYTES_MAX = 16 * 1024 * 1024;
const unpack = promisify(gunzip);

/** Whether a source clip is (or holds) a recording that nobody here has written, or one of which no score is left. */
export const isHeard = (sources: SourceFiles, clipId: string): boolean =>
  sources[clipId]?.analysis !== undefined || sources[clipId]?.score === undefined;

/** Reads a source clip for which {@link isHeard} holds; always two channels. Listens to it now where nobody has. */
export async function readHeardSource(sources: SourceFiles, clipId: string): Promise<HeardSource> {
  const { sampleRateHz, channels } = await readFlac(sourcePath(sources, clipId, 'master'));
  const recording = { sampleRateHz, channels: [channels[0]!, channels[1] ?? channels[0]!] };
  const packed = sources[clipId]?.analysis;
  return { recording, analysis: packed === undefined ? analyse(recording) : await readAnalysis(packed) };
}

async function readAnalysis(path: string): Promise<Analysis> {
  const json = await unpack(await readFile(path), { maxOutputLength: ANALYSIS_BYTES_MAX });
  return JSON.parse(json.toString('utf8')) as Analysis;
}
