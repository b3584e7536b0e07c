import type { Lesson } from '../song-intent.ts';
import { type Cue, cueOf, findCue } from './cue-phrases.ts';
import { readTable } from './read-table.ts';

interface LessonRow {
  readonly of: string;
  readonly cues: readonly Cue[];
  readonly items: readonly string[];
}

let rows: readonly LessonRow[] | null = null;

/** What a teaching song lists, by the longest cue that the request holds; null: nothing known. */
export function readLesson(words: readonly string[]): Lesson | null {
  rows ??= readTable('lessons.txt', 3).map(({ fields: [of, cues, items] }) => ({
    of: of!,
    cues: cues!.split(';').map(cueOf),
    items: items!.split(',').map((item) => item.trim()),
  }));
  let best: { row: LessonRow; length: number } | null = null;
  for (const row of rows) {
    for (const cue of row.cues) {
      if (findCue(cue, words) >= 0 && (best === null || cue.words.length > best.length))
        best = { row, length: cue.words.length };
    }
  }
  return best === null ? null : { of: best.row.of, items: best.row.items, isOrdered: true };
}
