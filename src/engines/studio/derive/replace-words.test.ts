import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ticksPerBar } from '../../../music/meter.ts';
import type { Score } from '../../../music/score.ts';
import { createTimeline } from '../../../music/timeline.ts';
import { replaceInSong } from './replace-song.ts';
import { assertWhole, leadOf, requestFor, sourceFor, styles } from './testing/source-songs.ts';

const WORDS = `Open the window, Marianna, and remember
Every forgotten remedy`;
const FRESH = 'Paper boats are leaving';

/** Bar lines over which a word is sung. */
function barLinesInWords(score: Score): number[] {
  const barTicks = ticksPerBar(score.meter);
  const words = Map.groupBy(leadOf(score), ({ syllable }) => `${syllable?.line}/${syllable?.word}`);
  return [...words.values()].flatMap((notes) => {
    const [first, last] = [notes[0]!.startTick, notes.at(-1)!.startTick];
    const line = Math.ceil((first + 1) / barTicks) * barTicks;
    return line <= last ? [line] : [];
  });
}

const wordsOf = (score: Score): Set<string> =>
  new Set(score.lines.flatMap(({ words }) => words.map(({ text }) => text)));

/** What is sung when the window between two ticks is replaced. */
function replaced(source: ReturnType<typeof sourceFor>, fromTick: number, toTick: number, lyrics: string | null) {
  const timeline = createTimeline(source.score);
  const song = { ...requestFor('pop', 'cut'), lyrics, isInstrumental: lyrics === null };
  const [startSeconds, endSeconds] = [timeline.secondsAt(fromTick), timeline.secondsAt(toTick)];
  return replaceInSong(source, { song, startSeconds, endSeconds, ordinal: 0 }).whole;
}

test('sings a word that ends after the window, or before it where nobody else sings, whole', () => {
  let count = 0;
  for (const style of styles.slice(0, 10)) {
    const source = sourceFor(style, 'cut', { lyrics: `[Verse]\n${WORDS}\n[Chorus]\n${WORDS}` });
    const barTicks = ticksPerBar(source.score.meter);
    for (const line of barLinesInWords(source.score)) {
      const ends = replaced(source, Math.max(0, line - 4 * barTicks), line, FRESH);
      const starts = replaced(source, line, Math.min(source.score.endTick, line + 4 * barTicks), null);
      for (const whole of [ends, starts]) assertWhole(whole);
      const known = wordsOf(source.score);
      assert.deepEqual(
        [...wordsOf(starts.score)].filter((word) => !known.has(word)),
        [],
        `${style}, from ${line}`,
      );
      const after = ends.score.lines.filter(({ endTick }) => endTick > line).flatMap(({ words }) => words);
      assert.deepEqual(
        after.filter(({ text }) => !known.has(text) && !FRESH.includes(text)),
        [],
        `${style}, to ${line}`,
      );
      count++;
    }
  }
  assert.ok(count > 5, 'words over bar lines');
});
