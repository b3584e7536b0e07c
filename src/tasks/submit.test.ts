import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { CREDITS, claimOf, openTaskBench, type TaskBench, taskOf } from '../../test/chaos/task-bench.ts';
import { noClipFacts } from '../core/clip-facts.ts';
import { ApiError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { midiOf } from '../core/paid-once.ts';
import { selectBalance } from '../storage/accounts.ts';
import type { ClipOrigin } from '../storage/clips.ts';
import { inTransaction } from '../storage/database.ts';

let bench: TaskBench;

before(async () => {
  bench = await openTaskBench();
});
after(() => bench.close());

interface Counts {
  readonly tasks: number;
  readonly clips: number;
  readonly jobs: number;
  readonly charges: number;
  readonly answers: number;
}

/** Everything that a request may have left behind. */
async function countsOf(accountId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(*) from tasks where account_id = ${accountId}) as tasks,
    (select count(*) from clips where account_id = ${accountId}) as clips,
    (select count(*) from pgboss.job where group_id = ${accountId}) as jobs,
    (select count(*) from ledger where account_id = ${accountId} and kind = 'charge') as charges,
    (select count(*) from idempotency where account_id = ${accountId}) as answers`.execute(bench.database);
  return rows[0]!;
}

const NOTHING: Counts = { tasks: 0, clips: 0, jobs: 0, charges: 0, answers: 0 };
const ONE_TASK: Counts = { tasks: 1, clips: 2, jobs: 1, charges: 1, answers: 1 };

const isApiError =
  (type: string, status: number, retryAfterSeconds?: number) =>
  (error: unknown): boolean => {
    assert.ok(error instanceof ApiError, String(error));
    assert.deepEqual([error.type, error.status, error.facts.retryAfterSeconds], [type, status, retryAfterSeconds]);
    return true;
  };

describe('submit', () => {
  it('charges, and makes task, clips, job and stored answer together', async () => {
    const accountId = await bench.account();
    const { body, ...told } = await bench.tasks.submit(taskOf(accountId, {}, { idempotency: claimOf('k') }));
    assert.deepEqual(await countsOf(accountId), ONE_TASK);
    assert.deepEqual(await selectBalance(bench.database, accountId), { extra: 15, subscription: 0 });
    const { task_id: taskId, clip_ids: clipIds } = JSON.parse(body) as { task_id: string; clip_ids: string[] };
    assert.deepEqual(told, { taskId, clipIds, isNew: true });
    const view = await bench.find(accountId, taskId);
    assert.deepEqual(
      view.clips.map(({ clipId, ordinal, state, result }) => [clipId, ordinal, state, result]),
      clipIds.map((clipId, ordinal) => [clipId, ordinal, 'pending', null]),
    );
    assert.deepEqual(view.clips[0]!.facts, { ...noClipFacts, tags: 'pop', model: 'sonic-v5' });
    assert.notEqual(view.clips[0]!.capability, view.clips[1]!.capability);
    assert.deepEqual([view.state, view.progress, view.queuePosition], ['queued', 0, 1]);
  });

  it('changes nothing without enough credits', async () => {
    const accountId = await bench.account();
    const poor = taskOf(accountId, {}, { credits: 31, idempotency: claimOf('k') });
    await assert.rejects(bench.tasks.submit(poor), isApiError('insufficient_credits', 403));
    assert.deepEqual(await countsOf(accountId), NOTHING);
    assert.deepEqual(await selectBalance(bench.database, accountId), { extra: 30, subscription: 0 });
    // The key is free for a request that can be paid.
    await bench.tasks.submit(taskOf(accountId, {}, { idempotency: claimOf('k') }));
    assert.deepEqual(await countsOf(accountId), ONE_TASK);
  });

  it('makes and charges once what many ask for at once, and again after it failed', async () => {
    const accountId = await bench.account();
    const window = { parentClipId: newId(), windowStartSeconds: 2, windowEndSeconds: 12 };
    const ask = (origin: ClipOrigin) =>
      bench.tasks.submit(taskOf(accountId, {}, { credits: 1, facts: origin, unlessThere: origin }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(window)));
    const taskIds = new Set(answers.map(({ taskId }) => taskId));
    assert.deepEqual([taskIds.size, (await countsOf(accountId)).charges], [1, 1]);
    await ask({ ...window, windowEndSeconds: 13 });
    assert.equal((await countsOf(accountId)).charges, 2);
    await bench.tasks.cancel(accountId, [...taskIds][0]!);
    await ask(window);
    assert.equal((await countsOf(accountId)).charges, 3);
  });

  it('forgets an answer, and leaves another that has come to its place', async () => {
    const accountId = await bench.account();
    const { body, taskId } = await bench.tasks.submit(taskOf(accountId, {}, { idempotency: claimOf('k') }));
    await bench.tasks.forgetAnswer(accountId, claimOf('k'), 'another answer');
    const kept = await bench.tasks.lookUpIdempotency(accountId, claimOf('k'));
    assert.deepEqual(kept, { outcome: 'replay', answer: { body, taskId } });
    await bench.tasks.forgetAnswer(accountId, claimOf('k'), body);
    assert.deepEqual(await bench.tasks.lookUpIdempotency(accountId, claimOf('k')), { outcome: 'none' });
  });

  it('keeps nothing of an answer that cost nothing, and what was paid byte for byte', async () => {
    const accountId = await bench.account();
    const body = JSON.stringify({ code: 200, data: 'notes '.repeat(3_000) });
    const path = '/api/v1/sonic/midi';
    const ask = (key: string) =>
      bench.tasks.chargeForAnswer({
        ...{ accountId, apiKeyId: null, operation: 'sonic.midi', credits: 15, once: midiOf('a clip'), body },
        idempotency: { ...claimOf(key), path },
      });
    const look = (key: string, text?: string) =>
      bench.tasks.lookUpIdempotency(accountId, { ...claimOf(key, text), path });
    const keptBytes = async (): Promise<number> => {
      const { rows } = await sql<{ bytes: number }>`
        select sum(octet_length(answer))::int as bytes from idempotency where account_id = ${accountId}`.execute(
        bench.database,
      );
      return rows[0]!.bytes;
    };
    assert.equal(await ask('paid'), body);
    const paidBytes = await keptBytes();
    for (let n = 0; n < 40; n++) assert.equal(await ask(`free-${n}`), body);
    assert.deepEqual([paidBytes, await keptBytes()], [body.length, body.length]);
    assert.deepEqual(await selectBalance(bench.database, accountId), { extra: 15, subscription: 0 });
    assert.deepEqual(await look('paid'), { outcome: 'replay', answer: { body, taskId: null } });
    // The same request makes it again; another under the same key is refused as ever.
    assert.deepEqual(await look('free-1'), { outcome: 'none' });
    assert.equal(await ask('free-1'), body);
    assert.deepEqual(await look('free-1', 'another body'), { outcome: 'mismatch' });
  });

  it('keeps a limited amount of answers for an account, and charges for none beyond', async () => {
    const accountId = await bench.account();
    const body = 'x'.repeat(600);
    const tasks = bench.tasksWith({ keptAnswerBytesPerAccountMax: 1_000 });
    const ask = (key: string | null) => {
      const idempotency = key === null ? null : claimOf(key);
      return tasks.chargeForAnswer({
        accountId,
        apiKeyId: null,
        operation: 'sonic.lyrics',
        credits: 2,
        idempotency,
        body,
      });
    };
    await ask('first');
    await assert.rejects(ask('second'), isApiError('rate_limited', 429, 3_600));
    assert.deepEqual(await selectBalance(bench.database, accountId), { extra: 28, subscription: 0 });
    assert.equal(await ask(null), body);
    assert.equal(await ask('first'), body);
    assert.deepEqual(await selectBalance(bench.database, accountId), { extra: 26, subscription: 0 });
  });

  it('spends a balance once when many requests want it', async () => {
    const accountId = await bench.account();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => bench.submit(accountId)));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 30 / CREDITS);
    assert.deepEqual(await selectBalance(bench.database, accountId), { extra: 0, subscription: 0 });
    assert.equal((await countsOf(accountId)).tasks, 2);
  });

  it('keeps text that PostgreSQL cannot store out of its way', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId, {}, { facts: { title: 'a\u0000b\ud83c' } });
    assert.deepEqual((await bench.find(accountId, taskId)).clips[0]!.facts.title, 'ab\ufffd');
  });
});

describe('an idempotency key', () => {
  it('makes exactly one task of parallel twins and gives them all one answer', async () => {
    const accountId = await bench.account();
    const twin = () => bench.tasks.submit(taskOf(accountId, {}, { idempotency: claimOf('twins') }));
    const told = await Promise.all(Array.from({ length: 8 }, twin));
    assert.equal(new Set(told.map(({ body }) => body)).size, 1);
    assert.equal(new Set(told.map(({ taskId, clipIds }) => [taskId, ...clipIds].join())).size, 1);
    assert.equal(told.filter(({ isNew }) => isNew).length, 1);
    assert.deepEqual(await countsOf(accountId), ONE_TASK);
    const found = await bench.tasks.lookUpIdempotency(accountId, claimOf('twins'));
    assert.deepEqual(found, { outcome: 'replay', answer: { body: told[0]!.body, taskId: told[0]!.taskId } });
  });

  it('is refused for another body, and free for another account or path', async () => {
    const accountId = await bench.account();
    await bench.submit(accountId, {}, { idempotency: claimOf('k') });
    const other = taskOf(accountId, {}, { idempotency: claimOf('k', 'another body') });
    await assert.rejects(bench.tasks.submit(other), isApiError('idempotency_conflict', 422));
    assert.deepEqual(await bench.tasks.lookUpIdempotency(accountId, claimOf('k', 'another body')), {
      outcome: 'mismatch',
    });
    const elsewhere = { ...claimOf('k'), path: '/api/v1/producer/create' };
    assert.deepEqual(await bench.tasks.lookUpIdempotency(accountId, elsewhere), { outcome: 'none' });
    assert.deepEqual(await bench.tasks.lookUpIdempotency(await bench.account(), claimOf('k')), { outcome: 'none' });
    assert.deepEqual(await countsOf(accountId), ONE_TASK);
  });

  it('is forgotten after 24 hours', async () => {
    const accountId = await bench.account();
    const first = await bench.submit(accountId, {}, { idempotency: claimOf('k') });
    const age = (hours: number) =>
      sql`update idempotency set created_at = now() - make_interval(hours => ${hours}) where account_id = ${accountId}`.execute(
        bench.database,
      );
    await age(23);
    assert.equal(await bench.submit(accountId, {}, { idempotency: claimOf('k') }), first);
    await age(24);
    assert.deepEqual(await bench.tasks.lookUpIdempotency(accountId, claimOf('k')), { outcome: 'none' });
    assert.notEqual(await bench.submit(accountId, {}, { idempotency: claimOf('k', 'new') }), first);
    assert.equal((await countsOf(accountId)).tasks, 2);
  });

  it('is in conflict while its twin takes too long', async () => {
    const accountId = await bench.account();
    const gate = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const twin = inTransaction(bench.database, async (tx) => {
      await sql`insert into idempotency (account_id, method, path, key, body_hash, answer)
        values (${accountId}, 'POST', '/api/v1/sonic/create', 'slow', 'x', '{}')`.execute(tx);
      locked.resolve();
      await gate.promise;
    });
    await locked.promise;
    const second = bench.tasks.submit(taskOf(accountId, {}, { idempotency: claimOf('slow') }));
    await assert.rejects(second, isApiError('idempotency_conflict', 409, 1));
    gate.resolve();
    await twin;
  });
});

describe('chargeForAnswer', () => {
  it('charges once for an answer and gives it again', async () => {
    const accountId = await bench.account();
    const pay = (body: string) => {
      const idempotency = { ...claimOf('lyrics'), path: '/api/v1/sonic/lyrics' };
      return bench.tasks.chargeForAnswer({
        accountId,
        apiKeyId: null,
        operation: 'sonic.lyrics',
        credits: 2,
        idempotency,
        body,
      });
    };
    assert.deepEqual(await Promise.all([pay('{"a":1}'), pay('{"a":1}')]), ['{"a":1}', '{"a":1}']);
    assert.equal(await pay('{"a":2}'), '{"a":1}');
    assert.deepEqual(await selectBalance(bench.database, accountId), { extra: 28, subscription: 0 });
    assert.deepEqual(await countsOf(accountId), { ...NOTHING, charges: 1, answers: 1 });
  });

  it('charges every time without a key, and not beyond the balance', async () => {
    const accountId = await bench.account();
    const pay = () =>
      bench.tasks.chargeForAnswer({
        accountId,
        apiKeyId: null,
        operation: 'sonic.lyrics',
        credits: 20,
        idempotency: null,
        body: '{}',
      });
    await pay();
    await assert.rejects(pay(), isApiError('insufficient_credits', 403));
    assert.deepEqual(await selectBalance(bench.database, accountId), { extra: 10, subscription: 0 });
  });
});

const payFor = (accountId: string, once: string) =>
  bench.tasks.chargeForAnswer({
    accountId,
    apiKeyId: null,
    operation: 'sonic.midi',
    credits: 15,
    idempotency: null,
    once,
    body: '{}',
  });

describe('chargeForAnswer for what is paid once', () => {
  it('charges the first of fifty parallel requests, and no later one, whatever is left', async () => {
    const accountId = await bench.account();
    await Promise.all(Array.from({ length: 50 }, () => payFor(accountId, 'midi:a')));
    assert.deepEqual(await selectBalance(bench.database, accountId), { extra: 15, subscription: 0 });
    await payFor(accountId, 'midi:b');
    await payFor(accountId, 'midi:a');
    await assert.rejects(payFor(accountId, 'midi:c'), isApiError('insufficient_credits', 403));
    assert.deepEqual(await selectBalance(bench.database, accountId), { extra: 0, subscription: 0 });
  });

  it('charges each account for itself', async () => {
    const [one, other] = [await bench.account(), await bench.account()];
    await payFor(one, 'midi:a');
    await payFor(other, 'midi:a');
    assert.deepEqual(await selectBalance(bench.database, other), { extra: 15, subscription: 0 });
  });
});

describe('a clip whose notes are paid for', () => {
  it('says so from then on, to its owner', async () => {
    const accountId = await bench.account();
    await bench.work();
    const taskId = await bench.submit(accountId, { ms: 0 });
    const [first, second] = (await bench.untilEnded(accountId, taskId)).clips;
    await payFor(accountId, midiOf(first!.clipId));
    const { clips } = await bench.find(accountId, taskId);
    assert.deepEqual(
      clips.map(({ hasPaidMidi }) => hasPaidMidi),
      [true, false],
    );
    assert.equal((await bench.tasks.findClip(accountId, first!.clipId))!.hasPaidMidi, true);
    assert.equal(second!.hasPaidMidi, false);
  });
});

describe('findClip', () => {
  it('finds a clip for its owner and for nobody else', async () => {
    const [owner, other] = [await bench.account(), await bench.account()];
    const task = await bench.find(owner, await bench.submit(owner, { ms: 60_000 }));
    const [clip] = task.clips;
    assert.deepEqual(await bench.tasks.findClip(owner, clip!.clipId), clip);
    assert.equal(await bench.tasks.findClip(other, clip!.clipId), null);
    assert.equal(await bench.tasks.findClip(owner, task.taskId), null);
    assert.equal(await bench.tasks.findClip(owner, 'no-uuid'), null);
  });
});

describe('shedding', () => {
  it('refuses an account whose queue is full, before it charges', async () => {
    const accountId = await bench.account(1000);
    const tasks = bench.tasksWith({ queuedPerAccountMax: 3 });
    const submissions = await Promise.allSettled(Array.from({ length: 6 }, () => tasks.submit(taskOf(accountId))));
    const refused = submissions.filter((outcome) => outcome.status === 'rejected');
    assert.equal(refused.length, 3);
    for (const { reason } of refused) isApiError('rate_limited', 429, 60)(reason);
    assert.deepEqual(await selectBalance(bench.database, accountId), { extra: 1030 - 3 * CREDITS, subscription: 0 });
    await tasks.submit(taskOf(await bench.account()));
  });

  it('refuses everybody when the whole queue is full or the disk is low', async () => {
    const accountId = await bench.account();
    const full = bench.tasksWith({ queuedMax: 1 });
    await assert.rejects(full.submit(taskOf(accountId)), isApiError('unavailable', 503, 60));
    bench.diskSpace.freeBytes = 0;
    await assert.rejects(bench.tasks.submit(taskOf(accountId)), isApiError('unavailable', 503, 120));
    bench.diskSpace.freeBytes = Number.POSITIVE_INFINITY;
    assert.deepEqual(await countsOf(accountId), NOTHING);
  });

  it('still gives a stored answer again', async () => {
    const accountId = await bench.account();
    const idempotency = claimOf('k');
    const first = await bench.tasks.submit(taskOf(accountId, {}, { idempotency }));
    const tasks = bench.tasksWith({ queuedPerAccountMax: 1, queuedMax: 1 });
    bench.diskSpace.freeBytes = 0;
    assert.equal((await tasks.submit(taskOf(accountId, {}, { idempotency }))).body, first.body);
    bench.diskSpace.freeBytes = Number.POSITIVE_INFINITY;
  });
});
