import type { Meter } from '../../../../music/meter.ts';
import { ticksPerBeat } from '../../../../music/meter.ts';
import type { Note, Part } from '../../../../music/score.ts';

/** The felt beat: a dotted quarter in compound meters. */
export const feltBeatTicks = (meter: Meter): number =>
  meter.beatUnit === 8 && meter.beatsPerBar % 3 === 0 ? ticksPerBeat(meter) * 3 : ticksPerBeat(meter);

export const isUnpitched = (part: Part): boolean =>
  part.role === 'drums' || part.role === 'percussion' || part.role === 'effects';

/** Who is followed: the singer, or the instruments that lead a song without one. */
export const isForeground = (part: Part): boolean => part.role === 'lead' || part.id.startsWith('melody');

/** A note that sounds at a point of the grid, and whose part it is. */
export interface Sounding {
  readonly part: number;
  readonly note: Note;
}

/** What sounds at every multiple of `stepTicks` from 0 to `endTick`, by step. One pass over the notes. */
export function soundingBySteps(
  parts: readonly Part[],
  stepTicks: number,
  endTick: number,
  isWanted: (part: Part) => boolean,
): Sounding[][] {
  const table: Sounding[][] = Array.from({ length: Math.ceil(endTick / stepTicks) }, () => []);
  for (const [index, part] of parts.entries()) {
    if (!isWanted(part)) continue;
    for (const note of part.notes) {
      const last = Math.min(table.length, Math.ceil((note.startTick + note.durationTicks) / stepTicks));
      for (let step = Math.ceil(note.startTick / stepTicks); step < last; step++)
        table[step]!.push({ part: index, note });
    }
  }
  return table;
}

/** Notes that start in [fromTick, toTick), of notes in order of start. */
export function startingBetween(notes: readonly Note[], fromTick: number, toTick: number): Note[] {
  let low = 0;
  let high = notes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (notes[middle]!.startTick < fromTick) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < notes.length && notes[end]!.startTick < toTick) end++;
  return notes.slice(low, end);
}
