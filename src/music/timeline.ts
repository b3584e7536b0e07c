import { type TempoChange, TICKS_PER_QUARTER, tickToSeconds } from './meter.ts';
import type { Swing } from './score.ts';

/** When the written ticks of a score sound. */
export interface Timeline {
  /** Seconds from the start of the recording, swing included. */
  secondsAt(tick: number): number;
  /** Sounding length of a note written at `startTick` for `durationTicks`. */
  durationSeconds(startTick: number, durationTicks: number): number;
}

/**
 * Swing delays the second of each pair of eighths (or sixteenths); everything between is bent with it, so that the
 * order of notes never changes and pair boundaries stay on the grid.
 */
export function createTimeline(timing: {
  readonly tempoChanges: readonly TempoChange[];
  readonly swing: Swing;
}): Timeline {
  const pairTicks = timing.swing.unit === 8 ? TICKS_PER_QUARTER : TICKS_PER_QUARTER / 2;
  const secondsAt = (tick: number): number =>
    tickToSeconds(swungTick(tick, pairTicks, timing.swing.ratio), timing.tempoChanges);
  return {
    secondsAt,
    durationSeconds: (startTick, durationTicks) => secondsAt(startTick + durationTicks) - secondsAt(startTick),
  };
}

function swungTick(tick: number, pairTicks: number, ratio: number): number {
  const pairStart = Math.floor(tick / pairTicks) * pairTicks;
  const position = (tick - pairStart) / pairTicks;
  const bent = position < 0.5 ? position * 2 * ratio : ratio + (position - 0.5) * 2 * (1 - ratio);
  return pairStart + bent * pairTicks;
}
