import type { Recipe } from '../../records.ts';

/** The grooves of a recipe by name, those in whose place it plays its own replaced. */
export const styleFeels = ({
  drumFeel,
  ownFigures: { drums },
}: Pick<Recipe, 'drumFeel' | 'ownFigures'>): Recipe['drumFeel'] => ({
  verse: drums.verse[drumFeel.verse] ?? drumFeel.verse,
  chorus: drums.chorus[drumFeel.chorus] ?? drumFeel.chorus,
});
