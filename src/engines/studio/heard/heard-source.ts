import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Analysis } from '../../../audio/analysis/analyse.ts';
import { readFlac } from '../../../audio/codecs/flac/flac-reader.ts';
import type { Recording } from '../../../audio/recording.ts';
import type { SourceFiles } from '../clip-job.ts';
import { sourcePath } from '../derive/source-files.ts';

/** A recording from outside, and what is heard in it. */
export interface HeardSource {
  readonly recording: Recording;
  readonly analysis: Analysis;
}

/** Confidence from which on a finding is built on. */
export const SURE = 0.5;

const ANALYSIS_BYTES_MAX = 16 * 1024 * 1024;
const unpack = promisify(gunzip);

/** Whether a source clip is (or holds) a recording that nobody here has written. */
export const isHeard = (sources: SourceFiles, clipId: string): boolean => sources[clipId]?.analysis !== undefined;

/** Reads a source clip for which {@link isHeard} holds; always two channels. */
export async function readHeardSource(sources: SourceFiles, clipId: string): Promise<HeardSource> {
  const packed = await readFile(sourcePath(sources, clipId, 'analysis'));
  const json = await unpack(packed, { maxOutputLength: ANALYSIS_BYTES_MAX });
  const { sampleRateHz, channels } = await readFlac(sourcePath(sources, clipId, 'master'));
  return {
    recording: { sampleRateHz, channels: [channels[0]!, channels[1] ?? channels[0]!] },
    analysis: JSON.parse(json.toString('utf8')) as Analysis,
  };
}
