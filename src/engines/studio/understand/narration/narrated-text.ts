import { quoteNumber } from '../references.ts';
import { properlySpelled } from '../statements/proper-spelling.ts';
import { textOf } from '../statements/statement-source.ts';
import type { SaidWord } from '../statements/swap-persons.ts';
import type { TaggedWord } from '../tag-words.ts';
import { startsClause } from './clause-starts.ts';

/** How the words of a request are said. */
export interface WordsSaid {
  readonly said: ReadonlyMap<TaggedWord, SaidWord>;
  /** The last words of how people are named. */
  readonly ends: ReadonlySet<TaggedWord>;
}

/** Words of a request as they are sung, with a comma wherever something of its own begins that nothing parts from what stands before. */
export function narratedText(words: readonly TaggedWord[], { said, ends }: WordsSaid): string {
  const own = words.flatMap((word) => said.get(word) ?? []);
  let from = 0;
  const parted = own.map((one, at): SaidWord => {
    if (one.word.after !== '') from = at + 1;
    if (one.word.after !== '' || own[at + 1] === undefined) return one;
    const isClause = startsClause(own, at + 1, from);
    if (isClause) from = at + 1;
    return isClause || isCalled(own, at, ends) || isAge(own, at) ? { ...one, word: { ...one.word, after: ',' } } : one;
  });
  return spelled(textOf(parted.map(withQuoteHeld)));
}

/** What is quoted has its marks, and in a few words stays on one line: no-break spaces hold it. */
function withQuoteHeld(one: SaidWord): SaidWord {
  if (quoteNumber(one.word.lower) === null || one.text === '') return one;
  const text = one.text.replace(/[.,]$/, '').replaceAll(', ', ',\u00a0');
  return { ...one, text: `"${text.split(' ').length <= HELD_WORDS_MAX ? text.replaceAll(' ', '\u00a0') : text}"` };
}
const HELD_WORDS_MAX = 4;

/** "My nan Doreen, she's 83". */
function isCalled(own: readonly SaidWord[], at: number, ends: ReadonlySet<TaggedWord>): boolean {
  const [next, behind, more] = own.slice(at + 1, at + 4).map(({ word }) => word);
  if (!ends.has(own[at]!.word) || next === undefined) return false;
  // "My baby Isla, her daddy is at sea".
  const verb = /^(?:my|our|his|her|their)$/.test(next.lower) ? more : behind;
  return /^(?:he|she|they)$/.test(next.lower) || (/^(?:i|we|it|my|our|his|her|their)$/.test(next.lower) && BE_OR_HAVE.test(verb?.lower ?? '')); // biome-ignore format: one thought
}
const BE_OR_HAVE = /^(?:am|is|are|was|were|have|has|had)$/;

/** "He is 6, scared of swimming"; "he is 6 months old" goes on. */
const isAge = (own: readonly SaidWord[], at: number): boolean =>
  /^\d{1,3}$/.test(own[at]!.word.lower) &&
  /^(?:is|turns|turned|turning)$/.test(own[at - 1]?.word.lower ?? '') &&
  /^(?:he|she|they|who|\p{Lu}\p{L}{1,20})$/u.test(own[at - 2]?.text ?? '') &&
  ['Adjective', 'PresentTense', 'PastTense', 'Gerund'].some((tag) => own[at + 1]!.word.tags.has(tag)) &&
  !own[at + 1]!.word.tags.has('Plural');

const spelled = (text: string): string =>
  properlySpelled(text)
    .replace(/\bi\b/g, 'I')
    .replace(/\bA-and-E\b/g, 'A and E')
    .replace(/,? please (?=(?:he|she|they|we|i|it|my|our|his|her) )/gi, ', ')
    .replace(SHOUTED, (word) => word.toLowerCase())
    .replace(/\b[A-Z]{1,12}(?:[ \u00a0][A-Z]{1,12}){1,9}\b/g, (words) =>
      SAID.test(words) ? words.toLowerCase() : words,
    )
    // What something was cut from: "with , me", "leg and, I".
    .replace(/ (?:with|in|of|for|to|at|on|from|by) (?=,)/g, '')
    .replace(/\b(and|but|or|because) ?, (?=\p{L})/gu, '$1 ')
    .replace(/ ?,(?: ?[,.]){1,9}/g, ',')
    .replace(/^[ ,.]{1,9}|[ ,]{1,9}$/g, '');

/** Longer words are sung in small letters anyway; of the short ones, these are no initials. */
const SHORT_WORDS =
  'AND|BUT|OR|SO|NOT|NO|ALL|ONE|TWO|WE|HE|SHE|YOU|MY|HER|HIM|HIS|ME|THEM|OUR|THE|IS|WAS|ARE|HAS|HAD|DID|CAN|TOO|WHY|HOW|WHO|BIG|OLD|NEW|NOW|OWN|FUN|SAD|MAD|DAD|MUM|MOM|YES|EVER|BROS|DO|IN|ON|UP|OUT|OFF|AT|TO|OF|BE';
const SHOUTED = new RegExp(`\\b(?:${SHORT_WORDS})\\b`, 'g');
const SAID = new RegExp(`\\b(?:A|I|IT|${SHORT_WORDS})\\b`);
