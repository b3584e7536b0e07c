import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOfPiece } from './piece-text.ts';

const wordsOf = (...texts: readonly string[]) => texts.map((text) => ({ text }));

test('keeps the punctuation of a line that is cut, and writes Japanese without blanks', () => {
  const line = 'Every road, every sign: home!';
  const words = wordsOf('Every', 'road', 'every', 'sign', 'home');
  assert.equal(textOfPiece(line, words, { from: 0, to: 2 }), 'Every road,');
  assert.equal(textOfPiece(line, words, { from: 2, to: 5 }), 'every sign: home!');
  assert.equal(
    textOfPiece('夜の海を見つめて', wordsOf('夜の', '海を', '見つめて'), { from: 1, to: 3 }),
    '海を見つめて',
  );
});

test('joins words that are written otherwise than they are sung', () => {
  assert.equal(
    textOfPiece('99 red balloons', wordsOf('ninety', 'nine', 'red', 'balloons'), { from: 0, to: 3 }),
    'ninety nine red',
  );
});
