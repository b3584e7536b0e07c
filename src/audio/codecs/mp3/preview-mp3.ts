import { writeFile } from 'node:fs/promises';
import type { Recording } from '../../recording.ts';
import { frameBytesAt, SAMPLES_PER_FRAME, tagBytesOf } from './mp3-frames.ts';
import { encodeMp3 } from './mp3-writer.ts';

/**
 * Writes the first `seconds` of a recording as bare MP3 frames, without tags and Info frame: what a player that plays
 * them can go on with are the frames of a finished file of {@link writeMp3} from the same number on.
 */
export async function writePreviewMp3(
  recording: Recording,
  seconds: number,
  outPath: string,
  signal: AbortSignal,
): Promise<void> {
  const bytes = await encodeMp3(recording, { tags: { title: '', artist: '' }, signal });
  const info = tagBytesOf(bytes);
  const start = info + frameBytesAt(bytes, info);
  const frames = Math.floor((seconds * recording.sampleRateHz) / SAMPLES_PER_FRAME);
  await writeFile(outPath, bytes.subarray(start, start + frames * frameBytesAt(bytes, start)));
}
