import type { Person } from '../song-intent.ts';
import type { FoundPerson } from './found-people.ts';
import { givenName } from './given-names.ts';
import { RANKS } from './name-words.ts';
import type { Relation } from './relations.ts';
import type { TaggedWord } from './tag-words.ts';

const ADJECTIVES_BEFORE = 3;

/** Words that lists of persons have before their last. */
export const APPOSED = new Set(['my', 'our', 'a', 'the', null]);

const AMBIGUOUS = new Set('rose will mark grace hope joy may june april august art bill frank grant jack chase drew faith summer autumn dawn eve ivy lily daisy ruby pearl amber crystal melody harmony star sunny max buddy rocky ginger pepper olive hazel iris violet'.split(' ')); // biome-ignore format: one row
export const isAmbiguousName = (word: TaggedWord): boolean => AMBIGUOUS.has(word.lower);

export const sameName = (left: string, right: string): boolean => {
  const [one, other] = [left.toLowerCase(), right.toLowerCase()];
  return one === other || one.split(' ')[0] === other || other.split(' ')[0] === one;
};

/** One person spoken of twice: the same name, or the same relation with at most one name. */
export const isSame = (known: FoundPerson, person: FoundPerson): boolean => {
  if ((known.kind === 'group') !== (person.kind === 'group')) return false;
  if (known.name !== null && person.name !== null) return sameName(known.name, person.name);
  return known.relation !== null && known.relation === person.relation;
};

export const merged = (known: FoundPerson, person: FoundPerson): FoundPerson => ({
  ...known,
  name: known.name ?? person.name,
  relation: known.relation ?? person.relation,
  kind: known.relation === null ? person.kind : known.kind,
  species: known.species ?? person.species,
  article: known.article ?? person.article,
  gender: known.gender === 'unknown' ? person.gender : known.gender,
  isAlive: known.isAlive && person.isAlive,
  isLate: known.isLate || person.isLate,
});

export const kindOf = (relation: Relation, isMany: boolean): Person['kind'] => {
  if (isMany)
    return /newlyweds|couple|bride and groom|mom and dad|mum and dad|^parents|grandparents/.test(relation.word)
      ? 'couple'
      : 'group';
  if (relation.kind === 'pet') return 'pet';
  return /baby|newborn|toddler|little (?:girl|boy)|kid\b/.test(relation.word) ? 'child' : 'person';
};

const POSSESSIVES = new Set('my our his her their your'.split(' '));
const ARTICLES = new Set('a an the this that'.split(' '));

export function ownerBefore(
  words: readonly TaggedWord[],
  at: number,
): { article: string | null; start: number; isLate: boolean } {
  let isLate = false;
  for (let back = 1; back <= ADJECTIVES_BEFORE + 1 && at - back >= 0; back++) {
    const word = words[at - back]!;
    if (word.after !== '') break;
    if (word.lower === 'late') isLate = true;
    if (POSSESSIVES.has(word.lower) || ARTICLES.has(word.lower))
      return { article: word.lower, start: at - back, isLate };
    if (word.text.endsWith("'s")) return { article: word.lower, start: at, isLate };
    const isModifier =
      word.tags.has('Noun') && !word.tags.has('Pronoun') && !word.tags.has('FirstName') && !word.tags.has('Plural');
    if (
      !word.tags.has('Adjective') &&
      !word.tags.has('Value') &&
      !/^(?:late|poorly)$/.test(word.lower) &&
      !word.tags.has('Gerund') &&
      !isModifier
    )
      break;
  }
  return { article: null, start: at, isLate };
}

export const isFullName = (words: readonly TaggedWord[], at: number): boolean => words[at]?.isCapital === true;

export const nameOf = (words: readonly TaggedWord[]): string =>
  words
    .filter(({ lower }) => !RANKS.has(lower))
    .map(({ text }) => text.replace(/'s$/, ''))
    .map((word) => (/^\p{Ll}/u.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join(' ');

export function genderOfName(words: readonly TaggedWord[], name: string): Person['gender'] {
  const first = name.split(' ')[0]!.toLowerCase();
  if (/^(?:mr|sir|mister)\.?$/.test(first)) return 'male';
  if (/^(?:mrs|ms|miss|madame)\.?$/.test(first)) return 'female';
  const tags = words.find(({ lower }) => lower.replace(/'s$/, '') === first)?.tags;
  if (tags?.has('FemaleName') === true) return 'female';
  return tags?.has('MaleName') === true ? 'male' : 'unknown';
}

/** Of an animal only a name that is nothing else tells its sex: Dot, a hamster, may be a "he". */
const genderOfPet = (words: readonly TaggedWord[], name: string): Person['gender'] =>
  givenName(name.split(' ').at(-1)!.toLowerCase())?.kind === 'also' ? 'unknown' : genderOfName(words, name);

/** The sex of somebody by their relation, else by their name. */
export const genderOf = (
  words: readonly TaggedWord[],
  name: string | null,
  { gender, kind }: Relation,
): Person['gender'] => {
  if (gender !== 'unknown' || name === null) return gender;
  return kind === 'pet' ? genderOfPet(words, name) : genderOfName(words, name);
};

const SINGULARS: Readonly<Record<string, string>> = { kids: 'kid', children: 'child', grandkids: 'grandkid', grandchildren: 'grandchild', sons: 'son', daughters: 'daughter', twins: 'twin', brothers: 'brother', sisters: 'sister', siblings: 'sibling', friends: 'friend', parents: 'parent', cats: 'cat', dogs: 'dog', teachers: 'teacher', nurses: 'nurse', coworkers: 'coworker', colleagues: 'colleague', aunts: 'aunt', nieces: 'niece', nephews: 'nephew', granddaughters: 'granddaughter', grandsons: 'grandson', uncles: 'uncle', cousins: 'cousin', boys: 'boy', girls: 'girl' }; // biome-ignore format: a table
export const singularOf = (word: string): string => SINGULARS[word] ?? word;
