import type { Random } from '../../../../core/random.ts';
import { TICKS_PER_QUARTER } from '../../../../music/meter.ts';
import type { Note } from '../../../../music/score.ts';

const THIRD = TICKS_PER_QUARTER / 3;
const TRIPLET_SHARE = 0.65;

/** The flow of trap: beats of three syllables as triplets, in most lines. */
export function withTriplets(notes: readonly Note[], random: Random): Note[] {
  if (!random.chance(TRIPLET_SHARE)) return [...notes];
  const beats = Map.groupBy(notes, (note) => Math.floor(note.startTick / TICKS_PER_QUARTER));
  const placed = [...beats].flatMap(([beat, own]) => {
    const start = beat * TICKS_PER_QUARTER;
    if (own.length !== 3 || own[0]!.startTick !== start) return own;
    return own.map((note, i): Note => {
      const end = note.startTick + note.durationTicks;
      const startTick = start + i * THIRD;
      return { ...note, startTick, durationTicks: i < 2 ? THIRD : Math.max(THIRD, end - startTick) };
    });
  });
  return placed.map((note, i) => {
    const next = placed[i + 1]?.startTick ?? Infinity;
    return { ...note, durationTicks: Math.min(note.durationTicks, next - note.startTick) };
  });
}
