import type { Statement } from '../../song-intent.ts';
import { relationOf } from '../relations.ts';
import type { Chunk } from './chunks.ts';
import { isDead, type StatementSource } from './statement-source.ts';

const OLDEST = 115;

/**
 * "94", "14." where nothing else is said: how old the one sung to is; null: it is none, or somebody else's.
 * @param before what stands before it in its sentence
 */
export function loneAge({ said }: Chunk, source: StatementSource, before: Chunk | null): Statement | null {
  const { addressee, people } = source;
  const words = said.filter(({ text }) => text !== '');
  // "Madame Tremblay, aged 90"; behind a clause it may be anybody's.
  const isAged = words[0]?.word.lower === 'aged' && before?.group == null;
  const [figure, ...rest] = isAged ? words.slice(1) : words;
  const age =
    figure !== undefined && rest.length === 0 && /^\d{1,3}$/.test(figure.word.text) ? Number(figure.word.text) : 0;
  if (age < 1 || age > OLDEST) return null;
  // "A song for me, 14".
  if (before?.kind === 'fragment' && before.said.at(-1)!.word.lower === 'me')
    return { text: `I am ${age}`, form: 'clause', who: 'I', time: 'now' };
  if (addressee === null || /^(?:couple|group)$/.test(people[addressee]!.kind)) return null;
  if (before !== null && isOfAnother(before)) return null;
  const isPast = isDead(source);
  return { text: `you ${isPast ? 'were' : 'are'} ${age}`, form: 'clause', who: 'you', time: isPast ? 'past' : 'now' };
}

/** "Her son Tom", "she": behind whom a number is theirs, or counts something. */
const isOfAnother = ({ kind, said, subject }: Chunk): boolean =>
  kind === 'fragment'
    ? said.some(({ word, isAddressee }) => !isAddressee && (word.isCapital || relationOf(word.lower) !== null)) ||
      said.every(({ word }) => word.tags.has('Value'))
    : subject !== null && !said.some(({ isYou }) => isYou);
