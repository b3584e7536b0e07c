import { pronounce } from '../../../../music/pronunciation/dictionary.ts';
import { tellLanguage } from '../../../../music/tell-language.ts';
import { wordsOfStyle } from './words-of-style.ts';
import { wordsOfSubjects } from './words-of-subjects.ts';

const PHRASE_WORDS_MAX = 3;
/** Scripts written without spaces: their words are looked for anywhere in the text. */
const UNSPACED: ReadonlySet<string> = new Set(['zh', 'ja', 'ko']);
/** Where the subject goes before or into the word for "about". */
const ABOUT: readonly RegExp[] = [
  /关于(.{1,30}?)的/gu,
  /([^\s、。,，]{1,30}?)(?:についての|に関する|をテーマにした)/gu,
  /([^,，.]{1,30}?)에 (?:대한|관한)/gu,
];
const PARTICLES = '의|에|를|을|이|가|은|는|와|과|랑|이랑|하고|도|로|으로|에서|에게|까지|부터|처럼|만|곡|풍|적인|인';
/** Elided small words that hang on a French or Italian word. */
const ELIDED = /^(?:[dljcnstm]|qu|dell|all|nell|sull|un)['’](?=\p{L}{2})/u;
const COMPOUND = /^(\p{L}{3,}?)s?(song|musik|lied|ballade|hymne)$/iu;
/** Decades in figures, as other languages write them: "años 80", "80er", "80-х", "80年代". */
const DECADES: readonly RegExp[] = [
  /(?:años|années|anni|anos|jahre)\s+(?:19)?(\d0)(?!\d)/giu,
  /(?<!\d)(?:19)?(\d0)(?:(?:er|-?х)(?!\p{L})|年代|년대)/giu,
];
interface Glossary {
  /** By language, then by the stem of the foreign phrase. */
  readonly spaced: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Longest first. */
  readonly unspaced: readonly (readonly [foreign: RegExp, inEnglish: string])[];
}

/**
 * A text with the words of other languages that mean something to the studio in English, the rest as it is: the brief's
 * vocabulary is English, descriptions need not be. Words that are English too are left alone unless the text's small
 * words tell its language.
 * @example inEnglish('抒情，女声，钢琴') // ' ballad ， female voice ， piano '
 */
export function inEnglish(text: string): string {
  glossary ??= readGlossary();
  const dated = DECADES.reduce((read, pattern) => read.replace(pattern, ' $1s '), text);
  return unspacedInEnglish(spacedInEnglish(dated, glossary.spaced), glossary.unspaced);
}

let glossary: Glossary | null = null;

function readGlossary(): Glossary {
  const spaced = new Map<string, Map<string, string>>();
  const unspaced: [string, string, string][] = [];
  for (const row of `${wordsOfStyle}${wordsOfSubjects}`.trim().split(/\n+/)) {
    const [meaning = '', ...languages] = row.split(' | ');
    for (const [language = '', ...words] of languages.map((part) => part.trim().split(' '))) {
      for (const word of words.map((one) => one.replaceAll('_', ' '))) {
        if (UNSPACED.has(language)) unspaced.push([word, meaning, language]);
        else addTo(spaced, language, word, meaning);
      }
    }
  }
  const longestFirst = unspaced.toSorted(([left], [right]) => right.length - left.length);
  return { spaced, unspaced: longestFirst.map(([word, meaning, language]) => [patternOf(word, language), meaning]) };
}

/** Korean parts words by spaces and hangs particles on them; the others are looked for anywhere. */
const patternOf = (word: string, language: string): RegExp =>
  language === 'ko'
    ? new RegExp(`(?<!\\p{Script=Hangul})${word}(?=(?:${PARTICLES})?(?!\\p{Script=Hangul}))`, 'gu')
    : new RegExp(word, 'gu');

function addTo(spaced: Map<string, Map<string, string>>, language: string, word: string, meaning: string): void {
  const words = spaced.get(language) ?? new Map<string, string>();
  for (const key of [exactly(word), stemsOf(word, language)]) if (!words.has(key)) words.set(key, meaning);
  spaced.set(language, words);
}

/** Endings of gender, number and case go, one after the other in German. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  de: /(?:e[rsnm]?|n)$/,
  ru: /(?:[аеиуыя]|ый|ий|ой|ая|яя|ое|ее|ые|ие|ую|ого|ом)$/,
};
const ROMANCE_ENDINGS = /(?:[aoeií]s?|s)$/;
const exactly = (phrase: string): string => phrase.toLowerCase().replaceAll('ё', 'е').replaceAll('-', ' ');
const stemsOf = (phrase: string, language: string): string =>
  exactly(phrase)
    .split(' ')
    .map((word) => (word.length < 4 || word.length > WORD_CHARS_MAX ? word : stemOf(word, language)))
    .join(' ');
/** Longer ones are in no glossary. */
const WORD_CHARS_MAX = 40;

function stemOf(word: string, language: string): string {
  const stem = word.replace(ENDINGS[language] ?? ROMANCE_ENDINGS, '');
  return stem === word || language !== 'de' ? stem : stemOf(stem, language);
}

/** Only letters and what stands between them is looked at; everything else of the text is kept. */
function spacedInEnglish(text: string, spaced: Glossary['spaced']): string {
  const parts = text.split(/((?:[\p{Script=Latin}\p{Script=Cyrillic}\p{M}'’-])+)/u);
  const { language } = tellLanguage(text);
  for (let at = 1; at < parts.length; at += 2) at += 2 * (readPhrase(parts, at, spaced, language) - 1);
  return parts.join('');
}

/** Puts English for the longest phrase at a place. @returns how many words were read, at least 1 */
function readPhrase(parts: string[], at: number, spaced: Glossary['spaced'], language: string): number {
  for (let count = PHRASE_WORDS_MAX; count > 0; count -= 1) {
    const phrase = parts.slice(at, at + 2 * count - 1);
    if (phrase.length < 2 * count - 1 || phrase.some((part, index) => index % 2 === 1 && part !== ' ')) continue;
    const meaning = meaningOf(phrase.join(''), spaced, language);
    if (meaning === null) continue;
    parts.splice(at, phrase.length, meaning, ...Array.from({ length: phrase.length - 1 }, () => ''));
    return count;
  }
  return 1;
}

/** Of the text's own language first; a word that is no English one may be of another ("balada, voix douce, Gitarre"). */
function meaningOf(phrase: string, spaced: Glossary['spaced'], told: string): string | null {
  const own = spaced.get(told);
  const meaning = own === undefined ? undefined : (meaningIn(own, phrase, told) ?? compoundIn(own, phrase, told));
  if (meaning !== undefined) return meaning;
  if (phrase.split(/[ -]/).every((word) => pronounce(word) !== null)) return null;
  for (const [language, words] of spaced) {
    const foreign = meaningIn(words, phrase, language);
    if (foreign !== undefined) return foreign;
  }
  return null;
}

/** A German compound that names music by its last part; the first may be English ("Punksong"). */
function compoundIn(words: ReadonlyMap<string, string>, phrase: string, language: string): string | undefined {
  const [, first, head] = (language === 'de' && COMPOUND.exec(phrase)) || [];
  if (first === undefined || head === undefined) return undefined;
  return `${meaningIn(words, first, language) ?? first} ${meaningIn(words, head, language) ?? head}`;
}

/** The word as it is before its stem ("abuelo" is no "abuela"), and what hangs on it last ("d'amour"). */
function meaningIn(words: ReadonlyMap<string, string>, phrase: string, language: string): string | undefined {
  const meaning = words.get(exactly(phrase)) ?? words.get(stemsOf(phrase, language));
  if (meaning !== undefined || !ELIDED.test(phrase)) return meaning;
  const bare = phrase.replace(ELIDED, '');
  return words.get(exactly(bare)) ?? words.get(stemsOf(bare, language));
}

function unspacedInEnglish(text: string, unspaced: Glossary['unspaced']): string {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)) return text;
  const turned = ABOUT.reduce((read, pattern) => read.replace(pattern, ' about $1 , '), text);
  return unspaced.reduce((read, [foreign, meaning]) => read.replace(foreign, ` ${meaning} `), turned);
}
