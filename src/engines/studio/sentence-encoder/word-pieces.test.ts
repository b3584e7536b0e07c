import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RESERVED_PIECES, readPieces } from './encoder-weights.ts';
import { PIECES_MAX, wordPieces } from './word-pieces.ts';

const small = wordPieces(
  [
    ['?', 0],
    ['\u2581', -3],
    ['\u2581so', -2],
    ['\u2581song', -2],
    ['n', -4],
    ['g', -4],
    ['s', -3],
  ],
  1,
);

describe('the pieces of words', () => {
  it('spell a text in the likeliest way', () => {
    assert.deepEqual(small.of('song'), [3]);
    assert.deepEqual(small.of('songs so'), [3, 6, 2]);
  });

  it('say once that there is something that they cannot spell', () => {
    assert.deepEqual(small.of('so ☃☃'), [2, 1, 0]);
    assert.deepEqual(small.of(''), [1]);
  });

  it('are those that the network was trained with', () => {
    const own = wordPieces(readPieces(), RESERVED_PIECES);
    assert.deepEqual(own.of('He bakes bread before it is light'), [125, 6866, 7, 5196, 218, 21, 18, 663]);
    assert.deepEqual(own.of('Ten tons of antidisestablishmentarianism, please!'), [5167, 10, 1695, 14, 1531, 3175, 281, 1112, 2873, 284, 3619, 639, 8, 1416, 78]); // biome-ignore format: one row
  });

  it('are never more than their limit', () => {
    const own = wordPieces(readPieces(), RESERVED_PIECES);
    assert.ok(own.of('la '.repeat(100_000)).length <= PIECES_MAX);
  });
});
