import type { SettableLine, SettableWord } from '../../records.ts';
import { isFunctionWord, isTellingEnglishWord } from './function-words.ts';
import { spellSyllables } from './spell-syllables.ts';
import { type ReadToken, readToken } from './spoken-words.ts';
import { syllabify } from './syllabify.ts';
import { type Token, tokensOf } from './tokens.ts';
import { isKnown, type SoundSystem } from './word-sound.ts';

/** A settable word with the one fact of punctuation that music needs. */
export interface PacedWord extends SettableWord {
  readonly hasPauseAfter: boolean;
}

export interface PacedLine extends SettableLine {
  readonly words: readonly PacedWord[];
}

/**
 * The pronunciation of a lyric line in syllables. Never throws; a line with a letter or a digit always has a word.
 * @returns no words for a line of punctuation or emoji
 */
export function paceLine(text: string, isBacking: boolean, system: SoundSystem): PacedLine {
  const tokens = tokensOf(text);
  const isShouted = tokens.length > 2 && !/\p{Ll}/u.test(text);
  const words = tokens.flatMap((token) => pacedWords(token, system, isShouted));
  if (words.length > 0 || !/[\p{L}\p{N}]/u.test(text)) return { text, isBacking, words };
  return {
    text,
    isBacking,
    words: pacedWords({ text: 'la', hasPauseAfter: false, isSpelled: false }, 'english', false),
  };
}

function pacedWords(token: Token, system: SoundSystem, isShouted: boolean): PacedWord[] {
  const read = readToken(token, system, isShouted);
  return read.map((part, index) => ({
    text: part.text,
    syllables: syllablesOf(part),
    isContent: !isFunctionWord(part.text.toLowerCase()),
    hasPauseAfter: token.hasPauseAfter && index === read.length - 1,
  }));
}

const syllablesOf = (part: ReadToken): PacedWord['syllables'] =>
  part.spoken.flatMap(({ spelling, phones }) => {
    const syllables = syllabify(phones);
    const texts = spellSyllables(spelling, syllables.length);
    return syllables.map((syllable, i) => ({ text: texts[i]!, ...syllable }));
  });

/** Fewer words say too little about the language. */
const TELLING_WORDS_MIN = 6;
const TELLING_SHARE_MIN = 0.08;
const KNOWN_SHARE_MAX = 0.9;

/** English is known by its commonest words; other lyrics in Latin letters are read as they are written. */
export function soundSystemOf(texts: readonly string[]): SoundSystem {
  const words = texts.flatMap((text) => tokensOf(text).map((token) => token.text.toLowerCase()));
  const latin = words.filter((word) => /^[\p{Script=Latin}']+$/u.test(word));
  if (latin.length < TELLING_WORDS_MIN) return 'english';
  const telling = latin.filter(isTellingEnglishWord).length / latin.length;
  const known = latin.filter(isKnown).length / latin.length;
  return telling < TELLING_SHARE_MIN && known < KNOWN_SHARE_MAX ? 'plain' : 'english';
}
