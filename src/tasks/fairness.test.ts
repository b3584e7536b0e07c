import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import { checkInvariants } from '../storage/invariants.ts';
import { type Claim, failAttempt } from './end-task.ts';
import { takeTask } from './take-task.ts';

let bench: TaskBench;

before(async () => {
  bench = await openTaskBench();
});
beforeEach(async () => {
  for (let claim = await take(); claim !== null; claim = await take()) await finish(claim);
});
after(async () => {
  assert.deepEqual(await checkInvariants(bench.database), []);
  await bench.close();
});

async function take(): Promise<Claim | null> {
  const claim = await takeTask(bench.database, bench.queue, 1, 'song');
  assert.notEqual(claim, 'ended');
  return claim as Claim | null;
}

const finish = (claim: Claim) => failAttempt(bench.database, bench.queue, claim, 'done');

/** Serves the queue with one slot. @returns the accounts in the order served */
async function serve(count: number): Promise<string[]> {
  const served: string[] = [];
  while (served.length < count) {
    const claim = await take();
    assert.ok(claim !== null);
    served.push(claim.task.accountId);
    await finish(claim);
  }
  return served;
}

async function submitMany(accountId: string, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await bench.submit(accountId);
}

describe('the queue', () => {
  it('does not let one account with 200 tasks starve five others', async () => {
    const flood = await bench.account(10_000);
    await submitMany(flood, 200);
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => bench.account(1_000)));
    for (const accountId of others) await submitMany(accountId, 3);
    const served = await serve(30);
    for (const accountId of others) {
      assert.equal(served.slice(0, 18).filter((each) => each === accountId).length, 3);
    }
    assert.equal(served.slice(0, 18).filter((each) => each === flood).length, 3);
    assert.ok(served.slice(18).every((each) => each === flood));
  });

  it('gives an account with a long queue its share against one that always has a task waiting', async () => {
    const flood = await bench.account(10_000);
    const steady = await bench.account(10_000);
    await submitMany(flood, 40);
    await bench.submit(steady);
    const served: string[] = [];
    for (let round = 0; round < 40; round++) {
      const [accountId] = await serve(1);
      served.push(accountId!);
      if (accountId === steady) await bench.submit(steady);
    }
    const share = served.filter((each) => each === flood).length;
    assert.ok(share >= 18 && share <= 22, `${share} of 40`);
  });

  it('runs at most two tasks of an account, however many workers ask at once', async () => {
    const accounts = await Promise.all([1, 2, 3].map(() => bench.account(1_000)));
    for (const accountId of accounts) await submitMany(accountId, 6);
    const claims = await Promise.all(Array.from({ length: 10 }, take));
    const taken = claims.filter((claim) => claim !== null);
    for (const accountId of accounts) {
      assert.equal(taken.filter(({ task }) => task.accountId === accountId).length, 2);
    }
    assert.equal(taken.length, 6);
    await finish(taken.shift()!);
    const next = await take();
    assert.ok(next !== null && !taken.some(({ task }) => task.id === next.task.id));
    assert.equal(await take(), null);
    for (const claim of [...taken, next]) await finish(claim);
  });

  it('tells each waiting task its place, the next one 1', async () => {
    const [one, two] = [await bench.account(100), await bench.account(100)];
    const tasks = [
      { accountId: one, taskId: await bench.submit(one) },
      { accountId: one, taskId: await bench.submit(one) },
      { accountId: two, taskId: await bench.submit(two) },
    ];
    const positions = await Promise.all(
      tasks.map(async ({ accountId, taskId }) => (await bench.find(accountId, taskId)).queuePosition),
    );
    assert.deepEqual(positions, [1, 3, 2]);
  });
});
