import type { Ending } from '../../../../music/score.ts';
import type { FormHabits } from '../../recipe.ts';
import type { Brief, Loop, Recipe } from '../../records.ts';

/** A style's habits, and what its loops say about its form. */
export interface SongHabits extends FormHabits {
  /** Verses go round in so many bars; null: in fours and eights. */
  readonly verseRound: 12 | null;
}

/** A blues is known by its loops of twelve bars. */
const isTwelveBar = (loops: readonly Loop[]): boolean => loops.some((loop) => loop.length === 12);

/** How a song ends: as wished, else as its form was drawn. */
export const endingOf = ({ ending, recipe }: Pick<Brief, 'ending' | 'recipe'>): Ending =>
  ending ?? recipe.formHabits.ending;

export const formHabitsOf = ({ formHabits, loops }: Pick<Recipe, 'formHabits' | 'loops'>): SongHabits => ({
  ...formHabits,
  verseRound: isTwelveBar(loops.verse) ? 12 : null,
});
