import { Fft } from '../../src/audio/dsp/fft.ts';
import type { Take } from './takes.ts';

const RATE_HZ = 48_000;
const SIZE = 2048;
const BANDS = 26;
const LOW_HZ = 60;
const HIGH_HZ = 10_000;
const COEFFICIENTS = 12;
const STEP_SECONDS = 0.01;
/** Frames more than this below the loudest of their take are pauses. */
const QUIET_DB = 35;

/** Mean mel cepstrum (c1 to c12, in dB of log mel power) of everything sung in the takes (Davis & Mermelstein 1980). */
export function meanCepstrum(takes: readonly Take[]): Float64Array {
  const sum = new Float64Array(COEFFICIENTS);
  let count = 0;
  for (const take of takes) {
    const frames = bandFrames(take);
    const loudest = Math.max(...frames.map(levelOf));
    for (const bands of frames) {
      if (levelOf(bands) < loudest - QUIET_DB) continue;
      count++;
      for (let m = 0; m < COEFFICIENTS; m++) sum[m]! += coefficient(bands, m + 1);
    }
  }
  return sum.map((value) => value / Math.max(1, count));
}

const levelOf = (bands: Float64Array): number => 10 * Math.log10(bands.reduce((sum, db) => sum + 10 ** (db / 10), 0));

/** Orthonormal cosine transform, so that distances are those of the bands. */
function coefficient(bands: Float64Array, m: number): number {
  let sum = 0;
  for (let b = 0; b < BANDS; b++) sum += bands[b]! * Math.cos((Math.PI * m * (b + 0.5)) / BANDS);
  return sum * Math.sqrt(2 / BANDS);
}

function bandFrames({ wave, startSeconds, endSeconds }: Take): Float64Array[] {
  const frames: Float64Array[] = [];
  const fft = new Fft(SIZE);
  for (let t = startSeconds; t < endSeconds; t += STEP_SECONDS) {
    const re = new Float64Array(SIZE);
    const im = new Float64Array(SIZE);
    const first = Math.round(t * RATE_HZ) - SIZE / 2;
    for (let i = 0; i < SIZE; i++) {
      re[i] = (wave[first + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / SIZE));
    }
    fft.forward(re, im);
    frames.push(melBands(re, im));
  }
  return frames;
}

const melOf = (hz: number): number => 1127 * Math.log(1 + hz / 700);
const hzOf = (mel: number): number => 700 * (Math.exp(mel / 1127) - 1);
const EDGES_HZ = Array.from({ length: BANDS + 2 }, (_, b) =>
  hzOf(melOf(LOW_HZ) + ((melOf(HIGH_HZ) - melOf(LOW_HZ)) * b) / (BANDS + 1)),
);

function melBands(re: Float64Array, im: Float64Array): Float64Array {
  return Float64Array.from({ length: BANDS }, (_, b) => {
    const [low, middle, high] = [EDGES_HZ[b]!, EDGES_HZ[b + 1]!, EDGES_HZ[b + 2]!];
    let power = 1e-12;
    for (let k = Math.ceil((low * SIZE) / RATE_HZ); (k * RATE_HZ) / SIZE < high; k++) {
      const hz = (k * RATE_HZ) / SIZE;
      const weight = hz < middle ? (hz - low) / (middle - low) : (high - hz) / (high - middle);
      power += weight * (re[k]! ** 2 + im[k]! ** 2);
    }
    return 10 * Math.log10(power);
  });
}
