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
  /** One per vowel after an unvoiced consonant: how late it is. */
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
  readonly isAfterUnvoiced: boolean;
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
  const struck = vowels.filter((vowel) => vowel.isAfterUnvoiced);
  return { hnrDb, cents, onsetMs: struck.flatMap((vowel) => onsetMs(wave, vowel.startSeconds) ?? []) };
}

const ONSET_REACH_SECONDS = 0.06;
const ONSET_STEP_SECONDS = 0.0025;

/**
 * How late a vowel after an unvoiced consonant is: where its low frequencies (below 600 Hz) pass half of their rise, dB.
 * Null where they do not rise clearly.
 */
function onsetMs(wave: Float32Array, seconds: number): number | null {
  const before = lowLevelDb(wave, seconds - ONSET_REACH_SECONDS);
  const after = lowLevelDb(wave, seconds + ONSET_REACH_SECONDS);
  if (after - before < 10) return null;
  let nearest: number | null = null;
  for (let late = -ONSET_REACH_SECONDS; late < ONSET_REACH_SECONDS; late += ONSET_STEP_SECONDS) {
    const isBelow = lowLevelDb(wave, seconds + late) < (before + after) / 2;
    const isAbove = lowLevelDb(wave, seconds + late + ONSET_STEP_SECONDS) >= (before + after) / 2;
    if (isBelow && isAbove && (nearest === null || Math.abs(late) < Math.abs(nearest))) nearest = late;
  }
  return nearest === null ? null : nearest * 1000;
}

/** Level below about 600 Hz in 10 ms around a moment, by two one-pole low-passes. */
function lowLevelDb(wave: Float32Array, seconds: number): number {
  const centre = Math.round(seconds * RATE_HZ);
  let first = 0;
  let second = 0;
  let energy = 1e-9;
  for (let i = centre - 720; i < centre + 240; i++) {
    first += 0.08 * ((wave[i] ?? 0) - first);
    second += 0.08 * (first - second);
    if (i >= centre - 240) energy += second * second;
  }
  return 10 * Math.log10(energy);
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
