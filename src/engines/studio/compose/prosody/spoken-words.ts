import type { Neighbours } from '../../../../music/pronunciation/languages/spoken-language.ts';
import { type Phone, withoutLetters } from '../../../../music/pronunciation/phone.ts';
import { neutralSyllables } from './neutral-syllables.ts';
import { isSpelledSystem, type LineReading, SPELLED_LANGUAGES, type SpelledSystem } from './sound-systems.ts';
import { letterWords, spokenForm } from './spoken-forms.ts';
import { pinyinToken, type ReadToken, romajiToken, type SpokenWord, syllabicTokens } from './token-reading.ts';
import type { Token } from './tokens.ts';
import { isInterjection, isKnown, isLoanWord, soundOf } from './word-sound.ts';
import { soundInContext } from './words-in-context.ts';

/** Scripts read by letters, and the language that reads them when the line does not say otherwise. */
const LETTER_SCRIPTS: readonly (readonly [script: RegExp, system: SpelledSystem | 'cyrillic'])[] = [
  [/\p{Script=Cyrillic}/u, 'cyrillic'],
  [/\p{Script=Greek}/u, 'greek'],
  [/\p{Script=Devanagari}/u, 'hindi'],
  [/\p{Script=Arabic}/u, 'arabic'],
  [/\p{Script=Hebrew}/u, 'hebrew'],
];

/** Runs of one script; digits and marks go with what is before them. */
const RUNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〜]+|\p{Script=Hangul}+|(?:\p{Script=Latin}|'|\p{Script=Inherited})+|\p{N}+|(?:(?!\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Latin}|\p{N})[\p{L}\p{M}'’-])+/gu;

/** Reads a token aloud. @returns at least one word with a vowel for anything with a letter or a digit, else nothing */
export function readToken(token: Token, reading: LineReading, isShouted: boolean, neighbours: Neighbours): ReadToken[] {
  if (/^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(token.text) && !/[ー〜]/.test(token.text)) {
    return latinToken(token, reading, isShouted, neighbours);
  }
  const runs = token.text.match(RUNS) ?? [];
  return runs.flatMap((run) => readRun(run, token, runs, reading, neighbours));
}

function readRun(
  run: string,
  token: Token,
  runs: readonly string[],
  reading: LineReading,
  neighbours: Neighbours,
): ReadToken[] {
  const syllabic =
    scriptOf(run) ?? (/^\p{N}+$/u.test(run) ? runs.map(scriptOf).find((script) => script !== null) : null);
  if (syllabic !== null && syllabic !== undefined) return syllabicTokens(run, syllabic, reading);
  if (/[\p{Script=Latin}\p{N}]/u.test(run))
    return latinToken({ ...token, text: run, isSpelled: false }, reading, false, neighbours);
  const found = LETTER_SCRIPTS.find(([script]) => script.test(run))?.[1];
  if (found === undefined) return syllabicTokens(run, 'other', reading);
  return spelledToken(run, found === 'cyrillic' ? reading.cyrillic : found, neighbours);
}

const scriptOf = (run: string): 'han' | 'hangul' | null =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run)
    ? 'han'
    : /\p{Script=Hangul}/u.test(run)
      ? 'hangul'
      : null;

function spelledToken(text: string, system: SpelledSystem, neighbours: Neighbours): ReadToken[] {
  const { soundOf: sound, onsets, functionWords } = SPELLED_LANGUAGES[system];
  const word = text.toLowerCase().normalize('NFC');
  // Capitals whose lower case is longer would shift the letters under their notes.
  const spelling = word.length === text.normalize('NFC').length ? text.normalize('NFC') : word;
  const phones = sound(squeezed(word), neighbours);
  const told = squeezed(word) === word ? phones : withoutLetters(phones);
  if (told.length === 0) return neutralWord(text);
  return [{ text, spoken: [{ spelling, phones: told }], onsets, isFunction: functionWords.has(word) }];
}

/** One syllable for letters that say nothing in the language of the line; none for marks alone. */
const neutralWord = (text: string): ReadToken[] =>
  neutralSyllables(text)
    .slice(0, 1)
    .map(({ phones }) => ({ text, spoken: [{ spelling: text, phones }] }));

/** "amooor" is read as "amor". */
const squeezed = (word: string): string => word.replace(/(\p{L})\1\1+/gu, '$1');

function latinToken(token: Token, reading: LineReading, isShouted: boolean, neighbours: Neighbours): ReadToken[] {
  const system = reading.latin;
  const text = token.text.toLowerCase();
  const around = /^\d+$/.test(text) ? (scriptOf(neighbours.before ?? '') ?? scriptOf(neighbours.after ?? '')) : null;
  if (around !== null) return syllabicTokens(text, around, reading);
  if (system === 'romaji' || system === 'pinyin') {
    const read = system === 'romaji' ? romajiToken(token.text) : pinyinToken(token.text);
    if (read !== null && !token.isSpelled) return [read];
  } else if (isSpelledSystem(system) && !token.isSpelled) {
    const language = SPELLED_LANGUAGES[system];
    const number = /^\d{1,6}$/.test(text) && !/^0./.test(text) ? language.numberWords?.(Number(text)) : undefined;
    if (number !== undefined && number !== null) {
      const said = number.flatMap((word) => spelledToken(word, system, { before: null, after: null })[0]!.spoken);
      return [{ text: token.text, spoken: said, onsets: language.onsets, isFunction: false }];
    }
    const isForeign = isLoanWord(text) || (isInterjection(squeezedTwice(text)) && !language.functionWords.has(text));
    const isPlainWord = /^[\p{Script=Latin}\p{M}'’]+$/u.test(text);
    if (isPlainWord && !isForeign && (isShouted || !isAcronym(token.text)))
      return spelledToken(token.text, system, neighbours);
  }
  const told = system === 'english' && !token.isSpelled ? soundInContext(text, neighbours) : null;
  if (told !== null) return [{ text: token.text, spoken: [{ spelling: token.text, phones: told }] }];
  const spoken = spokenWords(token, text, system === 'plain' ? 'plain' : 'english', isShouted);
  if (spoken.length > 0) return [{ text: token.text, spoken }];
  return neutralWord(token.text);
}

const squeezedTwice = (word: string): string => word.replace(/(.)\1\1+/g, '$1$1');

function spokenWords(token: Token, latin: string, system: 'english' | 'plain', isShouted: boolean): SpokenWord[] {
  const said = (words: readonly string[]): SpokenWord[] =>
    words.flatMap((word) => spokenWord(word, soundOf(word, 'english')));
  if (token.isSpelled) return said(letterWords(latin));
  const form = spokenForm(latin);
  if (form !== null && !(system === 'plain' && /^\p{L}+$/u.test(latin))) return said(form);
  if (system === 'plain') return spokenWord(token.text, soundOf(latin, 'plain'));
  if (!isShouted && isAcronym(token.text)) return said(letterWords(latin));
  return spokenWord(token.text, soundOf(unstretched(latin), system));
}

const spokenWord = (spelling: string, phones: readonly Phone[]): SpokenWord[] =>
  phones.length === 0 ? [] : [{ spelling, phones }];

/** Capitals that the dictionary does not know are read letter by letter, unless they look like a shouted word. */
const isAcronym = (text: string): boolean =>
  /^\p{Lu}{2,5}$/u.test(text) && !isKnown(text) && (text.length <= 3 || !/[AEIOUY]/.test(text));

/**
 * "sooooo" -> "so": three or more of a letter are one or two, whichever makes a known word; the likelier is tried first.
 */
export function unstretched(word: string): string {
  if (!/(.)\1\1/.test(word) || isInterjection(word)) return word;
  const doubled = (text: string): string => text.replace(/(.)\1\1+/g, '$1$1');
  if (isInterjection(doubled(word))) return doubled(word);
  const single = word.replace(/(.)\1\1+/g, '$1');
  const mixed = word.replace(/(.)\1\1+/g, (run, letter: string, at: number) =>
    keepsDouble(letter, at + run.length === word.length) ? letter + letter : letter,
  );
  return [mixed, single, doubled(word)].find(isKnown) ?? mixed;
}

/** "fee-l", "goo-d" keep two vowels, "so-" and "no-" one; l, s and f are doubled at the end of English words. */
const keepsDouble = (letter: string, isLast: boolean): boolean =>
  isLast ? 'lsf'.includes(letter) : letter === 'e' || letter === 'o';
