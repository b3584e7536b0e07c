import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, afterEach, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { CREDITS, openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import { newId } from '../core/ids.ts';
import { selectBalance } from '../storage/accounts.ts';
import { selectArtefact } from '../storage/artefacts.ts';
import { checkInvariants } from '../storage/invariants.ts';
import { selectWebhookDeliveries } from '../storage/webhook-deliveries.ts';
import type { TaskView } from './tasks.ts';
import type { Worker } from './worker.ts';

let bench: TaskBench;
let workers: Worker[] = [];
const webhook = { url: 'https://example.org/hook', secret: null };

before(async () => {
  bench = await openTaskBench();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.shutdown(0)));
  workers = [];
  assert.deepEqual(await checkInvariants(bench.database, bench.blobs), []);
});
after(() => bench.close());

async function work(options?: Parameters<TaskBench['work']>[0]): Promise<Worker> {
  const worker = await bench.work(options);
  workers.push(worker);
  return worker;
}

const eventsOf = async (taskId: string): Promise<string[]> =>
  (await selectWebhookDeliveries(bench.database, taskId)).map(({ event }) => event);

const balance = async (accountId: string): Promise<number> => (await selectBalance(bench.database, accountId))!.extra;

describe('a worker', () => {
  it('makes the songs of a task, stores their files and notes the webhook', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId, { ms: 100 }, { webhook });
    await work();
    const view = await bench.untilEnded(accountId, taskId);
    assert.deepEqual([view.state, view.progress, view.failure], ['succeeded', 100, null]);
    const [first, second] = view.clips;
    assert.equal(first!.state, 'succeeded');
    assert.partialDeepStrictEqual(first!.result, {
      tags: 'pop',
      tempoBpm: 120,
      engine: 'stand-in',
      durationSeconds: 1,
    });
    assert.notEqual(first!.result!.audioSha256, second!.result!.audioSha256);
    const audio = (await selectArtefact(bench.database, second!.clipId, 'audio'))!;
    assert.equal(audio.sha256, second!.result!.audioSha256);
    assert.match(await text(await bench.blobs.open(audio.blobKey)), /^audio 1 of /);
    assert.deepEqual(await eventsOf(taskId), ['song.completed']);
    assert.equal(await balance(accountId), 30 - CREDITS);
  });

  it('is called when a task is queued, and does not find it only when it looks', async () => {
    const accountId = await bench.account();
    const looksAfterMs = 600_000;
    await work({ slots: 2, timing: { pollMs: looksAfterMs } });
    for (let i = 0; i < 2; i++) {
      const taskId = await bench.submit(accountId);
      assert.equal((await bench.untilEnded(accountId, taskId)).state, 'succeeded');
    }
  });

  it('puts the files of a clip away while the engine still works on others', async () => {
    const accountId = await bench.account();
    const make = bench.engine.create.bind(bench.engine);
    const kept: string[] = [];
    bench.engine.create = async (request, context) => {
      bench.engine.create = make;
      const result = await make(request, context);
      const [clip] = (await bench.find(accountId, taskId)).clips;
      const folder = path.join(bench.folder, 'blobs', 'clips', clip!.clipId, '1');
      for (let tries = 0; tries < 100 && kept.length < result.clips[0]!.files.length; tries++) {
        await sleep(20);
        kept.splice(0, kept.length, ...(await readdir(folder).catch(() => [])));
      }
      return result;
    };
    const taskId = await bench.submit(accountId);
    await work();
    const view = await bench.untilEnded(accountId, taskId);
    assert.equal(view.state, 'succeeded');
    assert.equal(kept.length, view.clips[0]!.fileKinds.size);
  });

  it('puts a file away once, and early, that is told of before its clip is whole', async () => {
    const accountId = await bench.account();
    const make = bench.engine.create.bind(bench.engine);
    const written: string[] = [];
    bench.engine.create = async (request, context) => {
      bench.engine.create = make;
      const early = path.join(context.workFolder, 'early.flac');
      await writeFile(early, 'the master');
      // One that tells of the wrong clip only wastes work.
      context.written?.(0, { kind: 'master', path: early });
      context.written?.(1, { kind: 'master', path: early });
      const clip = (await bench.find(accountId, taskId)).clips[1]!;
      const kept = path.join(bench.folder, 'blobs', 'clips', clip.clipId, '1', 'master.flac');
      for (let tries = 0; tries < 100 && written.length === 0; tries++) {
        await sleep(20);
        written.push(
          ...(await readFile(kept, 'utf8').then(
            (text) => [text],
            () => [],
          )),
        );
      }
      const result = await make(request, { ...context, finished: () => {} });
      const files = result.clips[1]!.files.filter(({ kind }) => kind !== 'master');
      const second = { ...result.clips[1]!, files: [...files, { kind: 'master' as const, path: early }] };
      return { clips: [result.clips[0]!, second] };
    };
    const taskId = await bench.submit(accountId);
    await work();
    const view = await bench.untilEnded(accountId, taskId);
    assert.equal(view.state, 'succeeded');
    assert.deepEqual(written, ['the master']);
    const masters = view.clips.map(({ clipId }) => selectArtefact(bench.database, clipId, 'master'));
    const [first, second] = await Promise.all(masters);
    assert.ok(first!.blobKey.includes(view.clips[0]!.clipId) && second!.blobKey.includes(view.clips[1]!.clipId));
    assert.doesNotMatch(await text(await bench.blobs.open(first!.blobKey)), /^the master$/);
  });

  it('refunds a task that the engine refuses, and says why', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId, { act: 'refuse' }, { webhook });
    const begunBefore = bench.engine.begun.length;
    await work();
    const view = await bench.untilEnded(accountId, taskId);
    assert.deepEqual([view.state, view.failure], ['failed', 'There are no words for this.']);
    assert.deepEqual(
      view.clips.map(({ state, result }) => [state, result]),
      [
        ['failed', null],
        ['failed', null],
      ],
    );
    assert.equal(bench.engine.begun.length, begunBefore + 1);
    assert.equal(await balance(accountId), 30);
    assert.deepEqual(await eventsOf(taskId), ['song.failed']);
  });

  it('tries again after an exception', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId, { act: 'throw once' });
    await work();
    assert.equal((await bench.untilEnded(accountId, taskId)).state, 'succeeded');
  });

  it('gives up after three exceptions, refunds, and tells no internals', async () => {
    const accountId = await bench.account();
    const seed = newId();
    const description = JSON.stringify({ act: 'throw', ms: 0 });
    const engineRequest = { seed, clipCount: 2, description, tags: '' };
    const taskId = await bench.submit(accountId, {}, { engineRequest, webhook });
    await work();
    const view = await bench.untilEnded(accountId, taskId);
    assert.equal(view.state, 'failed');
    assert.match(view.failure!, /fault on our side/);
    assert.ok(!view.failure!.includes('string broke'));
    assert.equal(bench.engine.begun.filter((begun) => begun === seed).length, 3);
    assert.equal(await balance(accountId), 30);
    assert.deepEqual(await eventsOf(taskId), ['song.failed']);
  });

  it('takes an engine that leaves clips or masters out for broken', async () => {
    const accountId = await bench.account();
    const taskIds = [
      await bench.submit(accountId, { act: 'one clip' }),
      await bench.submit(accountId, { act: 'no master' }),
    ];
    await work();
    for (const taskId of taskIds) assert.match((await bench.untilEnded(accountId, taskId)).failure!, /our side/);
  });

  it('leaves a task waiting for an engine that it does not have, until a worker comes that has it', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId, {}, { engine: 'orchestra' });
    const other = await work({ timing: { enginePatienceMs: 60_000 } });
    await bench.until(accountId, taskId, ({ stage }) => stage === 'waiting for the engine');
    await other.shutdown(0);
    await work({ engines: new Map([['orchestra', bench.engine]]) });
    assert.equal((await bench.untilEnded(accountId, taskId)).state, 'succeeded');
  });

  it('tells progress and stage, neither of which goes back when the task is tried again', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId, { act: 'throw once', ms: 400 });
    const views: TaskView[] = [];
    await work();
    for await (const view of bench.tasks.watch(accountId, taskId, AbortSignal.timeout(8_000))) views.push(view);
    assert.equal(views.at(-1)!.state, 'succeeded');
    const states = ['queued', 'running', 'succeeded'];
    for (const [index, view] of views.entries()) {
      const before = views[index - 1];
      if (before === undefined) continue;
      assert.ok(view.progress >= before.progress, `${before.progress} -> ${view.progress}`);
      assert.ok(states.indexOf(view.state) >= states.indexOf(before.state), `${before.state} -> ${view.state}`);
      assert.ok(before.stage !== 'singing' || view.stage === 'singing', 'the stage went back');
    }
    assert.ok(new Set(views.map(({ progress }) => progress)).size > 3);
  });

  it('uses its slots at the same time, and no more than its slots', async () => {
    const accounts = await Promise.all([1, 2, 3, 4].map(() => bench.account()));
    const taskIds = await Promise.all(accounts.map((accountId) => bench.submit(accountId, { ms: 150 })));
    bench.engine.runningMax = 0;
    await work({ slots: 2 });
    for (const [index, taskId] of taskIds.entries()) await bench.untilEnded(accounts[index]!, taskId);
    assert.equal(bench.engine.runningMax, 2);
  });

  it('leaves no work folder behind', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId);
    const worker = await work();
    await bench.untilEnded(accountId, taskId);
    await worker.shutdown(1);
    assert.deepEqual(await readdir(path.join(bench.folder, 'work')), []);
  });
});

describe('a cancelled task', () => {
  it('that waits ends at once, is refunded and never runs', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId, {}, { webhook });
    const begunBefore = bench.engine.begun.length;
    assert.equal(await bench.tasks.cancel(accountId, taskId), 'cancelled');
    assert.equal(await balance(accountId), 30);
    await work();
    const other = await bench.submit(accountId);
    await bench.untilEnded(accountId, other);
    assert.equal(bench.engine.begun.length, begunBefore + 1);
    assert.deepEqual(await eventsOf(taskId), ['song.failed']);
    const view = await bench.find(accountId, taskId);
    assert.deepEqual([view.state, view.failure], ['cancelled', 'cancelled']);
  });

  it('that runs is refunded at once, and its worker soon takes the next', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId, { ms: 60_000 });
    await work();
    await bench.until(accountId, taskId, ({ state }) => state === 'running');
    assert.equal(await bench.tasks.cancel(accountId, taskId), 'cancelled');
    assert.equal(await balance(accountId), 30);
    const next = await bench.submit(accountId);
    assert.equal((await bench.untilEnded(accountId, next)).state, 'succeeded');
    assert.equal((await bench.find(accountId, taskId)).state, 'cancelled');
  });

  it('stays what it was when it had ended, and is unknown to others', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId);
    await work();
    await bench.untilEnded(accountId, taskId);
    assert.equal(await bench.tasks.cancel(accountId, taskId), 'succeeded');
    assert.equal(await balance(accountId), 30 - CREDITS);
    const stranger = await bench.account();
    for (const foreign of [taskId, newId(), 'no-uuid']) {
      assert.equal(await bench.tasks.cancel(stranger, foreign), null);
      assert.equal(await bench.tasks.find(stranger, foreign), null);
    }
    assert.equal((await bench.find(accountId, taskId)).state, 'succeeded');
  });

  it('has one end when the cancellation races with the finish', async () => {
    await work({ slots: 2 });
    const accountId = await bench.account(10_000);
    const ends = new Map<string, number>();
    for (let race = 0; race < 25; race++) {
      const taskId = await bench.submit(accountId, { ms: 10 }, { webhook });
      await new Promise((resolve) => setTimeout(resolve, race * 3));
      const state = (await bench.tasks.cancel(accountId, taskId))!;
      const view = await bench.untilEnded(accountId, taskId);
      assert.equal(view.state, state);
      assert.equal((await eventsOf(taskId)).length, 1);
      ends.set(view.state, (ends.get(view.state) ?? 0) + 1);
    }
    assert.ok(ends.has('cancelled'), JSON.stringify([...ends]));
  });
});

describe('shutdown', () => {
  it('lets a running task end within the grace', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId, { ms: 300 });
    const worker = await work();
    await bench.until(accountId, taskId, ({ state }) => state === 'running');
    await worker.shutdown(5);
    assert.equal((await bench.find(accountId, taskId)).state, 'succeeded');
  });

  for (const act of ['song', 'stubborn'] as const) {
    it(`hands back a task that takes longer, as if it had not been tried (${act})`, async () => {
      const accountId = await bench.account();
      const taskId = await bench.submit(accountId, { act, ms: 1_000 });
      const worker = await work();
      await bench.until(accountId, taskId, ({ state }) => state === 'running');
      await worker.shutdown(0);
      const { rows } = await sql`
        select t.state, t.exceptions, j.state as job, j.retry_count as retries
        from tasks t join pgboss.job j on j.id = t.id and j.name = 'generate' where t.id = ${taskId}`.execute(
        bench.database,
      );
      assert.deepEqual(rows, [{ state: 'queued', exceptions: 0, job: 'created', retries: 0 }]);
      assert.equal((await bench.find(accountId, taskId)).state, 'running');
      await work();
      assert.equal((await bench.untilEnded(accountId, taskId)).state, 'succeeded');
    });
  }
});

describe('a worker that loses its connections', () => {
  it('finishes its task all the same, once', async () => {
    const accountId = await bench.account();
    const seed = newId();
    const description = JSON.stringify({ act: 'song', ms: 600 });
    const engineRequest = { seed, clipCount: 2, description, tags: '' };
    await work();
    const taskId = await bench.submit(accountId, {}, { engineRequest, webhook });
    await bench.until(accountId, taskId, ({ state }) => state === 'running');
    for (let cut = 0; cut < 4; cut++) {
      await cutConnections();
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    assert.equal((await bench.untilEnded(accountId, taskId)).state, 'succeeded');
    assert.equal(bench.engine.begun.filter((begun) => begun === seed).length, 1);
    assert.deepEqual(await eventsOf(taskId), ['song.completed']);
    assert.equal((await bench.untilEnded(accountId, await bench.submit(accountId))).state, 'succeeded');
  });
});

/** All but our own: what a restart of the server does to its clients. */
async function cutConnections(): Promise<void> {
  const client = new pg.Client(bench.connection as pg.ClientConfig);
  client.on('error', () => {});
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}
