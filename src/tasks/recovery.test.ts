import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import type { ProcessOrder } from '../../test/chaos/worker-process.ts';
import { newId } from '../core/ids.ts';
import { silentLogger } from '../core/log.ts';
import { type ClipAttempt, type ClipFile, storeClipFile } from '../library/clip-files.ts';
import { selectBalance } from '../storage/accounts.ts';
import { insertArtefactOnce, selectArtefact } from '../storage/artefacts.ts';
import { checkInvariants } from '../storage/invariants.ts';
import { selectTask } from '../storage/tasks.ts';
import { selectWebhookDeliveries } from '../storage/webhook-deliveries.ts';
import { holdLivenessLock, selectLivingWorkers } from '../storage/worker-locks.ts';
import { type Claim, deliverClip, failAttempt, retryAttempt, succeedTask } from './end-task.ts';
import { openJobQueue } from './job-queue.ts';
import { Reaper } from './reaper.ts';
import { failDeadLetter, reconcile } from './reconcile.ts';
import { sweep } from './sweep.ts';
import { takeTask } from './take-task.ts';
import type { ClipResult } from './tasks.ts';
import type { Worker } from './worker.ts';

let bench: TaskBench;
let workers: Worker[] = [];
const webhook = { url: 'https://example.org/hook', secret: null };
const PROGRAM = path.resolve(import.meta.dirname, '../../test/chaos/worker-process.ts');

before(async () => {
  bench = await openTaskBench();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.shutdown(0)));
  workers = [];
  assert.deepEqual(await checkInvariants(bench.database, bench.blobs), []);
});
after(() => bench.close());

async function work(): Promise<Worker> {
  const worker = await bench.work();
  workers.push(worker);
  return worker;
}

const storeFiles = (blobs: TaskBench['blobs'], clip: ClipAttempt, files: readonly ClipFile[]) =>
  Promise.all(files.map((file) => storeClipFile(blobs, clip, file)));

/** Takes the next task as a worker of this number would. */
async function take(worker: number): Promise<Claim> {
  const claim = await takeTask(bench.database, bench.queue, worker, 'song');
  assert.ok(claim !== null && claim !== 'ended');
  return claim;
}

async function jobOf(taskId: string): Promise<string | null> {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'generate' and id = ${taskId}`.execute(bench.database);
  return rows[0]?.state ?? null;
}

const removeJob = (taskId: string) => sql`delete from pgboss.job where id = ${taskId}`.execute(bench.database);

const setJob = (taskId: string, state: string) =>
  sql`update pgboss.job set state = ${state}::pgboss.job_state where name = 'generate' and id = ${taskId}`.execute(
    bench.database,
  );

async function startWorkerProcess(): Promise<ChildProcess> {
  const order: ProcessOrder = { connection: bench.connection, folder: bench.folder, slots: 1 };
  const child = fork(PROGRAM, [JSON.stringify(order)]);
  await once(child, 'message');
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** The queue's own heartbeat would notice after a minute: what is faster is the reaper's work. */
const PICK_UP_MS_MAX = 20_000;

async function untilAttempt(taskId: string, wanted: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < PICK_UP_MS_MAX; waitedMs += 50) {
    if ((await selectTask(bench.database, taskId))!.attempt >= wanted) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail('nobody took the task');
}

describe('a killed worker', () => {
  it('loses its task to another, which ends it once, long before a heartbeat is missed', async () => {
    const accountId = await bench.account();
    // Long enough to be killed in, however slowly this machine starts processes; short enough to be done again.
    const taskId = await bench.submit(accountId, { ms: 3_000 }, { webhook });
    const victim = await startWorkerProcess();
    let rescuer: ChildProcess | null = null;
    try {
      await untilAttempt(taskId, 1);
      await end(victim, 'SIGKILL');
      rescuer = await startWorkerProcess();
      await untilAttempt(taskId, 2);
      assert.equal((await bench.untilEnded(accountId, taskId)).state, 'succeeded');
      assert.equal((await selectWebhookDeliveries(bench.database, taskId)).length, 1);
    } finally {
      await end(victim, 'SIGKILL');
      if (rescuer !== null) await end(rescuer, 'SIGTERM');
    }
    assert.deepEqual(await readdir(path.join(bench.folder, 'work')), await deadFolders(victim));
    await work();
    assert.equal((await readdir(path.join(bench.folder, 'work'))).length, 1, 'the dead worker left its folder');
  });
});

/** What a killed worker could not clear away. */
async function deadFolders(victim: ChildProcess): Promise<string[]> {
  return (await readdir(path.join(bench.folder, 'work'))).filter((name) => name.endsWith(`-${victim.pid}`));
}

describe('the fence', () => {
  it('rejects everything that a worker says about a task it lost', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId, {}, { webhook });
    const zombie = await take(1);
    await reapAll();
    const heir = await take(2);
    assert.deepEqual([heir.task.id, heir.fence.attempt], [taskId, 2]);
    assert.equal(await succeedTask(bench.database, bench.queue, zombie, []), 'lost');
    assert.equal(await failAttempt(bench.database, bench.queue, zombie, 'no'), 'lost');
    assert.equal(await retryAttempt(bench.database, bench.queue, zombie), 'lost');
    assert.deepEqual([(await bench.find(accountId, taskId)).state, await jobOf(taskId)], ['running', 'active']);
    assert.equal((await selectBalance(bench.database, accountId))!.extra, 15);
    await finish(heir);
    assert.equal((await bench.find(accountId, taskId)).state, 'succeeded');
  });

  it('tells a finish whose answer got lost from a finish of somebody else', async () => {
    const accountId = await bench.account();
    await bench.submit(accountId);
    const claim = await take(3);
    await finish(claim);
    assert.equal(await succeedTask(bench.database, bench.queue, claim, []), 'done');
    assert.equal(await failAttempt(bench.database, bench.queue, claim, 'late'), 'lost');
  });
});

/** Frees the tasks of all workers that show no life: the numbers in this file never took a lock. */
async function reapAll(): Promise<number> {
  return new Reaper(bench.database, bench.queue, { nowMs: () => 0 }, 0).look();
}

/** Ends a claim with real files, as a worker does. */
async function finish(claim: Claim): Promise<void> {
  const view = await bench.find(claim.task.accountId, claim.task.id);
  const clips = [];
  for (const { clipId } of view.clips) {
    const files = await storeFiles(bench.blobs, { clipId, attempt: claim.fence.attempt }, [
      { kind: 'audio', path: PROGRAM },
      { kind: 'master', path: PROGRAM },
    ]);
    const result = { audioSha256: files[0]!.sha256 } as never;
    clips.push({ clipId, result, files });
  }
  assert.equal(await succeedTask(bench.database, bench.queue, claim, clips), 'done');
}

describe('the reaper', () => {
  it('leaves a worker alone that takes its lock again within the grace', async () => {
    const accountId = await bench.account();
    await bench.submit(accountId);
    const claim = await take(77);
    let nowMs = 0;
    const reaper = new Reaper(bench.database, bench.queue, { nowMs: () => nowMs }, 1_500);
    assert.equal(await reaper.look(), 0);
    nowMs = 1_000;
    const lock = await holdLivenessLock(bench.connection, 77);
    assert.ok((await selectLivingWorkers(bench.database)).has(77));
    assert.equal(await reaper.look(), 0);
    nowMs = 9_000;
    assert.equal(await reaper.look(), 0);
    await lock.release();
    assert.equal(await reaper.look(), 0);
    nowMs = 10_500;
    assert.equal(await reaper.look(), 1);
    assert.equal(await jobOf(claim.task.id), 'retry');
    await finish(await take(78));
  });
});

describe('dead letters', () => {
  it('end a task whose worker died again and again: failed, refunded, told once', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId, {}, { webhook });
    let deaths = 0;
    while ((await jobOf(taskId)) !== 'failed') {
      await take(100 + deaths);
      await reapAll();
      deaths++;
    }
    assert.equal(deaths, 6);
    await work();
    const view = await bench.untilEnded(accountId, taskId);
    assert.equal(view.state, 'failed');
    assert.match(view.failure!, /fault on our side/);
    assert.equal((await selectBalance(bench.database, accountId))!.extra, 30);
    await failDeadLetter(bench.database, taskId);
    await failDeadLetter(bench.database, newId());
    assert.equal((await selectBalance(bench.database, accountId))!.extra, 30);
    assert.equal((await selectWebhookDeliveries(bench.database, taskId)).length, 1);
  });
});

describe('reconcile', () => {
  const repairsOf = async (taskId: string) =>
    (await reconcile(bench.database, bench.queue, silentLogger)).get(taskId) ?? null;

  it('has nothing to do while queue and tasks agree', async () => {
    const accountId = await bench.account();
    const waiting = await bench.submit(accountId);
    const running = await take(9);
    assert.equal((await reconcile(bench.database, bench.queue, silentLogger)).size, 0);
    await finish(running);
    assert.equal(running.task.id, waiting);
  });

  for (const gone of ['missing', 'cancelled', 'completed'] as const) {
    it(`gives a waiting task a new job when its own is ${gone}`, async () => {
      const accountId = await bench.account();
      const taskId = await bench.submit(accountId);
      await (gone === 'missing' ? removeJob(taskId) : setJob(taskId, gone));
      const repairs = await Promise.all([repairsOf(taskId), repairsOf(taskId)]);
      assert.deepEqual(
        repairs.filter((repair) => repair !== null),
        ['given a new job'],
      );
      await work();
      assert.equal((await bench.untilEnded(accountId, taskId)).state, 'succeeded');
    });

    it(`takes a running task from its worker when its job is ${gone}`, async () => {
      const accountId = await bench.account();
      const taskId = await bench.submit(accountId);
      const claim = await take(10);
      await (gone === 'missing' ? removeJob(taskId) : setJob(taskId, gone));
      assert.equal(await repairsOf(taskId), 'given a new job');
      assert.equal(await succeedTask(bench.database, bench.queue, claim, []), 'lost');
      await finish(await take(11));
    });
  }

  it('queues a running task again whose job the heartbeat took', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId);
    const claim = await take(12);
    await setJob(taskId, 'retry');
    assert.equal(await repairsOf(taskId), 'queued again');
    assert.equal(await succeedTask(bench.database, bench.queue, claim, []), 'lost');
    await finish(await take(13));
  });

  it('fails a task whose job failed, and one whose job vanishes for ever', async () => {
    const accountId = await bench.account();
    const failed = await bench.submit(accountId, {}, { webhook });
    await setJob(failed, 'failed');
    assert.equal(await repairsOf(failed), 'failed');
    const vanishing = await bench.submit(accountId);
    for (let attempt = 1; attempt < 10; attempt++) {
      await take(20 + attempt);
      await removeJob(vanishing);
      assert.equal(await repairsOf(vanishing), 'given a new job');
    }
    await take(30);
    await removeJob(vanishing);
    assert.equal(await repairsOf(vanishing), 'failed');
    assert.equal((await selectBalance(bench.database, accountId))!.extra, 30);
  });
});

describe('a lost attempt', () => {
  it('keeps its files out of the way of the winner, and they are removed when the task has ended', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId);
    const loser = await take(40);
    const { clips } = await bench.find(accountId, taskId);
    const attempt = { clipId: clips[0]!.clipId, attempt: loser.fence.attempt };
    const [left] = await storeFiles(bench.blobs, attempt, [{ kind: 'audio', path: PROGRAM }]);
    await reapAll();
    await sweep(bench.database, bench.blobs);
    assert.ok(await bench.blobs.exists(left!.blobKey), 'swept while the task runs');
    await finish(await take(41));
    await sweep(bench.database, bench.blobs);
    assert.equal(await bench.blobs.exists(left!.blobKey), false);
  });

  it('of a cancelled task leaves nothing either', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId);
    const claim = await take(42);
    const { clips } = await bench.find(accountId, taskId);
    const attempt = { clipId: clips[1]!.clipId, attempt: claim.fence.attempt };
    const [left] = await storeFiles(bench.blobs, attempt, [{ kind: 'master', path: PROGRAM }]);
    await bench.tasks.cancel(accountId, taskId);
    await sweep(bench.database, bench.blobs);
    assert.equal(await bench.blobs.exists(left!.blobKey), false);
  });
});

describe('a task that fails after a clip was handed over', () => {
  it('takes the clip back with all its files, those too that were made of it in the meantime', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId);
    const claim = await take(50);
    const clipId = (await bench.find(accountId, taskId)).clips[0]!.clipId;
    const kinds = ['audio', 'master'] as const;
    const files = await storeFiles(
      bench.blobs,
      { clipId, attempt: claim.fence.attempt },
      kinds.map((kind) => ({ kind, path: PROGRAM })),
    );
    const result = { audioSha256: files[0]!.sha256 } as ClipResult;
    assert.equal(await deliverClip(bench.database, claim, { clipId, result, files }), 'done');
    const made = await putMade(clipId, 'wav');
    assert.equal(await insertArtefactOnce(bench.database, made), true);
    assert.equal(await failAttempt(bench.database, bench.queue, claim, 'no breath left'), 'done');
    const late = await putMade(clipId, 'video');
    assert.equal(await insertArtefactOnce(bench.database, late), false, 'a file is added to what was taken back');
    assert.equal((await selectBalance(bench.database, accountId))!.extra, 30);
    await sweep(bench.database, bench.blobs);
    for (const { blobKey } of [...files, made]) assert.equal(await bench.blobs.exists(blobKey), false, blobKey);
    await bench.blobs.remove(late.blobKey);
  });
});

describe('a task that is taken back', () => {
  it('leaves no clips and no files when it was free, and is cancelled when it has not ended', async () => {
    const accountId = await bench.account();
    await work();
    const done = await bench.submit(accountId, {}, { credits: 0 });
    const [clip] = (await bench.untilEnded(accountId, done)).clips;
    const audio = await selectArtefact(bench.database, clip!.clipId, 'audio');
    await bench.tasks.withdraw(accountId, done);
    const view = await bench.find(accountId, done);
    assert.deepEqual([view.state, view.clips[0]!.state, view.clips[0]!.result], ['cancelled', 'failed', null]);
    await sweep(bench.database, bench.blobs);
    assert.equal(await bench.blobs.exists(audio!.blobKey), false);
    const open = await bench.submit(accountId, { ms: 5_000 }, { credits: 0 });
    await bench.tasks.withdraw(accountId, open);
    assert.equal((await bench.find(accountId, open)).state, 'cancelled');
  });

  it('stays as it is when it was paid for, or is another account’s', async () => {
    const [accountId, stranger] = [await bench.account(), await bench.account()];
    await work();
    const paid = await bench.submit(accountId);
    const free = await bench.submit(accountId, {}, { credits: 0 });
    for (const [owner, taskId] of [
      [accountId, paid],
      [stranger, free],
    ] as const) {
      await bench.untilEnded(accountId, taskId);
      await bench.tasks.withdraw(owner, taskId);
      assert.equal((await bench.find(accountId, taskId)).state, 'succeeded');
    }
  });
});

async function putMade(clipId: string, kind: string) {
  const blobKey = `clips/${clipId}/made/${newId()}.${kind}`;
  return { clipId, kind, blobKey, ...(await bench.blobs.put(blobKey, PROGRAM)) };
}

describe('the queue', () => {
  it('can be opened by several processes at once', async () => {
    const open = () => openJobQueue({ connection: bench.connection, isSupervisor: true, log: silentLogger });
    const queues = await Promise.all([open(), open(), open()]);
    await Promise.all(queues.map((queue) => queue.stop()));
    const { rows } = await sql`select retry_limit as retries, dead_letter as "deadLetter" from pgboss.queue
      where name = 'generate'`.execute(bench.database);
    assert.deepEqual(rows, [{ retries: 5, deadLetter: 'generate_dead' }]);
  });
});
