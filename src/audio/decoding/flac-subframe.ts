import type { BitReader } from './bit-reader.ts';

/** Prediction by a polynomial through the last samples (RFC 9639, 9.2.5). */
const FIXED_COEFFICIENTS = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]] as const;

/**
 * Reads the samples of one channel of one frame (RFC 9639, 9.2) into `out`. Doubles hold every value exactly: 33 bits
 * of a sample, 15 of a coefficient, and 5 of the order make 53.
 * @returns false: the bits are no samples
 */
export function readSubframe(reader: BitReader, bits: number, out: Float64Array, frames: number): boolean {
  if (reader.bits(1) !== 0) return false;
  const kind = reader.bits(6);
  const wasted = reader.bits(1) === 0 ? 0 : reader.unary() + 1;
  const width = bits - wasted;
  if (width < 1 || !readSamples(reader, kind, width, out, frames)) return false;
  if (wasted > 0) for (let i = 0; i < frames; i++) out[i] = out[i]! * 2 ** wasted;
  return true;
}

function readSamples(reader: BitReader, kind: number, width: number, out: Float64Array, frames: number): boolean {
  if (kind === 0) out.fill(reader.signed(width), 0, frames);
  else if (kind === 1) readPlain(reader, width, out, frames);
  else if (kind >= 8 && kind <= 12) return readFixed(reader, width, kind - 8, out, frames);
  else if (kind >= 32) return readLinear(reader, width, kind - 31, out, frames);
  else return false;
  return true;
}

function readPlain(reader: BitReader, width: number, out: Float64Array, frames: number): void {
  for (let i = 0; i < frames && !reader.isPast; i++) out[i] = reader.signed(width);
}

function readFixed(reader: BitReader, width: number, order: number, out: Float64Array, frames: number): boolean {
  if (order > frames) return false;
  readPlain(reader, width, out, order);
  if (!readResidual(reader, order, out, frames)) return false;
  predict(out, frames, FIXED_COEFFICIENTS[order]!, 1);
  return true;
}

function readLinear(reader: BitReader, width: number, order: number, out: Float64Array, frames: number): boolean {
  if (order > frames) return false;
  readPlain(reader, width, out, order);
  const precision = reader.bits(4) + 1;
  const shift = reader.signed(5);
  if (precision === 16 || shift < 0) return false;
  const coefficients = Array.from({ length: order }, () => reader.signed(precision));
  if (!readResidual(reader, order, out, frames)) return false;
  predict(out, frames, coefficients, 2 ** -shift);
  return true;
}

/** Adds to what is in `out` behind the first samples what those before it foretell. */
function predict(out: Float64Array, frames: number, coefficients: readonly number[], scale: number): void {
  const weights = Float64Array.from(coefficients);
  const order = weights.length;
  for (let i = order; i < frames; i++) {
    let sum = 0;
    for (let j = 0; j < order; j++) sum += weights[j]! * out[i - 1 - j]!;
    out[i] = out[i]! + Math.floor(sum * scale);
  }
}

/** Rice codes in partitions of equal length (RFC 9639, 9.2.7). */
function readResidual(reader: BitReader, order: number, out: Float64Array, frames: number): boolean {
  const method = reader.bits(2);
  const partitions = 1 << reader.bits(4);
  const length = frames / partitions;
  if (method > 1 || !Number.isInteger(length) || length < order) return false;
  const parameterBits = method === 0 ? 4 : 5;
  const plainMark = (1 << parameterBits) - 1;
  for (let partition = 0; partition < partitions; partition++) {
    if (reader.isPast) return false;
    const [from, to] = [partition === 0 ? order : partition * length, (partition + 1) * length];
    const parameter = reader.bits(parameterBits);
    if (parameter !== plainMark) readRice(reader, parameter, out, from, to);
    else {
      const width = reader.bits(5);
      for (let i = from; i < to; i++) out[i] = reader.signed(width);
    }
  }
  return true;
}

function readRice(reader: BitReader, parameter: number, out: Float64Array, from: number, to: number): void {
  const low = Math.min(parameter, 16);
  const scale = 2 ** parameter;
  for (let i = from; i < to; i++) {
    const quotient = reader.unary();
    const high = parameter > 16 ? reader.bits(parameter - 16) * 65_536 : 0;
    const folded = quotient * scale + high + reader.bits(low);
    out[i] = (folded & 1) === 0 ? folded / 2 : -(folded + 1) / 2;
  }
}
