import type { Recipe } from '../../records.ts';

/** The bass figures of a recipe by name, those in whose place it plays its own replaced. */
export const styleBass = ({
  bassPattern,
  ownFigures: { bass },
}: Pick<Recipe, 'bassPattern' | 'ownFigures'>): Recipe['bassPattern'] => ({
  verse: bass.verse[bassPattern.verse] ?? bassPattern.verse,
  chorus: bass.chorus[bassPattern.chorus] ?? bassPattern.chorus,
});
