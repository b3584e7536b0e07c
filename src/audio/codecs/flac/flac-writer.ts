import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { frameCountOf, type Recording } from '../../recording.ts';
import type { AudioTags } from '../audio-tags.ts';
import { BLOCK_FRAMES, FlacBlocks } from './flac-blocks.ts';
import { type FlacSound, flacHead } from './flac-metadata.ts';

/** Some seconds of sound a write. */
const WRITE_BYTES = 1 << 20;
/** Rates a block's header can name in full. */
const RATE_HZ_MAX = 65_535;

export interface FlacOptions {
  readonly tags: AudioTags;
  readonly signal?: AbortSignal;
}

/**
 * Writes a recording as a 16-bit FLAC file: lossless, sample-exact in length, with the MD5 of its samples. Throws RangeError
 * for more than two channels or a rate that it cannot name, the signal's reason when aborted.
 */
export async function writeFlac(recording: Recording, outPath: string, options: FlacOptions): Promise<void> {
  const { channels, sampleRateHz: rateHz } = recording;
  if (channels.length < 1 || channels.length > 2 || !Number.isInteger(rateHz) || rateHz < 1 || rateHz > RATE_HZ_MAX) {
    throw new RangeError(`FLAC files are written of one or two channels of 1 to ${RATE_HZ_MAX} Hz`);
  }
  const sound: FlacSound = {
    ...{ rateHz, channelCount: channels.length, frameCount: frameCountOf(recording) },
    ...{ blockBytesMin: 0, blockBytesMax: 0, md5: new Uint8Array(16) },
  };
  await using file = await open(outPath, 'w');
  await file.write(flacHead(sound, options.tags));
  const blocks = new FlacBlocks(channels.length, rateHz);
  try {
    const known = await writeBlocks(file, recording, blocks, options.signal);
    await file.write(flacHead({ ...sound, ...known }, options.tags), 0, undefined, 0);
  } finally {
    blocks.close();
  }
}

/** What only the written blocks tell. */
type Known = Pick<FlacSound, 'blockBytesMin' | 'blockBytesMax' | 'md5'>;

async function writeBlocks(
  file: FileHandle,
  recording: Recording,
  blocks: FlacBlocks,
  signal: AbortSignal | undefined,
): Promise<Known> {
  const md5: Hash = createHash('md5');
  const total = frameCountOf(recording);
  const pending = Buffer.alloc(WRITE_BYTES);
  let [end, least, most] = [0, total === 0 ? 0 : Number.POSITIVE_INFINITY, 0];
  for (let from = 0; from < total; from += BLOCK_FRAMES) {
    const { bytes, samples } = blocks.encode(recording.channels, from, Math.min(total, from + BLOCK_FRAMES));
    if (end + bytes.length > WRITE_BYTES) {
      await file.write(pending, 0, end);
      end = 0;
      signal?.throwIfAborted();
    }
    pending.set(bytes, end);
    end += bytes.length;
    least = Math.min(least, bytes.length);
    most = Math.max(most, bytes.length);
    md5.update(samples);
  }
  await file.write(pending, 0, end);
  return { blockBytesMin: least, blockBytesMax: most, md5: md5.digest() };
}
