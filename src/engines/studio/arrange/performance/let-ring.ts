import { TICKS_PER_QUARTER, tickToSeconds } from '../../../../music/meter.ts';
import type { Part, PartRole } from '../../../../music/score.ts';
import type { Composition } from '../../records.ts';

/** Who holds the last chord; drums and lines have said what they had to say. */
const HOLDING_ROLES: ReadonlySet<PartRole> = new Set(['bass', 'chords', 'pad']);
/** Of the ring-out; the rest is the room's. */
const HELD_SHARE = 0.8;

/** Notes that sound up to the end of the last section are held into the ring-out, when the song has one. */
export function letRing(parts: readonly Part[], composition: Composition): readonly Part[] {
  if (composition.ending !== 'ring') return parts;
  const { endTick, durationSeconds } = composition;
  const tempoChanges = composition.tempoChanges ?? [{ tick: 0, bpm: composition.tempoBpm }];
  const ringSeconds = durationSeconds - tickToSeconds(endTick, tempoChanges);
  const tempoBpm = tempoChanges.at(-1)!.bpm;
  const heldTicks = Math.max(0, Math.round((ringSeconds * HELD_SHARE * tempoBpm * TICKS_PER_QUARTER) / 60));
  return parts.map((part) => (HOLDING_ROLES.has(part.role) ? hold(part, endTick, heldTicks) : part));
}

const hold = (part: Part, endTick: number, heldTicks: number): Part => ({
  ...part,
  notes: part.notes.map((note) =>
    note.startTick + note.durationTicks >= endTick ? { ...note, durationTicks: note.durationTicks + heldTicks } : note,
  ),
});
