import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runServiceChaos } from './service-chaos.ts';

it('the whole service keeps its promises through four blows', { timeout: 300_000 }, async () => {
  const result = await runServiceChaos({ rounds: 4, seed: 'small', plant: null, report: () => {} });
  assert.deepEqual(result.faults, []);
  assert.ok(result.acknowledged > 0);
});

it('a second charge put into the books does not go unseen', { timeout: 300_000 }, async () => {
  const result = await runServiceChaos({ rounds: 1, seed: 'plant', plant: 'charged twice', report: () => {} });
  assert.ok(
    result.faults.some((fault) => fault.includes('charged its price, once')),
    result.faults.join('\n'),
  );
});
