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

/** Lead notes of the new words. */
const freshOf = (score: Score) => leadOf(score).filter(({ syllable }) => score.lines[syllable!.line]!.text === FRESH);

test('sings a word that begins before the window to its end, then the new words', () => {
  let count = 0;
  for (const style of styles.slice(0, 10)) {
    const source = sourceFor(style, 'cut', { lyrics: `[Verse]\n${WORDS}\n[Chorus]\n${WORDS}` });
    const barTicks = ticksPerBar(source.score.meter);
    const known = wordsOf(source.score);
    // A last bar alone has no time for the rest of a word and the new words: there it breaks off.
    const lines = barLinesInWords(source.score).filter((line) => source.score.endTick - line >= 2 * barTicks);
    for (const line of lines) {
      const { score } = replaced(source, line, Math.min(source.score.endTick, line + 4 * barTicks), FRESH);
      const before = score.lines.filter(({ startTick }) => startTick < line).flatMap(({ words }) => words);
      assert.deepEqual(
        before.filter(({ text }) => !known.has(text)),
        [],
        `${style}, from ${line}`,
      );
      const rests = leadOf(score).filter((note) => note.startTick >= line && !freshOf(score).includes(note));
      const first = freshOf(score)[0]!.startTick;
      assert.ok(rests.every(({ startTick, durationTicks }) => startTick > first || startTick + durationTicks <= first));
      count++;
    }
  }
  assert.ok(count > 5, 'words over bar lines');
});

test('holds a note that is sung over the start of the window', () => {
  let count = 0;
  for (const style of styles.slice(0, 10)) {
    const source = sourceFor(style, 'held');
    const barTicks = ticksPerBar(source.score.meter);
    for (const note of leadOf(source.score)) {
      const end = note.startTick + note.durationTicks;
      const line = Math.ceil((note.startTick + 1) / barTicks) * barTicks;
      if (end <= line) continue;
      const { score } = replaced(source, line, Math.min(source.score.endTick, line + 4 * barTicks), FRESH);
      const held = leadOf(score).find(({ startTick }) => startTick === note.startTick)!;
      assert.ok(held.startTick + held.durationTicks >= Math.min(end, line + 240), `${style}, from ${line}`);
      count++;
    }
  }
  assert.ok(count > 5, 'notes over bar lines');
});

test('writes a single bar anew though a line runs all through it', () => {
  for (const style of styles.slice(0, 4)) {
    const source = sourceFor(style, 'cut', { lyrics: `[Verse]\n${WORDS}\n[Chorus]\n${WORDS}` });
    const barTicks = ticksPerBar(source.score.meter);
    for (let line = 0; line + barTicks <= source.score.endTick; line += barTicks) {
      const whole = replaced(source, line, line + barTicks, 'Go now');
      assertWhole(whole);
      assert.equal(whole.score.lines.filter(({ text }) => text === 'Go now').length, 1, `${style}, bar at ${line}`);
    }
  }
});

test('takes a breath before the first word in the window, nearly wherever the last one before it ends there', () => {
  const waits: number[] = [];
  for (const style of styles.slice(0, 4)) {
    const source = sourceFor(style, 'breath');
    const barTicks = ticksPerBar(source.score.meter);
    for (const note of leadOf(source.score)) {
      const line = note.startTick + note.durationTicks;
      if (line % barTicks !== 0 || line + 4 * barTicks > source.score.endTick) continue;
      const { score } = replaced(source, line, line + 4 * barTicks, FRESH);
      waits.push(freshOf(score)[0]!.startTick - line);
      assert.ok(waits.at(-1)! <= 2 * barTicks, `${style}, from ${line}: ${waits.at(-1)}`);
    }
  }
  const rested = waits.filter((wait) => wait >= 120).length;
  assert.ok(rested >= 3 && rested >= 0.9 * waits.length, `${rested} of ${waits.length}`);
});
