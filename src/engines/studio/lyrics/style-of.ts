import type { WordsAttitude } from '../recipe.ts';
import type { Brief } from '../records.ts';

/** How the song talks; null where plain singing does. */
export const styleOf = ({ recipe: { delivery, words } }: Pick<Brief, 'recipe'>): WordsAttitude | null =>
  delivery === 'rap' ? 'rap' : words.attitude;
