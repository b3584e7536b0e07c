import { type Phone, withoutLetters } from '../../../../music/pronunciation/phone.ts';
import type { SettableLine, SettableWord } from '../../records.ts';
import { isFunctionWord } from './function-words.ts';
import type { LineReading, SoundSystem } from './sound-systems.ts';
import { spellSyllables } from './spell-syllables.ts';
import { readToken } from './spoken-words.ts';
import { spellByLetters, syllabify } from './syllabify.ts';
import type { ReadToken, SpokenWord } from './token-reading.ts';
import { type Token, tokensOf } from './tokens.ts';
import { accentOf } from './word-accent.ts';

/** A settable word with the facts of its line that music needs. */
export interface PacedWord extends SettableWord {
  readonly hasPauseAfter: boolean;
}

export interface PacedLine extends SettableLine {
  readonly words: readonly PacedWord[];
}

/**
 * The pronunciation of a lyric line in syllables. Never throws; a line with a letter or a digit always has a word.
 * @param reading how its scripts are read, or the system for Latin letters alone
 * @returns no words for a line of punctuation or emoji
 */
export function paceLine(text: string, isBacking: boolean, reading: SoundSystem | LineReading): PacedLine {
  const full: LineReading =
    typeof reading === 'string' ? { latin: reading, han: 'mandarin', cyrillic: 'russian' } : reading;
  const tokens = tokensOf(text);
  const isShouted = tokens.length > 2 && !/\p{Ll}/u.test(text);
  const words = withAccents(
    carryVowelless(tokens.flatMap((token, i) => readInLine(token, tokens, i, full, isShouted))),
    full,
  );
  if (words.length > 0 || !/[\p{L}\p{N}]/u.test(text)) return { text, isBacking, words };
  return { text, isBacking, words: paceLine('la', isBacking, 'english').words };
}

interface PlacedToken extends ReadToken {
  readonly hasPauseAfter: boolean;
}

function readInLine(
  token: Token,
  tokens: readonly Token[],
  index: number,
  reading: LineReading,
  isShouted: boolean,
): PlacedToken[] {
  const before = tokens[index - 1];
  const neighbours = {
    before: before === undefined || before.hasPauseAfter ? null : before.text.toLowerCase(),
    after: token.hasPauseAfter ? null : (tokens[index + 1]?.text.toLowerCase() ?? null),
  };
  const read = readToken(token, reading, isShouted, neighbours);
  return read.map((part, i) => ({ ...part, hasPauseAfter: token.hasPauseAfter && i === read.length - 1 }));
}

const hasVowel = (phones: readonly Phone[]): boolean => phones.some(({ stress }) => stress !== null);

const NEUTRAL_VOWEL: Phone = { symbol: 'ah', stress: 0 };

/** Words without a vowel ("в", "z") begin the next word, or else get a neutral vowel. */
function carryVowelless(tokens: readonly PlacedToken[]): PlacedToken[] {
  const kept: PlacedToken[] = [];
  let carried: PlacedToken | null = null;
  for (const token of tokens) {
    const joined: PlacedToken = carried === null ? token : join(carried, token);
    carried = null;
    const isVowelless = !joined.spoken.some(({ phones }) => hasVowel(phones));
    if (isVowelless && !joined.hasPauseAfter && joined.text.length <= 3) carried = joined;
    else kept.push(isVowelless ? voiced(joined) : joined);
  }
  if (carried !== null) kept.push(voiced(carried));
  return kept;
}

function join(head: PlacedToken, tail: PlacedToken): PlacedToken {
  const [first, ...rest] = tail.spoken;
  if (first === undefined) return { ...head, hasPauseAfter: tail.hasPauseAfter };
  const prefix = head.spoken.flatMap(({ phones }) => phones);
  const spelling = `${head.text} ${first.spelling}`;
  const phones = withoutLetters([...prefix, ...first.phones]);
  return { ...tail, text: `${head.text} ${tail.text}`, spoken: [{ spelling, phones }, ...rest] };
}

const voiced = (token: PlacedToken): PlacedToken => ({
  ...token,
  spoken: [{ spelling: token.text, phones: [...token.spoken.flatMap(({ phones }) => phones), NEUTRAL_VOWEL] }],
});

const syllablesOf = (part: ReadToken): PacedWord['syllables'] =>
  part.spoken.flatMap((spoken) => syllablesOfWord(spoken, part.onsets));

function syllablesOfWord(
  { spelling, phones }: SpokenWord,
  onsets: ReadonlySet<string> | undefined,
): PacedWord['syllables'] {
  const syllables = syllabify(phones, onsets);
  const texts = spellByLetters(spelling, phones, syllables) ?? spellSyllables(spelling, syllables.length);
  return syllables.map((syllable, i) => ({ text: texts[i]!, ...syllable }));
}

function withAccents(tokens: readonly PlacedToken[], { latin }: LineReading): PacedWord[] {
  const words = tokens.map((part) => ({
    text: part.text,
    syllables: syllablesOf(part),
    isContent: part.isFunction === undefined ? !isFunctionWord(part.text.toLowerCase()) : !part.isFunction,
    hasPauseAfter: part.hasPauseAfter,
  }));
  return words.map((word, i) => ({ ...word, accent: accentOf(words, i, latin === 'french') }));
}
