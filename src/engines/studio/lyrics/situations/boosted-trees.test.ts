import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { growTrees } from '../../../../../scripts/situations/grow-trees.ts';
import { logitOf } from './boosted-trees.ts';

describe('boosted trees', () => {
  it('add what their leaves say, by numbers below a threshold', () => {
    const trees = [{ feature: 0, below: 0.5, left: -1, right: { feature: 1, below: 2, left: 1, right: 3 } }, 0.25];
    assert.equal(logitOf({ bias: 0.5, trees }, [0, 0]), -0.25);
    assert.equal(logitOf({ bias: 0.5, trees }, [0.5, 1]), 1.75);
    assert.equal(logitOf({ bias: 0.5, trees }, [1, 2]), 3.75);
  });

  it('learn what no sum of the numbers tells: that both are large', () => {
    const places = Array.from({ length: 400 }, (_, i) => [(i % 20) / 20, Math.floor(i / 20) / 20] as const);
    const samples = places.map(([one, other]) => ({
      features: [one, other],
      target: Number(one >= 0.5 && other >= 0.5),
    }));
    const grown = growTrees(samples);
    const right = samples.filter(({ features, target }) => logitOf(grown, features) > 0 === (target === 1));
    assert.ok(right.length >= 0.97 * samples.length, `${right.length} of ${samples.length}`);
  });
});
