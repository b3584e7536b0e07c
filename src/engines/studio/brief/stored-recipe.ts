import { habitsOf } from '../recipe.ts';
import type { Recipe } from '../records.ts';
import { defaultGenre, recipes } from './genres.ts';

/** A recipe from the file of a song, which may be older than some of a genre's habits: it gets those that its genre has today. */
export const wholeRecipe = (stored: Recipe): Recipe => ({
  ...habitsOf(recipes.get(stored.name) ?? defaultGenre.sung),
  ...stored,
});
