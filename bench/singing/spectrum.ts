import { Fft } from '../../src/audio/dsp/fft.ts';

const transforms = new Map<number, Fft>();

/** Power spectrum of a stretch under a Hann window, padded to a power of two; bin k is at k * rate / size. */
export function powerSpectrum(piece: Float32Array): { readonly power: Float64Array; readonly size: number } {
  const size = 2 ** Math.max(5, Math.ceil(Math.log2(Math.max(2, piece.length))));
  const transform = transforms.get(size) ?? new Fft(size);
  transforms.set(size, transform);
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (let i = 0; i < piece.length; i++) {
    re[i] = piece[i]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / piece.length));
  }
  transform.forward(re, im);
  return { power: Float64Array.from({ length: size / 2 }, (_, k) => (re[k]! ** 2 + im[k]! ** 2) / piece.length), size };
}

/** Power between neighbouring edges. */
export function bandPowers(piece: Float32Array, rateHz: number, edgesHz: readonly number[]): number[] {
  const { power, size } = powerSpectrum(piece);
  return edgesHz.slice(1).map((highHz, i) => {
    let sum = 0;
    for (let k = Math.ceil((edgesHz[i]! * size) / rateHz); k < Math.min(power.length, (highHz * size) / rateHz); k++) {
      sum += power[k]!;
    }
    return sum;
  });
}

const RATE_HZ = 48_000;
const MEAN_SIZE = 4096;

/** Mean power spectrum over the given stretches (seconds), 4,096 points, half of them overlapping. */
export function meanSpectrum(
  wave: Float32Array,
  stretches: readonly (readonly [number, number])[],
  into: Float64Array,
) {
  let count = 0;
  for (const [from, to] of stretches) {
    for (let at = Math.round(from * RATE_HZ); at + MEAN_SIZE <= to * RATE_HZ; at += MEAN_SIZE / 2) {
      const { power } = powerSpectrum(wave.subarray(at, at + MEAN_SIZE));
      for (let k = 0; k < into.length; k++) into[k]! += power[k]!;
      count++;
    }
  }
  return count;
}

export const createMeanSpectrum = (): Float64Array => new Float64Array(MEAN_SIZE / 2);
export const MEAN_BIN_HZ = RATE_HZ / MEAN_SIZE;

/**
 * The highest ridge of a mean spectrum of vowels between 5 and 9 kHz, dB: how far 300 Hz stand over the mean of the
 * 600 Hz on either side.
 */
export function ridgeOf(spectrum: Float64Array): { readonly db: number; readonly hz: number } {
  const level = (fromHz: number, toHz: number): number => {
    let sum = 1e-20;
    for (let k = Math.round(fromHz / MEAN_BIN_HZ); k < toHz / MEAN_BIN_HZ; k++) sum += spectrum[k]!;
    return 10 * Math.log10(sum / (toHz - fromHz));
  };
  let db = -Infinity;
  let hz = 0;
  for (let middle = 5000; middle <= 9000; middle += 50) {
    const around = (level(middle - 750, middle - 150) + level(middle + 150, middle + 750)) / 2;
    const over = level(middle - 150, middle + 150) - around;
    if (over > db) [db, hz] = [over, middle];
  }
  return { db, hz };
}
