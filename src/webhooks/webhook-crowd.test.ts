import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openWebhookBench } from '../../test/harness/webhook-bench.ts';
import { runCrowd } from '../../test/harness/webhook-crowd.ts';

it('brings every webhook to bad receivers, under one id, never before the commit', async () => {
  const bench = await openWebhookBench();
  try {
    const outcome = await runCrowd(bench, 200, 'crowd');
    const { tasks, delivered, gone, deadGivenUp, lost, severalIds, early, badSignatures } = outcome;
    assert.deepEqual(
      { tasks, delivered, gone, deadGivenUp, lost, severalIds, early, badSignatures },
      {
        ...{ tasks: 200, delivered: 180, gone: 10, deadGivenUp: 10, lost: 0 },
        ...{ severalIds: 0, early: 0, badSignatures: 0 },
      },
    );
    assert.ok(outcome.requests > 250, 'the receivers were bad');
  } finally {
    await bench.close();
  }
});
