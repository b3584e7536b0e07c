import { KernelLease } from '../../dsp/wasm/kernel-lease.ts';
import { openKernels } from '../../dsp/wasm/kernels.ts';
import { crc8, crc16Tables } from './flac-checksums.ts';

/** Frames of a block; the last of a file may be shorter. */
export const BLOCK_FRAMES = 4096;
/** Work space of the kernel: five planes of whole numbers, one of doubles, and small tables. */
const WORK_BYTES = 131_072;
/** A block that cannot be predicted takes 33 bits a frame. */
const BLOCK_BYTES_MAX = 20_480;
const RATE_48000 = 10;
const RATE_FOLLOWS = 13;
const BITS_16 = 4;
const SYNC = [0xff, 0xf8];
/** How a block of this many frames is told: the full size has a number of its own. */
const SIZE_4096 = 12;
const SIZE_FOLLOWS = 7;

export interface FlacBlock {
  /** The block as it stands in the file; valid until the next one. */
  readonly bytes: Uint8Array;
  /** Its samples, 16 bits, interleaved, little-endian; likewise. */
  readonly samples: Uint8Array;
}

/** Encodes blocks of 16 bits of one or two channels, by the kernels, one after the other. */
export class FlacBlocks {
  readonly #kernels = openKernels();
  readonly #lease = new KernelLease();
  readonly #channels: readonly Float32Array[];
  readonly #work: Float32Array;
  readonly #out: Uint8Array;
  readonly #samples: Uint8Array;
  readonly #tables: number;
  readonly #rateHz: number;
  #number = 0;

  constructor(channelCount: number, rateHz: number) {
    this.#rateHz = rateHz;
    this.#channels = Array.from({ length: channelCount }, () => this.#lease.float32(BLOCK_FRAMES));
    this.#work = this.#lease.float32(WORK_BYTES / 4);
    this.#out = bytesOf(this.#lease.float32(BLOCK_BYTES_MAX / 4));
    this.#samples = bytesOf(this.#lease.float32(BLOCK_FRAMES));
    const tables = this.#lease.float32(1024);
    new Uint16Array(tables.buffer, tables.byteOffset, 2048).set(crc16Tables());
    this.#tables = tables.byteOffset;
  }

  /** The next block: the frames `from`..`to` of the channels, at most {@link BLOCK_FRAMES}. */
  encode(channels: readonly Float32Array[], from: number, to: number): FlacBlock {
    const frames = to - from;
    const [left, right] = this.#channels;
    for (const [c, channel] of channels.entries()) this.#channels[c]!.set(channel.subarray(from, to));
    const work = this.#work.byteOffset;
    const assignment = this.#kernels.flacPlan(left!.byteOffset, right?.byteOffset ?? 0, frames, work);
    const isStereo = right === undefined ? 0 : 1;
    this.#kernels.flacSamples(this.#samples.byteOffset, frames, isStereo, work);
    const header = blockHeader(this.#number++, frames, assignment, this.#rateHz);
    this.#out.set(header);
    const at = this.#out.byteOffset;
    const bytes = this.#kernels.flacFrame(at, header.length, frames, assignment, work, this.#tables);
    return { bytes: this.#out.subarray(0, bytes), samples: this.#samples.subarray(0, 2 * frames * channels.length) };
  }

  close(): void {
    this.#lease.release();
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** RFC 9639, 9.1. */
function blockHeader(number: number, frames: number, assignment: number, rateHz: number): Uint8Array {
  const isWhole = frames === BLOCK_FRAMES;
  const size = isWhole ? SIZE_4096 : SIZE_FOLLOWS;
  const rate = rateHz === 48_000 ? RATE_48000 : RATE_FOLLOWS;
  const bytes = [...SYNC, (size << 4) | rate, (assignment << 4) | (BITS_16 << 1), ...codedNumber(number)];
  if (!isWhole) bytes.push((frames - 1) >> 8, (frames - 1) & 0xff);
  if (rate === RATE_FOLLOWS) bytes.push(rateHz >> 8, rateHz & 0xff);
  return Uint8Array.from([...bytes, crc8(bytes)]);
}

/** As UTF-8 codes a character, here up to 31 bits. */
function codedNumber(number: number): number[] {
  if (number < 0x80) return [number];
  const bytes: number[] = [];
  let rest = number;
  let room = 0x3f;
  for (; rest > room; room >>= 1, rest >>= 6) bytes.unshift(0x80 | (rest & 0x3f));
  return [(~(2 * room + 1) & 0xff) | rest, ...bytes];
}
