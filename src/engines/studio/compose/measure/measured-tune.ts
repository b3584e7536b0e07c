import { TICKS_PER_QUARTER } from '../../../../music/meter.ts';
import type { ChordEvent, Note } from '../../../../music/score.ts';

/** A tune in four-four time with its chords: what the metrics are taken from. Notes one after another, in time order. */
export interface MeasuredTune {
  readonly notes: readonly Note[];
  readonly chords: readonly ChordEvent[];
}

export const MEASURED_BAR_TICKS = 4 * TICKS_PER_QUARTER;
export const MEASURED_STEP_TICKS = TICKS_PER_QUARTER / 4;
export const STEPS_PER_BAR = 16;

/** A note's place in its bar in sixteenths (16: it rounds to the next bar line), and its pitch. */
interface BarNote {
  readonly step: number;
  readonly pitch: number;
}

/** The tune bar by bar, from the first sounding bar on. */
export type BarNotes = readonly BarNote[];

/** @param barTicks four quarters unless told otherwise */
export function barsOf(notes: readonly Note[], barTicks = MEASURED_BAR_TICKS): BarNotes[] {
  const first = Math.floor(notes[0]!.startTick / barTicks);
  const end = Math.max(...notes.map((note) => note.startTick + note.durationTicks));
  const bars: BarNote[][] = Array.from({ length: Math.ceil(end / barTicks) - first }, () => []);
  for (const note of notes) {
    const bar = Math.floor(note.startTick / barTicks);
    bars[bar - first]!.push({ step: stepOf(note.startTick - bar * barTicks), pitch: note.pitch });
  }
  return bars;
}

/** Ticks in sixteenths; halves go to the even one, as in the study that the human figures come from. */
export function stepOf(ticks: number): number {
  const steps = ticks / MEASURED_STEP_TICKS;
  const floor = Math.floor(steps);
  if (steps - floor !== 0.5) return Math.round(steps);
  return floor % 2 === 0 ? floor : floor + 1;
}
