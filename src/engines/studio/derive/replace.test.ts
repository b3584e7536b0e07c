import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Part, Score } from '../../../music/score.ts';
import { replaceInSong, windowPart } from './replace-song.ts';
import { barWindow } from './replace-window.ts';
import { sampledSong } from './sample.ts';
import { isSampled } from './sample-parts.ts';
import { assertWhole, leadOf, requestFor, sourceFor, styles } from './testing/source-songs.ts';

const WORDS = `Paper boats are leaving
Nobody will know`;

const anyReplacement = fc.record({
  style: fc.constantFrom(...styles),
  seed: fc.string({ minLength: 1, maxLength: 6 }),
  start: fc.double({ min: 0, max: 0.7, noNaN: true }),
  length: fc.double({ min: 9, max: 25, noNaN: true }),
  ordinal: fc.constantFrom(0, 1),
});

const notesOutside = (parts: readonly Part[], from: number, to: number): string[] =>
  parts
    .flatMap(({ id, notes }) =>
      notes
        .filter(({ startTick }) => startTick < from || startTick >= to)
        .map(({ startTick, pitch }) => `${id} ${startTick} ${pitch}`),
    )
    .sort();

test('writes a window of any song anew and leaves every note outside it', () => {
  fc.assert(
    fc.property(anyReplacement, ({ style, seed, start, length, ordinal }) => {
      const source = sourceFor(style, seed);
      const startSeconds = start * source.score.durationSeconds;
      const song = { ...requestFor(style, seed), lyrics: WORDS };
      const { whole, window } = replaceInSong(source, {
        song,
        startSeconds,
        endSeconds: startSeconds + length,
        ordinal,
      });
      const { score } = whole;
      assertWhole(whole);
      assertWhole(windowPart(whole, window));
      assert.deepEqual([score.sections, score.chords], [source.score.sections, source.score.chords]);
      assert.equal(score.durationSeconds, source.score.durationSeconds);
      const { startTick, endTick } = window;
      assert.deepEqual(
        notesOutside(score.parts, startTick, endTick),
        notesOutside(source.score.parts, startTick, endTick),
      );
      assert.notDeepEqual(score.parts, source.score.parts);
      if (!song.isInstrumental) assertSung(score, startTick, endTick);
      assertNoLeap(score, startTick);
    }),
    { numRuns: 14 },
  );
});

function assertSung(score: Score, from: number, to: number): void {
  const inside = score.lines.filter((line) => line.startTick >= from && line.startTick < to).map((line) => line.text);
  for (const text of WORDS.split('\n')) {
    assert.ok(
      inside.join(' ').includes(text),
      `${text} is not in ${inside.join('/')}, unsung: ${score.unsungLines.join()}`,
    );
  }
}

function assertNoLeap(score: Score, tick: number): void {
  const lead = leadOf(score);
  const next = lead.findIndex(({ startTick }) => startTick >= tick);
  if (next > 0) assert.ok(Math.abs(lead[next]!.pitch - lead[next - 1]!.pitch) <= 7, 'a leap into the window');
}

test('snaps a window to the nearest bar lines, one bar at least', () => {
  const score = {
    ...sourceFor('pop', 'bars').score,
    tempoChanges: [{ tick: 0, bpm: 120 }],
    meter: { beatsPerBar: 4, beatUnit: 4 as const },
  };
  assert.deepEqual(barWindow(score, 3.2, 8.9), { startTick: 3840, endTick: 7680, startSeconds: 4, endSeconds: 8 });
  assert.deepEqual(barWindow(score, 3.9, 4.2), { startTick: 3840, endTick: 5760, startSeconds: 4, endSeconds: 6 });
});

test('lets a sample run on under a window that is written anew', () => {
  const song = { ...requestFor('afrobeat', 'sample'), lyrics: WORDS, durationSecondsMax: 60 };
  const take = { startSeconds: 5, endSeconds: 20, weight: 1, ordinal: 0 };
  const sampled = { ...sampledSong(sourceFor('lo-fi, chill', 'sample'), song, take), whole: null };
  const { whole, window } = replaceInSong(sampled, { song, startSeconds: 4, endSeconds: 16, ordinal: 0 });
  const sampleIn = (parts: readonly Part[]): string[] =>
    parts
      .filter(isSampled)
      .flatMap(({ id, notes }) => notes.map(({ startTick, pitch }) => ({ id, startTick, pitch })))
      .filter(({ startTick }) => startTick >= window.startTick && startTick < window.endTick)
      .map(({ id, startTick, pitch }) => `${id} ${startTick} ${pitch}`);
  assert.ok(sampleIn(sampled.score.parts).length > 8);
  assert.deepEqual(sampleIn(whole.score.parts), sampleIn(sampled.score.parts));
});
