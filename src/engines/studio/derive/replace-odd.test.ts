import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTimeline } from '../../../music/timeline.ts';
import { replaceInSong } from './replace-song.ts';
import { assertWhole, leadOf, requestFor, sourceFor } from './testing/source-songs.ts';

const LINES = `[Verse]
The river keeps the names we gave away
And morning finds the letters on the floor
I walked along the water every day
And nobody was waiting any more`;

/** A song with the words in so many bars of its middle. */
function replaced(source: ReturnType<typeof sourceFor>, bars: number, lyrics: string) {
  const timeline = createTimeline(source.score);
  const from = 1920 * Math.floor(source.score.endTick / 1920 / 2);
  const song = { ...requestFor('pop', 'odd'), lyrics, isInstrumental: false };
  const [startSeconds, endSeconds] = [timeline.secondsAt(from), timeline.secondsAt(from + 1920 * bars)];
  const { whole, window } = replaceInSong(source, { song, startSeconds, endSeconds, ordinal: 0 });
  const fresh = leadOf(whole.score).filter(
    ({ startTick }) => startTick >= window.startTick && startTick < window.endTick,
  );
  return { whole, fresh, timeline };
}

test('sings new words in a short window of a quick song only as fast as they are understood, and tells which are left', () => {
  const source = sourceFor('metal, aggressive, 200 bpm', 'odd');
  for (const bars of [1, 2, 3, 4]) {
    const { whole, fresh, timeline } = replaced(source, bars, LINES);
    assertWhole(whole);
    for (const notes of Map.groupBy(fresh, ({ syllable }) => syllable!.line).values()) {
      const seconds = timeline.secondsAt(notes.at(-1)!.startTick) - timeline.secondsAt(notes[0]!.startTick);
      assert.ok(
        notes.length < 4 || (notes.length - 1) / seconds < 10.5,
        `${bars} bars: ${notes.length} in ${seconds} s`,
      );
    }
    const told = [...whole.score.lines.map(({ text }) => text), ...whole.score.unsungLines];
    for (const line of LINES.split('\n').slice(1)) assert.ok(told.includes(line), line);
  }
});

test('sings in a window of an instrumental without the leaps of instruments', () => {
  for (const tags of ['lo-fi, chill', 'ambient, pads', 'jazz, piano trio, swing', 'metal, aggressive']) {
    const source = sourceFor(tags, 'odd', { isInstrumental: true, lyrics: null, durationSeconds: 90 });
    for (const [bars, lyrics] of [
      [1, 'We go\nWe stay'],
      [2, 'Supercalifragilisticexpialidocious'],
      [8, LINES],
    ] as const) {
      const { whole, fresh } = replaced(source, bars, lyrics);
      assertWhole(whole);
      assert.ok(fresh.length > 3, tags);
      const leaps = fresh.slice(1).map((note, i) => Math.abs(note.pitch - fresh[i]!.pitch));
      assert.ok(
        leaps.every((leap) => leap <= 12),
        `${tags}: ${leaps}`,
      );
    }
  }
});

test('sings backing lines that stand alone in a window of the whole song', () => {
  const source = sourceFor('pop', 'odd');
  const song = { ...requestFor('pop', 'odd'), lyrics: '[Chorus]\n(ooh, ooh)\n(la la la)' };
  const wish = { song, startSeconds: 0, endSeconds: source.score.durationSeconds - 0.1, ordinal: 0 };
  const { whole } = replaceInSong(source, wish);
  assertWhole(whole);
  assert.equal(leadOf(whole.score).filter(({ syllable }) => syllable?.isContinuation === false).length, 5);
});
