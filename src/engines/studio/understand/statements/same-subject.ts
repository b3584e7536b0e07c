import { relationOf } from '../relations.ts';
import { verbGroupIn } from '../verb-group.ts';
import { type Chunk, COORDINATORS } from './chunks.ts';
import type { SaidWord } from './swap-persons.ts';

/** So many words go into two lines of a song. */
const SUNG_WORDS_MAX = 12;
const SUBJECT_WORDS_MAX = 3;
const PRONOUN = /^(?:he|she|they)$/;

/**
 * "She bought us toast every morning, confiscated 61 vapes, ...": too long to be sung as one, so that each deed of somebody else is told
 * by itself, with whoever did it said again; null: what is told goes with the clause before it.
 */
export function sameOneAgain(chunk: Chunk, last: Chunk): Chunk | null {
  if (chunk.kind !== 'predicate' || last.kind !== 'clause' || last.group === null) return null;
  const own = trimmed(chunk.said);
  if (last.said.length + own.length <= SUNG_WORDS_MAX) return null;
  const subject = trimmed(last.said.slice(0, last.group.start)).filter(
    ({ text, word }) => text !== '' && word.lower !== 'who',
  );
  if (!isSomebody(subject)) return null;
  const said = [...subject, ...own];
  const group = verbGroupIn(said.map(({ read }) => read));
  if (group === null || group.start > subject.length + 1 || !isTheirs(group.verb, own[0]!)) return null;
  return { said, kind: 'clause', group, subject: last.subject };
}

const trimmed = (said: readonly SaidWord[]): readonly SaidWord[] => {
  const first = said.findIndex(({ word, text }) => text !== '' && !COORDINATORS.test(word.lower));
  return first < 0 ? [] : said.slice(first);
};

/** "He", "my sister", "Ida": no thing, of which something else may be told next. */
function isSomebody(subject: readonly SaidWord[]): boolean {
  const [first] = subject;
  if (first === undefined || subject.length > SUBJECT_WORDS_MAX) return false;
  if (subject.some(({ isYou, isAddressee, word }) => isYou || isAddressee || /^(?:i|we)$/.test(word.lower)))
    return false;
  if (subject.length === 1 && PRONOUN.test(first.word.lower)) return true;
  const last = subject.at(-1)!.word;
  if (last.isCapital && last.tags.has('ProperNoun')) return true;
  return /^(?:my|our)$/.test(first.word.lower) && relationOf(subject[1]!.word.lower) !== null;
}

/** What is done in the third person or the past. */
const isTheirs = (verb: string, { word }: SaidWord): boolean => verb !== 'be' || !word.tags.has('Gerund');
