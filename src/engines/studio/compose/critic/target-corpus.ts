import type { MelodyCorpus } from '../../recipe.ts';
import type { Recipe } from '../../records.ts';

/** Human songs that a style's melodies are held against; of rap only the rhythm is comparable. */
export type TargetCorpus = MelodyCorpus | 'rap';

/** The corpus that a recipe's melodies are held against. */
export const targetCorpusOf = ({ delivery, corpus }: Pick<Recipe, 'delivery' | 'corpus'>): TargetCorpus =>
  delivery === 'rap' ? 'rap' : corpus;
