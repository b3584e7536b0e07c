import { stemmer } from 'stemmer';
import { basesOfIrregular } from './irregular-verbs.ts';

const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a an the my our your his her its their to of in at on by for with who that which and or i we you it is am are was be so very just really'.split(
    ' ',
  ),
);

const SMALL_STEMS: ReadonlySet<string> = new Set([...SMALL_WORDS].map((word) => stemmer(word)));

/** @example stemOf('left') === stemOf('leaving') // true */
export const stemOf = (word: string): string => stemmer(basesOfIrregular.get(word) ?? word);

/** Whether a word says too little to be looked for alone. */
export const isSmallWord = (word: string): boolean => SMALL_WORDS.has(word);

/** The stem of a word that says too little. */
export const isSmallStem = (stem: string): boolean => SMALL_STEMS.has(stem);

/** The stems of all words of a text in their order. */
export const allStemsOf = (text: string): string[] => wordsIn(text).map(stemOf);

/** The stems of a text's words in their order (Porter's algorithm; irregular verbs by their base), without small words. */
export const stemsOf = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => !isSmallWord(word))
    .map(stemOf);

/** The words of a text, lower case; an apostrophe parts nothing ("won't" is "wont"). */
export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
