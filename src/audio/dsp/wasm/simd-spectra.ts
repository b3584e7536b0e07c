import type { WarpedCepstrum } from '../vocoder/warped-cepstrum.ts';
import { kernelMemory, openKernels } from './kernels.ts';

const LANES = 8;

/** Sums of rows, each times a coefficient, by kernel. Made once a thread: its tables stay. */
export class SimdRows {
  readonly #kernels = openKernels();
  readonly #coefficients: Float32Array;
  readonly #rows: Float32Array;
  readonly #out: Float32Array;
  readonly #sum: Float32Array;

  /** `rows` of one length. */
  constructor(rows: readonly Float32Array[]) {
    const length = Math.ceil(rows[0]!.length / LANES) * LANES;
    this.#coefficients = kernelMemory.float32(rows.length);
    this.#rows = kernelMemory.float32(rows.length * length);
    this.#out = kernelMemory.float32(length);
    this.#sum = this.#out.subarray(0, rows[0]!.length);
    for (const [m, row] of rows.entries()) this.#rows.set(row, m * length);
  }

  /** The sum of all rows, row `m` times `coefficients[offset + m]`; valid until the next call. */
  combine(coefficients: Float32Array | Float64Array, offset = 0): Float32Array {
    const [own, out, rows] = [this.#coefficients, this.#out, this.#rows];
    for (let m = 0; m < own.length; m++) own[m] = coefficients[offset + m]!;
    this.#kernels.decodeCepstrum(own.byteOffset, own.length, rows.byteOffset, out.byteOffset, out.length);
    return this.#sum;
  }
}

/** What WarpedCepstrum.decode does, by kernel: the spectrum of each coefficient alone, in sum. */
export function simdCepstrumDecoder(cepstrum: WarpedCepstrum): SimdRows {
  const { coefficientCount, binCount } = cepstrum;
  return new SimdRows(
    Array.from({ length: coefficientCount }, (_, m) => {
      const single = new Float32Array(coefficientCount);
      single[m] = 1;
      const spectrum = new Float64Array(binCount);
      cepstrum.decode(single, 0, spectrum);
      return Float32Array.from(spectrum);
    }),
  );
}

/** Weighted power of log amplitudes, by kernel. Twin: spectrum-power.ts. Made once a thread. */
export class SimdSpectrumPower {
  readonly #kernels = openKernels();
  readonly #weights: Float32Array;
  /** Log amplitudes, to be filled by the caller; as many as there are weights, and up to three that do not count. */
  readonly values: Float32Array;

  constructor(weights: ArrayLike<number>) {
    const length = Math.ceil(weights.length / 4) * 4;
    this.#weights = kernelMemory.float32(length);
    this.#weights.set(weights);
    this.values = kernelMemory.float32(length);
  }

  /** Sum of the weighted powers of the first `count` values. */
  sum(count = this.values.length): number {
    const whole = Math.ceil(count / 4) * 4;
    for (let i = count; i < whole; i++) this.values[i] = SILENT;
    return this.#kernels.weightedPower(this.values.byteOffset, this.#weights.byteOffset, whole);
  }
}

const SILENT = -40;
