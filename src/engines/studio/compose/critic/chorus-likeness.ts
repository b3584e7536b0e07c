import type { Note, Section } from '../../../../music/score.ts';
import type { Composition } from '../../records.ts';

/** Onsets that the first choruses of two takes have in common, over all onsets of both (Jaccard); 0 without choruses. */
export function chorusLikeness(
  other: Pick<Composition, 'sections' | 'lead'>,
  sections: readonly Section[],
  notes: readonly Note[],
): number {
  const theirs = chorusOnsets(other.sections, other.lead);
  const ours = chorusOnsets(sections, notes);
  const all = theirs.union(ours).size;
  return all === 0 ? 0 : theirs.intersection(ours).size / all;
}

function chorusOnsets(sections: readonly Section[], notes: readonly Note[]): Set<number> {
  const chorus = sections.find((section) => section.kind === 'chorus' || section.kind === 'drop');
  if (chorus === undefined) return new Set();
  const own = notes.filter((note) => note.startTick >= chorus.startTick && note.startTick < chorus.endTick);
  return new Set(own.map((note) => note.startTick - chorus.startTick));
}
