import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import { selectArtefact } from '../storage/artefacts.ts';
import { sweep } from './sweep.ts';
import type { Worker } from './worker.ts';

let bench: TaskBench;
let worker: Worker;

before(async () => {
  bench = await openTaskBench();
  worker = await bench.work();
});
after(async () => {
  await worker.shutdown(0);
  await bench.close();
});

async function fileOf(accountId: string, taskId: string): Promise<string> {
  const [clip] = (await bench.untilEnded(accountId, taskId)).clips;
  return (await selectArtefact(bench.database, clip!.clipId, 'audio'))!.blobKey;
}

async function sweepAfterAnHour(): Promise<void> {
  await sql`update tasks set provisional_until = provisional_until - interval '1 hour'`.execute(bench.database);
  await sweep(bench.database, bench.blobs);
}

describe('a recording that is brought in for an operation', () => {
  it('goes with its files when that never came, and stays when it was accepted', async () => {
    const accountId = await bench.account();
    const [lost, kept] = [
      await bench.submit(accountId, {}, { credits: 0, isProvisional: true }),
      await bench.submit(accountId, {}, { credits: 0, isProvisional: true }),
    ];
    const [lostKey, keptKey] = [await fileOf(accountId, lost), await fileOf(accountId, kept)];
    await bench.untilEnded(accountId, await bench.submit(accountId, {}, { keeps: kept }));
    await sweep(bench.database, bench.blobs);
    assert.equal(await bench.blobs.exists(lostKey), true, 'its operation may still come');
    await sweepAfterAnHour();
    assert.deepEqual([await bench.blobs.exists(lostKey), await bench.blobs.exists(keptKey)], [false, true]);
    assert.equal((await bench.find(accountId, lost)).state, 'cancelled');
    await assert.rejects(bench.submit(accountId, {}, { keeps: lost }), { type: 'unavailable' });
    await assert.rejects(bench.submit(await bench.account(), {}, { keeps: kept }), { type: 'unavailable' });
  });

  it('goes when a twin of the request was first, with a recording of its own', async () => {
    const accountId = await bench.account();
    const provisional = () => bench.submit(accountId, {}, { credits: 0, isProvisional: true });
    const [first, second] = [await provisional(), await provisional()];
    const [firstKey, secondKey] = [await fileOf(accountId, first), await fileOf(accountId, second)];
    const idempotency = { key: 'twins', method: 'POST', path: '/upload-extend', bodyHash: Buffer.alloc(32) };
    const submit = (keeps: string) => bench.submit(accountId, {}, { idempotency, keeps });
    assert.equal(await submit(first), await submit(second), 'one task for both');
    await sweepAfterAnHour();
    assert.deepEqual([await bench.blobs.exists(firstKey), await bench.blobs.exists(secondKey)], [true, false]);
  });
});
