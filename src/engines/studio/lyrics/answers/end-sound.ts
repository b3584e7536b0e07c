import { pronounceAll } from '../../../../music/pronunciation/dictionary.ts';
import { soundOut } from '../../../../music/pronunciation/letter-to-sound.ts';
import type { Phone } from '../../../../music/pronunciation/phone.ts';
import { nearRhymeKey, rhymeKey, rhymeOnset } from '../../../../music/pronunciation/rhyme.ts';
import { wordsOf } from '../line-sound.ts';

/** How a line ends for the ear, by every way to say its last word. */
export interface EndSound {
  readonly word: string;
  readonly perfect: readonly string[];
  /** Consonants before the rhyme, in the order of `perfect`: equal ones make the same sound of two words. */
  readonly onsets: readonly string[];
  readonly near: readonly string[];
  /** The last syllable, where its vowel is clear enough to be held: "Saturday" and "stay", "thirty" and "me". */
  readonly tails: readonly string[];
}

/** Vowels that a singer can hold in a weak last syllable. */
const HELD: ReadonlySet<string> = new Set(['iy', 'ey', 'ow', 'uw', 'ay', 'aw', 'oy', 'aa', 'ao', 'ae', 'eh']);
const ENDS_MAX = 20_000;
const ends = new Map<string, EndSound>();

export function endSoundOf(line: string): EndSound {
  const word = wordsOf(line).at(-1) ?? '';
  const known = ends.get(word);
  if (known !== undefined) return known;
  const said = pronounceAll(word);
  const sounds = said.length > 0 || word === '' ? said : [soundOut(word)].filter((phones) => phones.length > 0);
  const end: EndSound = {
    word,
    perfect: sounds.map(rhymeKey),
    onsets: sounds.map(rhymeOnset),
    near: sounds.map(nearRhymeKey),
    tails: sounds.flatMap(tailOf),
  };
  if (ends.size >= ENDS_MAX) ends.clear();
  ends.set(word, end);
  return end;
}

function tailOf(phones: readonly Phone[]): string[] {
  const start = phones.findLastIndex(({ stress }) => stress !== null);
  const vowel = phones[start];
  if (vowel === undefined) return [];
  const tail = phones.slice(start).map(({ symbol }) => symbol);
  const isHeld = vowel.stress !== 0 || HELD.has(vowel.symbol) || tail.join(' ') === 'ih ng';
  return isHeld ? [tail.join(' ')] : [];
}

/** Points that the ear takes off a rhyme; the less, the better. */
export const RHYME_COSTS = { perfect: 0, near: 3, tail: 3.2 } as const;

/** How much two ends lack of a rhyme; null: they are none. */
export function rhymeCost(one: EndSound, other: EndSound): number | null {
  if (one.word === other.word) return null;
  const at = one.perfect.findIndex((key) => other.perfect.includes(key));
  if (at >= 0) {
    const onset = other.onsets[other.perfect.indexOf(one.perfect[at]!)];
    return onset === one.onsets[at] ? null : RHYME_COSTS.perfect;
  }
  if (one.near.some((key) => other.near.includes(key))) return RHYME_COSTS.near;
  return one.tails.some((key) => other.tails.includes(key)) ? RHYME_COSTS.tail : null;
}
