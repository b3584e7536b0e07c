import { Fft } from '../fft.ts';

/** Upper edges of the bands in which the noise share is measured, Hz, from 0. */
export const APERIODICITY_EDGES_HZ = [1000, 2000, 4000, 6000, 8000] as const;
export const APERIODICITY_BAND_COUNT = APERIODICITY_EDGES_HZ.length;

/** A Blackman window of five periods leaves this much amplitude of the harmonics' skirts uncounted (calibrated). */
const VALLEY_TO_NOISE = 1.5;

/**
 * The share of noise in the amplitude of each band, 0 (periodic) to 1 (noise), from the valleys between the harmonics
 * against their peaks under a Blackman window of five periods. Needs the true fundamental: a few per cent off, and
 * high harmonics fall into the valleys and read as noise.
 */
export class AperiodicityAnalyser {
  readonly #sampleRateHz: number;
  readonly #fft: Fft;
  readonly #re: Float64Array;
  readonly #im: Float64Array;

  constructor(sampleRateHz: number, fftSize = 2048) {
    this.#sampleRateHz = sampleRateHz;
    this.#fft = new Fft(fftSize);
    this.#re = new Float64Array(fftSize);
    this.#im = new Float64Array(fftSize);
  }

  bandsAt(wave: Float32Array, centre: number, f0Hz: number): Float32Array {
    this.#spectrum(wave, centre, f0Hz);
    const bands = new Float32Array(APERIODICITY_BAND_COUNT);
    let lowHz = 0;
    for (let band = 0; band < bands.length; band++) {
      const highHz = APERIODICITY_EDGES_HZ[band]!;
      bands[band] = this.#noiseShare(lowHz, highHz, f0Hz);
      lowHz = highHz;
    }
    return bands;
  }

  #spectrum(wave: Float32Array, centre: number, f0Hz: number): void {
    const length = Math.min(this.#re.length, Math.round((5 * this.#sampleRateHz) / f0Hz));
    const first = centre - (length >> 1);
    this.#re.fill(0);
    this.#im.fill(0);
    for (let i = 0; i < length; i++) {
      const x = (2 * Math.PI * (i + 0.5)) / length;
      this.#re[i] = (wave[first + i] ?? 0) * (0.42 - 0.5 * Math.cos(x) + 0.08 * Math.cos(2 * x));
    }
    this.#fft.forward(this.#re, this.#im);
  }

  #noiseShare(lowHz: number, highHz: number, f0Hz: number): number {
    const limitHz = Math.min(highHz, this.#sampleRateHz / 2) - f0Hz / 2;
    let peaks = 0;
    let valleys = 0;
    for (let harmonic = Math.ceil(lowHz / f0Hz + 0.5); harmonic * f0Hz < limitHz; harmonic++) {
      peaks += this.#extreme(harmonic * f0Hz, Math.max, 0);
      valleys += this.#extreme((harmonic + 0.5) * f0Hz, Math.min, Infinity);
    }
    return Math.min(1, VALLEY_TO_NOISE * Math.sqrt(valleys / (peaks + 1e-12)));
  }

  /** The largest or smallest power within two bins of a frequency. */
  #extreme(frequencyHz: number, choose: (a: number, b: number) => number, start: number): number {
    const middle = Math.round((frequencyHz / this.#sampleRateHz) * this.#re.length);
    let chosen = start;
    for (let b = middle - 2; b <= middle + 2; b++) chosen = choose(chosen, this.#re[b]! ** 2 + this.#im[b]! ** 2);
    return chosen;
  }
}
