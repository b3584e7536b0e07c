import { type TempoChange, tickToSeconds } from '../../../music/meter.ts';
import type { ChordEvent, Section } from '../../../music/score.ts';
import { EngineRefusal } from '../../port.ts';
import type { HeardMusic } from './heard-music.ts';
import type { WholeGrid } from './whole-grid.ts';

/** Whole bars of a recording; its music is told from the window's start on. */
export interface BarWindow {
  /** Where it begins on the grid of the whole recording. */
  readonly startTick: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly ticks: number;
  readonly tempoChanges: readonly TempoChange[];
  readonly sections: readonly Section[];
  readonly chords: readonly ChordEvent[];
}

/** A bar that lacks no more than this share is whole. */
const MISSING_SHARE_MAX = 0.1;
const BARS_MIN = 2;

/** The whole bars between two moments of a recording. @throws EngineRefusal when there are fewer than two */
export function windowOf(grid: WholeGrid, music: HeardMusic, startSeconds: number, endSeconds: number): BarWindow {
  const bar = grid.barTicks[1]! - grid.barTicks[0]!;
  const slack = bar * MISSING_SHARE_MAX;
  const [from, to] = [grid.tickAt(startSeconds), grid.tickAt(endSeconds)];
  const startTick = grid.barTicks.find((tick) => tick >= from - slack);
  const endTick = grid.barTicks.findLast((tick) => tick <= to + slack);
  if (startTick === undefined || endTick === undefined || endTick - startTick < BARS_MIN * bar) {
    throw new EngineRefusal(
      `Between ${startSeconds} s and ${endSeconds} s there are fewer than ${BARS_MIN} whole bars; choose a longer window.`,
    );
  }
  return barsBetween(grid, music, startTick, endTick);
}

/** The bars between the bar lines nearest to two moments, one bar at least; null: there is no bar. */
export function windowNear(
  grid: WholeGrid,
  music: HeardMusic,
  startSeconds: number,
  endSeconds: number,
): BarWindow | null {
  const lines = grid.barTicks;
  if (lines.length < 2) return null;
  const secondsAt = (index: number): number => tickToSeconds(lines[index]!, grid.tempoChanges);
  const nearest = (seconds: number): number =>
    lines.reduce(
      (best, _, index) => (Math.abs(secondsAt(index) - seconds) < Math.abs(secondsAt(best) - seconds) ? index : best),
      0,
    );
  const start = Math.min(nearest(startSeconds), lines.length - 2);
  const end = Math.max(start + 1, nearest(endSeconds));
  return barsBetween(grid, music, lines[start]!, lines[end]!);
}

function barsBetween(grid: WholeGrid, music: HeardMusic, startTick: number, endTick: number): BarWindow {
  const within = <Span extends { readonly startTick: number; readonly endTick: number }>(
    spans: readonly Span[],
  ): Span[] =>
    spans
      .filter((span) => span.endTick > startTick && span.startTick < endTick)
      .map((span) => ({
        ...span,
        startTick: Math.max(span.startTick, startTick) - startTick,
        endTick: Math.min(span.endTick, endTick) - startTick,
      }));
  const last = grid.tempoChanges.findLastIndex(({ tick }) => tick <= startTick);
  return {
    startTick,
    startSeconds: tickToSeconds(startTick, grid.tempoChanges),
    endSeconds: tickToSeconds(endTick, grid.tempoChanges),
    ticks: endTick - startTick,
    tempoChanges: grid.tempoChanges.slice(last).map(({ tick, bpm }) => ({ tick: Math.max(0, tick - startTick), bpm })),
    sections: within(music.sections),
    chords: within(music.chords),
  };
}
