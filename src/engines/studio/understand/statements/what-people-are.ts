import { readTable } from '../read-table.ts';

const wordsOf = (kind: string): ReadonlySet<string> =>
  new Set(
    readTable('what-people-are.txt', 2)
      .filter(({ fields }) => fields[0] === kind)
      .flatMap(({ fields }) => fields[1]!.split(' ')),
  );
const NOUNS = wordsOf('noun');
const KIN = wordsOf('kin');
const LONE = wordsOf('lone');
const MADE = /^[a-z]{3,16}(?:eer|ologist|ician|maker|keeper|player|worker|driver|hater|owner)$/;

/** Words that say what somebody is, behind which a verb is left out: "terrified of geese". */
export const STATES = wordsOf('state');
/** Those of them that are over: "born in Leeds". */
export const PAST_STATES = wordsOf('past');

/** Whether a noun says what a person or an animal is: "seamstress". @param isLed whether words stand before it: "pigeon man" */
export const isPersonNoun = (noun: string, isLed: boolean): boolean =>
  NOUNS.has(noun) || MADE.test(noun) || (isLed && KIN.has(noun));

/** Whether an adjective alone tells of somebody: "bald". */
export const isLoneState = (word: string): boolean => LONE.has(word);
