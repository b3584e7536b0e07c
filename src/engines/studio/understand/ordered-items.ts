import { arrowItems, firstItems, numberedItems } from './parted-items.ts';

/** How far behind its cue a list is looked for. */
const LIST_CHARS_MAX = 400;
const LISTED_MIN = 3;
const BARE_MIN = 4;
const ITEMS_MAX = 26;
const ITEM_WORDS_MAX = 4;

const ORDER =
  'in (?:the |this |that |their |its |a )?(?:right |correct |good |proper |exact |following |strict |same |real )?(?:order|sequence)';
const SPAN =
  '\\p{L}{2,14}est (?:up |down |through )?to (?:the )?\\p{L}{2,14}est|(?:low|high|big|small|top|bottom|left|right|start|finish|first|last|front|back|old|new|fast|slow|young|light|dark|soft|loud|near|far|quiet) to (?:low|high|big|small|top|bottom|left|right|start|finish|first|last|front|back|old|new|fast|slow|young|light|dark|soft|loud|near|far|quiet|end)|(?:north|south|east|west) to (?:north|south|east|west)';
const STAGES =
  '(?:steps|stages|phases|rules|moves|order|sequence|ranks|layers|levels|rounds) (?:is|are|goes|go|being|as follows)|(?:life ?cycle|rock cycle|food chain|water cycle|cycle)(?: (?:is|goes))?|the (?:steps|stages|phases|order)(?=:)';
const LEARNT =
  '(?:remember|learn|lern|memori[sz]e|recite|revise)(?: (?:the|that|these|how) \\p{L}{2,14}(?: go| goes| are)?)?';
const ASKED = '(?: (?:please|pls|plz))?';

/** What stands right before a list whose order matters. */
const CUES = new RegExp(
  `\\b(?:${ORDER}|${SPAN}|${STAGES}|${LEARNT})${ASKED}(?: ?[:,;=-]{1,2}| ?[(\\u2013\\u2014])? +`,
  'giu',
);
/** Signs that more than a list's words follow. */
const END = /[.!?;:\n()]|\s[-\u2013\u2014]\s|\p{Extended_Pictographic}/u;
const PARTING = /(?:,|\/|(?<!\S)(?:and then|and|then|n)(?!\S))(?: (?:and then|and|then|finally|lastly)(?!\S))?/i;
/** What begins a phrase that asks or tells. */
const TELLS =
  /^(?:for|with|w|from|so|to|that|like|but|by|about|as|it|its|they|we|he|she|i|you|please|pls|make|use|in|no|not|nothing|plus|at|who|which|because|cos|if|when|while|is|are|was|has|have|my|our|your|his|her|their|this|these|of|on|keep|use|add|put|mention|song|include|must|should|up|thanks)$/i;

/**
 * What a request lists where order matters: behind "in order", "slowest to fastest", "steps are", "remember"; "from A, B, C to D"; by
 * arrows, figures or bullets. Parted by commas or by spaces only; items may come back. Empty: nothing.
 * @param isStyle whether an item only says how the song shall sound: a list of commas ends before it
 */
export function orderedItems(description: string, isStyle: (phrase: string) => boolean): string[] {
  const readers = [
    arrowItems,
    numberedItems,
    firstItems,
    (text: string) => spanItems(text),
    (text: string) => cuedItems(text, isStyle),
    (text: string) => countedList(text, isStyle),
  ];
  for (const read of readers) {
    const items = read(description).map(itemOf);
    if (items.length >= LISTED_MIN && items.length <= ITEMS_MAX && items.every((item) => /[\p{L}\d]/u.test(item)))
      return items;
  }
  return [];
}

/** An item without what counts it: "then rinse", "first wet the brush". */
export const itemOf = (item: string): string =>
  item
    .trim()
    .replace(/^(?:and then|and|then|first(?:ly)?|finally|lastly|next) (?:you |we )?(?=\S)/i, '')
    .replace(/ (?:please|pls|lol|haha)$/i, '');

function cuedItems(description: string, isStyle: (phrase: string) => boolean): string[] {
  for (const { 0: cue, index } of description.matchAll(CUES)) {
    const start = index + cue.length;
    const text = upToEnd(description.slice(start, start + LIST_CHARS_MAX));
    const commas = commaItems(text, isStyle);
    const items = commas.length >= LISTED_MIN ? commas : bareItems(text);
    if (items.length >= LISTED_MIN) return items;
  }
  return [];
}

const upToEnd = (text: string): string => {
  const end = text.search(END);
  return end < 0 ? text : text.slice(0, end);
};

/** "Egg, caterpillar, chrysalis, butterfly, calm": up to what is no item of a few words. */
function commaItems(text: string, isStyle: (phrase: string) => boolean): string[] {
  const items = text.split(PARTING).map((item) => item.trim());
  const end = items.findIndex((item) => !isItem(item) || isStyle(item));
  return items.slice(0, end < 0 ? undefined : end);
}

const isItem = (item: string): boolean => {
  const words = item.split(/\s+/);
  return item !== '' && words.length <= ITEM_WORDS_MAX && !words.some((word) => TELLS.test(word));
};

/** "Largo adagio andante, so": bare words, up to a comma or to a word that tells. */
function bareItems(text: string): string[] {
  const words = text.split(',', 1)[0]!.trim().split(/\s+/);
  const end = words.findIndex((word) => TELLS.test(word) || !/^[\p{L}\p{N}'#♯♭-]+$/u.test(word));
  const items = words.slice(0, end < 0 ? undefined : end);
  return items.length >= BARE_MIN && !items.some((word) => /^(?:the|an?|and)$/i.test(word)) ? items : [];
}

const FROM_TO =
  /\b(?:from|starting (?:with|at)) ([^.!?:;\n]{5,300}?),? (?:and )?(?:(?:all the way |right )?(?:(?:up |down |through )?to|and (?:finally|lastly)|ending (?:with|at|in|on))) (\p{L}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)?)/giu;

/** "From talc, gypsum and quartz up to diamond". */
function spanItems(description: string): string[] {
  for (const [, list, last] of description.matchAll(FROM_TO)) {
    const items = list!
      .split(PARTING)
      .map((item) => item.trim())
      .filter((item) => item !== '');
    if (items.length >= LISTED_MIN - 1 && list!.includes(',') && items.every(isItem)) return [...items, last!];
  }
  return [];
}

const COUNTS: readonly string[] = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const COUNT = /\b(three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}) (?=\p{L}{3})/giu;
const COUNTED_CHARS_MAX = 90;

/** "The seven wonders of the world - ...", "the 5 positions first second third fourth fifth": exactly as many as are said. */
function countedList(description: string, isStyle: (phrase: string) => boolean): string[] {
  for (const { 0: said, 1: figure, index } of description.matchAll(COUNT)) {
    const count = /\d/.test(figure!) ? Number(figure) : COUNTS.indexOf(figure!.toLowerCase());
    if (count < LISTED_MIN || count > ITEMS_MAX) continue;
    const behind = description.slice(index + said.length, index + said.length + LIST_CHARS_MAX);
    const starts = [...behind.slice(0, COUNTED_CHARS_MAX).matchAll(/^\p{L}{3,14} |[:,.] |\s[-\u2013\u2014]\s|\(/gu)];
    for (const { 0: mark, index: at } of starts) {
      const text = upToEnd(behind.slice(at + mark.length));
      const lists = [commaItems(text, isStyle), bareItems(text)];
      const found = lists.find((items) => items.length === count);
      if (found !== undefined) return found;
    }
  }
  return [];
}
