import type { Random } from '../../../core/random.ts';
import type { Brief } from '../records.ts';
import { type Pack, readPack } from './packs/pack.ts';
import * as hearts from './packs/packs-hearts.ts';
import * as roads from './packs/packs-roads.ts';
import * as skies from './packs/packs-skies.ts';
import type { ThemeWord } from './theme-words.ts';

export const packs: readonly Pack[] = [roads, hearts, skies].flatMap((room) => Object.values(room).map(readPack));

/** Subjects that a style (by a word of its name) leans to when the request names none. */
const leanings: Readonly<Record<string, readonly string[]>> = {
  hop: ['city', 'rise'],
  trap: ['city', 'fire'],
  rap: ['city', 'rise'],
  phonk: ['city', 'fire'],
  'lo-fi': ['rain', 'memory', 'morning'],
  metal: ['fire', 'fantasy'],
  punk: ['fire', 'city'],
  grunge: ['fire', 'rain'],
  rock: ['road', 'fire'],
  industrial: ['machines', 'fire'],
  techno: ['machines', 'dance'],
  electronic: ['machines', 'dance', 'stars'],
  'synth-pop': ['city', 'machines', 'stars'],
  dance: ['dance'],
  disco: ['dance'],
  house: ['dance'],
  dj: ['dance'],
  trance: ['stars', 'dance'],
  reggaeton: ['dance', 'sea'],
  flamenco: ['fire', 'love'],
  latin: ['dance', 'love'],
  afrobeats: ['dance', 'love'],
  country: ['road', 'home'],
  blues: ['heartbreak', 'road'],
  folk: ['forest', 'home', 'road'],
  celtic: ['fantasy', 'sea', 'forest'],
  gufeng: ['forest', 'memory'],
  chinese: ['forest', 'memory'],
  gospel: ['faith'],
  soul: ['love', 'heartbreak'],
  'r&b': ['love', 'city'],
  jazz: ['love', 'rain', 'city'],
  bossa: ['sea', 'love'],
  reggae: ['sea', 'rise'],
  ska: ['dance', 'city'],
  ambient: ['stars', 'forest'],
  cinematic: ['stars', 'rise'],
  epic: ['rise', 'fantasy'],
  holiday: ['winter'],
  kids: ['playground'],
  lullaby: ['stars', 'home'],
  ballad: ['heartbreak', 'love'],
  oldies: ['love', 'memory'],
  motown: ['love', 'dance'],
  musical: ['rise', 'city'],
  video: ['machines', 'fantasy'],
  shoegaze: ['stars', 'memory'],
  'k-pop': ['dance', 'love'],
};

/** A pack and how much of the song it may fill. */
export interface WeightedPack {
  readonly pack: Pack;
  readonly weight: number;
}

const WEIGHTS = [1, 0.4, 0.2] as const;
/** Less than one keyword or theme: a pack that is only chance. */
const SCORE_OF_A_MATCH = 1.5;

/** The packs of a song, the main one first: by the words of the description, then themes, style and mood. */
export function choosePacks(
  brief: Pick<Brief, 'themes' | 'mood' | 'recipe'>,
  words: readonly ThemeWord[],
  random: Random,
): WeightedPack[] {
  const styleWords = brief.recipe.name.toLowerCase().split(' ');
  const scored = packs.map((pack) => {
    const byWords = words.reduce((sum, word, rank) => sum + (isAbout(pack, word) ? 3 - 0.4 * rank : 0), 0);
    const byThemes = brief.themes.reduce(
      (sum, theme) => sum + (pack.themes.includes(theme) ? 2 / (1 + 0.3 * pack.themes.indexOf(theme)) : 0),
      0,
    );
    const byStyle = styleWords.reduce((sum, word) => {
      const rank = leanings[word]?.indexOf(pack.name) ?? -1;
      return rank < 0 ? sum : Math.max(sum, 1.2 - 0.2 * rank);
    }, 0);
    const byMood = -0.5 * Math.abs(pack.valence - brief.mood.valence);
    return {
      pack,
      score: byWords + byThemes + byStyle + byMood + 0.8 * random.next(),
      isMatch: byWords + byThemes >= SCORE_OF_A_MATCH,
    };
  });
  const ranked = scored.toSorted((left, right) => right.score - left.score);
  // Without any match one subject is enough; strangers beside it would only blur it.
  const chosen = ranked.filter((entry, rank) => rank === 0 || entry.isMatch).slice(0, WEIGHTS.length);
  return chosen.map(({ pack }, rank) => ({ pack, weight: WEIGHTS[rank]! }));
}

export const isAbout = (pack: Pack, word: ThemeWord): boolean =>
  pack.keywords.includes(word.plain) || pack.keywords.includes(word.text.toLowerCase());
