import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type TimedLine, wordPiecesOf, wordSpansOf } from './timed-line.ts';

const lineOf = (text: string, words: readonly string[]): TimedLine => ({
  text,
  startSeconds: 0,
  endSeconds: words.length,
  words: words.map((word, index) => ({ text: word, startSeconds: index, endSeconds: index + 1 })),
});
const piecesOf = (line: TimedLine): string[] => wordPiecesOf(line).map(({ text }) => text);

test('a word takes the marks and spaces behind it, the first also those before it', () => {
  assert.deepEqual(piecesOf(lineOf('“Oh, my — stay!”', ['oh', 'my', 'stay'])), ['“Oh, ', 'my — ', 'stay!”']);
});

test('finds words that are not parted by spaces, and words that come twice', () => {
  assert.deepEqual(piecesOf(lineOf('月は月', ['月', 'は', '月'])), ['月', 'は', '月']);
});

test('passes over words that the text lacks', () => {
  const spans = wordSpansOf(lineOf('one three', ['one', 'two', '', 'three']));
  assert.deepEqual(
    spans.map(({ startSeconds }) => startSeconds),
    [0, 3],
  );
  assert.deepEqual(wordSpansOf({ text: 'no times', startSeconds: 0, endSeconds: 1 }), []);
});

test('spans tile the text, whatever the words are', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string({ maxLength: 2 })), (text, words) => {
      const pieces = piecesOf(lineOf(text, words));
      if (pieces.length > 0) assert.equal(pieces.join(''), text);
    }),
  );
});
