import { pronounce } from '../../../../music/pronunciation/dictionary.ts';
import type { Person, SongIntent } from '../../song-intent.ts';
import { wordsOf } from '../line-sound.ts';

const PRONOUNS: Readonly<Record<Person['gender'], string>> = { female: 'she', male: 'he', unknown: 'they' };
const YOU = /^you(?= |'(?:re|ve|d|ll) )/i;

const ENGLISH_SHARE_MIN = 0.7;

/** Whether an encoder of English can tell what a text says. */
export function isEnglish(text: string): boolean {
  const words = wordsOf(text);
  return words.filter((word) => pronounce(word) !== null).length >= ENGLISH_SHARE_MIN * words.length;
}

/**
 * A statement as its sense is asked for: a name says nothing to an encoder, what the named one is does ("Rex sleeps on my feet":
 * "my dog sleeps on my feet").
 */
export function senseTextOf(text: string, { people, addressee }: Pick<SongIntent, 'people' | 'addressee'>): string {
  const named = people.filter(({ name }) => name !== null && name.length > 1);
  const told = named.reduce((all, person) => all.replaceAll(person.name!, meaningOf(person)), text);
  const spoken = addressee === null ? undefined : people[addressee];
  // A "you" is a person unless something else is told.
  return spoken?.kind === 'pet' ? told.replace(YOU, meaningOf(spoken)) : told;
}

const meaningOf = ({ relation, species, kind, gender }: Person): string =>
  kind === 'pet' ? `my ${species ?? 'pet'}` : relation === null ? PRONOUNS[gender] : `my ${relation}`;
