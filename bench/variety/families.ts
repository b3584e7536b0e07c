import type { Part } from '../../src/music/score.ts';
import type { VarietyMeasure } from './measure.ts';

const FAMILY_SIZE = 8;
const FAMILIES_COUNTED = 5;
const OTHERS: ReadonlySet<Part['role']> = new Set(['lead', 'backing', 'drums', 'percussion']);

/** The family of General MIDI that plays a part, or the synthesiser patch. */
const familyOf = ({ instrument }: Part): string =>
  'program' in instrument ? `${Math.floor(instrument.program / FAMILY_SIZE)}` : JSON.stringify(instrument);

/** The five families of instruments with most notes, voices and drums apart. */
export const familyMeasure: VarietyMeasure = {
  name: 'families',
  keyOf: ({ written }) => {
    const notes = new Map<string, number>();
    for (const part of written.score.parts.filter(({ role }) => !OTHERS.has(role))) {
      notes.set(familyOf(part), (notes.get(familyOf(part)) ?? 0) + part.notes.length);
    }
    const most = [...notes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, FAMILIES_COUNTED);
    return most
      .map(([family]) => family)
      .sort()
      .join(' ');
  },
  limitsOf: () => ({ distinctMin: 12, commonestMax: 0.35 }),
};
