import type { Recipe } from '../../records.ts';
import type { DrumFeelId } from './drum-feels.ts';

/** A recipe's stand-in groove and the style's own in its place. */
type Replacement = readonly [standIn: string, own: DrumFeelId];

/** Styles by recipe name whose rows name a near groove: this room knows the nearer one. */
const REPLACEMENTS: Readonly<Record<string, { readonly verse?: Replacement; readonly chorus?: Replacement }>> = {
  afrobeats: { verse: ['dembow', 'afrobeat'], chorus: ['dembow', 'afrobeat'] },
  latin: { verse: ['bossa', 'salsa'], chorus: ['bossa', 'salsa'] },
  dubstep: { chorus: ['half', 'dubstep'] },
  phonk: { verse: ['trap', 'phonk'], chorus: ['trap', 'phonk'] },
  metal: { verse: ['rock8', 'metal'], chorus: ['punk', 'doubleKick'] },
  gospel: { verse: ['sixEight', 'gospel'], chorus: ['sixEight', 'gospel'] },
  blues: { verse: ['swing', 'shuffle'], chorus: ['rock8', 'shuffle'] },
  ska: { verse: ['steppers', 'ska'] },
  motown: { verse: ['fourOnFloor', 'motown'], chorus: ['pop16', 'motown'] },
  techno: { verse: ['fourOnFloor', 'techno'], chorus: ['fourOnFloor', 'techno'] },
  holiday: { verse: ['pop8', 'sleigh'] },
  kids: { verse: ['pop8', 'toyBand'] },
  flamenco: { chorus: ['folk', 'flamenco'] },
};

/** The grooves of a recipe by name, stand-ins replaced by the style's own. */
export function styleFeels({ name, drumFeel }: Pick<Recipe, 'name' | 'drumFeel'>): Recipe['drumFeel'] {
  const own = REPLACEMENTS[name];
  const replaced = (id: string, replacement: Replacement | undefined): string =>
    replacement !== undefined && replacement[0] === id ? replacement[1] : id;
  return { verse: replaced(drumFeel.verse, own?.verse), chorus: replaced(drumFeel.chorus, own?.chorus) };
}
