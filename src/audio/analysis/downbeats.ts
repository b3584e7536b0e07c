import { cosine, type StretchNotes } from './beat-notes.ts';
import { ONSET_RATE_HZ, type OnsetStrength } from './onset-strength.ts';

export interface BarGrid {
  readonly beatsPerBar: number;
  /** Index of the first beat that begins a bar. */
  readonly firstDownbeat: number;
  /** 0..1: how far ahead of other beats of the bar the downbeat is. */
  readonly confidence: number;
}

/** What a downbeat has more (or, below 0, less) of than other beats, in standard deviations. */
const WEIGHTS = { harmonyChange: 1, bassChange: 0.9, low: 0.6, middle: -0.35, high: 0.1 } as const;
/** Bars of four are that much likelier than bars of three, in standard errors. */
const FOUR_BONUS = 3;
/** Lead, in standard errors, that counts as full confidence. */
const CLEAR_LEAD = 8;
const NEAR_FRAMES = 3;

/**
 * Bars of three or four beats and where they begin, from what changes on the first beat of a bar: harmony and bass
 * (Davies & Plumbley, "A spectral difference approach to downbeat extraction", EUSIPCO 2006), and from the kick and snare.
 *
 * `stretches[i]` are the notes from beat `i` to the next.
 */
export function findBars(
  beatsSeconds: readonly number[],
  stretches: readonly StretchNotes[],
  onset: OnsetStrength,
): BarGrid {
  const accents = accentsOf(beatsSeconds, stretches, onset);
  const candidates = [3, 4]
    .flatMap((beatsPerBar) =>
      Array.from({ length: beatsPerBar }, (_, phase) => ({
        beatsPerBar,
        phase,
        score: scoreOf(accents, beatsPerBar, phase),
      })),
    )
    .sort((a, b) => b.score - a.score);
  const best = candidates[0]!;
  const lead = best.score - (candidates[1]?.score ?? 0);
  return {
    beatsPerBar: best.beatsPerBar,
    firstDownbeat: best.phase,
    confidence: Math.max(0, Math.min(1, lead / CLEAR_LEAD)),
  };
}

/** Mean accent of the downbeats in standard errors of the mean. */
function scoreOf(accents: Float64Array, beatsPerBar: number, phase: number): number {
  let sum = 0;
  let count = 0;
  for (let i = phase; i < accents.length; i += beatsPerBar, count++) sum += accents[i]!;
  return count === 0 ? 0 : sum / Math.sqrt(count) + (beatsPerBar === 4 ? FOUR_BONUS : 0);
}

function accentsOf(
  beatsSeconds: readonly number[],
  stretches: readonly StretchNotes[],
  onset: OnsetStrength,
): Float64Array {
  const count = stretches.length;
  const series = {
    harmonyChange: changesOf(stretches.map(({ treble }) => treble)),
    bassChange: changesOf(stretches.map(({ bass }) => bass)),
    low: beatsSeconds.slice(0, count).map((beat) => strongestNear(onset.low, beat)),
    middle: beatsSeconds.slice(0, count).map((beat) => strongestNear(onset.middle, beat)),
    high: beatsSeconds.slice(0, count).map((beat) => strongestNear(onset.high, beat)),
  };
  const accents = new Float64Array(count);
  for (const name of Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]) {
    const standard = standardised(series[name]);
    for (let i = 0; i < count; i++) accents[i]! += WEIGHTS[name] * standard[i]!;
  }
  return standardised(accents);
}

/** How unlike the two beats from here on are to the two before; 0 at both ends. */
export function changesOf(classes: readonly Float64Array[]): number[] {
  const pair = (i: number): Float64Array => classes[i]!.map((value, k) => value + classes[i + 1]![k]!);
  return classes.map((_, i) => (i < 2 || i > classes.length - 2 ? 0 : 1 - cosine(pair(i - 2), pair(i))));
}

export function strongestNear(strength: Float32Array, seconds: number): number {
  const frame = Math.round(seconds * ONSET_RATE_HZ);
  let most = 0;
  for (let i = Math.max(0, frame - NEAR_FRAMES); i <= Math.min(strength.length - 1, frame + NEAR_FRAMES); i++)
    most = Math.max(most, strength[i]!);
  return most;
}

/** Mean 0 and standard deviation 1, outliers cut at 3; zeros when all are equal. */
export function standardised(values: ArrayLike<number>): Float64Array {
  const output = Float64Array.from(values);
  const mean = output.reduce((sum, value) => sum + value, 0) / Math.max(1, output.length);
  const deviation = Math.sqrt(output.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, output.length));
  return output.map((value) => (deviation > 1e-9 ? Math.max(-3, Math.min(3, (value - mean) / deviation)) : 0));
}
