import { Fft } from '../../src/audio/dsp/fft.ts';
import { pitchToHz } from '../../src/core/units.ts';

const RATE_HZ = 48_000;

/** Harmonics-to-noise ratio and pitch around a sample, from the normalised autocorrelation near the wanted period. */
interface Periodicity {
  readonly hnrDb: number;
  readonly cents: number;
}

export interface TakeMeasures {
  /** One per vowel of at least 0.2 s: median over the vowel. */
  readonly hnrDb: readonly number[];
  /** One per vowel with a steady part: how far its mean pitch is off. */
  readonly cents: readonly number[];
  /** One per vowel: how late the steepest change of the sound is. */
  readonly onsetMs: readonly number[];
}

const EDGE_SECONDS = 0.06;
const STEADY_SECONDS = 0.12;
const HOP_SECONDS = 0.02;

/** A vowel as the singer planned it. */
export interface PlannedVowel {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly pitch: number;
}

export function measureTake(wave: Float32Array, vowels: readonly PlannedVowel[]): TakeMeasures {
  const hnrDb: number[] = [];
  const cents: number[] = [];
  for (const { startSeconds, endSeconds, pitch } of vowels) {
    const f0Hz = pitchToHz(pitch);
    const inner = scan(wave, startSeconds + EDGE_SECONDS, endSeconds - EDGE_SECONDS, f0Hz);
    if (endSeconds - startSeconds >= 0.2) hnrDb.push(median(inner.map((p) => p.hnrDb)));
    const steady = scan(wave, startSeconds + STEADY_SECONDS, endSeconds - 0.02, f0Hz).filter((p) => p.hnrDb > 3);
    if (steady.length >= 4) cents.push(steady.reduce((sum, p) => sum + p.cents, 0) / steady.length);
  }
  return { hnrDb, cents, onsetMs: vowels.map((vowel) => onsetMs(wave, vowel.startSeconds)) };
}

const BAND_EDGES_HZ = [80, 400, 1000, 2000, 3500, 6000];
const SEARCH_MS = 120;
const STEP_MS = 4;
const onsetFft = new Fft(1024);

/** Where within 120 ms of the planned moment the level of five bands changes most. */
function onsetMs(wave: Float32Array, seconds: number): number {
  let steepest = -1;
  let foundMs = 0;
  for (let ms = -SEARCH_MS; ms <= SEARCH_MS; ms += STEP_MS) {
    const centre = Math.round((seconds + ms / 1000) * RATE_HZ);
    const before = bandLevels(wave, centre - 480);
    const after = bandLevels(wave, centre + 480);
    const change = before.reduce((sum, level, i) => sum + Math.abs(after[i]! - level), 0);
    if (change > steepest) {
      steepest = change;
      foundMs = ms;
    }
  }
  return foundMs;
}

function bandLevels(wave: Float32Array, centre: number): number[] {
  const re = new Float64Array(1024);
  const im = new Float64Array(1024);
  for (let i = 0; i < 1024; i++) {
    re[i] = (wave[centre + i - 512] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / 1024));
  }
  onsetFft.forward(re, im);
  return BAND_EDGES_HZ.slice(1).map((highHz, band) => {
    let power = 1e-6;
    const from = Math.round((BAND_EDGES_HZ[band]! / RATE_HZ) * 1024);
    for (let k = from; k < (highHz / RATE_HZ) * 1024; k++) power += re[k]! ** 2 + im[k]! ** 2;
    return Math.log(power);
  });
}

function scan(wave: Float32Array, fromSeconds: number, toSeconds: number, f0Hz: number): Periodicity[] {
  const found: Periodicity[] = [];
  for (let t = fromSeconds; t < toSeconds; t += HOP_SECONDS)
    found.push(periodicityAt(wave, Math.round(t * RATE_HZ), f0Hz));
  return found;
}

function periodicityAt(wave: Float32Array, centre: number, f0Hz: number): Periodicity {
  const period = RATE_HZ / f0Hz;
  const half = Math.round(2 * period);
  const lags: number[] = [];
  const values: number[] = [];
  for (let lag = Math.floor(period * 0.93); lag <= Math.ceil(period * 1.07); lag++) {
    lags.push(lag);
    values.push(correlation(wave, centre, lag, half));
  }
  const peak = values.indexOf(Math.max(...values));
  const [a, b, c] = [values[peak - 1] ?? values[peak]!, values[peak]!, values[peak + 1] ?? values[peak]!];
  const curvature = a - 2 * b + c;
  const shift = curvature < 0 ? (0.5 * (a - c)) / curvature : 0;
  const height = Math.min(0.99999, Math.max(1e-3, b - 0.25 * (a - c) * shift));
  return {
    hnrDb: 10 * Math.log10(height / (1 - height)),
    cents: 1200 * Math.log2(period / (lags[peak]! + shift)),
  };
}

function correlation(wave: Float32Array, centre: number, lag: number, half: number): number {
  const offset = centre - (lag >> 1);
  let product = 1e-12;
  let left = 1e-12;
  let right = 1e-12;
  for (let i = Math.max(-half, -offset); i < Math.min(half, wave.length - lag - offset); i++) {
    const x = wave[offset + i]!;
    const y = wave[offset + i + lag]!;
    product += x * y;
    left += x * x;
    right += y * y;
  }
  return product / Math.sqrt(left * right);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
