import type { TaggedWord } from '../tag-words.ts';
import type { Chunk } from './chunks.ts';
import type { SaidWord } from './swap-persons.ts';

const ELLIPSIS =
  /^(?:didn't|doesn't|don't|isn't|aren't|wasn't|weren't|hasn't|haven't|can't|couldn't|won't|wouldn't|did|does)$/;
const ELLIPTIC_WORDS_MAX = 6;
const COUNTED = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,4}|most|some|half|none|all|both|many|each)$/; // biome-ignore format: one row
/** Before a phrase between commas these wait for what comes behind it. */
const WAITS = /^(?:and|or|once|twice|with|to|of|for|the|an?|my|our|even|also)$/;
const PHRASE_WORDS_MAX = 4;
const PHRASE_STARTS = /^(?:by|in|at|on|of|for|with|to|after|before|during|despite)$/;

/** Whether words without a sentence of their own belong to the sentence before them, behind a comma. */
export const hangsLoose = (chunk: Chunk, words: readonly TaggedWord[], last: Chunk): boolean =>
  last.group !== null &&
  (isElliptic(words) ||
    (chunk.kind === 'fragment' && (isOfThose(words) || isBesides(words) || isInterrupted(last.said))));

/** "Me and Amina didn't", "his shed doesn't": the verb was said before. */
const isElliptic = (words: readonly TaggedWord[]): boolean =>
  words.length > 1 && words.length <= ELLIPTIC_WORDS_MAX && ELLIPSIS.test(lastVerb(words)) && !ASKS.test(words[0]!.lower); // biome-ignore format: one row
/** "Does not" in one word. */
const lastVerb = (words: readonly TaggedWord[]): string =>
  words.at(-1)!.lower === 'not' ? `${words.at(-2)?.lower ?? ''}n't` : words.at(-1)!.lower;
const ASKS = /^(?:what|how|why|who|where|when|but|i|please|maybe)$/;

/** "Twelve of them in secret". */
const isOfThose = ([first, of, those]: readonly TaggedWord[]): boolean =>
  COUNTED.test(first?.lower ?? '') && of?.lower === 'of' && /^(?:them|us|those|these|which|whom)$/.test(those?.lower ?? ''); // biome-ignore format: one row

/** "Our girl was on that screen, waving": what was done besides. */
const isBesides = ([first, second]: readonly TaggedWord[]): boolean =>
  first!.tags.has('Gerund') &&
  /[a-z]{3}ing$/.test(first!.lower) &&
  (second === undefined || (first!.after === '' && BEHIND_GERUND.some((tag) => second.tags.has(tag))));
const BEHIND_GERUND = ['Preposition', 'Determiner', 'Possessive', 'Pronoun'];

/** "And once, by mistake, | another family's wedding": a phrase between commas parts it from what led to it. */
function isInterrupted(said: readonly SaidWord[]): boolean {
  const at = said.findLastIndex(({ text }) => text === ',');
  const phrase = said.slice(at + 1);
  return (
    at > 0 &&
    phrase.length <= PHRASE_WORDS_MAX &&
    PHRASE_STARTS.test(phrase[0]?.word.lower ?? '') &&
    WAITS.test(said[at - 1]!.word.lower)
  );
}
