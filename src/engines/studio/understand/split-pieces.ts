import type { TaggedWord } from './tag-words.ts';
import { verbGroupIn } from './verb-group.ts';

/** A stretch of a sentence that holds one clause, or none. */
export interface Piece {
  readonly words: readonly TaggedWord[];
  /** Index of its first word in the sentence. */
  readonly offset: number;
  readonly link: 'start' | 'and' | 'relative' | 'sub';
  readonly conjunction: string | null;
}

const RELATIVES = new Set(['who', 'which', 'that', 'whom']);
const COORDINATORS = new Set(['and', 'but', 'then', 'yet', 'or', 'plus']);
const SUBORDINATORS = new Set('because when while although though since until before after where if so whenever as how'.split(' ')); // biome-ignore format: one row
export const SUBJECTS = new Set('i we he she they you it this there everyone everybody nobody someone'.split(' '));

export const isNominal = (word: TaggedWord | undefined): boolean =>
  word !== undefined && ((word.tags.has('Noun') && !word.tags.has('Pronoun')) || word.tags.has('Adjective') || word.tags.has('Determiner') || word.tags.has('Value') || word.tags.has('Possessive') || word.tags.has('Gerund')); // biome-ignore format: one thought

/** Where the segments between punctuation begin and end. */
export function segmentsOf(words: readonly TaggedWord[]): [number, number][] {
  const segments: [number, number][] = [];
  let start = 0;
  for (const [at, word] of words.entries()) {
    if (!/[,;:.!?()]/.test(word.after) && at < words.length - 1) continue;
    segments.push([start, at + 1]);
    start = at + 1;
  }
  return segments;
}

/** Splits a segment where another clause begins. */
export function piecesOf(words: readonly TaggedWord[], offset: number): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let link: Piece['link'] = 'start';
  let conjunction: string | null = null;
  const close = (end: number): void => {
    if (end > start) pieces.push({ words: words.slice(start, end), offset: offset + start, link, conjunction });
  };
  for (let at = 0; at < words.length; at++) {
    const { lower } = words[at]!;
    const kind = boundaryAt(words, at, start);
    if (kind === null) continue;
    close(at);
    start = at + 1;
    link = kind;
    conjunction = kind === 'sub' ? lower : null;
  }
  close(words.length);
  return pieces;
}

function boundaryAt(words: readonly TaggedWord[], at: number, start: number): Piece['link'] | null {
  const { lower } = words[at]!;
  const hasVerb =
    verbGroupIn(words.slice(start, at)) !== null || words.slice(start, at).some(({ tags }) => tags.has('Gerund'));
  if (RELATIVES.has(lower) && at > start && startsClause(words, at + 1)) {
    return lower === 'that' && hasVerb && !isNominal(words[at - 1]) ? 'sub' : 'relative';
  }
  if ((lower === 'who' || lower === 'how') && at === start && startsClause(words, at + 1))
    return at === 0 && lower === 'who' ? 'relative' : 'sub';
  if (COORDINATORS.has(lower) && hasVerb && startsClause(words, at + 1)) return 'and';
  if (COORDINATORS.has(lower) && at === start && startsClause(words, at + 1)) return 'and';
  if (SUBORDINATORS.has(lower) && (hasVerb || at === start) && hasOwnSubject(words, at + 1)) return 'sub';
  return null;
}

/** Whether a clause begins here: a verb, or a subject and its verb before the next conjunction. */
function startsClause(words: readonly TaggedWord[], at: number): boolean {
  const group = verbGroupIn(words, at);
  if (group === null) return false;
  if (group.start === at) return true;
  const between = words.slice(at, group.start);
  return between.length <= 5 && between.every(({ after }) => after === '') && !between.some(({ lower }) => COORDINATORS.has(lower) || SUBORDINATORS.has(lower)) && (SUBJECTS.has(between.at(-1)!.lower) || isNominal(between.at(-1))); // biome-ignore format: one thought
}

const hasOwnSubject = (words: readonly TaggedWord[], at: number): boolean => {
  const group = verbGroupIn(words, at);
  return group !== null && group.start > at && group.start - at <= 5;
};
