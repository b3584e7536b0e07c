import type { Lesson } from '../../song-intent.ts';
import { lineSyllables } from '../line-sound.ts';
import { sungNumbers } from '../weave/sung-numbers.ts';
import { type Candidate, candidateOf } from './candidate.ts';

const LINE_SYLLABLES_MAX = 10;
const ITEMS_PER_LINE_MAX = 5;
const SHORT_SYLLABLES = 4;

/** What a lesson lists, in its order, in as many lines as it takes: "Mercury, Venus, Earth and Mars". */
export function lessonLines({ items }: Lesson): Candidate[] {
  const rows: string[][] = [[]];
  for (const item of items.map(sungNumbers)) {
    const row = rows.at(-1)!;
    const isFull =
      row.length >= ITEMS_PER_LINE_MAX ||
      lineSyllables([...row, item].join(' ')) + (row.length > 0 ? 1 : 0) > LINE_SYLLABLES_MAX;
    if (isFull && row.length > 0) rows.push([item]);
    else row.push(item);
  }
  const last = rows.at(-1)!;
  const before = rows.at(-2) ?? [];
  // One short item alone is no line: it takes the one before it along.
  if (last.length === 1 && before.length > 2 && lineSyllables(last[0]!) <= SHORT_SYLLABLES) last.unshift(before.pop()!);
  return rows.map((row, at) => candidateOf(spoken(row, at === rows.length - 1), [`lesson/${at}`]));
}

const spoken = (row: readonly string[], isLast: boolean): string =>
  row.length > 1 && isLast ? `${row.slice(0, -1).join(', ')} and ${row.at(-1)}` : row.join(', ');
