import type { Lesson } from '../song-intent.ts';
import { countedItems } from './counted-items.ts';
import { type Cue, cueOf, findCue } from './cue-phrases.ts';
import { itemOf } from './ordered-items.ts';
import { readTable } from './read-table.ts';
import type { TaggedWord } from './tag-words.ts';

interface LessonRow {
  readonly of: string;
  readonly cues: readonly Cue[];
  readonly items: readonly string[];
  /** Whether its cues ask for it where nothing else says that something is to be taught. */
  readonly isSure: boolean;
}

let rows: readonly LessonRow[] | null = null;

const LISTED_MIN = 3;
const ITEM_WORDS_MAX = 7;
/** A table's word alone ("months", "feelings") asks for no list where nothing is to be taught. */
const SURE_CUE_WORDS = 2;
/** "Body parts in Spanish": nobody says it of anything else. */
const PLAIN_CUE_WORDS = 4;

/** "These shapes: circle, square, star": what the request lists itself behind a colon, be it the second one of its sentence. */
function listedItems(sentences: readonly (readonly TaggedWord[])[]): string[] {
  for (const words of sentences) {
    for (const [at, { after }] of words.entries()) {
      const items = after.startsWith(':') ? itemsBehind(words.slice(at + 1)) : [];
      if (items.length > 0) return items;
    }
  }
  return [];
}

function itemsBehind(words: readonly TaggedWord[]): string[] {
  const items: string[][] = [[]];
  for (const { text, lower, after } of words) {
    if (after.startsWith(':')) return [];
    if (lower !== 'and') items.at(-1)!.push(text);
    if (after !== '' || lower === 'and') items.push([]);
  }
  const listed = items.filter((item) => item.length > 0 && !/^(?:nothing|no (?:other|more)\b)/i.test(item.join(' ')));
  return listed.length >= LISTED_MIN && listed.every((item) => item.length <= ITEM_WORDS_MAX)
    ? listed.map((item) => itemOf(item.join(' ')))
    : [];
}

/** Of a list that nobody says is to be taught. */
const isShort = (item: string): boolean => item.split(' ').length <= SHORT_WORDS_MAX && !/\d/.test(item);
const SHORT_WORDS_MAX = 3;

const rowsOf = (table: string, isSure: boolean): LessonRow[] =>
  readTable(table, 3).map(({ fields: [of, cues, items] }) => ({
    of: of!,
    cues: cues!.split(';').map(cueOf),
    items: items!.split(',').map((item) => item.trim()),
    isSure,
  }));

const LONE_ITEMS_MIN = 4;

/** "Ant, beetle, cricket, dragonfly": a sentence that is a list of single words. */
function loneList(sentences: readonly (readonly TaggedWord[])[]): string[] {
  const list = sentences.find(
    (words) =>
      words.length >= LONE_ITEMS_MIN &&
      words.every(({ after, tags }, at) => (after.startsWith(',') || at === words.length - 1) && !tags.has('Pronoun')),
  );
  return list?.map(({ text }) => text) ?? [];
}

/**
 * What a teaching song lists: what the request lists itself, else by the longest cue that it holds; null: nothing known.
 * @param isTaught whether something is to be taught
 * @param ownItems what the request lists in brackets, behind a dash or by "then"
 * @param ordered what it lists where order matters
 */
export function readLesson(
  words: readonly string[],
  sentences: readonly (readonly TaggedWord[])[],
  isTaught: boolean,
  ownItems: readonly string[],
  ordered: readonly string[] = [],
): Lesson | null {
  rows ??= [...rowsOf('lessons.txt', true), ...rowsOf('lessons-2.txt', false)];
  let best: { row: LessonRow; length: number } | null = null;
  for (const row of rows) {
    for (const cue of row.cues) {
      if (findCue(cue, words) >= 0 && (best === null || cue.words.length > best.length))
        best = { row, length: cue.words.length };
    }
  }
  const isListed = [ownItems, loneList(sentences)].some((list) => list.length >= LISTED_MIN);
  if (
    !isTaught &&
    best !== null &&
    (best.length < SURE_CUE_WORDS || !(best.row.isSure || isListed || best.length >= PLAIN_CUE_WORDS))
  )
    best = null;
  const isLesson = isTaught || best !== null;
  const behind = listedItems(sentences).filter((_, __, all) => isLesson || all.every(isShort));
  const own =
    [...(isLesson ? [ordered] : []), behind, ...(isLesson ? [ownItems, loneList(sentences)] : [])].find(
      (one) => one.length > 0,
    ) ?? [];
  const counted = countedItems(words);
  if (counted !== null && own.length === 0) return counted;
  if (own.length > 0) return { of: best?.row.of ?? own.join(', '), items: own, isOrdered: true };
  return best === null ? null : { of: best.row.of, items: best.row.items, isOrdered: true };
}
