import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { openTaskBench, type TaskBench, type WorkOptions } from '../../test/chaos/task-bench.ts';
import { checkInvariants } from '../storage/invariants.ts';
import { type Claim, failAttempt } from './end-task.ts';
import { takeTask } from './take-task.ts';
import type { Worker } from './worker.ts';

let bench: TaskBench;
let workers: Worker[] = [];
const small = { jobClass: 'small', credits: 0 } as const;

before(async () => {
  bench = await openTaskBench();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.shutdown(0)));
  workers = [];
  for (const jobClass of ['song', 'small'] as const) {
    for (let claim = await take(jobClass); claim !== null; claim = await take(jobClass)) await finish(claim);
  }
  assert.deepEqual(await checkInvariants(bench.database, bench.blobs), []);
});
after(() => bench.close());

async function work(options: WorkOptions): Promise<void> {
  workers.push(await bench.work(options));
}

async function take(jobClass: 'song' | 'small'): Promise<Claim | null> {
  const claim = await takeTask(bench.database, bench.queue, 1, jobClass);
  assert.notEqual(claim, 'ended');
  return claim as Claim | null;
}

const finish = (claim: Claim) => failAttempt(bench.database, bench.queue, claim, 'done');

describe('a small job', () => {
  it('is done while twenty songs wait and every place for songs is taken', async () => {
    const busy = await bench.account(10_000);
    const songs: string[] = [];
    for (let i = 0; i < 21; i++) songs.push(await bench.submit(busy, { ms: 60_000 }));
    await work({ slots: 1 });
    await bench.until(busy, songs[0]!, ({ state }) => state === 'running');
    // Its own account's songs do not count, and neither do those of others.
    for (const accountId of [busy, await bench.account()]) {
      const taskId = await bench.submit(accountId, {}, small);
      assert.equal((await bench.untilEnded(accountId, taskId)).state, 'succeeded');
    }
    assert.equal((await bench.find(busy, songs[20]!)).queuePosition, 20);
  });

  it('stands first among small jobs, however many songs wait', async () => {
    const busy = await bench.account(10_000);
    for (let i = 0; i < 5; i++) await bench.submit(busy);
    const taskId = await bench.submit(busy, {}, small);
    assert.equal((await bench.find(busy, taskId)).queuePosition, 1);
  });

  it('of an account with a hundred songs comes before the second one of another, and pushes nobody back', async () => {
    const [flood, other] = [await bench.account(10_000), await bench.account(10_000)];
    for (let i = 0; i < 100; i++) await bench.submit(flood);
    for (let i = 0; i < 2; i++) await bench.submit(other, {}, small);
    const taskId = await bench.submit(flood, {}, small);
    const served: string[] = [];
    for (let i = 0; i < 2; i++) {
      const claim = await take('small');
      served.push(claim!.task.id);
      await finish(claim!);
    }
    assert.ok(served.includes(taskId));
    // That a small job of the flood was served does not move the songs' clock: a newcomer still stands beside the flood.
    const newcomer = await bench.submit(other);
    const songs = [(await take('song'))!, (await take('song'))!, (await take('song'))!];
    assert.ok(songs.some(({ task }) => task.id === newcomer));
    for (const claim of songs) await finish(claim);
  });

  it('takes no place of a song of its account, and at most two of an account run', async () => {
    const accountId = await bench.account(10_000);
    for (let i = 0; i < 3; i++) {
      await bench.submit(accountId);
      await bench.submit(accountId, {}, small);
    }
    for (const jobClass of ['song', 'small'] as const) {
      const claims = [await take(jobClass), await take(jobClass)];
      assert.ok(claims.every((claim) => claim?.task.jobClass === jobClass));
      assert.equal(await take(jobClass), null);
      for (const claim of claims) await finish(claim!);
    }
  });

  it('is left to workers that have places for it', async () => {
    const accountId = await bench.account();
    await work({ slots: 1, smallPlaces: 0 });
    const taskId = await bench.submit(accountId, {}, small);
    const song = await bench.submit(accountId);
    await bench.untilEnded(accountId, song);
    assert.equal((await bench.find(accountId, taskId)).state, 'queued');
    await work({ slots: 0, smallPlaces: 1 });
    assert.equal((await bench.untilEnded(accountId, taskId)).state, 'succeeded');
  });
});
