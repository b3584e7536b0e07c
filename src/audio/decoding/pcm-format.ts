import { DecodeFailure } from './decode-failure.ts';

/** How uncompressed samples are written. */
export interface PcmFormat {
  readonly sampleRateHz: number;
  readonly channelCount: number;
  readonly bits: 8 | 16 | 24 | 32 | 64;
  readonly isFloat: boolean;
  readonly isBigEndian: boolean;
  /** 8-bit samples of WAV have their zero at 128. */
  readonly isUnsigned: boolean;
}

type ReadSample = (bytes: Buffer, offset: number) => number;

/** @throws DecodeFailure for formats that do not exist */
export function sampleReader({ bits, isFloat, isBigEndian, isUnsigned }: PcmFormat): ReadSample {
  const kind = `${isFloat ? 'float' : 'int'}${bits}${isBigEndian ? 'be' : 'le'}`;
  switch (kind) {
    case 'int8le':
    case 'int8be':
      return isUnsigned ? (bytes, at) => (bytes[at]! - 128) / 128 : (bytes, at) => bytes.readInt8(at) / 128;
    case 'int16le':
      return (bytes, at) => bytes.readInt16LE(at) / 32_768;
    case 'int16be':
      return (bytes, at) => bytes.readInt16BE(at) / 32_768;
    case 'int24le':
      return (bytes, at) => bytes.readIntLE(at, 3) / 8_388_608;
    case 'int24be':
      return (bytes, at) => bytes.readIntBE(at, 3) / 8_388_608;
    case 'int32le':
      return (bytes, at) => bytes.readInt32LE(at) / 2_147_483_648;
    case 'int32be':
      return (bytes, at) => bytes.readInt32BE(at) / 2_147_483_648;
    case 'float32le':
      return (bytes, at) => bytes.readFloatLE(at);
    case 'float32be':
      return (bytes, at) => bytes.readFloatBE(at);
    case 'float64le':
      return (bytes, at) => bytes.readDoubleLE(at);
    case 'float64be':
      return (bytes, at) => bytes.readDoubleBE(at);
    default:
      throw new DecodeFailure(`Samples of ${bits} bits are not known. Send 8, 16, 24 or 32 bits.`);
  }
}

/** Whole frames of interleaved samples, channel by channel. */
export function deinterleave(bytes: Buffer, { channelCount, bits }: PcmFormat, read: ReadSample): Float32Array[] {
  const sampleBytes = bits / 8;
  const frames = Math.floor(bytes.length / (sampleBytes * channelCount));
  return Array.from({ length: channelCount }, (_, channel) => {
    const samples = new Float32Array(frames);
    for (let i = 0; i < frames; i++) samples[i] = read(bytes, (i * channelCount + channel) * sampleBytes);
    return samples;
  });
}
