import type { Recipe } from '../../records.ts';
import type { HumanCorpus } from '../measure/human-corpora.ts';

/** Human songs that a style's melodies are held against; of rap only the rhythm is comparable. */
export type TargetCorpus = HumanCorpus | 'rap';

/** Recipes by corpus; all others are pop. */
const members: Readonly<Record<'RS200' | 'OpenEWLD', readonly string[]>> = {
  RS200: 'rock|pop punk|punk|reggae|metal|grunge|ska|blues|post-punk|shoegaze'.split('|'),
  OpenEWLD:
    'jazz|jazz pop|bossa nova|folk|musical|oldies|waltz|holiday|lullaby|celtic|classical|smooth jazz|instrumental jazz'.split(
      '|',
    ),
};

const KNOWN: readonly string[] = ['POP909', 'RS200', 'OpenEWLD', 'rap'] satisfies readonly TargetCorpus[];

/** The corpus that the recipe names, else by its delivery and its name. */
export function targetCorpusOf(
  recipe: Pick<Recipe, 'name' | 'delivery'> & { readonly corpus?: unknown },
): TargetCorpus {
  if (recipe.delivery === 'rap') return 'rap';
  if (typeof recipe.corpus === 'string' && KNOWN.includes(recipe.corpus)) return recipe.corpus as TargetCorpus;
  const name = recipe.name.toLowerCase();
  return (['RS200', 'OpenEWLD'] as const).find((corpus) => members[corpus].includes(name)) ?? 'POP909';
}
