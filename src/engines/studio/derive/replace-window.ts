import type { Score } from '../../../music/score.ts';
import { barLinesOf } from './extend-seam.ts';

/** A window of whole bars. */
export interface BarWindow {
  readonly startTick: number;
  readonly endTick: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/**
 * The window of whole bars nearest to a wished one: both ends on the nearest bar line, one bar at least. Null for a score
 * without a whole bar.
 */
export function barWindow(
  score: Pick<Score, 'meter' | 'tempoChanges' | 'swing' | 'endTick'>,
  startSeconds: number,
  endSeconds: number,
): BarWindow | null {
  const lines = barLinesOf(score);
  if (lines.length < 2) return null;
  const nearest = (seconds: number): number =>
    lines.reduce(
      (best, line, i) => (Math.abs(line.seconds - seconds) < Math.abs(lines[best]!.seconds - seconds) ? i : best),
      0,
    );
  const start = Math.min(nearest(startSeconds), lines.length - 2);
  const end = Math.max(start + 1, nearest(endSeconds));
  return {
    startTick: lines[start]!.tick,
    endTick: lines[end]!.tick,
    startSeconds: lines[start]!.seconds,
    endSeconds: lines[end]!.seconds,
  };
}
