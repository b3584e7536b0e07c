import { isRunOn, TAKES_CLAUSE, TOLD_OF } from '../statements/run-ons.ts';
import type { SaidWord } from '../statements/swap-persons.ts';
import type { TaggedWord } from '../tag-words.ts';
import { verbGroupIn } from '../verb-group.ts';

const SUBJECT = /^(?:i|we|he|she|they|it|there)$/;
const OWNER = /^(?:my|our|his|her|their|its)$/;
/** Behind these nothing has ended yet. */
const LEADS =
  /^(?:and|but|or|nor|then|now|today|plus|also|maybe|realised|realized|agreed|joked|insist|insists|insisted|wonder|wondered|forgot|forget|forgets|guess|guessed|mean|means|meant|feel|feels|felt|reckon|reckons|learned|learnt|found|find|claim|claims|claimed|pretend|pretends|sure|glad|proud|afraid|sorry|love|loves|suppose|admit|admits|even|just|always|never|once|only|still|usually|sometimes|often|not|out|day|days|time|times|year|years|week|month|night|nights|morning|evening|summer|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;

/**
 * Whether a clause of its own begins here, behind a whole one, with nothing between: "my hamster died | his name was Nib | he was 2".
 * Behind a noun it may only tell of it ("the house we built"): there it needs an object of its own.
 * @param from where the clause before begins
 */
export function startsClause(said: readonly SaidWord[], at: number, from: number): boolean {
  const words = said.map(({ word }) => word);
  const before = words.slice(from, at);
  const last = before.at(-1);
  if (last === undefined || last.after !== '' || !isSubjectWithVerb(words, at) || !isWhole(before)) return false;
  if (isNaming(words, at)) return true;
  const isNoun = last.tags.has('Noun') && !last.tags.has('Pronoun') && !last.tags.has('Value');
  const taker = before.findLastIndex(({ lower }) => TAKES_CLAUSE.test(lower));
  return isNoun
    ? isRunOn(said, at, said.slice(from + taker + 1, at))
    : !TOLD_OF.test(last.lower) && !LEADS.test(last.lower);
}

/** "He was", "his name is"; "it" may be the object of what stands before. */
function isSubjectWithVerb(words: readonly TaggedWord[], at: number): boolean {
  if (/^(?:it|there)$/.test(words[at]!.lower) && !/^(?:is|was|has|had|will)$/.test(words[at + 1]?.lower ?? ''))
    return false;
  const start = isNaming(words, at) ? 2 : SUBJECT.test(words[at]!.lower) ? 1 : -1;
  return start > 0 && verbGroupIn(words.slice(at, at + VERB_WORDS_MAX))?.start === start;
}
const VERB_WORDS_MAX = 6;

const isNaming = (words: readonly TaggedWord[], at: number): boolean =>
  OWNER.test(words[at]!.lower) && words[at + 1]?.lower === 'name';

/** Whether a clause is complete: a verb stands behind the last word that takes one, and nothing leads on from its end. */
function isWhole(before: readonly TaggedWord[]): boolean {
  const last = before.at(-1)!;
  if (TAKES_CLAUSE.test(last.lower) || last.tags.has('Preposition') || last.tags.has('Conjunction')) return false;
  const joint = before.findLastIndex(({ lower }) => /^(?:and|but|so|or)$/.test(lower));
  // "It has been a year and honestly | I am grand".
  if (joint >= 0 && !before.slice(joint + 1).some(({ tags }) => tags.has('Noun') || tags.has('Verb'))) return false;
  const taker = before.findLastIndex(
    // "... and at 58 I went back": what leads to the next clause.
    ({ lower }, at) =>
      TAKES_CLAUSE.test(lower) || (before[at - 1]?.lower === 'and' && before[at]!.tags.has('Preposition')),
  );
  const group = verbGroupIn(before.slice(taker + 1));
  return group !== null && !['Auxiliary', 'Copula', 'Modal'].some((tag) => last.tags.has(tag));
}
