import { readFlac } from '../../audio/codecs/flac/flac-reader.ts';
import { writeFlac } from '../../audio/codecs/flac/flac-writer.ts';
import { writeWav } from '../../audio/codecs/wav/wav-writer.ts';
import { durationSecondsOf } from '../../audio/recording.ts';
import { apart } from './check-sound.ts';
import type { PrepareJob } from './thread-job.ts';

/** Writes a stretch of a master for a server. @returns how long it is, seconds */
export async function prepareSource(
  { masterPath, startSeconds, endSeconds, wavPath, flacPath }: PrepareJob,
  signal: AbortSignal,
): Promise<number> {
  const { sampleRateHz, channels } = apart(await readFlac(masterPath));
  const from = Math.round(startSeconds * sampleRateHz);
  const to = endSeconds === null ? undefined : Math.round(endSeconds * sampleRateHz);
  const stretch = { sampleRateHz, channels: channels.map((channel) => channel.slice(from, to)) };
  signal.throwIfAborted();
  await writeWav(stretch, wavPath);
  if (flacPath !== null) await writeFlac(stretch, flacPath, { tags: { title: '', artist: '' }, signal });
  return durationSecondsOf(stretch);
}
