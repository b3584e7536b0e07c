import { SONG_NOUNS } from './song-nouns.ts';
import type { Piece } from './split-pieces.ts';
import { isLetOff } from './statements/verb-kinds.ts';
import type { TaggedWord } from './tag-words.ts';
import type { VerbGroup } from './verb-group.ts';

const ORDER_VERBS = new Set('make include mention use keep add write put let create need want should'.split(' '));

/** "Make it funny", "please include his name", "I want it to be short", "it should be upbeat". */
export function isOrder(piece: Piece, group: VerbGroup, before: readonly TaggedWord[]): boolean {
  if (piece.words[0]!.lower === 'please') return true;
  const words = new Set(piece.words.map(({ lower }) => lower));
  // "Let me off 4 months' rent": what somebody did.
  if (isLetOff(piece.words)) return false;
  if (before.length === 0 || before.at(-1)!.lower === 'please') {
    return (
      ORDER_VERBS.has(group.verb) &&
      piece.link === 'start' &&
      (group.verb !== 'make' || words.has('it') || [...words].some((word) => SONG_NOUNS.has(word)))
    );
  }
  const subject = before.at(-1)!.lower;
  const after = piece.words[group.end]?.lower ?? '';
  // "It is her lucky seat": what was told of before.
  if (subject === 'it' && group.verb === 'be' && /^(?:his|her|their)$/.test(after) && !isForOccasion(words))
    return false;
  if (subject === 'i' && ['want', 'need', 'like', 'require', 'request', 'beg', 'seek'].includes(group.verb))
    return after === 'it' || after === 'to'
      ? words.has('song') || words.has('it')
      : [...words].some((word) => SONG_NOUNS.has(word));
  if (subject === 'it' || subject === 'this' || SONG_NOUNS.has(subject) || subject === 'lyrics' || subject === 'chorus')
    return (
      ['should', 'must', 'can', 'could'].includes(group.modal ?? '') ||
      (group.verb === 'be' && piece.offset <= 2 && group.tense !== 'past' && !group.isNegative)
    );
  return (
    ['should', 'must'].includes(group.modal ?? '') &&
    ['chorus', 'verse', 'lyrics', 'vocals', 'song'].some((word) => words.has(word))
  );
}

const OCCASIONS = /^(?:\d{1,3}(?:st|nd|rd|th)|birthday|anniversary|wedding|funeral|graduation|party|retirement|leaving|hen|stag|shower|christening|memorial|turn|song|day)$/; // biome-ignore format: one row
const isForOccasion = (words: ReadonlySet<string>): boolean => [...words].some((word) => OCCASIONS.test(word));
