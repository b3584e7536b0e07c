import type { SectionKind } from '../../src/music/score.ts';
import type { VarietyMeasure } from './measure.ts';

/** Kinds as the measures of people's songs tell them apart: played sections are one, and so are choruses and drops. */
const LETTERS: Readonly<Record<SectionKind, string>> = {
  intro: 'I',
  verse: 'V',
  preChorus: 'P',
  chorus: 'C',
  postChorus: 'Q',
  bridge: 'B',
  instrumental: 'S',
  solo: 'S',
  breakdown: 'S',
  drop: 'C',
  outro: 'O',
};

/** Different orders of thirty that a genre must show, where not 20. */
const ORDERS_MIN: Readonly<Record<string, number>> = {
  country: 22,
  rock: 26,
  pop: 25,
  'hip hop': 25,
  house: 27,
  techno: 27,
};

/** The order of sections, neighbours of one kind counted once. */
export const formMeasure: VarietyMeasure = {
  name: 'order',
  keyOf: ({ written }) => {
    const letters = written.score.sections.map(({ kind }) => LETTERS[kind]);
    return letters.filter((letter, at) => letter !== letters[at - 1]).join('');
  },
  limitsOf: (genre) => ({ distinctMin: ORDERS_MIN[genre] ?? 20, commonestMax: 1 }),
};
