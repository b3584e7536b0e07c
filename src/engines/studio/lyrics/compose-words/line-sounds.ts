import { pronounceAll } from '../../../../music/pronunciation/dictionary.ts';
import { nearRhymeKey, rhymeKey, rhymeOnset } from '../../../../music/pronunciation/rhyme.ts';
import { wordsOf } from '../line-sound.ts';

/** How a line ends, for comparing ends by the thousand. */
export interface LineEnd {
  readonly word: string;
  /** What a perfect rhyme shares, by every pronunciation; empty: the dictionary does not know the word. */
  readonly perfect: readonly string[];
  /** Consonants before the rhyme: equal ones make the same sound of two words. */
  readonly onsets: readonly string[];
  readonly near: readonly string[];
  /** The last vowel and what follows it: what singers pass as a rhyme. */
  readonly vowels: readonly string[];
}

export type RhymeGrade = 'perfect' | 'near' | 'vowel' | 'same' | 'none';

/** Of the last word of a line. */
export function lineEndOf(line: string): LineEnd {
  const word = wordsOf(line).at(-1) ?? '';
  const known = ends.get(word);
  if (known !== undefined) return known;
  const sounds = pronounceAll(word);
  const end: LineEnd = {
    word,
    perfect: sounds.map(rhymeKey),
    onsets: sounds.map(rhymeOnset),
    near: sounds.map(nearRhymeKey),
    vowels: sounds.map((phones) => phones.findLast(({ stress }) => stress !== null)?.symbol ?? ''),
  };
  if (ends.size >= ENDS_MAX) ends.clear();
  ends.set(word, end);
  return end;
}

const ENDS_MAX = 20_000;
const ends = new Map<string, LineEnd>();

/** How two ends rhyme. */
export function rhymeGrade(left: LineEnd, right: LineEnd): RhymeGrade {
  if (left.word === right.word) return 'same';
  const shared = left.perfect.findIndex((key) => key !== '' && right.perfect.includes(key));
  if (shared >= 0) {
    const other = right.perfect.indexOf(left.perfect[shared]!);
    return left.onsets[shared] === right.onsets[other] ? 'same' : 'perfect';
  }
  if (left.near.some((key) => key !== '' && right.near.includes(key))) return 'near';
  return left.vowels.some((vowel) => vowel !== '' && right.vowels.includes(vowel)) ? 'vowel' : 'none';
}
