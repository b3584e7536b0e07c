import type { TaggedWord } from './tag-words.ts';
import { verbGroupIn } from './verb-group.ts';

/** A stretch of a sentence that holds one clause, or none. */
export interface Piece {
  readonly words: readonly TaggedWord[];
  /** Index of its first word in the sentence. */
  readonly offset: number;
  readonly link: 'start' | 'and' | 'relative' | 'sub' | 'for';
  readonly conjunction: string | null;
  /** Where what a relative clause tells of ends: before "who", or right before it where nothing joins them ("the house we built"). */
  readonly antecedentEnd: number;
}

const RELATIVES = new Set(['who', 'which', 'that', 'whom']);
const COORDINATORS = new Set(['and', 'but', 'then', 'yet', 'or', 'plus']);
const SUBORDINATORS = new Set('because when while although though since until before after where if so whenever as how'.split(' ')); // biome-ignore format: one row
export const SUBJECTS = new Set('i we he she they you it this there everyone everybody nobody someone'.split(' '));

export const isNominal = (word: TaggedWord | undefined): boolean =>
  word !== undefined && ((word.tags.has('Noun') && !word.tags.has('Pronoun')) || word.tags.has('Adjective') || word.tags.has('Determiner') || word.tags.has('Value') || word.tags.has('Possessive') || word.tags.has('Gerund') || word.tags.has('ProperNoun')); // biome-ignore format: one thought

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
  let antecedentEnd = offset;
  const close = (end: number): void => {
    if (end > start)
      pieces.push({ words: words.slice(start, end), offset: offset + start, link, conjunction, antecedentEnd });
  };
  for (let at = 0; at < words.length; at++) {
    const { lower } = words[at]!;
    const running = runsOn(words, at, start);
    if (running !== null) {
      close(at);
      start = at;
      antecedentEnd = offset + at;
      link = running;
      conjunction = null;
      continue;
    }
    const kind = boundaryAt(words, at, start);
    if (kind === null) continue;
    close(at);
    start = at + 1;
    antecedentEnd = offset + at;
    link = kind;
    conjunction = kind === 'sub' ? lower : null;
  }
  close(words.length);
  return pieces;
}

/** How another clause hangs on, where its joining word stands here; null: none does. */
function boundaryAt(words: readonly TaggedWord[], at: number, start: number): Piece['link'] | null {
  const { lower } = words[at]!;
  const before = words[at - 1];
  const hasVerb =
    verbGroupIn(words.slice(start, at)) !== null || words.slice(start, at).some(({ tags }) => tags.has('Gerund'));
  if (RELATIVES.has(lower) && at > start && startsClause(words, at + 1)) {
    // "I don't know who I am": what is known, not whom it tells of.
    if (lower !== 'that' && !isNominal(before)) return null;
    if (lower === 'that' && hasVerb && !isNominal(before)) return null;
    return 'relative';
  }
  if (lower === 'who' && at === start && startsClause(words, at + 1)) return at === 0 ? 'relative' : 'sub';
  if (COORDINATORS.has(lower) && (hasVerb || at === start) && startsClause(words, at + 1)) return 'and';
  if (COORDINATORS.has(lower) && startsWithPronoun(words, at + 1) && (hasVerb || words[at + 1]!.lower !== 'i'))
    return 'and';
  if (lower === 'and' && /.ing$/.test(words[start]?.lower ?? '') && words[at + 1]?.tags.has('Gerund') === true)
    return 'and';
  if (COORDINATORS.has(lower) && hasVerb && isParticipleClause(words, at + 1)) return 'and';
  if (
    SUBORDINATORS.has(lower) &&
    (hasVerb || at === start) &&
    hasOwnSubject(words, at + 1) &&
    !(lower === 'how' || lower === 'if')
  )
    return 'sub';
  if (lower === 'for' && at > start && words[at + 1]?.tags.has('Gerund') === true && isNominal(before)) return 'for';
  return null;
}

/** "My dog died | he was 14": a clause that nothing leads to. */
function runsOn(words: readonly TaggedWord[], at: number, start: number): 'and' | 'relative' | null {
  const before = words[at - 1];
  if (before === undefined || at === start || before.after !== '') return null;
  if (words[at]!.lower === 'please') return 'and';
  const isName =
    /^(?:my|her|his|our|their)$/.test(words[at]!.lower) &&
    words[at + 1]?.lower === 'name' &&
    words[at + 2]?.lower === 'is';
  if (!isName && !startsWithPronoun(words, at)) return null;
  if (GOVERNORS.has(before.lower) || before.tags.has('Preposition') || before.tags.has('Conjunction')) return null;
  if (
    RELATIVES.has(before.lower) ||
    SUBORDINATORS.has(before.lower) ||
    COORDINATORS.has(before.lower) ||
    before.tags.has('QuestionWord')
  )
    return null;
  if (before.tags.has('Verb') && !before.tags.has('PastTense')) return null;
  return isName || !isContactRelative(words, at) ? 'and' : 'relative';
}

/** "The house we built": a noun phrase with "the", told of by what follows. */
function isContactRelative(words: readonly TaggedWord[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - 4); back--) {
    if (/^(?:the|every|all|everything|things|way)$/.test(words[back]!.lower)) return true;
    if (!isNominal(words[back])) return false;
  }
  return false;
}

/** What a clause without "that" follows: "I think everyone", "she says I". */
const GOVERNORS = new Set('think thinks thought say says said know knows knew hope hopes hoped wish wishes wished feel feels felt believe believes swear swears swore mean means guess promise promised tell tells told realize realized realise realised love how why what where when than like sure glad afraid proud'.split(' ')); // biome-ignore format: one row

const startsWithPronoun = (words: readonly TaggedWord[], at: number): boolean =>
  /^(?:i|we|he|she|they|you|it)$/.test(words[at]?.lower ?? '') && verbGroupIn(words.slice(at, at + 4))?.start === 1;

/** "Turning 25 and obsessed with tacos". */
const isParticipleClause = (words: readonly TaggedWord[], at: number): boolean =>
  words[at]?.tags.has('PastTense') === true && words[at + 1]?.tags.has('Preposition') === true;

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
  return (
    group !== null &&
    group.start > at &&
    group.start - at <= 5 &&
    words.slice(at, group.start).every(({ lower }) => !COORDINATORS.has(lower))
  );
};
