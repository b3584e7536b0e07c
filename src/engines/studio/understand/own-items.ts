import { itemOf } from './ordered-items.ts';

/** An item of more words is a sentence. */
const ITEM_WORDS_MAX = 7;
const LISTED_MIN = 3;
/** So far behind its opening a list is looked for. */
const LIST_CHARS_MAX = 600;
const OPENING = /[:(]|\s[-\u2013\u2014]\s|,\s/g;
const PARTING = / ?(?:[,;\u2192>]|(?<!\S)(?:and then|and|then)(?!\S)) ?/i;
const THEN = /(?<!\S)then(?!\S)/gi;

/**
 * What a request that asks for a lesson lists itself, as it is written: behind a colon, in brackets or behind a dash ("two eggs, a
 * cup of milk, flip!"), or parted by "then" ("call, then push, then breathe"); empty where it lists nothing.
 * @param isStyle whether an item only says how the song shall sound: a list ends before it
 */
export function ownItems(description: string, isStyle: (phrase: string) => boolean): string[] {
  const lists = [...description.matchAll(OPENING)].map(({ 0: opening, index }) => {
    const text = listText(description.slice(index + opening.length, index + LIST_CHARS_MAX), opening);
    if (opening.trim() === ',' && (text.match(THEN) ?? []).length < 2) return [];
    const items = text.split(PARTING).map(itemOf);
    const end = items.findIndex((item) => isStyle(item));
    return items.slice(0, end < 0 ? undefined : end).filter((item) => item !== '');
  });
  return (
    lists.find((items) => items.length >= LISTED_MIN && items.every(isItem)) ??
    [spacedItems, lettersIn, evenItems, sentenceItems]
      .map((read) => read(description).filter((item) => !isStyle(item)))
      .find((items) => items.length >= LISTED_MIN) ??
    []
  );
}

/** Small words that tell, where a list of bare words has none. */
const TELLING =
  /^(?:the|an|and|of|to|in|is|are|was|for|with|on|at|my|our|your|his|her|their|it|they|we|he|she|you|i|please|that|this|from|by|but|so|about)$/i;
const SPACED_MIN = 4;
const SPACED_MAX = 16;

/** "To ten in Welsh: un dau tri pedwar pump": bare words behind a colon, up to the end of their sentence. */
function spacedItems(description: string): string[] {
  for (const { index } of description.matchAll(/: /g)) {
    const text = description.slice(index + 2, index + LIST_CHARS_MAX).split(/[.!?;\n]/, 1)[0]!;
    const words = text.trim().split(/\s+/);
    const isList = words.length >= SPACED_MIN && words.length <= SPACED_MAX && !text.includes(',');
    if (isList && !words.some((word) => TELLING.test(word) || !/^[\p{L}\p{N}'-]+$/u.test(word))) return words;
  }
  return [];
}

/** "Low to high E A D G B E". */
const lettersIn = (description: string): string[] =>
  /(?<!\S)(?:[A-Z](?:[ ,-]{1,2}|$|(?=[.!?]))){4,26}/.exec(description)?.[0].match(/[A-Z]/g) ?? [];

const EVEN_WORDS_MAX = 4;

/** "The irregular verbs go went gone, see saw seen, eat ate eaten": pieces of as many words, which a noun leads to. */
function evenItems(description: string): string[] {
  for (const sentence of description.split(/[.!?\n]/)) {
    const [first = [], ...rest] = sentence.split(/, (?:and )?/).map((piece) => piece.trim().split(/\s+/));
    const count = rest[0]?.length ?? 0;
    const isEven = rest.length >= LISTED_MIN - 1 && rest.every((piece) => piece.length === count);
    if (!isEven || count < 2 || count > EVEN_WORDS_MAX || first.length <= count) continue;
    const lead = first.at(-count - 1)!;
    const own = [first.slice(-count), ...rest];
    if (/^\p{Ll}{3,20}s$/u.test(lead) && !own.flat().some((word) => TELLING.test(word)))
      return own.map((piece) => piece.join(' '));
  }
  return [];
}

const SENTENCE_ITEMS_MIN = 5;
const SENTENCE_ITEM_WORDS_MAX = 4;
/** What begins a sentence that tells or asks. */
const NO_LIST =
  /^(?:i|we|he|she|they|it|you|my|our|his|her|their|please|make|with|include|keep|no|song|a song|for|and|upbeat|slow|fast|write)\b/i;

/** "Wet, soap, rub, between the fingers, thumbs, rinse, dry": a sentence of nothing but short pieces. */
function sentenceItems(description: string): string[] {
  for (const sentence of description.split(/[.!?\n] ?/)) {
    const items = sentence.split(/, (?:and )?/).map((item) => item.trim());
    const isList = items.length >= SENTENCE_ITEMS_MIN && !NO_LIST.test(sentence.trim());
    if (isList && items.every((item) => item !== '' && item.split(/\s+/).length <= SENTENCE_ITEM_WORDS_MAX))
      return items;
  }
  return [];
}

const isItem = (item: string): boolean => item.split(/\s+/).length <= ITEM_WORDS_MAX && /\p{L}|\d/u.test(item);

/** Up to where the list ends: its bracket, its sentence, the next dash or a picture. */
function listText(text: string, opening: string): string {
  const end = text.search(opening === '(' ? /[)]/ : /[.!?\n()]|\s[-\u2013\u2014]\s|\p{Extended_Pictographic}/u);
  return end < 0 ? text : text.slice(0, end);
}
