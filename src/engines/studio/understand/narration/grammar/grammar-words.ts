import { irregularVerbs } from '../../../english/irregular-verbs.ts';
import { readTable } from '../../read-table.ts';
import { relationOf } from '../../relations.ts';
import { isPersonNoun } from '../../statements/what-people-are.ts';

const wordsOf = (kind: string): ReadonlySet<string> =>
  new Set(
    readTable('light-grammar.txt', 2)
      .filter(({ fields }) => fields[0] === kind)
      .flatMap(({ fields }) => fields[1]!.split(' ')),
  );
const BASES = wordsOf('base');
const TRADES = wordsOf('trade');
const POSTS = wordsOf('post');
const TRAITS = wordsOf('trait');
const OWNED = wordsOf('owned');
const STATES = wordsOf('is');
const USES = wordsOf('use');

/** Whether a word is a verb without an ending, and no past tense: "call", but not "put", "lay". */
export function isBase(word: string): boolean {
  const past = irregularVerbs.get(word)?.past;
  return BASES.has(word) || (past !== undefined && past !== word && !/^(?:be|lay|lie|wind|mean|let)$/.test(word));
}

/** Whether a noun says what somebody is, and takes an article. */
export const isTrade = (noun: string): boolean => TRADES.has(noun) || (isPersonNoun(noun, false) && !POSTS.has(noun));

/** "Retired", "Filipino": what stands before a trade. */
export const isTrait = (word: string): boolean =>
  TRAITS.has(word.toLowerCase()) || /^\p{Lu}\p{Ll}{2,14}(?:ish|ese|ian|ean|can|ino|ani|aqi)$/u.test(word);

/** Whether a word says who somebody is to somebody, or what they are: "sister", "grandfather". */
export const isPerson = (noun: string): boolean => relationOf(noun) !== null || isPersonNoun(noun, true);

/** Whether a word is a thing that is somebody's: "snail" behind "my cousins". */
export const isOwned = (word: string): boolean => OWNED.has(word);

/** Whether a word alone says how something is: "dead" behind "its". */
export const isState = (word: string): boolean => STATES.has(word);

/** Whether a song is played at it, or in it: "party", "car". */
export const isUse = (word: string): boolean => USES.has(word);
