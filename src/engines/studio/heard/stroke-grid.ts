import type { Analysis } from '../../../audio/analysis/analyse.ts';
import { toAnalysisSignal } from '../../../audio/analysis/analysis-signal.ts';
import { ONSET_RATE_HZ, onsetStrength } from '../../../audio/analysis/onset-strength.ts';
import type { Recording } from '../../../audio/recording.ts';
import type { NearGrid } from './heard-grid.ts';

/** Beats before a seam whose strokes are looked at: over so many a tempo a thousandth off runs away from them. */
const BEATS = 96;
const BEATS_MIN = 24;
const SHIFT = { mostSeconds: 0.03, stepSeconds: 0.001 } as const;
const DRIFT = { most: 0.0016, step: 0.0002 } as const;
/** How much more of the strokes another tempo must meet to be believed: noise alone gains a few hundredths. */
const GAIN_MIN = 1.1;

/**
 * The grid of a steady recording, its tempo corrected by up to 0.16 % where that meets clearly more of the strokes; else as
 * it is.
 */
export function alignedToStrokes(
  analysis: Analysis,
  recording: Recording,
  grid: NearGrid,
  atSeconds: number,
): NearGrid {
  const until = analysis.beatsSeconds.findLastIndex((beat) => beat <= atSeconds);
  const from = Math.max(1, until - BEATS + 1);
  if (!analysis.isSteady || until - from + 1 < BEATS_MIN) return grid;
  const { all } = onsetStrength(toAnalysisSignal(recording));
  const middle = (from + until) / 2;
  const moved = (shift: number, drift: number) => ({
    periodSeconds: grid.periodSeconds * (1 + drift),
    secondsAt: (beat: number) => grid.secondsAt(middle) + shift + (beat - middle) * grid.periodSeconds * (1 + drift),
  });
  const met = ({ secondsAt }: NearGrid): number => {
    let sum = 0;
    for (let beat = from; beat <= until; beat++) sum += strengthAt(all, secondsAt(beat));
    return sum;
  };
  const shifts = between(-SHIFT.mostSeconds, SHIFT.mostSeconds, SHIFT.stepSeconds);
  const drifts = between(-DRIFT.most, DRIFT.most, DRIFT.step);
  const bestOf = (grids: readonly NearGrid[]) =>
    grids.map((one) => ({ one, sum: met(one) })).reduce((best, other) => (other.sum > best.sum ? other : best));
  const steady = bestOf(shifts.map((shift) => moved(shift, 0)));
  const drifting = bestOf(drifts.flatMap((drift) => shifts.map((shift) => moved(shift, drift))));
  return drifting.sum > GAIN_MIN * steady.sum ? drifting.one : grid;
}

const between = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);

function strengthAt(strength: Float32Array, seconds: number): number {
  const place = seconds * ONSET_RATE_HZ;
  const index = Math.floor(place);
  return (strength[index] ?? 0) * (1 - place + index) + (strength[index + 1] ?? 0) * (place - index);
}
