import { harmonyFamilies } from '../../harmony-families.ts';
import type { HarmonicStyle, Recipe } from '../../recipe.ts';

/** The harmonic habits of a recipe: its own, else by how it is played. */
export const harmonicStyleOf = (recipe: Pick<Recipe, 'harmony' | 'delivery' | 'drumFeel'>): HarmonicStyle =>
  recipe.harmony ?? harmonyFamilies.get(familyByFeel(recipe))!;

function familyByFeel({ delivery, drumFeel }: Pick<Recipe, 'delivery' | 'drumFeel'>): string {
  if (delivery === 'rap') return 'loop';
  const feel = `${drumFeel.verse} ${drumFeel.chorus}`;
  if (/punk|metal/i.test(feel)) return 'riff';
  if (/rock|train|oneDrop/i.test(feel)) return 'rock';
  if (/swing|bossa/i.test(feel)) return 'jazz';
  if (/four|trap|dnb|dembow|futureBass/i.test(feel)) return 'loop';
  if (/epic/i.test(feel)) return 'scenic';
  return /folk|waltz/i.test(feel) ? 'folk' : 'songful';
}
