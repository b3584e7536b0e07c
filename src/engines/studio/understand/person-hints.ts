import type { FoundPerson } from './found-people.ts';
import { type Relation, relationOf } from './relations.ts';
import type { TaggedWord } from './tag-words.ts';

export const isLowerNoun = (word: TaggedWord | undefined): boolean =>
  word?.tags.has('Noun') === true &&
  !word.tags.has('Plural') &&
  !word.tags.has('Verb') &&
  !word.tags.has('Gerund') &&
  !word.tags.has('Adjective');
/** "Boss stealing my ideas": somebody, though it has no article. */
export const isBoss = (words: readonly TaggedWord[], at: number): boolean =>
  (at === 0 || words[at - 1]!.after !== '') && words[at + 1]?.tags.has('Gerund') === true;
/** "Running London for Mind", "raising money for Shelter": no person. */
export const isCharity = (words: readonly TaggedWord[], at: number): boolean =>
  words[at - 1]?.lower === 'for' &&
  !words[at]!.tags.has('FirstName') &&
  words
    .slice(Math.max(0, at - CHARITY_WORDS_MAX), at)
    .some(({ lower }) =>
      /^(?:running|run|ran|raising|raised|raise|cycling|cycled|swimming|miles|fundraising|fundraiser|donate|sponsored)$/.test(
        lower,
      ),
    );
const CHARITY_WORDS_MAX = 6;
/** "RIP Buddy": what pals are called is a name there. */
export const isMournedPal = (words: readonly TaggedWord[], at: number, { word }: Relation): boolean =>
  /^(?:buddy|pal|mate|bro|pops|pop)$/.test(word) && /^(?:rip|goodbye|farewell)$/.test(words[at - 1]?.lower ?? '');
/** The animal that a sentence speaks of without a name. */
export function petAmong(lowers: readonly string[]): Partial<FoundPerson> {
  const species = lowers.find((word) => relationOf(word)?.kind === 'pet');
  return species === undefined ? {} : { kind: 'pet', species, relation: species };
}

/** Whether only the singer is told of, whose own a name is then: "I passed my test. Name is Bernie". */
export const isOnlyOfSinger = (lowers: ReadonlySet<string>): boolean =>
  ['i', 'me', 'my', 'brag'].some((own) => lowers.has(own)) &&
  !['he', 'she', 'him', 'her', 'his', 'they', 'them'].some((other) => lowers.has(other));
export const namesAnimal = (lowers: ReadonlySet<string>): boolean =>
  [...lowers].some((lower) => relationOf(lower.replace(/'s$/, ''))?.kind === 'pet');
