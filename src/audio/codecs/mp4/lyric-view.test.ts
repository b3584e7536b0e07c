import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lyricViewAt } from './lyric-view.ts';

const lines = [
  { text: 'one', startSeconds: 10, endSeconds: 12 },
  { text: 'two', startSeconds: 12.4, endSeconds: 14 },
  { text: 'three', startSeconds: 20, endSeconds: 22 },
];

test('shows the first line dimmed before anybody sings', () => {
  assert.deepEqual(lyricViewAt(lines, 0), { index: 0, isLit: false });
});

test('lights a line a moment before it is sung and keeps it over a short rest', () => {
  assert.deepEqual(lyricViewAt(lines, 9.9), { index: 0, isLit: true });
  assert.deepEqual(lyricViewAt(lines, 12.1), { index: 0, isLit: true });
  assert.deepEqual(lyricViewAt(lines, 12.3), { index: 1, isLit: true });
});

test('moves the next line up in a long pause, and leaves the last one standing', () => {
  assert.deepEqual(lyricViewAt(lines, 17), { index: 2, isLit: false });
  assert.deepEqual(lyricViewAt(lines, 40), { index: 2, isLit: false });
});

test('never goes back, whatever the times are', () => {
  const line = fc.record({ text: fc.constant('x'), startSeconds: fc.double({ min: 0, max: 60, noNaN: true }) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (starts) => {
      const timed = starts
        .map((one) => ({ ...one, endSeconds: one.startSeconds + 2 }))
        .sort((a, b) => a.startSeconds - b.startSeconds);
      const shown = Array.from({ length: 140 }, (_, step) => lyricViewAt(timed, step / 2).index);
      assert.deepEqual(
        shown,
        shown.toSorted((a, b) => a - b),
      );
    }),
  );
});
