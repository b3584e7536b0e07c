import { isInKey, type Key } from '../../../music/key.ts';
import type { Note } from '../../../music/score.ts';
import type { PassageEdges } from '../compose/melody/melody-task.ts';
import type { Composition } from '../records.ts';

/** More than a fifth over an edge is heard as a seam. */
const REACH_SEMITONES = [7, 6, 5, 4] as const;
/** Nor is anything won by a wider leap inside. */
const INNER_SEMITONES_MAX = 12;

/** A passage whose first and last notes come within a fifth of what is sung before and after it, on pitches of the key. */
export function near(passage: Composition, { pitchBefore, pitchAfter }: PassageEdges): Composition {
  const isSung = passage.lead.length > 0;
  const notes = [...(isSung ? passage.lead : (passage.melody ?? []))];
  if (notes.length === 0) return passage;
  notes[0] = nearTo(notes[0]!, pitchBefore ?? null, notes[1], passage.key);
  notes[notes.length - 1] = nearTo(notes.at(-1)!, pitchAfter ?? null, notes.at(-2), passage.key);
  return isSung ? { ...passage, lead: notes } : { ...passage, melody: notes };
}

function nearTo(note: Note, other: number | null, neighbour: Note | undefined, key: Key): Note {
  if (other === null || Math.abs(note.pitch - other) <= REACH_SEMITONES[0]) return note;
  const candidates = REACH_SEMITONES.map((step) => other + (note.pitch > other ? step : -step));
  const pitch = candidates.find((candidate) => isInKey(candidate, key)) ?? candidates[0]!;
  const isLeap = neighbour !== undefined && Math.abs(pitch - neighbour.pitch) > INNER_SEMITONES_MAX;
  return isLeap ? note : { ...note, pitch };
}
