import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endSoundOf, RHYME_COSTS, rhymeCost } from './end-sound.ts';

const costOf = (one: string, other: string): number | null => rhymeCost(endSoundOf(one), endSoundOf(other));

describe('how lines end', () => {
  it('perfect rhymes cost nothing, near ones and held weak syllables some', () => {
    assert.equal(costOf('wears red boots to court', 'sells her short'), RHYME_COSTS.perfect);
    assert.equal(costOf('all of the time', 'all of them mine'), RHYME_COSTS.near);
    assert.equal(costOf('we met on a Saturday', 'and still you stay'), RHYME_COSTS.tail);
  });

  it('a word is no rhyme of itself, nor of one that sounds the same, nor of another vowel', () => {
    assert.equal(costOf('a long night', 'every night'), null);
    assert.equal(costOf('a long night', 'a brave knight'), null);
    assert.equal(costOf('a long night', 'a fast boat'), null);
  });

  it('words that no dictionary has are sounded out', () => {
    assert.notEqual(endSoundOf('here is to Okonkwo').near.length, 0);
    assert.deepEqual(endSoundOf('').near, []);
  });
});
