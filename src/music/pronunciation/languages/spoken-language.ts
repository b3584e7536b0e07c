import type { Phone } from '../phone.ts';

/** What stands around a word in its line, for languages whose words change each other. Lower case; null at a pause. */
export interface Neighbours {
  readonly before: string | null;
  readonly after: string | null;
}

/** How a language with Latin or any other alphabetic script is read aloud. */
export interface SpokenLanguage {
  /** Phones of a lower-case word (NFC, straight apostrophes); empty when nothing of it can be said. */
  readonly soundOf: (word: string, neighbours: Neighbours) => readonly Phone[];
  /** Grammar words: no accent of their own, the shortest of them no stress. */
  readonly functionWords: ReadonlySet<string>;
  /** Consonant groups that may begin a syllable, space-separated phones; single consonants always may. */
  readonly onsets: ReadonlySet<string>;
  /** Words of a whole number of up to six digits; null: not written in this project. */
  readonly numberWords: ((value: number) => readonly string[]) | null;
}

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const STOPS = 'p b t d k g f v'.split(' ');
const GLIDABLE = 'p b t d k g f v s z sh zh ch jh hh th dh m n l r'.split(' ');
const GLIDES = ['w', 'y'];

/** Stop and liquid, any consonant and glide, both: the beginnings that Romance languages allow. */
export const ROMANCE_ONSETS: ReadonlySet<string> = new Set([
  ...STOPS.flatMap((stop) => [
    `${stop} l`,
    `${stop} r`,
    ...GLIDES.flatMap((g) => [`${stop} l ${g}`, `${stop} r ${g}`]),
  ]),
  ...GLIDABLE.flatMap((consonant) => GLIDES.map((glide) => `${consonant} ${glide}`)),
  't s',
  'n y w',
]);

const S_GROUPS = 'p t k f m n l v b d g r'.split(' ');

/** ... and those with an s before them, as in Italian. */
export const S_ONSETS: ReadonlySet<string> = new Set([
  ...ROMANCE_ONSETS,
  ...S_GROUPS.flatMap((next) => [`s ${next}`, `z ${next}`]),
  ...['p', 't', 'k', 'b', 'd', 'g'].flatMap((stop) => [`s ${stop} r`, `s ${stop} l`, `z ${stop} r`]),
  ...GLIDES.flatMap((glide) => ['p', 't', 'k'].map((stop) => `s ${stop} ${glide}`)),
]);

const GERMANIC = `p l|p r|p f|p f l|b l|b r|t r|t s|t s v|d r|k l|k r|k n|k v|g l|g r|g n|f l|f r|sh l|sh m|sh n|sh r|sh v|sh p|
  sh t|sh p r|sh p l|sh t r|s k|s k l|s k r|s l|s m|s n|s p|s t|s p l|s p r|s t r|s v|s w|s hh|s hh r|hh v|v r|t v|d v|t w|d w|k w|z v|b y|t y|f y|m y|n y|l y`;

export const GERMANIC_ONSETS: ReadonlySet<string> = new Set(GERMANIC.split('|').map((group) => group.trim()));

const SLAVIC_FIRST = 'p b t d k g f v s z sh zh hh m'.split(' ');
const SLAVIC_SECOND = 'l r v n m'.split(' ');

export const SLAVIC_ONSETS: ReadonlySet<string> = new Set([
  ...S_ONSETS,
  ...SLAVIC_FIRST.flatMap((first) => SLAVIC_SECOND.flatMap((second) => [`${first} ${second}`, `${first} ${second} y`])),
  ...['p', 't', 'k', 'l', 'm', 'n', 'v'].flatMap((next) => [`s ${next} y`, `sh ${next}`, `v ${next}`]),
  ...[
    'v z',
    'v s',
    'v z d',
    'z d',
    'z d r',
    's v',
    's p y',
    'm n',
    'hh l',
    'k t',
    'p t',
    'sh ch',
    't v',
    'd v',
    'd n',
    'v s t r',
  ],
]);

/** Languages that join no consonants but with glides: Korean, Turkish, Hindi, the Semitic ones. */
export const PLAIN_ONSETS: ReadonlySet<string> = new Set(
  GLIDABLE.flatMap((consonant) => GLIDES.map((glide) => `${consonant} ${glide}`)),
);
