import type { Person, SongIntent } from '../../song-intent.ts';
import { calledOf } from '../weave/telling.ts';

/** Somebody whom a song is surely for, as a chorus calls them. */
export interface SungPerson {
  readonly person: Person;
  /** Index in the people of the request. */
  readonly index: number;
  readonly name: string;
  /** Whether the song speaks to them; else it tells of them. */
  readonly isSungTo: boolean;
}

const NAME_WORDS_MAX = 4;
/** "Sir", "Captain" alone are no names. */
const TITLE =
  /^(?:sir|mr|mrs|ms|miss|dr|prof(?:essor)?|captain|coach|father|sister|nurse|saint|st|king|queen|lady|lord|uncle|aunt(?:ie)?)\.?$/i;
/** Told of so late in a sentence, somebody is only named in it. */
const TOLD_WITHIN = 5;
const SHORT_WORDS = 3;
/** Words that requests write with a capital, and nobody is called by. */
const NO_NAME =
  /^(?:church|sanctuary|iftar|school|academy|university|college|hospital|club|team|god|lord|christmas|eid|santa|earth|bank|council|parliament|award|street|garage)$/i;

/**
 * Who a song is surely for: who is sung to, or told of, and named where the request begins; not who is only named later on, who
 * signs it, or what was taken for a name. null: nobody surely is.
 */
export function sungPerson({
  people,
  addressee,
  narration,
}: Pick<SongIntent, 'people' | 'addressee' | 'narration'>): SungPerson | null {
  const person = addressee === null ? people.find(({ name }) => name !== null) : people[addressee];
  if (person === undefined) return null;
  const name = calledOf(person);
  const isName =
    /^\p{Lu}/u.test(name) && name.split(' ').length <= NAME_WORDS_MAX && !TITLE.test(name) && !NO_NAME.test(name);
  if (!isName) return null;
  const isSungTo = addressee !== null;
  const isMain = isSungTo ? isNamedEarly(person, narration) : isToldOf(person, people, narration);
  return isMain ? { person, index: people.indexOf(person), name, isSungTo } : null;
}

/** The word that a name is found by: its last ("Mrs. Lee"), of a couple the first. */
const keyOf = ({ name, kind }: Person): string =>
  (kind === 'couple' ? name?.split(' ')[0] : name?.split(' ').at(-1)) ?? '';

const saysWord = (sentence: string, word: string): boolean =>
  ` ${sentence.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${word.toLowerCase()} `);

/** Named in the first sentence, in words that are left out because they ask for the song, or where a later sentence only gives the name. */
function isNamedEarly(person: Person, narration: readonly string[]): boolean {
  const { relation } = person;
  const firstOf = (word: string): number => narration.findIndex((sentence) => saysWord(sentence, word));
  if (person.name === null) return relation !== null && firstOf(relation) <= 0;
  const key = keyOf(person);
  const at = firstOf(key);
  if (at < 0) return true;
  if (at === 0) return isInOpening(narration[0]!, key, relation);
  const sentence = narration[at]!;
  const isGiven = GIVEN.test(sentence.slice(0, sentence.toLowerCase().indexOf(key.toLowerCase())));
  const isOpening = relation !== null && firstOf(relation) === 0;
  return isGiven || (isOpening && sentence.split(' ').length <= SHORT_WORDS);
}

/** What stands before a name that is only given. */
const GIVEN = /\b(?:named|called|name|name is|name's|nickname)(?: \p{L}{1,16})? $/iu;
const LEAD_WORDS_MAX = 4;

/** "Alf's shed" is about the shed; "Mia's seventh birthday" is hers. */
function isOwner(sentence: string, key: string): boolean {
  const [, behind] = sentence.toLowerCase().split(`${key.toLowerCase()}'s `);
  return behind !== undefined && !DAYS.test(behind);
}
const DAYS = /^(?:\S{1,20} ){0,3}?(?:birthday|retirement|wedding|graduation|anniversary|christening|years|day)\b/;

/** Named before anything else is told: not "the class of 2024, our principal Mrs. Adeyemi cried". */
function isInOpening(sentence: string, key: string, relation: string | null): boolean {
  const parts = sentence.split(', ');
  const at = parts.findIndex((part) => saysWord(part, key));
  const before = parts.slice(0, Math.max(0, at)).join(' ');
  if (isOwner(sentence, key)) return false;
  return (
    before === '' || before.split(' ').length <= LEAD_WORDS_MAX || (relation !== null && saysWord(before, relation))
  );
}

/** "A pigeon named Kevin runs for mayor": the first sentence is about the only one who has a name. */
function isToldOf(person: Person, people: readonly Person[], [first = '', second = '']: readonly string[]): boolean {
  const others = people.filter(({ name, kind }) => name !== null && kind !== 'couple' && person.kind !== 'couple');
  const words = first.split(' ').slice(0, TOLD_WITHIN).join(' ');
  const isNext = second.toLowerCase().startsWith(keyOf(person).toLowerCase());
  return others.length <= 1 && (saysWord(words, keyOf(person)) || isNext);
}
