/** What stands before the samples of a FLAC frame (RFC 9639, 9.1). */
export interface FlacFrameHeader {
  readonly blockFrames: number;
  readonly sampleRateHz: number;
  readonly channelCount: number;
  readonly stereo: 'independent' | 'left-side' | 'side-right' | 'mid-side';
  readonly bits: number;
  /** Offset of the first sample's bits. */
  readonly end: number;
}

/** What the stream says once for all frames that do not say it themselves. */
export interface FlacStreamFacts {
  readonly sampleRateHz: number;
  readonly bits: number;
}

const RATES_HZ = [0, 88_200, 176_400, 192_000, 8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000] as const;
const BITS = [0, 8, 12, -1, 16, 20, 24, 32] as const;
const STEREO = ['left-side', 'side-right', 'mid-side'] as const;

/** @returns null: no frame begins here */
export function flacFrameHeader(bytes: Uint8Array, start: number, stream: FlacStreamFacts): FlacFrameHeader | null {
  if (bytes[start] !== 0xff || ((bytes[start + 1] ?? 0) & 0xfe) !== 0xf8) return null;
  const [sizes, kinds] = [bytes[start + 2] ?? 0, bytes[start + 3] ?? 0];
  const [blockCode, rateCode, channelCode, bitsCode] = [sizes >> 4, sizes & 15, kinds >> 4, (kinds >> 1) & 7];
  const numberBytes = codedNumberBytes(bytes[start + 4] ?? 0xff);
  if (blockCode === 0 || rateCode === 15 || channelCode > 10 || bitsCode === 3 || (kinds & 1) !== 0) return null;
  if (numberBytes === 0) return null;
  const blockAt = start + 4 + numberBytes;
  const rateAt = blockAt + (blockCode === 6 ? 1 : blockCode === 7 ? 2 : 0);
  const end = rateAt + (rateCode === 12 ? 1 : rateCode > 12 ? 2 : 0) + 1;
  if (end > bytes.length || crc8(bytes, start, end - 1) !== bytes[end - 1]) return null;
  return {
    blockFrames: blockFramesOf(bytes, blockCode, blockAt),
    sampleRateHz: rateCode === 0 ? stream.sampleRateHz : rateOf(bytes, rateCode, rateAt),
    channelCount: channelCode < 8 ? channelCode + 1 : 2,
    stereo: channelCode < 8 ? 'independent' : STEREO[channelCode - 8]!,
    bits: bitsCode === 0 ? stream.bits : BITS[bitsCode]!,
    end,
  };
}

/** Length of a number written the way of UTF-8, of up to seven bytes; 0: there is none such. */
function codedNumberBytes(first: number): number {
  const ones = Math.clz32(~(first << 24));
  return ones === 0 ? 1 : ones === 1 || ones > 7 ? 0 : ones;
}

function blockFramesOf(bytes: Uint8Array, code: number, at: number): number {
  if (code === 1) return 192;
  if (code < 6) return 576 << (code - 2);
  if (code === 6) return bytes[at]! + 1;
  return code === 7 ? bytes[at]! * 256 + bytes[at + 1]! + 1 : 256 << (code - 8);
}

function rateOf(bytes: Uint8Array, code: number, at: number): number {
  if (code < 12) return RATES_HZ[code]!;
  if (code === 12) return bytes[at]! * 1_000;
  return (bytes[at]! * 256 + bytes[at + 1]!) * (code === 14 ? 10 : 1);
}

const crcTable = (width: 8 | 16, polynomial: number): Uint16Array => {
  const top = 1 << (width - 1);
  return Uint16Array.from({ length: 256 }, (_, byte) => {
    let rest = byte << (width - 8);
    for (let i = 0; i < 8; i++) rest = (rest & top) === 0 ? rest << 1 : (rest << 1) ^ polynomial;
    return rest & ((1 << width) - 1);
  });
};
const CRC8 = crcTable(8, 0x07);
const CRC16 = crcTable(16, 0x8005);

function crc8(bytes: Uint8Array, from: number, to: number): number {
  let crc = 0;
  for (let i = from; i < to; i++) crc = CRC8[crc ^ bytes[i]!]!;
  return crc;
}

/** Of a whole frame without its last two bytes, which hold it (RFC 9639, 9.3). */
export function crc16(bytes: Uint8Array, from: number, to: number): number {
  let crc = 0;
  for (let i = from; i < to; i++) crc = ((crc << 8) & 0xffff) ^ CRC16[(crc >> 8) ^ bytes[i]!]!;
  return crc;
}
