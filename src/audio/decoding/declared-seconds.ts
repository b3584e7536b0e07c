import { open } from 'node:fs/promises';
import { CONTAINER_BYTES, containerOf } from './container.ts';
import { flacStreamFacts } from './flac-frame.ts';
import { decodingLimits } from './sound-collector.ts';

/** Sound of fewer bytes a second hardly exists: speech of 8 kbit/s. */
const BYTES_PER_SECOND_MIN = 1_000;
const STREAMINFO_AT = 8;

/**
 * How long a file says it is, or as its bytes could last at most, in seconds: what decoding it may cost follows from
 * that. Never more than a recording may have. Looks at the first bytes alone.
 */
export async function declaredSecondsOf(filePath: string): Promise<number> {
  const file = await open(filePath, 'r');
  try {
    const { size } = await file.stat();
    const { bytesRead, buffer } = await file.read(Buffer.alloc(CONTAINER_BYTES), 0, CONTAINER_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const seconds = flacSecondsOf(head) ?? size / BYTES_PER_SECOND_MIN;
    return Math.min(decodingLimits.secondsMax, seconds);
  } finally {
    await file.close();
  }
}

/** FLAC alone has no least number of bytes: minutes of silence take a few hundred. null: another kind, or it does not say. */
function flacSecondsOf(head: Buffer): number | null {
  if (containerOf(head) !== 'flac' || head.length < CONTAINER_BYTES) return null;
  const { frames, sampleRateHz } = flacStreamFacts(head.subarray(STREAMINFO_AT));
  return frames > 0 && sampleRateHz > 0 ? frames / sampleRateHz : decodingLimits.secondsMax;
}
