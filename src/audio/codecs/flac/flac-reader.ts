import { type FileHandle, open } from 'node:fs/promises';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
import type { Recording } from '../../recording.ts';

/** Enough of the beginning to hold its first frames. */
const ECHO_BYTES = 32_768;

/** Read and decoded at a time: eight minutes of noise are a file of 90 MB, and decoded at once they would be there twice. */
const PIECE_BYTES = 2 ** 18;
/** The marker, and the STREAMINFO block with its header. */
const HEAD_BYTES = 42;
/** An hour; what tells more of itself is damaged. */
const FRAMES_MAX = 3_600 * 48_000;

/** Reads a FLAC file of our own into memory, to the last sample. Throws when it is damaged or holds no sound. */
export async function readFlac(path: string): Promise<Recording> {
  const file = await open(path);
  try {
    return await decodeFile(file, path);
  } finally {
    await file.close();
  }
}

async function decodeFile(file: FileHandle, path: string): Promise<Recording> {
  const head = await readAt(file, 0, HEAD_BYTES);
  const frames = frameTotalOf(head);
  const decoder = new FLACDecoder();
  await decoder.ready;
  try {
    const channels = Array.from({ length: channelCountOf(head) }, () => new Float32Array(Math.min(frames, FRAMES_MAX)));
    let [end, sampleRateHz] = [0, 0];
    for await (const piece of piecesOf(file)) {
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

/** As many bytes from a place as there are, at most so many; never in memory that is used again, for the parser keeps some. */
async function readAt(file: FileHandle, from: number, bytesMax: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytesMax), 0, bytesMax, from);
  return buffer.subarray(0, bytesRead);
}

/**
 * The file, and its first frames once more: the parser takes a frame for whole when another follows, and now and then
 * drops the last one without a word (seen: 2,783 samples of a two-minute song). So the last is never the last.
 */
async function* piecesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let at = 0, piece = await readAt(file, 0, PIECE_BYTES); piece.length > 0; ) {
    yield piece;
    at += piece.length;
    piece = await readAt(file, at, PIECE_BYTES);
  }
  yield readAt(file, await audioStartOf(file), ECHO_BYTES);
}

/** The decoder divides 16-bit samples by 32,767; here they become n / 32,768, as everything of ours reads them. */
function addSamples(decoded: Float32Array | undefined, channel: Float32Array, from: number): void {
  const count = Math.min(decoded?.length ?? 0, channel.length - from);
  for (let i = 0; i < count; i++) channel[from + i] = Math.round(decoded![i]! * 32767) / 32768;
}

/** Metadata blocks: a byte whose high bit marks the last one, a length of three bytes, the content (RFC 9639, 8.1). */
async function audioStartOf(file: FileHandle): Promise<number> {
  let at = 4;
  for (let isLast = false; !isLast; ) {
    const header = await readAt(file, at, 4);
    if (header.length < 4) return at;
    isLast = (header[0]! & 0x80) !== 0;
    at += 4 + header.readUIntBE(1, 3);
  }
  return at;
}

/** The number of frames by the STREAMINFO block: the lower 36 of the eight bytes from offset 18 (RFC 9639, 8.2). */
const frameTotalOf = (head: Buffer): number =>
  head.length < HEAD_BYTES ? 0 : (head[21]! & 0x0f) * 2 ** 32 + head.readUInt32BE(22);

/** Told by the same block: three bits before the five of the bits per sample. */
const channelCountOf = (head: Buffer): number => (head.length < HEAD_BYTES ? 0 : ((head[20]! >> 1) & 7) + 1);
