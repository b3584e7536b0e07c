import { pitchToHz } from '../../src/core/units.ts';
import type { LineSong } from './line-song.ts';

const RATE_HZ = 48_000;

/** Harmonics-to-noise ratio and pitch around a sample, from the normalised autocorrelation near the wanted period. */
interface Periodicity {
  readonly hnrDb: number;
  readonly cents: number;
}

export interface TakeMeasures {
  /** One per vowel long enough: median over the vowel. */
  readonly hnrDb: readonly number[];
  /** One per note with a steady part: how far its mean pitch is off. */
  readonly cents: readonly number[];
}

const EDGE_SECONDS = 0.06;
const STEADY_SECONDS = 0.12;
const HOP_SECONDS = 0.02;

/** HNR in vowels and tuning of notes of a sung line. The consonants before the next note are left out by shares. */
export function measureTake(wave: Float32Array, song: LineSong): TakeMeasures {
  const hnrDb: number[] = [];
  const cents: number[] = [];
  const notes = song.part.notes;
  for (const note of notes) {
    const start = song.timeline.secondsAt(note.startTick);
    const end = start + song.timeline.durationSeconds(note.startTick, note.durationTicks);
    // Where consonants may begin is not known from outside: half of the note is surely vowel.
    const vowelEnd = start + Math.max((end - start) * 0.5, end - start - 0.35);
    const found = scan(wave, start + EDGE_SECONDS, vowelEnd - 0.01, pitchToHz(note.pitch));
    if (found.length >= 2) hnrDb.push(median(found.map((p) => p.hnrDb)));
    const steady = scan(wave, start + STEADY_SECONDS, vowelEnd, pitchToHz(note.pitch)).filter((p) => p.hnrDb > 3);
    if (steady.length >= 4) cents.push(steady.reduce((sum, p) => sum + p.cents, 0) / steady.length);
  }
  return { hnrDb, cents };
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
