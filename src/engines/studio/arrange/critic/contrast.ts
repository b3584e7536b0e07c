import type { Part, Section } from '../../../../music/score.ts';
import { startingBetween } from './beat-table.ts';

/** Below this share of common onsets a part plays another figure. */
const SAME_FIGURE_JACCARD = 0.7;

export interface ContrastMeasure {
  /** Indices of two sections of one kind, one after the other. */
  readonly sections: readonly [number, number];
  /** Parts that only one of them has, or that play another figure. */
  readonly differing: readonly string[];
}

/** What tells each returning section from the one of its kind before. */
export function sectionContrasts(sections: readonly Section[], parts: readonly Part[]): ContrastMeasure[] {
  return sections.flatMap((section, index) => {
    const before = sections.slice(0, index).findLastIndex((other) => other.kind === section.kind);
    if (before < 0) return [];
    const differing = parts
      .filter((part) => part.role !== 'lead' && part.role !== 'effects')
      .filter((part) => isOtherFigure(part, sections[before]!, section))
      .map((part) => part.id);
    return [{ sections: [before, index], differing }];
  });
}

/** Compares the common length of the two sections. */
function isOtherFigure(part: Part, a: Section, b: Section): boolean {
  const length = Math.min(a.endTick - a.startTick, b.endTick - b.startTick);
  const onsets = ({ startTick }: Section): Set<string> =>
    new Set(
      startingBetween(part.notes, startTick, startTick + length).map((note) =>
        part.role === 'drums' || part.role === 'bass'
          ? `${note.startTick - startTick}/${note.pitch}`
          : `${note.startTick - startTick}`,
      ),
    );
  const [first, second] = [onsets(a), onsets(b)];
  const shared = [...first].filter((onset) => second.has(onset)).length;
  const union = first.size + second.size - shared;
  return union > 0 && shared / union < SAME_FIGURE_JACCARD;
}
