import { MPEGDecoder } from 'mpg123-decoder';
import type { Recording } from '../../recording.ts';

/** Decodes the bytes of an MP3 file of our own, without the encoder's padding. Throws when no sound comes out. */
export async function decodeMp3(bytes: Uint8Array): Promise<Recording> {
  const decoder = new MPEGDecoder({ enableGapless: true });
  await decoder.ready;
  try {
    const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes);
    if (samplesDecoded === 0) throw new Error('the MP3 holds no sound');
    return { sampleRateHz: sampleRate, channels: channelData };
  } finally {
    decoder.free();
  }
}

/** Memory of the decoder: its address, its length in elements, and the elements. */
interface DecoderArray<Elements> {
  readonly ptr: number;
  readonly len: number;
  readonly buf: Elements;
}

/** What mpg123-decoder's class is made of. Its `decode` copies all sound twice into new arrays. */
interface DecoderParts {
  readonly _common: {
    readonly wasm: {
      /** Both give an mpg123 error code. */
      mpeg_decoder_feed(decoder: number, bytes: number, length: number): number;
      mpeg_decoder_read(
        ...args: readonly [
          decoder: number,
          sound: number,
          soundLength: number,
          framesDecoded: number,
          rateHz: number,
          errorText: number,
        ]
      ): number;
    };
  };
  readonly _decoder: number;
  readonly _input: DecoderArray<Uint8Array>;
  /** Left, then right, each as long as what was decoded. */
  readonly _output: DecoderArray<Float32Array>;
  readonly _samplesDecodedPtr: DecoderArray<Uint32Array>;
  readonly _sampleRatePtr: DecoderArray<Uint32Array>;
  readonly _errorStringPtr: DecoderArray<Uint32Array>;
}

const NEEDS_MORE = -10;
const NEW_FORMAT = -11;

/**
 * As {@link decodeMp3}, of a file in consecutive parts, but hands over the sound piece by piece, valid until `hear`
 * returns, and keeps none of it: decoded, a long song takes sixteen times the memory of its file. `isGapless` false: with
 * the encoder's padding, 1152 samples of each frame.
 */
export async function hearMp3(
  parts: readonly Uint8Array[],
  isGapless: boolean,
  hear: (channels: readonly Float32Array[]) => void,
): Promise<void> {
  const decoder = new MPEGDecoder({ enableGapless: isGapless });
  await decoder.ready;
  const opened = decoder as unknown as DecoderParts;
  const { len } = opened._input;
  let frames = 0;
  try {
    for (const part of parts) {
      for (let at = 0; at < part.length; at += len) frames += hearBytes(opened, part.subarray(at, at + len), hear);
    }
    if (frames === 0) throw new Error('the MP3 holds no sound');
  } finally {
    decoder.free();
  }
}

/** Hands over what comes out when these bytes, at most as many as the input holds, go in; gives how many frames. */
function hearBytes(opened: DecoderParts, bytes: Uint8Array, hear: (channels: readonly Float32Array[]) => void): number {
  const { _common, _decoder, _input, _output, _samplesDecodedPtr, _sampleRatePtr, _errorStringPtr } = opened;
  const { wasm } = _common;
  _input.buf.set(bytes);
  let frames = 0;
  let code = wasm.mpeg_decoder_feed(_decoder, _input.ptr, bytes.length);
  while (code === 0 || code === NEW_FORMAT) {
    _samplesDecodedPtr.buf[0] = 0;
    code = wasm.mpeg_decoder_read(
      ...([_decoder, _output.ptr, _output.len, _samplesDecodedPtr.ptr] as const),
      ...([_sampleRatePtr.ptr, _errorStringPtr.ptr] as const),
    );
    const count = _samplesDecodedPtr.buf[0]!;
    if (count > 0) hear([_output.buf.subarray(0, count), _output.buf.subarray(count, 2 * count)]);
    frames += count;
  }
  if (code !== NEEDS_MORE) throw new Error(`mpg123 failed with ${code}`);
  return frames;
}
