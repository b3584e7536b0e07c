import type { SectionKind } from '../../../../music/score.ts';
import type { Loop, Recipe } from '../../records.ts';

/** What a style does with its form beyond the order of its sections. */
export interface FormHabits {
  /** Bars of sections without words where they differ from the usual. */
  readonly bars: Readonly<Partial<Record<SectionKind, number>>>;
  /** How likely the band answers the first chorus before the next verse. */
  readonly linkShare: number;
  /** How likely one section breaks the symmetry: a held bar before the last chorus, or a tag of two bars after it. */
  readonly exceptionShare: number;
  /** Verses go round in so many bars; null: in fours and eights. */
  readonly verseRound: 12 | null;
  /** Ends so that it can begin again at once: no intro, no outro. */
  readonly isEndless: boolean;
}

const USUAL: FormHabits = { bars: {}, linkShare: 0.85, exceptionShare: 0.3, verseRound: null, isEndless: false };
const CLUB: Partial<FormHabits> = { bars: { drop: 16, breakdown: 8 }, linkShare: 0, exceptionShare: 0 };

const HABITS: Readonly<Record<string, Partial<FormHabits>>> = {
  dj: CLUB,
  house: CLUB,
  techno: CLUB,
  trance: CLUB,
  dance: CLUB,
  'drum and bass': CLUB,
  dubstep: CLUB,
  electronic: { linkShare: 0.2, exceptionShare: 0 },
  'future bass': { linkShare: 0, exceptionShare: 0 },
  'hip hop': { exceptionShare: 0 },
  'trap rap': { exceptionShare: 0, linkShare: 0.4 },
  'instrumental hip hop': { exceptionShare: 0 },
  'lo-fi': { exceptionShare: 0 },
  jazz: { bars: { solo: 16 }, exceptionShare: 0 },
  'instrumental jazz': { bars: { solo: 16 }, exceptionShare: 0 },
  blues: { bars: { solo: 12 }, exceptionShare: 0 },
  'gufeng music': { bars: { intro: 4 } },
  'video game': { isEndless: true, exceptionShare: 0 },
};

/** A blues is known by its loops of twelve bars. */
const isTwelveBar = (loops: readonly Loop[]): boolean => loops.some((loop) => loop.length === 12);

export function formHabitsOf(recipe: Pick<Recipe, 'name' | 'loops'>): FormHabits {
  const verseRound = isTwelveBar(recipe.loops.verse) ? 12 : null;
  return { ...USUAL, verseRound, ...HABITS[recipe.name] };
}
