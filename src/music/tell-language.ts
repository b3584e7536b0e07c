import { pronounce } from './pronunciation/dictionary.ts';
import { musicWordsEverywhere, type TellingWords, tellingWords } from './telling-words.ts';

/** What language a text is written in. */
export interface ToldLanguage {
  /** Primary BCP 47 subtag. */
  readonly language: string;
  /** 0 to 1: how much of the belief this language has, English and all others sharing the rest. */
  readonly confidence: number;
}

/**
 * Evidence in nats (natural logarithms of how much oftener a sight occurs in a language than elsewhere); chosen so that
 * one word never outvotes what English texts about music quote of other languages: titles, names, dances.
 */
const nats = {
  smallWord: 3,
  everydayWord: 2.2,
  inflectedWord: 1.8,
  /** A word of the English dictionary, which also lists many names and loans. */
  dictionaryWord: 1,
  spelling: 1.2,
  alienLetter: -2.5,
  alienLetterInEnglish: -1.5,
  /** A word's worth of letters of another script. */
  scriptWord: 3,
  /** What speaks for English before a word is read: tags of music are English everywhere. */
  english: 2.5,
} as const;

/** A small word before a capital is more often part of a title ("Die Hard", "La La Land") than of a sentence. */
const TITLE_SHARE = 0.4;
/** Characters of a word, where a character is a syllable or more, and elsewhere. */
const LETTERS_PER_WORD = { syllabic: 2, alphabetic: 5 } as const;
const SYLLABIC: ReadonlySet<string> = new Set(['zh', 'ja', 'ko']);
const STEM_LETTERS_MIN = 4;
const ENDING_LETTERS_MAX = 2;
const COMPOUND_LETTERS_MIN = 8;
/** Longer ones are words of no language; to look for what they are made of would take the square of their length. */
const WORD_LETTERS_MAX = 40;
/** Elided small words come apart ("d'amour"); an English "'s", "n't" or "'em" stays. */
const ELISION = /(?<=(?:^|[^\p{L}])(?:[dljcnstm]|qu|dell|all|nell|sull|un))['’](?=\p{L}{2})/giu;
/** Japanese characters that Chinese writes otherwise. */
const JAPANESE_ONLY = /[々働込峠畑辻桜駅気円広売読渋沢楽]/u;

/** Scripts by what tells them; the first pattern of a script that fits names the language. */
const scripts: readonly (readonly [script: RegExp, language: string, sign?: RegExp])[] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu, 'ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  [/\p{Script=Han}/gu, 'ja', JAPANESE_ONLY],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Cyrillic}/gu, 'uk', /[іїєґ]/iu],
  [/\p{Script=Cyrillic}/gu, 'sr', /[ђћџљњј]/iu],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'fa', /[پچژگ]/u],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Thai}/gu, 'th'],
];

/**
 * The language of a text, by script, small words, everyday words and spelling; English is a candidate like the others, and
 * what a text without a sign is taken for. Words of another language inside an English sentence, a title or a name do not
 * make it one of that language.
 * @example tellLanguage('una canción triste sobre el mar').language // 'es'
 * @example tellLanguage('De La Soul style hip hop').language // 'en'
 */
export function tellLanguage(text: string): ToldLanguage {
  const evidence = new Map<string, number>();
  const composed = text.normalize('NFC');
  const words = latinWords(composed);
  const other = scriptOf(composed);
  if (other !== null) evidence.set(other.language, nats.scriptWord * other.words);
  if (other === null || words.length > 0) {
    for (const [language, signs] of rows()) evidence.set(language, evidenceOf(words, language, signs));
  }
  return mostBelieved(evidence);
}

interface Word {
  readonly text: string;
  readonly isInTitle: boolean;
}

interface Signs {
  readonly small: ReadonlySet<string>;
  readonly everyday: ReadonlySet<string>;
  readonly spelling: RegExp;
  readonly alien: RegExp;
  readonly joinsWords: boolean;
}

let signsByLanguage: readonly (readonly [string, Signs])[] | null = null;

function rows(): readonly (readonly [string, Signs])[] {
  signsByLanguage ??= Object.entries<TellingWords>(tellingWords).map(([language, row]) => [language, signsOf(row)]);
  return signsByLanguage;
}

const signsOf = ({ small, everyday, spelling, letters, joinsWords = false }: TellingWords): Signs => ({
  small: new Set(small.trim().split(/\s+/)),
  everyday: new Set(everyday.trim().split(/\s+/)),
  spelling,
  joinsWords,
  alien: new RegExp(`[^a-z'’${letters}]`, 'u'),
});

/** Each word once: "la la la" tells no more than "la". */
function latinWords(text: string): Word[] {
  const found = new Map<string, Word>();
  const spelled = text
    .normalize('NFC')
    .replace(ELISION, "' ")
    .match(/\p{Script=Latin}+(?:['’]\p{Script=Latin}+)*'?/gu);
  for (const [at, word] of (spelled ?? []).entries()) {
    if (word.length > WORD_LETTERS_MAX) continue;
    const isInTitle = isCapital(word) && (at > 0 || isCapital(spelled?.[at + 1] ?? ''));
    const key = word.toLowerCase().replaceAll('’', "'");
    found.set(key, { text: key, isInTitle: isInTitle && (found.get(key)?.isInTitle ?? true) });
  }
  return [...found.values()];
}

const isCapital = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);

function evidenceOf(words: readonly Word[], language: string, signs: Signs): number {
  const prior = language === 'en' ? nats.english : 0;
  return words.reduce((sum, word) => sum + wordEvidence(word, language, signs), prior);
}

function wordEvidence({ text, isInTitle }: Word, language: string, signs: Signs): number {
  if (musicWordsEverywhere.has(text)) return 0;
  if (signs.small.has(text)) return nats.smallWord * (isInTitle ? TITLE_SHARE : 1);
  if (signs.everyday.has(text)) return nats.everydayWord;
  const alien = signs.alien.test(text) ? (language === 'en' ? nats.alienLetterInEnglish : nats.alienLetter) : 0;
  const spelling = signs.spelling.test(text) ? nats.spelling : 0;
  if (language === 'en') return alien + (text.length > 1 && pronounce(text) !== null ? nats.dictionaryWord : spelling);
  const isForm = isInflected(text, signs.everyday) || (signs.joinsWords && isCompound(text, signs.everyday));
  return alien + (isForm ? nats.inflectedWord : alien === 0 ? spelling : 0);
}

/** "trauriges" by "traurig", "tristes" by "triste". */
function isInflected(text: string, stems: ReadonlySet<string>): boolean {
  for (let ending = 1; ending <= ENDING_LETTERS_MAX && text.length - ending >= STEM_LETTERS_MIN; ending += 1)
    if (stems.has(text.slice(0, -ending))) return true;
  return false;
}

/** "Weihnachtslied" by "lied"; "allied" is English. */
function isCompound(text: string, parts: ReadonlySet<string>): boolean {
  if (text.length < COMPOUND_LETTERS_MIN || pronounce(text) !== null) return false;
  for (let start = STEM_LETTERS_MIN - 1; start <= text.length - STEM_LETTERS_MIN; start += 1)
    if (parts.has(text.slice(start))) return true;
  return false;
}

function scriptOf(text: string): { language: string; words: number } | null {
  for (const [script, language, sign] of scripts) {
    const letters = text.match(script);
    if (letters !== null && (sign === undefined || sign.test(text)))
      return { language, words: letters.length / LETTERS_PER_WORD[SYLLABIC.has(language) ? 'syllabic' : 'alphabetic'] };
  }
  return null;
}

/** Belief from evidence: the softmax, English first where all are equal. */
function mostBelieved(evidence: ReadonlyMap<string, number>): ToldLanguage {
  let best = { language: 'en', nats: evidence.get('en') ?? Number.NEGATIVE_INFINITY };
  for (const [language, found] of evidence) if (found > best.nats) best = { language, nats: found };
  const total = [...evidence.values()].reduce((sum, one) => sum + Math.exp(one - best.nats), 0);
  return { language: best.language, confidence: 1 / total };
}
