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

/** The words as they are said. */
export const textOf = (said: readonly SaidWord[]): string =>
  said
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ');

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
