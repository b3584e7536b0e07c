import { quantise16 } from '../../quantise.ts';

/**
 * A block of a FLAC file by plain arithmetic: the reference of the kernel, which writes the same bytes (RFC 9639; linear
 * prediction by Levinson and Durbin over a Welch window, partitioned Rice codes).
 */
export interface PlainBlock {
  /** 0 one channel, 1 left and right, 8 left and side, 9 side and right, 10 middle and side. */
  readonly assignment: number;
  /** All that stands between the header and the checksum. */
  readonly body: Uint8Array;
}

const ORDER = 8;
const PRECISION = 12;
const FRAMES_MIN = 32;
const SHIFT_MAX = 15;
const RICE_MAX = 14;
const PARTITION_ORDER_MAX = 6;
const CONSTANT = 0;
const VERBATIM = 2;
const PREDICTED = (0x20 | (ORDER - 1)) << 1;

/** The block of all frames of one or two channels. */
export function plainBlock(channels: readonly Float32Array[]): PlainBlock {
  const [left, right] = channels.map((channel) => [...quantise16(channel, 0, channel.length)]);
  const writer = new BitWriter();
  if (right === undefined) {
    putChannel(writer, left!, 16);
    return { assignment: 0, body: writer.bytes() };
  }
  const middle = left!.map((l, i) => (l + right[i]!) >> 1);
  const side = left!.map((l, i) => l - right[i]!);
  const assignment = assignmentOf(...([left!, right, middle, side].map(roughness) as [number, number, number, number]));
  if (assignment === 9) putChannel(writer, side, 17);
  else putChannel(writer, assignment === 10 ? middle : left!, 16);
  if (assignment === 1 || assignment === 9) putChannel(writer, right, 16);
  else putChannel(writer, side, 17);
  return { assignment, body: writer.bytes() };
}

/** CRC-16 of a block, bit by bit (RFC 9639, 9.3). */
export function plainChecksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x8005 : 0)) & 0xffff;
  }
  return crc;
}

class BitWriter {
  readonly #bits: number[] = [];

  put(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit--) this.#bits.push((value >> bit) & 1);
  }

  putUnary(zeros: number): void {
    for (let i = 0; i < zeros; i++) this.#bits.push(0);
    this.#bits.push(1);
  }

  bytes(): Uint8Array {
    const bytes = new Uint8Array(Math.ceil(this.#bits.length / 8));
    for (const [i, bit] of this.#bits.entries()) bytes[i >> 3]! |= bit << (7 - (i & 7));
    return bytes;
  }
}

/** Sum of the magnitudes of second differences, but for the last frames. */
function roughness(plane: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < (plane.length & ~3) - 4; i++) sum += Math.abs(plane[i]! + plane[i + 2]! - 2 * plane[i + 1]!);
  return sum;
}

function assignmentOf(left: number, right: number, middle: number, side: number): number {
  const best = Math.min(left + right, left + side, side + right, middle + side);
  if (best === left + right) return 1;
  if (best === left + side) return 8;
  return best === side + right ? 9 : 10;
}

function putChannel(writer: BitWriter, plane: readonly number[], bits: number): void {
  if (plane.every((sample) => sample === plane[0])) {
    writer.put(CONSTANT, 8);
    writer.put(plane[0]!, bits);
    return;
  }
  const taps = plane.length < FRAMES_MIN ? null : quantisedTaps(predictor(lagsOf(plane)));
  if (taps !== null && putPredicted(writer, plane, bits, taps)) return;
  writer.put(VERBATIM, 8);
  for (const sample of plane) writer.put(sample, bits);
}

/** Autocorrelation at lags 0 to 8 under a Welch window; even and odd frames are summed apart. */
function lagsOf(plane: readonly number[]): number[] {
  const [half, scale] = [0.5 * (plane.length - 1), 2 / (plane.length + 1)];
  const windowed = plane.map((sample, i) => {
    const x = (i - half) * scale;
    return sample * (1 - x * x);
  });
  return Array.from({ length: ORDER + 1 }, (_, lag) => {
    const sums = [0, 0] as [number, number];
    for (const [i, value] of windowed.entries()) sums[i & 1]! += value * (windowed[i - lag] ?? 0);
    return sums[0] + sums[1];
  });
}

/** Levinson and Durbin; coefficients beyond where the prediction is perfect stay 0. */
function predictor(lags: readonly number[]): number[] {
  let line = new Array<number>(ORDER).fill(0);
  let error = lags[0]!;
  for (let m = 0; m < ORDER && error > 0; m++) {
    let sum = lags[m + 1]!;
    for (let k = 0; k < m; k++) sum -= line[k]! * lags[m - k]!;
    const reflection = sum / error;
    const old = line;
    line = old.map((tap, k) => (k < m ? tap - reflection * old[m - 1 - k]! : k === m ? reflection : 0));
    error *= 1 - reflection * reflection;
  }
  return line;
}

interface Taps {
  readonly shift: number;
  readonly whole: readonly number[];
}

/** Coefficients as whole numbers; what rounding takes from one goes to the next. null: they are too large. */
function quantisedTaps(line: readonly number[]): Taps | null {
  const most = Math.max(...line.map(Math.abs));
  if (!(most < 2048)) return null;
  let shift = SHIFT_MAX;
  while (shift > 0 && most * 2 ** shift >= 2047) shift--;
  let carried = 0;
  const whole = line.map((tap) => {
    carried += tap * 2 ** shift;
    const rounded = Math.max(-2048, Math.min(2047, roundToEven(carried)));
    carried -= rounded;
    return rounded;
  });
  return { shift, whole };
}

function roundToEven(x: number): number {
  const below = Math.floor(x);
  if (x - below !== 0.5) return Math.round(x);
  return below % 2 === 0 ? below : below + 1;
}

/** False, and nothing written, when the samples themselves take less room. */
function putPredicted(writer: BitWriter, plane: readonly number[], bits: number, { shift, whole }: Taps): boolean {
  const folded = plane.slice(ORDER).map((sample, i) => {
    const sum = whole.reduce((total, tap, k) => total + tap * plane[i + ORDER - 1 - k]!, 0);
    const rest = sample - (sum >> shift);
    return ((rest << 1) ^ (rest >> 31)) >>> 0;
  });
  const plan = cheapestRice(folded, plane.length);
  if (plan.bits >= (plane.length - ORDER) * bits - ORDER * PRECISION - 9) return false;
  writer.put(PREDICTED, 8);
  for (const sample of plane.slice(0, ORDER)) writer.put(sample, bits);
  writer.put(PRECISION - 1, 4);
  writer.put(shift, 5);
  for (const tap of whole) writer.put(tap, PRECISION);
  putResidual(writer, folded, plan);
  return true;
}

interface RicePlan {
  readonly bits: number;
  readonly order: number;
  readonly parts: readonly { readonly parameter: number; readonly from: number; readonly to: number }[];
}

/** The partitioning that takes the fewest bits; of equal ones the finest. */
function cheapestRice(folded: readonly number[], frames: number): RicePlan {
  let finest = PARTITION_ORDER_MAX;
  while (finest > 0 && (frames % 2 ** finest !== 0 || frames >> finest <= 2 * ORDER)) finest--;
  const plans = Array.from({ length: finest + 1 }, (_, k) => ricePlan(folded, frames, finest - k));
  return plans.reduce((best, plan) => (plan.bits < best.bits ? plan : best));
}

function ricePlan(folded: readonly number[], frames: number, order: number): RicePlan {
  const size = frames >> order;
  let bits = 6;
  const parts = Array.from({ length: 2 ** order }, (_, k) => {
    const [from, to] = [Math.max(0, k * size - ORDER), (k + 1) * size - ORDER];
    const { parameter, cost } = cheapestParameter(to - from, folded.slice(from, to));
    bits += 4 + cost;
    return { parameter, from, to };
  });
  return { bits, order, parts };
}

/** The one below the mean or the one above; bits as if all were as long as their sum says. */
function cheapestParameter(count: number, values: readonly number[]): { parameter: number; cost: number } {
  const sum = values.reduce((total, value) => total + value, 0);
  const mean = Math.floor(sum / count);
  const first = mean > 1 ? Math.min(RICE_MAX, 31 - Math.clz32(mean)) : 0;
  const costOf = (parameter: number): number => count * (parameter + 1) + Math.floor(sum / 2 ** parameter);
  const isNextCheaper = first < RICE_MAX && costOf(first + 1) < costOf(first);
  const parameter = isNextCheaper ? first + 1 : first;
  return { parameter, cost: costOf(parameter) };
}

function putResidual(writer: BitWriter, folded: readonly number[], { order, parts }: RicePlan): void {
  writer.put(0, 2);
  writer.put(order, 4);
  for (const { parameter, from, to } of parts) {
    writer.put(parameter, 4);
    for (const value of folded.slice(from, to)) {
      writer.putUnary(Math.floor(value / 2 ** parameter));
      writer.put(value & (2 ** parameter - 1), parameter);
    }
  }
}
