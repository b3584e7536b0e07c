import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ChaosOptions, type ChaosResult, runChaos } from './chaos.ts';

const silent = (): void => {};

const run = (options: Partial<ChaosOptions>): Promise<ChaosResult> =>
  runChaos({
    rounds: 4,
    seed: 'small',
    workers: 2,
    clients: 2,
    poisonShare: 0,
    plant: null,
    report: silent,
    ...options,
  });

// The processes of PostgreSQL are found through /proc.
describe('chaos, in small (the whole of it: node test/chaos/run.ts --rounds 100)', {
  skip: process.platform !== 'linux',
}, () => {
  it('worker, API, postmaster and all of PostgreSQL die, and every promise is kept', async () => {
    const { faults, acknowledged, kills, deaths } = await run({});
    assert.deepEqual(faults, []);
    assert.ok(acknowledged > 5, `${acknowledged} tasks`);
    assert.ok(deaths.postgres >= 2 && deaths.api >= 1 && deaths.workers >= 1, JSON.stringify({ kills, deaths }));
  });

  it('a service that charges twice is found out', async () => {
    const { faults } = await run({ rounds: 1, workers: 1, plant: 'charged twice' });
    assert.match(faults.join('\n'), /every task is charged its price, once/);
  });
});
