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
    const items = text.split(PARTING).map((item) => item.trim());
    const end = items.findIndex((item) => isStyle(item));
    return items.slice(0, end < 0 ? undefined : end).filter((item) => item !== '');
  });
  return lists.find((items) => items.length >= LISTED_MIN && items.every(isItem)) ?? [];
}

const isItem = (item: string): boolean => item.split(/\s+/).length <= ITEM_WORDS_MAX && /\p{L}|\d/u.test(item);

/** Up to where the list ends: its bracket, its sentence, or the next dash. */
function listText(text: string, opening: string): string {
  const end = text.search(opening === '(' ? /[)]/ : /[.!?\n()]|\s[-\u2013\u2014]\s/);
  return end < 0 ? text : text.slice(0, end);
}
