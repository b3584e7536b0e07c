import { readFile } from 'node:fs/promises';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
import type { Recording } from '../../recording.ts';

/** Enough of the beginning to hold its first frames. */
const ECHO_BYTES = 32_768;

/** Decoded at a time: the whole at once would hold every sample twice. */
const PIECE_BYTES = 2 ** 20;
/** An hour; what tells more of itself is damaged. */
const FRAMES_MAX = 3_600 * 48_000;

/** Reads a FLAC file of our own into memory, to the last sample. Throws when it is damaged or holds no sound. */
export async function readFlac(path: string): Promise<Recording> {
  const file = await readFile(path);
  const frames = frameTotalOf(file);
  const decoder = new FLACDecoder();
  await decoder.ready;
  try {
    const channels = Array.from({ length: channelCountOf(file) }, () => new Float32Array(Math.min(frames, FRAMES_MAX)));
    let [end, sampleRateHz] = [0, 0];
    for (const piece of piecesOf(file)) {
      const decoded = await decoder.decode(piece);
      if (decoded.errors.length > 0) throw notIntact(path);
      for (const [c, channel] of channels.entries()) addSamples(decoded.channelData[c], channel, end);
      end += decoded.samplesDecoded;
      sampleRateHz ||= decoded.sampleRate;
    }
    if (frames === 0 || frames > FRAMES_MAX || end < frames) throw notIntact(path);
    return { sampleRateHz, channels };
  } finally {
    decoder.free();
  }
}

const notIntact = (path: string): Error => new Error(`${path} is not an intact FLAC file`);

/**
 * The file, and its first frames once more: the parser takes a frame for whole when another follows, and now and then
 * drops the last one without a word (seen: 2,783 samples of a two-minute song). So the last is never the last.
 */
function* piecesOf(file: Buffer): Generator<Uint8Array> {
  for (let at = 0; at < file.length; at += PIECE_BYTES) yield file.subarray(at, at + PIECE_BYTES);
  const audio = audioStartOf(file);
  yield file.subarray(audio, audio + ECHO_BYTES);
}

/** The decoder divides 16-bit samples by 32,767; here they become n / 32,768, as everything of ours reads them. */
function addSamples(decoded: Float32Array | undefined, channel: Float32Array, from: number): void {
  const count = Math.min(decoded?.length ?? 0, channel.length - from);
  for (let i = 0; i < count; i++) channel[from + i] = Math.round(decoded![i]! * 32767) / 32768;
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

/** Told by the same block: three bits before the five of the bits per sample. */
const channelCountOf = (file: Buffer): number => (file.length < 42 ? 0 : ((file[20]! >> 1) & 7) + 1);
