import { relationOf } from '../relations.ts';
import type { TaggedWord } from '../tag-words.ts';
import { verbGroupIn } from '../verb-group.ts';
import { TAKES_CLAUSE, TOLD_OF } from './run-ons.ts';
import type { SaidWord } from './swap-persons.ts';

const PRONOUN = /^(?:i|we|he|she|they|it)$/;
const OWNER = /^(?:my|our|his|her|their)$/;
/** Between a subject and its verb. */
const SUBJECT_WORDS_MAX = 4;
/** Words behind which no clause can tell of what they name. */
const ENDS = /^(?:it|them|him|her|me|us|too|anyway|alone|outside|downstairs|upstairs|instead)$/;
const TELLS = /^(?:tell|tells|told|teach|taught|show|shows|showed|promise|promised|ask|asked|remind|reminded|warn|warned|bet|hate|love|make|made|let|help|helped|see|saw|watch|watched|hear|heard|like|have|had)$/; // biome-ignore format: one row
const SPANS = /^(?:for|after)$/;
const OF_SPANS = /^(?:years|months|weeks|days|hours|minutes|summers|winters|nights|seasons)$/;

/**
 * "You turned 88 on Sunday | you did 31 years", "I learnt in it | my son just learnt in it": a clause of its own behind a whole clause,
 * with nothing between, where what stands before it is told to its end: a day, a year, an age, a pronoun.
 */
export function startsFresh(said: readonly SaidWord[], at: number, before: readonly SaidWord[]): boolean {
  const last = before.at(-1);
  if (last === undefined || last.word.after !== '') return false;
  if (isThought(said, at, readOf(before))) return true;
  if (!hasSubject(said, at)) return false;
  const words = readOf(before);
  if (isCounting(words)) return true;
  if (!isToldWhole(words)) return false;
  return isOneAndOther(said, at, words) || isTimed(words) || isAged(words) || isEnded(said, at, words) || isOnlyNot(said, at, words) || isNaming(said, at, words); // biome-ignore format: one row
}

/** So many words are a line by themselves. */
const LINE_WORDS_MIN = 6;

/** "Your daddy mends clocks in the town | and your mam plays the harp": behind a long clause, what somebody else does is told by itself. */
export function isOthersDeed(said: readonly SaidWord[], at: number, before: readonly SaidWord[]): boolean {
  if (!/^(?:and|but)$/.test(said[at]!.word.lower) || before.length < LINE_WORDS_MIN) return false;
  if (before.some(({ word }) => TAKES_CLAUSE.test(word.lower))) return false;
  const rest = readOf(said.slice(at + 1));
  const group = verbGroupIn(rest.slice(0, SUBJECT_WORDS_MAX + 2));
  if (group === null || group.start === 0 || group.start > SUBJECT_WORDS_MAX || rest.length - group.start < 2)
    return false;
  const subject = rest.slice(0, group.start).filter(({ tags }) => !tags.has('Adverb'));
  const isOwnKin = relationOf(subject.at(-1)?.lower ?? '') !== null && (subject.length === 1 || OWNER.test(subject[0]!.lower)); // biome-ignore format: one row
  const isName = subject.length === 1 && subject[0]!.isCapital && subject[0]!.tags.has('Person');
  return isOwnKin || isName || (/^(?:the|an?)$/.test(subject[0]?.lower ?? '') && subject.length === 2);
}

/** Without what another word swallows: "my wife Anna" is one "you". */
const readOf = (said: readonly SaidWord[]): TaggedWord[] =>
  said.filter(({ text }) => text !== '').map(({ read }) => read);

/** A pronoun, somebody's own kin or "one", with a verb right behind. */
function hasSubject(said: readonly SaidWord[], at: number): boolean {
  const here = said[at]!;
  const { lower } = here.word;
  const rest = readOf(said.slice(at));
  const group = verbGroupIn(rest.slice(0, SUBJECT_WORDS_MAX + 2));
  if (group === null || group.start === 0 || group.start > SUBJECT_WORDS_MAX) return false;
  if (here.isYou || PRONOUN.test(lower) || lower === 'one') return group.start === 1;
  const kin = rest.slice(0, group.start).at(-1)!;
  return (OWNER.test(lower) || lower === 'me') && relationOf(kin.lower) !== null;
}

/** Whether a clause is complete: its verb stands behind the last word that takes a clause, and none leads it. */
function isToldWhole(words: readonly TaggedWord[]): boolean {
  const taker = words.findLastIndex(({ lower }) => TAKES_CLAUSE.test(lower));
  const before = words[taker - 1];
  const isFronted =
    (taker === 0 && words[0]!.lower !== 'so') ||
    (before !== undefined && (before.after !== '' || LEADS.test(before.lower)));
  return !isFronted && verbGroupIn(words.slice(taker + 1)) !== null;
}
const LEADS = /^(?:and|but|or|so|that|because|then|know|knows|think|thinks|say|says|said)$/;

/** "When I was 8 | she taught me to knit": a clause that another leads to, in one breath. */
export function hasMainBehind(words: readonly TaggedWord[]): boolean {
  const first = verbGroupIn(words);
  const main = first === null ? null : verbGroupIn(words, first.end);
  if (main === null || words[0]!.lower === 'because') return false;
  const before = words[main.start - 2]?.lower ?? '';
  return PRONOUN_OR_YOU.test(words[main.start - 1]?.lower ?? '') && !TAKES_CLAUSE.test(before) && !TOLD_OF.test(before);
}
const PRONOUN_OR_YOU = /^(?:i|we|you|he|she|they|it)$/;

/** "I saw snow from the plane | thought it was feathers". */
const isThought = (said: readonly SaidWord[], at: number, words: readonly TaggedWord[]): boolean =>
  /^(?:thought|reckoned|swore|figured)$/.test(said[at]!.word.lower) &&
  /^(?:it|he|she|they|we|i)$/.test(said[at + 1]?.word.lower ?? '') &&
  words.at(-1)!.tags.has('Noun') &&
  !words.at(-1)!.tags.has('Pronoun') &&
  verbGroupIn(words) !== null &&
  words.length > SUBJECT_WORDS_MAX;

/** "One wants to be a pilot | one is scared". */
const isOneAndOther = (said: readonly SaidWord[], at: number, words: readonly TaggedWord[]): boolean =>
  said[at]!.word.lower === 'one' && words[0]!.lower === 'one';

/** "... on Sunday | she did", "in 2009 | he let me go", "for 24 summers | my mum did". */
function isTimed(words: readonly TaggedWord[]): boolean {
  const [last, before, lead] = [words.at(-1)!, words.at(-2), words.at(-3)];
  if (before === undefined) return false;
  const isDay =
    last.tags.has('WeekDay') || last.tags.has('Month') || last.tags.has('Year') || /^\d{4}$/.test(last.lower);
  if (isDay) return /^(?:on|in|since|last|this)$/.test(before.lower);
  if (/^\d{1,3}$/.test(last.lower)) return /^(?:day|week|year|age|number|mile)$/.test(before.lower);
  return OF_SPANS.test(last.lower) && before.tags.has('Value') && SPANS.test(lead?.lower ?? '');
}

/** "He is 4 | he is called Idris". */
const isAged = (words: readonly TaggedWord[]): boolean =>
  /^\d{1,3}$/.test(words.at(-1)!.lower) && /^(?:am|is|are|was|were|turned|turns)$/.test(words.at(-2)?.lower ?? '');

/** "I learnt in it | my son": a pronoun; but "he gave me | his old coat" is one. */
const isEnded = (said: readonly SaidWord[], at: number, words: readonly TaggedWord[]): boolean =>
  ENDS.test(words.at(-1)!.lower) &&
  words.length > 2 &&
  !TELLS.test(words.at(-2)!.lower) &&
  !(OWNER.test(said[at]!.word.lower) && SOMEBODY.test(words.at(-1)!.lower));
const SOMEBODY = /^(?:me|him|her|us|them)$/;

/** "I am not mad | I just wanted". */
const isOnlyNot = (said: readonly SaidWord[], at: number, words: readonly TaggedWord[]): boolean =>
  words.some(({ lower }) => lower === 'not') &&
  ['Adjective', 'Noun'].some((tag) => words.at(-1)!.tags.has(tag)) &&
  said[at + 1]?.word.lower === 'just';

/** "She is Shaz | I am Ron". */
const isNaming = (said: readonly SaidWord[], at: number, words: readonly TaggedWord[]): boolean =>
  words.length === 3 &&
  BE.test(words[1]!.lower) &&
  BE.test(said[at + 1]?.word.lower ?? '') &&
  words[2]!.tags.has('Noun') &&
  words[0]!.lower !== said[at]!.word.lower;
const BE = /^(?:am|is|are|was|were)$/;

/** "3 fillings in | I can not tell him". */
const isCounting = (words: readonly TaggedWord[]): boolean =>
  words.length === 3 && words[0]!.tags.has('Value') && words[1]!.tags.has('Plural') && words[2]!.lower === 'in';
