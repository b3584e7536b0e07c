import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runFaults } from './faults.ts';

it('loses no task and no credit when workers and servers die and fail (the whole of it: test/engines/faults-run.ts 300)', async () => {
  const { broken, tasks } = await runFaults({ faults: 12, seed: 'small', work: 'usual', report: () => {} });
  assert.deepEqual(broken, []);
  assert.ok((tasks.succeeded ?? 0) > 0, JSON.stringify(tasks));
});
