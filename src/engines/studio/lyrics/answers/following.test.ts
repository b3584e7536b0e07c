import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compactSenseOf, SENSE_DIMENSIONS } from '../../sentence-encoder/compact-sense.ts';
import { FOLLOWING_FEATURES, type FollowingPair, followingChance, writeFeatures } from './following.ts';

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, i) => sum + value * other[i]!, 0);

/** A line written to stand behind `example`, offered behind `statement`. */
function pairOf(statement: string, line: string, example: string | null): FollowingPair {
  const said = compactSenseOf(statement);
  const examples = example === null ? new Float32Array(SENSE_DIMENSIONS) : compactSenseOf(example);
  const nearest = example === null ? 0 : dot(said, examples);
  return {
    statement: said,
    line: compactSenseOf(line),
    examples,
    nearest,
    mean: nearest,
    who: 'you',
    lineWho: 'any',
    isOfMood: true,
    hasPerson: false,
    wordCount: statement.split(' ').length,
  };
}

describe('how likely a line is taken for a good one behind a statement', () => {
  it('is greater for what it was written to stand behind than for something else', () => {
    const line = 'the kitchen smelled of bread before the sun was up';
    const fitting = followingChance(pairOf('you baked bread every Sunday', line, 'you bake bread'));
    const strange = followingChance(pairOf('you failed your driving test five times', line, 'you bake bread'));
    assert.ok(fitting > strange, `${fitting} ${strange}`);
  });

  it('is a share, and the same each time', () => {
    const pair = pairOf('you taught me to swim', 'I held my breath and you held me', null);
    const chance = followingChance(pair);
    assert.ok(chance > 0 && chance < 1);
    assert.equal(followingChance(pair), chance);
  });

  it('is told by features that leave no place of theirs unwritten', () => {
    const features = new Float32Array(FOLLOWING_FEATURES).fill(Number.NaN);
    writeFeatures(pairOf('you waited', 'the bus stood still', 'you wait'), features);
    assert.ok(features.every((value) => Number.isFinite(value)));
  });
});
