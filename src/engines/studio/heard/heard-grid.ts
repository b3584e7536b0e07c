import type { Analysis } from '../../../audio/analysis/analyse.ts';
import { beatAt } from '../../../audio/analysis/tempo-curve.ts';
import { type Meter, TICKS_PER_QUARTER } from '../../../music/meter.ts';
import { SURE } from './heard-source.ts';

/** Beats from which the tempo at a moment is taken. */
const NEAR_BEATS = 16;
const NEAR_BEATS_MIN = 6;

/** Whether beats can be built on. */
export const isBeatSure = ({ confidences, beatsSeconds }: Pick<Analysis, 'confidences' | 'beatsSeconds'>): boolean =>
  confidences.tempo >= SURE && confidences.beats >= SURE && beatsSeconds.length >= NEAR_BEATS_MIN;

export const meterOf = ({ beatsPerBar }: Pick<Analysis, 'beatsPerBar'>): Meter => ({ beatsPerBar, beatUnit: 4 });

/** Ticks at which moments of the recording lie, its first bar line at 0. @param beats two at least */
export function tickOf(analysis: Pick<Analysis, 'beatsSeconds' | 'downbeatsSeconds'>): (seconds: number) => number {
  const { beatsSeconds } = analysis;
  const first = firstDownbeat(analysis);
  return (seconds) => (beatAt(beatsSeconds, seconds) - first) * TICKS_PER_QUARTER;
}

/** Which of the beats begins the first bar. */
export function firstDownbeat({
  beatsSeconds,
  downbeatsSeconds,
}: Pick<Analysis, 'beatsSeconds' | 'downbeatsSeconds'>): number {
  const seconds = downbeatsSeconds[0] ?? beatsSeconds[0]!;
  const distance = (index: number): number => Math.abs(beatsSeconds[index]! - seconds);
  return beatsSeconds.reduce((best, _, i) => (distance(i) < distance(best) ? i : best), 0);
}

/** An even grid through the beats near a moment. */
export interface NearGrid {
  readonly periodSeconds: number;
  /** Where a beat lies by it, by the index of the analysis; any whole number. */
  secondsAt(beat: number): number;
}

/** The straight line through the last sixteen beats before a moment (through the first ones, near the beginning). */
export function gridNear({ beatsSeconds }: Pick<Analysis, 'beatsSeconds'>, atSeconds: number): NearGrid {
  // A beat at the very beginning may have begun before the recording.
  const earliest = beatsSeconds[0]! < 0.02 && beatsSeconds.length > NEAR_BEATS_MIN ? 1 : 0;
  const passed = beatsSeconds.findLastIndex((beat) => beat <= atSeconds) + 1;
  const until = Math.min(beatsSeconds.length, Math.max(passed, earliest + NEAR_BEATS));
  const from = Math.max(earliest, until - NEAR_BEATS);
  const near = beatsSeconds.slice(from, until);
  const middle = (near.length - 1) / 2;
  const mean = near.reduce((sum, beat) => sum + beat, 0) / near.length;
  let [products, squares] = [0, 0];
  for (const [i, beat] of near.entries()) {
    products += (i - middle) * (beat - mean);
    squares += (i - middle) ** 2;
  }
  const periodSeconds = products / squares;
  return { periodSeconds, secondsAt: (beat) => mean + (beat - from - middle) * periodSeconds };
}
