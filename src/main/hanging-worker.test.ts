import assert from 'node:assert/strict';
import path from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import type { ProcessOrder } from '../../test/chaos/worker-process.ts';
import type { Logger } from '../core/log.ts';
import { selectBalance } from '../storage/accounts.ts';
import { checkInvariants } from '../storage/invariants.ts';
import { selectTask } from '../storage/tasks.ts';
import { type ChildWorkers, startChildWorkers } from './child-workers.ts';

const program = path.resolve(import.meta.dirname, '../../test/chaos/supervised-worker.ts');
const SILENT_MS_MAX = 3_000;
const PATIENCE_MS = 40_000;

let bench: TaskBench;
let workers: ChildWorkers | null = null;
const said: string[] = [];
const note = (_: object, message: string): void => void said.push(message);
const log: Logger = { debug() {}, info() {}, error: note, warn: note };

before(async () => {
  bench = await openTaskBench();
});
afterEach(async () => {
  await workers?.stop('asked');
  workers = null;
  said.length = 0;
  assert.deepEqual(await checkInvariants(bench.database, bench.blobs), []);
});
after(() => bench.close());

async function startOne(): Promise<void> {
  const order: ProcessOrder = { connection: bench.connection, folder: bench.folder, slots: 1 };
  const env = { ...process.env, WORKER_ORDER: JSON.stringify(order) };
  workers = startChildWorkers({ counts: { song: 1, small: 0 }, env, log, program, silentMsMax: SILENT_MS_MAX });
  await workers.ready;
}

const balanceOf = async (accountId: string): Promise<number> => (await selectBalance(bench.database, accountId))!.extra;

/** How many workers have taken the task. */
const attemptOf = async (taskId: string): Promise<number> => (await selectTask(bench.database, taskId))!.attempt;

async function untilAttempt(taskId: string, wanted: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += 50) {
    if ((await attemptOf(taskId)) >= wanted) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail(`nobody took the task; ${said.join('; ')}`);
}

async function untilSucceeded(taskId: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += 50) {
    if ((await selectTask(bench.database, taskId))!.state === 'succeeded') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail(`the song was not made; ${said.join('; ')}`);
}

describe('a worker process whose engine hangs', () => {
  it('is replaced after a cancel, and the successor makes the next song', async () => {
    await startOne();
    const accountId = await bench.account();
    const hanging = await bench.submit(accountId, { act: 'hang' });
    await untilAttempt(hanging, 1);
    const next = await bench.submit(accountId);
    const cancelledMs = performance.now();
    assert.equal(await bench.tasks.cancel(accountId, hanging), 'cancelled');
    await untilAttempt(next, 1);
    console.log(`picked up ${Math.round(performance.now() - cancelledMs)} ms after the cancel, by a new process`);
    await untilSucceeded(next);
    assert.ok(said.includes('an engine does not come back; its worker is replaced'), said.join('; '));
    assert.equal(await balanceOf(accountId), 15);
  });

  it('is killed and replaced when its whole process hangs, and its task is free at once', async () => {
    await startOne();
    const accountId = await bench.account();
    const looping = await bench.submit(accountId, { act: 'loop' });
    await untilAttempt(looping, 1);
    // The successor gets the same task and hangs on it; the one after that finds it cancelled.
    await untilAttempt(looping, 2);
    assert.equal(await bench.tasks.cancel(accountId, looping), 'cancelled');
    const next = await bench.submit(accountId);
    await untilSucceeded(next);
    assert.ok(said.filter((line) => line === 'a worker shows no sign of life and is killed').length >= 2);
    assert.equal(await balanceOf(accountId), 15);
  });
});
