import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { trimOf } from '../../core/trim.ts';
import { type Phone, parsePhones, syllableCountOf } from './phone.ts';

/**
 * The CMU pronouncing dictionary (135,155 entries), read at the first question. Its module is searched as text instead of
 * imported: building an object of that many keys takes a quarter of a second, indexing the text by two letters takes 10 ms.
 */
interface DictionaryText {
  readonly text: string;
  /** Where the words that begin with two letters start, and where the next bucket starts. */
  readonly buckets: ReadonlyMap<string, readonly [start: number, end: number]>;
}

const LINE_START = '\n  "';
const VARIANTS_MAX = 6;

let loaded: DictionaryText | null = null;
const known = new Map<string, readonly (readonly Phone[])[]>();
/** Enough for the words of a day's songs; beyond that the memory starts afresh. */
const KNOWN_WORDS_MAX = 50_000;
/** Longer ones are no words: they would only take memory. */
const KNOWN_CHARS_MAX = 60;

/**
 * How a word is said, by the dictionary: its first (most usual) pronunciation.
 * @returns null when the dictionary does not know the word
 * @example pronounce('Hello') // hh, ah(0), l, ow(1)
 */
export const pronounce = (word: string): readonly Phone[] | null => pronounceAll(word)[0] ?? null;

/** Every pronunciation that the dictionary gives, the most usual first; empty for unknown words. */
export function pronounceAll(word: string): readonly (readonly Phone[])[] {
  const spelling = normaliseWord(word);
  const remembered = known.get(spelling);
  if (remembered !== undefined) return remembered;
  if (known.size >= KNOWN_WORDS_MAX) known.clear();
  const variants = lookUp(spelling);
  if (spelling.length > KNOWN_CHARS_MAX) return variants;
  known.set(spelling, variants);
  return variants;
}

/**
 * Syllables of a word: the dictionary's count, else the vowel groups of the spelling.
 * @returns at least 1 for anything with a letter, 0 for anything else
 */
export function countSyllables(word: string): number {
  const phones = pronounce(word);
  if (phones !== null) return Math.max(1, syllableCountOf(phones));
  const spelling = normaliseWord(word).normalize('NFD').replace(/\p{M}/gu, '');
  if (!/\p{L}/u.test(spelling)) return 0;
  // A final e is silent unless it carries the only vowel or ends "-le" after a consonant; so is the e of most "-ed", "-es".
  const core = withoutSilentE(withoutSilentE(spelling, /[^aeiouyl]es?$/), /[^aeiouytd]ed$/);
  return Math.max(1, core.match(/[aeiouy]+/g)?.length ?? 0);
}

/** @param ending the letter before the e, the e, and what follows it */
function withoutSilentE(spelling: string, ending: RegExp): string {
  const match = ending.exec(spelling);
  if (match === null || !/[aeiouy]/.test(spelling.slice(0, match.index))) return spelling;
  const silent = spelling.indexOf('e', match.index + 1);
  return spelling.slice(0, silent) + spelling.slice(silent + 1);
}

/** Lower case, straight apostrophes, no punctuation around. Inner apostrophes and hyphens stay. */
export const normaliseWord = (word: string): string =>
  trimOf(word.toLowerCase().replace(/[\u2018\u2019\u02bc`]/g, "'"), /[^\p{L}\p{N}']/u);

function lookUp(spelling: string): readonly (readonly Phone[])[] {
  if (!/^[a-z'.-]+$/.test(spelling)) return [];
  const first = entryOf(spelling);
  if (first === null) return [];
  const variants = [parsePhones(first)];
  for (let ordinal = 2; ordinal <= VARIANTS_MAX; ordinal++) {
    const next = entryOf(`${spelling}(${ordinal})`);
    if (next === null) break;
    variants.push(parsePhones(next));
  }
  return variants;
}

function entryOf(key: string): string | null {
  loaded ??= load();
  const bucket = loaded.buckets.get(bucketOf(key));
  if (bucket === undefined) return null;
  const opening = `${LINE_START}${key}": "`;
  const found = loaded.text.slice(bucket[0], bucket[1]).indexOf(opening);
  if (found < 0) return null;
  const start = bucket[0] + found + opening.length;
  return loaded.text.slice(start, loaded.text.indexOf('"', start));
}

const bucketOf = (key: string): string =>
  key
    .slice(0, 2)
    .replace(/[^a-z]$/, '_')
    .padEnd(2, '_');

function load(): DictionaryText {
  const text = readFileSync(createRequire(import.meta.url).resolve('cmu-pronouncing-dictionary'), 'latin1');
  const buckets = new Map<string, readonly [number, number]>();
  let bucket = '';
  let start = 0;
  for (let at = text.indexOf(LINE_START); at >= 0; at = text.indexOf(LINE_START, at + LINE_START.length)) {
    const next = bucketOf(text.slice(at + LINE_START.length, at + LINE_START.length + 2));
    if (next === bucket) continue;
    if (bucket !== '') buckets.set(bucket, [start, at]);
    bucket = next;
    start = at;
  }
  buckets.set(bucket, [start, text.length]);
  return { text, buckets };
}
