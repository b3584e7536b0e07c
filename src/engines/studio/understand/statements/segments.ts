import { segmentsOf } from '../split-pieces.ts';
import type { TaggedWord } from '../tag-words.ts';
import { verbGroupIn } from '../verb-group.ts';
import type { SaidWord } from './swap-persons.ts';

/** A phrase of place or time begins like this, and hangs on what stands before it. */
export const PREPOSITION_LEADS =
  /^(?:with|without|from|in|at|on|by|for|to|into|over|under|through|like|till|until|across|near|after|before|even|every|among|amongst|amid|beside|behind|between|during|along|against|onto|toward|towards|beyond|above|below|beneath|despite|alongside)$/;

/**
 * The segments of a sentence; what stands in brackets comes behind it, where the sentence goes on behind them: "my son (6) keeps asking".
 * A figure alone in brackets is an age, which the people have.
 */
export function withParenthesesBehind(words: readonly TaggedWord[]): TaggedWord[][] {
  const segments = withRegions(segmentsOf(words).map(([from, to]) => words.slice(from, to)));
  const aside: TaggedWord[][] = [];
  const main: TaggedWord[][] = [];
  let isInside = false;
  let isJoined = false;
  for (const segment of segments) {
    const [first] = segment;
    const end = segment.at(-1)!.after;
    if (isInside) {
      if (!segment.every(({ text }) => /^\d{1,3}$/.test(text))) aside.push(segment);
    } else if (isJoined && first !== undefined && !first.isCapital)
      main[main.length - 1] = [...main.at(-1)!, ...segment];
    else main.push(segment);
    isJoined = isInside ? end === ')' && main.length > 0 : false;
    isInside = isInside ? !end.includes(')') : end.includes('(');
  }
  return [...main, ...aside];
}

const REGION_TAGS = ['Region', 'Country'];

/** "A farm outside Kearney, | Nebraska his whole life": a town and its land are one place. */
function withRegions(segments: readonly TaggedWord[][]): TaggedWord[][] {
  const joined: TaggedWord[][] = [];
  for (const [at, segment] of segments.entries()) {
    const before = joined.at(-1);
    // "Eritrea, Ukraine, Yemen" is a list.
    const isList = segment.length === 1 && segments[at + 1] !== undefined && isRegion(segments[at + 1]![0]!);
    const isTold = isRegion(segment[0]!) ? !isList : isKindOfPlace(segment);
    if (before !== undefined && isTown(before) && isTold) joined[joined.length - 1] = [...before, ...segment];
    else joined.push(segment);
  }
  return joined;
}

const isRegion = ({ isCapital, tags }: TaggedWord): boolean => isCapital && REGION_TAGS.some((tag) => tags.has(tag));

/** "At St. Brannoc's, | a small fishing village". */
const isKindOfPlace = (words: readonly TaggedWord[]): boolean =>
  /^an?$/.test(words[0]!.lower) &&
  words.length <= PLACE_WORDS_MAX &&
  words.slice(1).some(({ lower }) => PLACE_KINDS.test(lower)) &&
  verbGroupIn(words) === null;
const PLACE_WORDS_MAX = 7;
const PLACE_KINDS = /^(?:village|town|city|island|hamlet|suburb|harbour|harbor|parish|street|valley|church|school)$/;

/** With the word before it. */
const TOWN_WORDS_MAX = 4;
const isTown = (words: readonly TaggedWord[]): boolean => {
  const last = words.at(-1)!;
  const before = words.findLastIndex(({ isCapital }) => !isCapital);
  return (
    words.length > 1 &&
    last.isCapital &&
    last.after === ',' &&
    words.length - before <= TOWN_WORDS_MAX &&
    /^(?:in|near|outside|from|around|to|at|of|through)$/.test(words[before]?.lower ?? '')
  );
};

/** "I kept the house, the hot tub and the dog": segments that go on a list whose last item is behind "and". */
export function itemsOfLists(segments: readonly (readonly SaidWord[])[]): ReadonlySet<number> {
  const items = new Set<number>();
  let start = 1;
  for (let at = 1; at < segments.length; at++) {
    if (!isItem(segments[at]!)) {
      start = at + 1;
      continue;
    }
    if (at === start && !takesItems(segments[at - 1]!)) {
      start = at + 1;
      continue;
    }
    const isEnd = segments[at]!.findIndex(({ word }) => /^(?:and|or)$/.test(word.lower));
    if (isEnd < 0 || isEnd > ITEM_WORDS_MAX) continue;
    for (let item = start; item <= at; item++) items.add(item);
    start = at + 1;
  }
  return items;
}

/** "The coach is called Phil, | colours green and white", "... since her husband left, | 3 winters": behind these no list goes on. */
function takesItems(segment: readonly SaidWord[]): boolean {
  const words = segment.map(({ read }) => read);
  const joint = words.findLastIndex(({ lower }) => /^(?:since|when|until|because|while)$/.test(lower));
  const isLed = joint > 0 && verbGroupIn(words.slice(joint + 1)) !== null;
  return !isLed && !words.some(({ lower }, at) => /^(?:is|was)$/.test(lower) && words[at + 1]?.lower === 'called');
}

const ITEM_WORDS_MAX = 5;
const isItem = (segment: readonly SaidWord[]): boolean => {
  const words = segment.map(({ read }) => read);
  const [first] = words;
  return (
    first !== undefined &&
    words.length <= 2 * ITEM_WORDS_MAX &&
    verbGroupIn(words) === null &&
    !words.some(({ tags, lower }) => tags.has('Gerund') || /^(?:who|which|that|i|we|he|she|they|it)$/.test(lower)) &&
    (first.tags.has('Noun') || first.tags.has('Determiner') || first.tags.has('Value') || first.lower === 'and') &&
    !PREPOSITION_LEADS.test(first.lower)
  );
};
