import { readTable } from '../read-table.ts';
import type { TaggedWord } from '../tag-words.ts';
import type { SaidWord } from './swap-persons.ts';

const verbsOf = (kind: string): ReadonlySet<string> =>
  new Set(
    readTable('verb-kinds.txt', 2)
      .filter(({ fields }) => fields[0] === kind)
      .flatMap(({ fields }) => fields[1]!.split(' ')),
  );
const DONE = verbsOf('done');
const WORKED = verbsOf('worked');
const LEFT = verbsOf('left');

const SOUNDS = verbsOf('sounds');

/** Whether a verb says what things and animals do: "leaks". */
export const isSound = (verb: string): boolean => SOUNDS.has(verb);

/** "The fridge hums", "my nose still runs": what a thing does, which the tagger takes for a plural. */
export function isSounding(words: readonly TaggedWord[]): boolean {
  const at = words.findIndex(({ lower }, place) => place > 1 && SOUNDS.has(lower));
  const before = words.slice(1, Math.max(1, at));
  return (
    at > 0 &&
    (words[0]!.tags.has('Determiner') || words[0]!.tags.has('Possessive')) &&
    before.every(
      ({ tags, after }) => after === '' && (tags.has('Noun') || tags.has('Adjective') || tags.has('Adverb')),
    ) &&
    !before.at(-1)!.tags.has('Plural') &&
    (words[at + 1] === undefined || BEHIND_DONE.test(words[at + 1]!.lower))
  );
}

const BEHIND_DONE =
  /^(?:by|in|at|under|on|with|without|from|for|near|into|inside|behind|beside|between|after|before|over|through|against|during|beneath|among|as|to|once|twice|again|fresh|daily|until|till|since|last|yesterday|today|tonight|this|outside|inside|next|off|above|below|across|along|around|all)$/;

/** Whether words begin with what was done to whoever they tell of: "bitten by six dogs", "made in Leeds". */
export function isDoneTo(said: readonly SaidWord[], at: number): boolean {
  const [next, after] = said.slice(at + 1).filter(({ text }) => text !== '');
  const verb = said[at];
  if (verb === undefined || !DONE.has(verb.word.lower)) return false;
  if (next === undefined) return at > 0;
  // "Stung eight times".
  const isCounted = /^times?$/.test(after?.word.lower ?? '');
  return verb.word.after === '' && (isCounted || BEHIND_DONE.test(next.word.lower));
}

/** "Burnt chickpeas": a thing and what became of it, no deed. */
export function isWorkedThing(said: readonly SaidWord[]): boolean {
  const [first, second] = said.filter(({ text }) => text !== '');
  return (
    first !== undefined &&
    second !== undefined &&
    first.word.after === '' &&
    (WORKED.has(first.word.lower) || /^un[a-z]{3,12}ed$/.test(first.word.lower)) &&
    second.word.tags.has('Noun') &&
    !second.isYou &&
    !second.isAddressee &&
    !second.word.isCapital &&
    !['Pronoun', 'Possessive', 'Value', 'Determiner', 'ProperNoun'].some((tag) => second.word.tags.has(tag))
  );
}

/** "... in the garage, dusted": how it was left. */
export const isLeftSo = (said: readonly SaidWord[]): boolean =>
  said.length === 1 && (LEFT.has(said[0]!.word.lower) || WORKED.has(said[0]!.word.lower));

/** "Let me off 4 months' rent", "let us sleep on her sofa": what somebody did, and no order. */
export const isLetOff = ([let_, whom, what]: readonly TaggedWord[]): boolean =>
  let_?.lower === 'let' && /^(?:me|us)$/.test(whom?.lower ?? '') && LET.has(what?.lower ?? '');
const LET = verbsOf('let');
