import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { TimedLine } from '../timed-line.ts';
import { createWordSweep } from './word-sweep.ts';

/** Every character is ten pixels wide. */
const measure = (text: string): number => text.length * 10;
const line: TimedLine = {
  text: 'over water, over stone',
  startSeconds: 1,
  endSeconds: 6,
  words: [
    { text: 'over', startSeconds: 1, endSeconds: 2 },
    { text: 'water', startSeconds: 2, endSeconds: 3 },
    { text: 'over', startSeconds: 4, endSeconds: 5 },
    { text: 'stone', startSeconds: 5, endSeconds: 6 },
  ],
};

test('follows the words over one row, rests where they rest', () => {
  const { reachAt } = createWordSweep(line, [line.text], measure);
  assert.deepEqual(
    [0.5, 1, 1.5, 2, 3, 3.9, 5, 6, 9].map((seconds) => reachAt(seconds)[0]),
    [0, 0, 25, 50, 120, 120, 170, 220, 220],
  );
});

test('goes on in the next row', () => {
  const { reachAt } = createWordSweep(line, ['over water,', 'over stone'], measure);
  assert.deepEqual(reachAt(3.5), [110, 0]);
  assert.deepEqual(reachAt(4.5), [110, 25]);
  assert.deepEqual(reachAt(7), [110, 100]);
});

test('parts a word that is broken over two rows', () => {
  const long = { ...line, text: 'overwaterstone', words: [{ text: 'overwaterstone', startSeconds: 0, endSeconds: 7 }] };
  const { reachAt } = createWordSweep(long, ['overwat', 'erstone'], measure);
  assert.deepEqual(reachAt(3.5), [70, 0]);
  assert.deepEqual(reachAt(5.25), [70, 35]);
});

test('never goes back and never beyond the rows', () => {
  const word = fc.record({
    text: fc.constantFrom('a', 'over', ''),
    startSeconds: fc.double({ min: 0, max: 9, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      const timed = words.map((one) => ({ ...one, endSeconds: one.startSeconds + 0.5 }));
      const text = timed.map((one) => one.text).join(' ');
      const { reachAt } = createWordSweep({ text, startSeconds: 0, endSeconds: 10, words: timed }, [text], measure);
      const reached = Array.from({ length: 50 }, (_, step) => reachAt(step / 5)[0]!);
      assert.deepEqual(
        reached,
        reached.toSorted((a, b) => a - b),
      );
      assert.ok(reached.at(-1)! <= measure(text));
    }),
  );
});
