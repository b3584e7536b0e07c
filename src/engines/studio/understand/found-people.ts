import { type Person, UNKNOWN_PERSON } from '../song-intent.ts';
import { withQuotes } from './references.ts';
import type { TaggedWord } from './tag-words.ts';

/** Where a person is mentioned: words `start` to `end` (exclusive) of one sentence. */
export interface Mention {
  readonly person: number;
  readonly sentence: number;
  readonly start: number;
  readonly end: number;
}

/** A person and how the request speaks of them. */
export interface FoundPerson extends Person {
  /** "my", "our", "a", "the", "her" ...; null: a bare name or noun. */
  readonly article: string | null;
  /** "late": the request says so itself. */
  readonly isLate: boolean;
}

export interface FoundPeople {
  readonly people: readonly FoundPerson[];
  readonly mentions: readonly Mention[];
}

/** "Tom and Priya": two who are named together are a couple, too, of whom "they" tells. */
export function withCouple(
  found: FoundPeople & { readonly pair: FoundPerson | null },
  sentences: readonly (readonly TaggedWord[])[],
): FoundPeople {
  if (found.pair !== null) return { people: [...found.people, found.pair], mentions: found.mentions };
  for (const [at, left] of found.mentions.entries()) {
    const right = found.mentions[at + 1];
    if (right === undefined || right.sentence !== left.sentence || right.person === left.person) continue;
    // The last two of a list.
    if (sentences[left.sentence]![left.start - 1]?.after === ',' && found.mentions[at - 1]?.end === left.start)
      continue;
    const between = sentences[left.sentence]!.slice(left.end, right.start).map(({ lower }) => lower);
    const [one, other] = [found.people[left.person]!, found.people[right.person]!];
    const isPair =
      between.length >= 1 && between.length <= 2 && between[0] === 'and' && one.name !== null && other.name !== null;
    if (!isPair || one.kind === 'group' || other.kind === 'group') continue;
    const couple: FoundPerson = {
      ...NOBODY,
      name: `${one.name} and ${other.name}`,
      kind: 'couple',
      article: one.article,
    };
    return { people: [...found.people, couple], mentions: found.mentions };
  }
  return found;
}

export const NOBODY: FoundPerson = { ...UNKNOWN_PERSON, article: null, isLate: false };

/** 'His name is "Spud"': a name in quotation marks. */
export const withQuotedNames = (found: FoundPeople, quotes: readonly string[]): FoundPeople => ({
  ...found,
  people: found.people.map((person) => ({
    ...person,
    name: person.name === null ? null : withQuotes(person.name, quotes),
  })),
});
