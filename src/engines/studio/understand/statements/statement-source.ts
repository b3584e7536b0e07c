import type { Person, PointOfView, Statement } from '../../song-intent.ts';
import type { FoundPeople } from '../found-people.ts';
import type { ClauseReading } from '../read-clauses.ts';
import type { TaggedWord } from '../tag-words.ts';
import type { VerbGroup } from '../verb-group.ts';
import type { SaidWord } from './swap-persons.ts';

/** What reading statements needs of the reading before it. */
export interface StatementSource {
  readonly sentences: readonly (readonly TaggedWord[])[];
  readonly found: FoundPeople;
  readonly people: readonly Person[];
  readonly addressee: number | null;
  readonly pointOfView: PointOfView;
  readonly reading: ClauseReading;
  readonly quotes: readonly string[];
  /** Whether what has no subject is the singer's: an apology, a complaint. */
  readonly isSinger: boolean;
  /** Whether something is sold: "no palm oil" is what it claims. */
  readonly isSale: boolean;
  /** Whether the one sung to is blamed: what they are told off "for" they did. */
  readonly isBlamed: boolean;
  isKnown(word: string): boolean;
  isStyleWord(word: TaggedWord): boolean;
}

/** The words as they are said, with the commas between them. */
export const textOf = (said: readonly SaidWord[]): string =>
  textsOf(said)
    .filter((text) => text !== '')
    .join(' ');
/** Each word as it is said, with its comma; empty: swallowed by another. */
export const textsOf = (said: readonly SaidWord[]): string[] =>
  said.map(({ text, word }, at) => {
    const next = said.slice(at + 1).find((one) => one.text !== '');
    return text !== '' && isParted(word.after, next) ? `${text},` : text;
  });
/** "At St. Brannoc's, | a small fishing village"; no comma stands before "and", nor where there is one. */
const isParted = (after: string, next: SaidWord | undefined): boolean =>
  after.startsWith(',') && next !== undefined && next.text !== ',' && !/^(?:and|or|but|then)$/.test(next.word.lower);

/** Whether the one sung to has died. */
export const isDead = ({ addressee, people }: StatementSource): boolean =>
  addressee !== null && !people[addressee]!.isAlive;

/** Whom a sentence with this subject tells of. */
export const whoOf = (subject: string | null): Statement['who'] => {
  const last = subject?.toLowerCase().split(' ').at(-1) ?? '';
  return last === 'you' ? 'you' : last === 'i' || last === 'me' ? 'I' : last === 'we' ? 'we' : 'other';
};

/** When what a verb says is, from now. */
export const timeOf = (group: VerbGroup | null): Statement['time'] =>
  group === null
    ? 'now'
    : group.tense === 'future'
      ? 'next'
      : /^(?:past|past-progressive|used-to)$/.test(group.tense)
        ? 'past'
        : 'now';

/** Whom a song is about that is sung to nobody. */
export const aboutOf = (people: readonly Person[]): Person | undefined =>
  people.find(({ kind }) => kind === 'couple') ?? people[0];
/** How such a person is called. */
export const nameOf = ({ name, determiner, relation }: Person): string =>
  name ?? `${determiner ?? 'my'} ${relation ?? 'friend'}`;
