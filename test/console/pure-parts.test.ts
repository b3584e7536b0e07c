import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { clockText, spokenClock } from '../../console/src/player/clock-text.ts';
import { indexAt, type SongPlan } from '../../console/src/player/song-plan.ts';
import { markerOf, syllablesOf } from '../../console/src/screens/create/syllables.ts';
import {
  keptBefore,
  onBarLines,
  stretchOfLine,
  wordsWithin,
} from '../../console/src/screens/from-clip/line-stretch.ts';
import { roomFor } from '../../console/src/screens/from-clip/word-room.ts';
import { bytesText } from '../../console/src/screens/song/bytes-text.ts';
import { codeFor } from '../../console/src/screens/song/request-code.ts';
import { createEventParser } from '../../packages/client/src/events.ts';

describe('what the console says', () => {
  it('counts the syllables that are sung', () => {
    const lines = {
      'Night train, carry me home': 6,
      'The rain is writing on the glass': 8,
      'table (oh, oh)': 2,
      我们: 0,
    };
    for (const [line, count] of Object.entries(lines)) assert.equal(syllablesOf(line), count, line);
  });

  it('counts what a stretch has room for, and the syllables that are to be sung in it', () => {
    const words = '[Verse]\nThe rain is writing on the glass\n\nNight train, carry me home';
    assert.deepEqual(roomFor(null, { start: 1, end: 3 }, words), { seconds: 2, room: 10, syllables: 14 });
    assert.equal(roomFor(null, { start: 3, end: 3 }, words), null);
    assert.equal(roomFor(null, { start: 0, end: 3 }, '我们'), null);
  });

  it('knows a marker from a line of words', () => {
    assert.equal(markerOf(' [Verse 2: soft piano] '), 'Verse 2: soft piano');
    assert.equal(markerOf('He said [sic] so'), null);
  });

  it('tells time and size as people read them', () => {
    assert.deepEqual([clockText(187.9), clockText(3729), clockText(Number.NaN)], ['3:07', '1:02:09', '0:00']);
    assert.equal(spokenClock(61), '1 minute 1 second');
    assert.deepEqual([bytesText(999), bytesText(4_200_000), bytesText(0)], ['999 B', '4.2 MB', '0 B']);
  });

  it('finds what is sung at a moment', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { maxLength: 20 }), fc.nat(60), (starts, at) => {
        const spans = starts.sort((a, b) => a - b).map((start) => ({ start, end: start + 1 }));
        assert.equal(
          indexAt(spans, at),
          spans.findLastIndex(({ start }) => start <= at),
        );
      }),
    );
  });
});

describe('a line that is to be sung again', () => {
  const BAR = 2;
  /** Lines by when their words begin, in bars. */
  const planWith = (lines: Readonly<Record<string, readonly number[]>>): SongPlan => ({
    ...{ title: '', duration: 8 * BAR, sections: [], chords: [] },
    bars: Array.from({ length: 9 }, (_, index) => index * BAR),
    lines: Object.entries(lines).map(([text, starts]) => {
      const words = text.split(' ').map((word, at) => {
        const start = starts[at]! * BAR;
        return { text: word, start, end: start + 0.2 };
      });
      return { text, words, start: words[0]!.start, end: words.at(-1)!.end, isBacking: false, section: 0 };
    }),
  });
  const asked = (plan: SongPlan, index: number) => {
    const stretch = stretchOfLine(plan, index);
    return [stretch.start / BAR, stretch.end / BAR, wordsWithin(plan, stretch), keptBefore(plan, stretch)];
  };

  it('is sung in whole bars, with all of its words', () => {
    const plan = planWith({ 'Rain, on glass': [0, 0.5, 1], 'the trains go by': [1.8, 2, 2.5, 3] });
    assert.deepEqual(asked(plan, 0), [0, 2, 'Rain, on glass', '']);
  });

  it('keeps an upbeat in the bar of the line before, and tells which words that are', () => {
    const plan = planWith({ 'Rain on glass': [0, 0.5, 1], 'the trains go by': [1.8, 2, 2.5, 3] });
    assert.deepEqual(asked(plan, 1), [2, 4, 'trains go by', 'the']);
  });

  it('begins with its upbeat where nobody else sings in that bar', () => {
    const plan = planWith({ 'Rain on glass': [0, 0.5, 1], 'the trains go by': [2.8, 3, 3.5, 4] });
    assert.deepEqual(asked(plan, 1), [2, 5, 'the trains go by', '']);
  });

  it('lies inside the song, on its bar lines, wherever its words are', () => {
    const starts = fc.array(fc.double({ min: 0, max: 7.9, noNaN: true }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(starts, (chosen) => {
        const sorted = chosen.sort((a, b) => a - b);
        const plan = planWith({ 'a b c': sorted.slice(0, 3), 'd e f': sorted.slice(3) });
        for (const index of [0, 1]) {
          const stretch = stretchOfLine(plan, index);
          assert.deepEqual(onBarLines(plan, stretch), stretch);
          assert.ok(wordsWithin(plan, stretch) !== '' && stretch.start < stretch.end);
        }
      }),
    );
  });
});

describe('a request as code', () => {
  it('survives the shell whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (prompt) => {
        const body = { prompt: prompt.replaceAll('\0', '') };
        const curl = codeFor('curl', { path: '/api/v1/sonic/create', body }, 'http://127.0.0.1:8787');
        const quoted = curl.slice(curl.indexOf('-d ') + 3);
        assert.deepEqual(JSON.parse(execFileSync('sh', ['-c', `printf %s ${quoted}`], { encoding: 'utf8' })), body);
      }),
      { numRuns: 25 },
    );
  });
});

it('events are read however the stream is cut', () => {
  const text = 'retry: 3000\n\nid: 1\nevent: task\ndata: {"a":1}\n\n: still here\n\nevent: ready\ndata: {}\n\n';
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
      const told: string[] = [];
      const take = createEventParser((name, data) => told.push(`${name} ${data}`));
      const places = [0, ...cuts.sort((a, b) => a - b), text.length];
      for (const [index, place] of places.slice(0, -1).entries()) take(text.slice(place, places[index + 1]));
      assert.deepEqual(told, ['task {"a":1}', 'ready {}']);
    }),
  );
});
