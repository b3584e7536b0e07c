import type { WarpedCepstrum } from '../vocoder/warped-cepstrum.ts';
import { kernelMemory, openKernels } from './kernels.ts';

const LANES = 8;

/** What WarpedCepstrum.decode does, by kernel. Made once a thread: its tables stay. */
export class SimdCepstrumDecoder {
  readonly #kernels = openKernels();
  readonly #coefficients: Float32Array;
  readonly #basis: Float32Array;
  readonly #out: Float32Array;
  readonly #decoded: Float32Array;

  constructor(cepstrum: WarpedCepstrum) {
    const { coefficientCount, binCount } = cepstrum;
    const row = Math.ceil(binCount / LANES) * LANES;
    this.#coefficients = kernelMemory.float32(coefficientCount);
    this.#basis = kernelMemory.float32(coefficientCount * row);
    this.#out = kernelMemory.float32(row);
    this.#decoded = this.#out.subarray(0, binCount);
    const single = new Float32Array(coefficientCount);
    const spectrum = new Float64Array(binCount);
    for (let m = 0; m < coefficientCount; m++) {
      single.fill(0);
      single[m] = 1;
      cepstrum.decode(single, 0, spectrum);
      this.#basis.set(spectrum, m * row);
    }
  }

  /** The log spectrum of the coefficients that begin at `offset`; valid until the next call. */
  decode(coefficients: Float32Array, offset: number): Float32Array {
    const own = this.#coefficients;
    for (let m = 0; m < own.length; m++) own[m] = coefficients[offset + m]!;
    const [out, basis] = [this.#out, this.#basis];
    this.#kernels.decodeCepstrum(own.byteOffset, own.length, basis.byteOffset, out.byteOffset, out.length);
    return this.#decoded;
  }
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
