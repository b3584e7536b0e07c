import { doingOf, plainForms, pluralOf } from './inflect.ts';
import { capitalWords, placeNames, type ThemeNounClass, themeFrames, themeNouns } from './theme-nouns.ts';

/** A word of the description, ready to be put into lines. */
export interface ThemeWord {
  /** As it stands in a line. */
  readonly text: string;
  /** Plain, singular form. */
  readonly plain: string;
  readonly class: keyof typeof themeFrames;
  readonly isPlural: boolean;
}

const THEME_WORDS_MAX = 6;
/** Fit for a title ("Old Friends"), too dull for a line of their own. */
const dullQualities: ReadonlySet<string> = new Set(
  'old new big little tiny giant free midnight perfect great'.split(' '),
);

const classByWord: ReadonlyMap<string, ThemeNounClass> = new Map(
  (Object.entries(themeNouns) as [ThemeNounClass, string][])
    .toReversed()
    .flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
);

/** Words of descriptions that are no subject: verbs of telling, adverbs, words about songs. */
const unsubstantial = new Set(
  `want try come meet say wait go get make know think look feel become see need tell ask keep turn start show hear play move live bring
  happen sit stand pay speak read spend open walk offer serve die send expect build find use work call put mean help talk follow stop
  create add allow give take hold carry cut reach kill raise pass sell decide return explain develop pull together forever tonight today
  away back maybe almost soon well ago else instead perhaps finally slowly suddenly once twice enough everything anything nothing
  something everyone anyone nobody somebody someone people person story stories guy theme subject title words word artist album radio-friendly
  catchy modern classic simple original epic dark light fast slow happy sad upbeat cool fun chill nice awesome amazing
  motivational inspirational uplifting emotional sentimental educational promotional instrumental traditional personal
  hit banger bop jam single anthem ode tribute tale number ballad hymn feeling energy
  deal fill miss missing featuring describing celebrating called named titled reminiscent evoking capturing`.split(
    /\s+/,
  ),
);

/** What can be sung of each word of a brief's theme; words that no line can carry (adverbs, participles) are left out. */
export function readThemeWords(words: readonly string[]): ThemeWord[] {
  const read: ThemeWord[] = [];
  for (const word of words) {
    const themeWord = classify(word.toLowerCase());
    if (themeWord !== null && !read.some((other) => other.plain === themeWord.plain)) read.push(themeWord);
  }
  return read.slice(0, THEME_WORDS_MAX);
}

function classify(word: string): ThemeWord | null {
  const place = placeNames[word];
  if (place !== undefined) return { text: place, plain: word, class: 'placeName', isPlural: false };
  const own = classByWord.get(word);
  if (own !== undefined) return { text: display(word), plain: word, class: own, isPlural: false };
  const forms = plainForms(word);
  const known = forms.find((form) => classByWord.has(form));
  if (known !== undefined) return inflected(word, known, classByWord.get(known)!);
  if (forms.some((form) => unsubstantial.has(form))) return null;
  return ofUnknown(word);
}

function inflected(word: string, plain: string, known: ThemeNounClass): ThemeWord | null {
  if (word === pluralOf(plain))
    return known === 'deed' || known === 'quality' ? null : { text: word, plain, class: plural(known), isPlural: true };
  if (word === doingOf(plain)) return { text: word, plain, class: 'activity', isPlural: false };
  // "rainy": the noun carries the line.
  return word.endsWith('y') ? { text: display(plain), plain, class: known, isPlural: false } : null;
}

/** "nights", "dreams" can be counted; what is said of the night or of hope in general no longer fits. */
const plural = (known: ThemeNounClass): ThemeWord['class'] =>
  known === 'hour' ||
  known === 'date' ||
  known === 'abstract' ||
  known === 'mass' ||
  known === 'food' ||
  known === 'sky' ||
  known === 'event'
    ? 'unknown'
    : known;

function ofUnknown(word: string): ThemeWord | null {
  if (!/^[\p{L}'-]{3,20}$/u.test(word) || /(?:ly|ed)$/.test(word)) return null;
  const base = { text: display(word), plain: plainForms(word).at(-1) ?? word };
  if (/(?:ness|ity|ment|tion|sion|ship|dom|hood|ance|ence|ism)$/.test(word))
    return { ...base, plain: word, class: 'abstract', isPlural: false };
  if (/(?:ous|ful|less|ive|ish|able|ible|ic|ical|ial)$/.test(word))
    return { ...base, plain: word, class: 'quality', isPlural: false };
  if (/.{3}ing$/.test(word)) return { ...base, plain: word, class: 'activity', isPlural: false };
  const isPlural = /[^su]s$/.test(word);
  return { text: base.text, plain: isPlural ? word.slice(0, -1) : word, class: 'unknown', isPlural };
}

const display = (word: string): string =>
  capitalWords.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** The frames of a word's class, filled with the word and agreeing with its number; choices are left to the writer. */
export const framesFor = (word: ThemeWord): string[] =>
  (dullQualities.has(word.plain) ? [] : themeFrames[word.class]).map((frame) =>
    frame
      .replaceAll('{w}', word.text)
      .replaceAll('{one}', word.plain)
      .replaceAll('{is}', word.isPlural ? 'are' : 'is')
      .replace(/\{s:([^/}]*)\/([^}]*)\}/g, (_, one: string, many: string) => (word.isPlural ? many : one)),
  );
