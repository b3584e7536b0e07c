import { Fft } from '../fft.ts';

/** Power below which a bin counts as silent; keeps the logarithm finite. */
const POWER_FLOOR = 1e-11;
/** Cepstral compensation for the smoothing, after Morise's q1. */
const COMPENSATION = -0.09;

/**
 * The smooth spectral envelope of voiced or noisy sound, pitch-synchronous, after CheapTrick (Morise, "CheapTrick, a
 * spectral envelope estimator for high-quality speech synthesis", Speech Communication 67, 2015): a Hann window of
 * three periods, power folded at the fundamental, rectangular smoothing over two thirds of it, and a lifter that
 * removes the ripple of the harmonics and gives back the contrast that the smoothing took.
 */
export class EnvelopeAnalyser {
  readonly binCount: number;
  readonly #sampleRateHz: number;
  readonly #fft: Fft;
  readonly #re: Float64Array;
  readonly #im: Float64Array;
  readonly #sums: Float64Array;

  constructor(sampleRateHz: number, fftSize = 1024) {
    this.#sampleRateHz = sampleRateHz;
    this.#fft = new Fft(fftSize);
    this.#re = new Float64Array(fftSize);
    this.#im = new Float64Array(fftSize);
    this.#sums = new Float64Array(fftSize / 2 + 2);
    this.binCount = fftSize / 2 + 1;
  }

  /**
   * Natural logarithm of amplitude density on `binCount` bins from 0 Hz to half the sample rate, around sample
   * `centre`. White noise of unit variance gives 0 everywhere. For noise pass any window-setting `f0Hz` and
   * `isPeriodic` false, which leaves out the folding at the fundamental.
   */
  logAmplitudeAt(wave: Float32Array, centre: number, f0Hz: number, isPeriodic: boolean): Float32Array {
    this.#windowedPower(wave, centre, f0Hz);
    if (isPeriodic) this.#foldBelow(f0Hz);
    this.#smoothAndLog(f0Hz);
    this.#lift(f0Hz);
    return Float32Array.from(this.#re.subarray(0, this.binCount));
  }

  #windowedPower(wave: Float32Array, centre: number, f0Hz: number): void {
    const re = this.#re;
    const im = this.#im;
    const length = Math.min(re.length, Math.round((3 * this.#sampleRateHz) / f0Hz));
    const first = centre - (length >> 1);
    re.fill(0);
    im.fill(0);
    let energy = 0;
    for (let i = 0; i < length; i++) {
      const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / length);
      re[i] = (wave[first + i] ?? 0) * weight;
      energy += weight * weight;
    }
    this.#fft.forward(re, im);
    for (let b = 0; b < this.binCount; b++) re[b] = (re[b]! ** 2 + im[b]! ** 2) / energy + POWER_FLOOR;
  }

  /** The window's main lobe around 0 Hz misses the power that a harmonic there would have; mirror it at F0. */
  #foldBelow(f0Hz: number): void {
    const re = this.#re;
    const f0Bins = (f0Hz / this.#sampleRateHz) * re.length;
    const copy = re.slice(0, Math.ceil(f0Bins) + 2);
    for (let b = 0; b < f0Bins / 2; b++) {
      const mirrored = f0Bins - b;
      const i = Math.floor(mirrored);
      re[b] = copy[b]! + copy[i]! + (copy[i + 1]! - copy[i]!) * (mirrored - i);
    }
  }

  #smoothAndLog(f0Hz: number): void {
    const re = this.#re;
    const size = re.length;
    const sums = this.#sums;
    const half = ((f0Hz / 3) * size) / this.#sampleRateHz;
    const count = this.binCount;
    for (let b = 0; b < count; b++) sums[b + 1] = sums[b]! + re[b]!;
    for (let b = 0; b < count; b++) {
      const low = Math.max(0, b + 0.5 - half);
      const high = Math.min(count, b + 0.5 + half);
      re[b] = 0.5 * Math.log((sumUpTo(sums, high) - sumUpTo(sums, low)) / (high - low));
    }
    for (let b = 1; b < size / 2; b++) re[size - b] = re[b]!;
  }

  #lift(f0Hz: number): void {
    const re = this.#re;
    const im = this.#im;
    const size = re.length;
    im.fill(0);
    this.#fft.inverse(re, im);
    for (let q = 0; q < size; q++) {
      const periods = (Math.min(q, size - q) / this.#sampleRateHz) * f0Hz;
      const x = Math.PI * periods;
      const smoothing = x === 0 ? 1 : Math.sin(x) / x;
      re[q]! *= (smoothing * (1 - 2 * COMPENSATION + 2 * COMPENSATION * Math.cos(2 * x))) / size;
      im[q] = 0;
    }
    this.#fft.forward(re, im);
  }
}

function sumUpTo(sums: Float64Array, position: number): number {
  const i = Math.min(sums.length - 2, Math.floor(position));
  return sums[i]! + (sums[i + 1]! - sums[i]!) * (position - i);
}
