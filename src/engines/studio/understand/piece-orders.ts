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
  if (subject === 'it' && group.verb === 'be' && isOfThing(piece.words.slice(group.end), words)) return false;
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

/** "It is now too large to fit through the door", "it's still broken": of a thing that was told of before, and not of the song. */
function isOfThing([first, ...more]: readonly TaggedWord[], all: ReadonlySet<string>): boolean {
  const isState = THING_STATES.test(first?.lower ?? '');
  const isLong =
    /^(?:too|so)$/.test(first?.lower ?? '') && more.length >= THING_WORDS_MIN && !OF_SONGS.test(more[0]!.lower);
  const isOfSong = isForOccasion(all) || [...all].some((word) => SONG_NOUNS.has(word) || /^(?:please|pls)$/.test(word));
  return (isState || isLong) && !isOfSong;
}

const THING_STATES = /^(?:now|still|already|called|named|broken|gone|full|older|bigger|smaller|made|held|stuck)$/;
const THING_WORDS_MIN = 3;
const OF_SONGS = /^(?:important|nice|good|great|cool|easy|sad|slow|fast|soppy|cheesy|loud)$/;

const OCCASIONS = /^(?:\d{1,3}(?:st|nd|rd|th)|birthday|anniversary|wedding|funeral|graduation|party|retirement|leaving|hen|stag|shower|christening|memorial|turn|song|day)$/; // biome-ignore format: one row
const isForOccasion = (words: ReadonlySet<string>): boolean => [...words].some((word) => OCCASIONS.test(word));
