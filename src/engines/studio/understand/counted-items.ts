import type { Lesson } from '../song-intent.ts';

const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, value] as const)
    .concat([
      ['thirty', 30],
      ['forty', 40],
      ['fifty', 50],
      ['sixty', 60],
      ['hundred', 100],
      ['twos', 2],
      ['threes', 3],
      ['fours', 4],
      ['fives', 5],
      ['tens', 10],
    ]),
);
const ROWS_USUAL = 10;
const ROWS_MAX = 12;
const ITEMS_MAX = 30;

const numberAt = (words: readonly string[], at: number): number | null => {
  const word = words[at] ?? '';
  const figures = /^(\d{1,3})s?$/.exec(word)?.[1];
  return figures === undefined ? (Object.hasOwn(NUMBERS, word) ? NUMBERS[word]! : null) : Number(figures);
};

/**
 * Numbers that a teaching song has to say in a row: a times table, counting up by a step, counting down; null: none is asked for.
 * @example countedItems(['7', 'times', 'table']) // items: seven, fourteen, ... seventy, as figures
 */
export function countedItems(words: readonly string[]): Lesson | null {
  const times = words.findIndex((word, at) => word === 'times' && /^tables?$/.test(words[at + 1] ?? ''));
  const of = numberAt(words, times - 1) ?? numberAt(words, times + (words[times + 2] === 'of' ? 3 : 2));
  if (times >= 0 && of !== null && of > 0)
    return lesson(`the times table of ${of}`, row(of, of, of * rowsOf(words, of)));
  const by = words.findIndex((word, at) => word === 'by' && /^(?:counting|count)$/.test(words[at - 1] ?? ''));
  const step = by < 0 ? null : numberAt(words, by + 1);
  const to = words.findIndex((word, at) => word === 'to' && numberAt(words, at + 1) !== null);
  const last = to < 0 ? null : numberAt(words, to + 1);
  if (step !== null && step > 0) return lesson(`counting by ${step}`, row(step, step, last ?? step * ROWS_USUAL));
  const down = words.findIndex(
    (word, at) =>
      /^(?:down|backwards?|back)$/.test(word) &&
      words.slice(Math.max(0, at - 2), at).some((one) => /^(?:counting|count)$/.test(one)),
  );
  const from = words.indexOf('from');
  const first = numberAt(words, from + 1);
  if (down >= 0 && from >= 0 && first !== null)
    return lesson(`counting down from ${first}`, row(1, 1, first).toReversed());
  return null;
}

/** "Up to 7x12", "to 12": how many rows of a table. */
function rowsOf(words: readonly string[], of: number): number {
  const product = words.map((word) => /^(\d{1,2})x(\d{1,2})$/.exec(word)).find((found) => found !== null);
  const asked = product == null ? null : Number(product[1]) === of ? Number(product[2]) : Number(product[1]);
  const to = words.indexOf('to');
  return Math.min(ROWS_MAX, Math.max(2, asked ?? (to < 0 ? null : numberAt(words, to + 1)) ?? ROWS_USUAL));
}

const row = (from: number, step: number, last: number): number[] =>
  Array.from(
    { length: Math.min(ITEMS_MAX, Math.max(0, Math.floor((last - from) / step) + 1)) },
    (_, at) => from + at * step,
  );

const lesson = (of: string, items: readonly number[]): Lesson | null =>
  items.length < 2 ? null : { of, items: items.map(String), isOrdered: true };
