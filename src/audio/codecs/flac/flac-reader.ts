import { readFile } from 'node:fs/promises';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
import type { Recording } from '../../recording.ts';

/** Enough of the beginning to hold its first frames. */
const ECHO_BYTES = 32_768;

/** Reads a FLAC file of our own into memory, to the last sample. Throws when it is damaged or holds no sound. */
export async function readFlac(path: string): Promise<Recording> {
  const file = await readFile(path);
  const decoder = new FLACDecoder();
  await decoder.ready;
  try {
    const decoded = await decoder.decodeFile(withEcho(file));
    const frames = frameTotalOf(file);
    if (decoded.errors.length > 0 || frames === 0 || decoded.samplesDecoded < frames) {
      throw new Error(`${path} is not an intact FLAC file`);
    }
    const channels = decoded.channelData.map((channel) => exactSamples(channel.subarray(0, frames)));
    return { sampleRateHz: decoded.sampleRate, channels };
  } finally {
    decoder.free();
  }
}

/**
 * The parser takes a frame for whole when another follows, and now and then drops the last one without a word (seen:
 * 2,783 samples of a two-minute song). With the first frames once more at the end, the last is never the last.
 */
function withEcho(file: Buffer): Uint8Array {
  const audio = audioStartOf(file);
  return Buffer.concat([file, file.subarray(audio, audio + ECHO_BYTES)]);
}

/** Metadata blocks: a byte whose high bit marks the last one, a length of three bytes, the content (RFC 9639, 8.1). */
function audioStartOf(file: Buffer): number {
  let at = 4;
  for (let isLast = false; !isLast && at + 4 <= file.length; ) {
    isLast = (file[at]! & 0x80) !== 0;
    at += 4 + file.readUIntBE(at + 1, 3);
  }
  return at;
}

/** The number of frames by the STREAMINFO block: the lower 36 of the eight bytes from offset 18 (RFC 9639, 8.2). */
const frameTotalOf = (file: Buffer): number =>
  file.length < 42 ? 0 : (file[21]! & 0x0f) * 2 ** 32 + file.readUInt32BE(22);

/** The decoder divides 16-bit samples by 32,767; this makes them n / 32,768, as everything of ours reads them. */
function exactSamples(channel: Float32Array): Float32Array {
  for (let i = 0; i < channel.length; i++) channel[i] = Math.round(channel[i]! * 32767) / 32768;
  return channel;
}
