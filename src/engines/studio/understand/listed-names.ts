import { type Lesson, type Person, UNKNOWN_PERSON } from '../song-intent.ts';
import { readLesson } from './read-lesson.ts';
import type { TaggedWord } from './tag-words.ts';

/** What a request lists itself, as it is written. */
export interface RequestLists {
  readonly own: readonly string[];
  /** Where order matters. */
  readonly ordered: readonly string[];
}

/** Of a request that tells so much a list is a part, "three cups always: abol, tona, baraka". */
const TELLING_SENTENCES = 5;

/** What a song of an occasion lists or teaches; null: nothing. */
export const listedIn = (
  occasion: string | null,
  words: readonly string[],
  sentences: readonly (readonly TaggedWord[])[],
  { own, ordered }: RequestLists,
): Lesson | null =>
  occasion === 'teaching' || (occasion === null && sentences.length < TELLING_SENTENCES)
    ? readLesson(words, sentences, occasion === 'teaching', own, ordered)
    : null;

/** "The four of us: Ada, Bo, Chi", which no table lists. */
export const isOwnNames = ({ of, items }: Lesson): boolean => of === items.join(', ') && items.every(isNameLike);

/** "Raj", "Big Steve". */
const isNameLike = (item: string): boolean => {
  const words = item.split(' ');
  return words.length <= NAME_WORDS_MAX && words.every((word) => /^\p{Lu}/u.test(word) && !/[\d.]/.test(word));
};
const NAME_WORDS_MAX = 3;

/** "The four of us: Ada, Bo, Chi": a list of names is of people, behind those who are known. */
export const withListed = (people: readonly Person[], names: readonly string[]): readonly Person[] => [
  ...people,
  ...names
    .filter((name) => !people.some((person) => person.name?.includes(name) === true))
    .map((name): Person => ({ ...UNKNOWN_PERSON, name })),
];
