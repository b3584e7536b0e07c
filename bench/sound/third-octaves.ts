import { Fft } from '../../src/audio/dsp/fft.ts';
import type { Recording } from '../../src/audio/recording.ts';

/** Centres of the third-octave bands from 40 Hz to 16 kHz (IEC 61260, base ten). */
export const THIRD_CENTRES_HZ = Array.from({ length: 27 }, (_, i) => 1000 * 10 ** ((i - 14) / 10));

const SIZE = 16_384;
const WINDOWS_MAX = 240;

/** Mean power spectra over windows spread evenly over a recording: of left, right, and their cross spectrum's real part. */
export interface MeanSpectrum {
  readonly left: Float64Array;
  readonly right: Float64Array;
  readonly cross: Float64Array;
  readonly binHz: number;
}

export function meanSpectrum({ channels, sampleRateHz }: Recording): MeanSpectrum {
  const [left, right] = [channels[0]!, channels[1] ?? channels[0]!];
  const sums = [0, 1, 2].map(() => new Float64Array(SIZE / 2)) as [Float64Array, Float64Array, Float64Array];
  const fft = new Fft(SIZE);
  const count = Math.max(1, Math.min(WINDOWS_MAX, Math.floor((2 * left.length) / SIZE) - 1));
  const [re, im] = [new Float64Array(SIZE), new Float64Array(SIZE)];
  for (let k = 0; k < count; k++) {
    const from = count === 1 ? 0 : Math.floor(((left.length - SIZE) * k) / (count - 1));
    for (let i = 0; i < SIZE; i++) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE);
      re[i] = (left[from + i] ?? 0) * window;
      im[i] = (right[from + i] ?? 0) * window;
    }
    fft.forward(re, im);
    addSpectra(re, im, sums);
  }
  return { left: sums[0], right: sums[1], cross: sums[2], binHz: sampleRateHz / SIZE };
}

/** Left and right were transformed at once, as real and imaginary part. */
function addSpectra(re: Float64Array, im: Float64Array, sums: [Float64Array, Float64Array, Float64Array]): void {
  for (let k = 1; k < SIZE / 2; k++) {
    const [a, b, c, d] = [re[k]!, im[k]!, re[SIZE - k]!, im[SIZE - k]!];
    const [lr, li] = [(a + c) / 2, (b - d) / 2];
    const [rr, ri] = [(b + d) / 2, (c - a) / 2];
    sums[0][k]! += lr * lr + li * li;
    sums[1][k]! += rr * rr + ri * ri;
    sums[2][k]! += lr * rr + li * ri;
  }
}

export function bandSum(values: Float64Array, binHz: number, lowHz: number, highHz: number): number {
  let sum = 0;
  const to = Math.min(values.length, Math.max(Math.ceil(highHz / binHz), Math.ceil(lowHz / binHz) + 1));
  for (let k = Math.ceil(lowHz / binHz); k < to; k++) sum += values[k]!;
  return sum;
}

const HALF = 10 ** 0.05;

/** Level of each third octave, dB; only differences count. */
export const thirdLevelsDb = ({ left, right, binHz }: MeanSpectrum): number[] =>
  THIRD_CENTRES_HZ.map((centre) => {
    const power =
      bandSum(left, binHz, centre / HALF, centre * HALF) + bandSum(right, binHz, centre / HALF, centre * HALF);
    return 10 * Math.log10(power + 1e-20);
  });

/** Correlation of left and right in a band; 1 for silence. */
export function correlationIn({ left, right, cross, binHz }: MeanSpectrum, lowHz: number, highHz: number): number {
  const [l, r] = [bandSum(left, binHz, lowHz, highHz), bandSum(right, binHz, lowHz, highHz)];
  return l * r === 0 ? 1 : bandSum(cross, binHz, lowHz, highHz) / Math.sqrt(l * r);
}
