import type { VocalStyle } from '../../recipe.ts';
import type { Brief } from '../../records.ts';

/** What the backing singers do: where the lead raps they echo it, and only a sung lead has wordless chords behind it. */
export const vocalStyleOf = ({ recipe: { backing, delivery } }: Pick<Brief, 'recipe'>): VocalStyle => ({
  ...backing,
  hasEchoes: backing.hasEchoes || delivery === 'rap',
  hasOohs: backing.hasOohs && delivery === 'sung',
});
