import type { Recipe } from '../../records.ts';
import type { BassPatternId } from './bass-patterns.ts';

/** A recipe's stand-in figure and the style's own in its place. */
type Replacement = readonly [standIn: string, own: BassPatternId];

/** Styles by recipe name whose rows name a near figure: this room knows the nearer one. */
const REPLACEMENTS: Readonly<Record<string, { readonly verse?: Replacement; readonly chorus?: Replacement }>> = {
  latin: { verse: ['tumbao', 'salsa'], chorus: ['tumbao', 'salsa'] },
  afrobeats: { verse: ['sub808', 'afro'], chorus: ['sub808', 'afro'] },
  blues: { chorus: ['walking', 'shuffle'] },
  metal: { chorus: ['pop8', 'gallop'] },
  trance: { chorus: ['offbeat', 'rolling16'] },
  techno: { chorus: ['synth16', 'rolling16'] },
};

/** The bass figures of a recipe by name, stand-ins replaced by the style's own. */
export function styleBass({ name, bassPattern }: Pick<Recipe, 'name' | 'bassPattern'>): Recipe['bassPattern'] {
  const own = REPLACEMENTS[name];
  const replaced = (id: string, replacement: Replacement | undefined): string =>
    replacement !== undefined && replacement[0] === id ? replacement[1] : id;
  return { verse: replaced(bassPattern.verse, own?.verse), chorus: replaced(bassPattern.chorus, own?.chorus) };
}
