import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Note } from '../../../music/score.ts';
import { createTimeline } from '../../../music/timeline.ts';
import { plainRequest } from '../../port.ts';
import { type WrittenSong, writeSong } from '../write-song.ts';
import { coverSong } from './cover.ts';
import type { BlockLine } from './cover-blocks.ts';
import { assertWhole, coverRequest, SHEETS, sungWords } from './cover-checks.ts';
import { tunesOf } from './cover-pieces.ts';
import { phrasesOfTune } from './cover-syllables.ts';

const WINDOW_NOTES = 6;
/** Sixteenths of a quick tune: more is no singing. */
const NOTES_PER_SECOND_MAX = 11;

/** The most notes a second over a few notes of what is sung. */
function densest({ score, composition }: WrittenSong): number {
  const { secondsAt } = createTimeline(score);
  const starts = composition.lead.map(({ startTick }) => secondsAt(startTick));
  return Math.max(0, ...starts.slice(WINDOW_NOTES).map((start, i) => WINDOW_NOTES / (start - starts[i]!)));
}

test('words over the tune of an instrument are sung no faster than anybody can', () => {
  const long = 'Every syllable a signal, every signal got a price and I been rolling with the thunder';
  for (const tags of ['drum and bass, 174 bpm', 'ambient, 60 bpm', 'techno', 'cinematic']) {
    const request = { ...plainRequest, seed: 'wordless', tags, isInstrumental: true, durationSecondsMax: 50 };
    const source = writeSong({ request, ordinal: 0 });
    for (const lyrics of [...SHEETS, `[Verse]\n${long}\n${long}\n${long}\n[Chorus]\n${long}`]) {
      for (const weight of [0, 0.6, 1]) {
        const cover = coverSong(source, coverRequest({ tags: 'swing', lyrics }), { weight, ordinal: 0 });
        assertWhole(cover);
        assert.ok(
          densest(cover) < NOTES_PER_SECOND_MAX,
          `${densest(cover)} over ${tags}: ${sungWords(cover).join('/')}`,
        );
      }
    }
  }
});

const tuneOf = (...starts: readonly number[]): Note[] =>
  starts.map((startTick) => ({ startTick, durationTicks: 240, pitch: 60, velocity: 0.8 }));

test('a scrap of a tune belongs to its neighbour, unless that is far away', () => {
  const [line, far] = [[0, 240, 480, 720], 960 + 1920];
  const lengths = (...starts: readonly number[]): number[] => phrasesOfTune(tuneOf(...starts)).map((own) => own.length);
  assert.deepEqual(lengths(...line, 1440), [5]);
  assert.deepEqual(lengths(0, 960, 1200, 1440), [4]);
  assert.deepEqual(lengths(...line, 1440, 1680, 1920), [4, 3]);
  assert.deepEqual(lengths(...line, far), [4, 1]);
});

test('the rest of a line that was cut is sung with its neighbour', () => {
  const lineAt = (...starts: readonly number[]): BlockLine => ({
    text: '',
    words: [],
    isBacking: false,
    notes: tuneOf(...starts),
  });
  const lengths = (...lines: readonly BlockLine[]): number[] =>
    tunesOf({ lines, ticks: 7680 }, 120).map((notes) => notes.length);
  assert.deepEqual(lengths(lineAt(0, 240), lineAt(1920, 2160, 2400)), [2, 3]);
  assert.deepEqual(lengths(lineAt(0), lineAt(240, 480, 720), lineAt(3840)), [4, 1]);
  assert.deepEqual(lengths(lineAt(0, 240), lineAt(3840, 4080), lineAt(7440)), [2, 3]);
});
