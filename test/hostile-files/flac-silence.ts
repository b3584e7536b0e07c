/** CRC of FLAC, bit by bit: nothing here is long. */
function crc(bytes: Uint8Array, width: 8 | 16, polynomial: number): number {
  let rest = 0;
  for (const byte of bytes) {
    rest ^= byte << (width - 8);
    for (let i = 0; i < 8; i++) rest = (rest >> (width - 1)) & 1 ? (rest << 1) ^ polynomial : rest << 1;
    rest &= (1 << width) - 1;
  }
  return rest;
}

/** A number the way of UTF-8, here always of four bytes. */
const codedNumber = (n: number): readonly number[] => [
  0xf0 | (n >> 18),
  0x80 | ((n >> 12) & 63),
  0x80 | ((n >> 6) & 63),
  0x80 | (n & 63),
];

export interface SilentFlac {
  readonly seconds: number;
  readonly channelCount: number;
  readonly blockFrames: number;
  /** What the head says of the length. */
  readonly toldFrames?: number;
}

/** A valid FLAC file of 48 kHz, 16 bits, whose every frame holds one constant per channel: a bomb of few bytes. */
export function silentFlac({ seconds, channelCount, blockFrames, toldFrames = 0 }: SilentFlac): Buffer {
  const info = Buffer.alloc(42);
  info.write('fLaC\x80\x00\x00\x22', 0, 'latin1');
  info.writeUInt16BE(blockFrames, 8);
  info.writeUInt16BE(blockFrames, 10);
  info.writeUInt32BE(
    ((48_000 << 12) | ((channelCount - 1) << 9) | (15 << 4) | Math.floor(toldFrames / 2 ** 32)) >>> 0,
    18,
  );
  info.writeUInt32BE(toldFrames % 2 ** 32, 22);
  const frames = Math.ceil((seconds * 48_000) / blockFrames);
  return Buffer.concat([info, ...Array.from({ length: frames }, (_, n) => silentFrame(n, channelCount, blockFrames))]);
}

function silentFrame(number: number, channelCount: number, blockFrames: number): Buffer {
  const size = blockFrames - 1;
  const head = [0xff, 0xf8, 0x7a, ((channelCount - 1) << 4) | 8, ...codedNumber(number), size >> 8, size & 255];
  const subframes = Array.from({ length: channelCount }, () => [0, 0, 0]).flat();
  const frame = [...head, crc(Uint8Array.from(head), 8, 0x07), ...subframes];
  const check = crc(Uint8Array.from(frame), 16, 0x8005);
  return Buffer.from([...frame, check >> 8, check & 255]);
}
