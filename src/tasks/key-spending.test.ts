import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import { createKey, rotateKey } from '../accounts/api-keys.ts';
import { ApiError } from '../core/errors.ts';
import { midiOf } from '../core/paid-once.ts';
import { selectKeyAllowance } from '../storage/key-spending.ts';

const PEPPER = Buffer.alloc(32, 7);

describe('what a key may spend in a day', () => {
  let bench: TaskBench;
  before(async () => {
    bench = await openTaskBench();
  });
  after(() => bench.close());

  const keyOf = async (accountId: string, creditsPerDayMax: number | null): Promise<string> =>
    (await createKey(bench.database, PEPPER, { accountId, name: 'k', creditsPerDayMax })).apiKeyId;
  const submit = (accountId: string, apiKeyId: string | null, credits = 15) =>
    bench.submit(accountId, { ms: 60_000 }, { apiKeyId, credits });
  const typeOf = (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      () => 'charged',
      (error: ApiError) => error.type,
    );
  const spent = async (apiKeyId: string) => (await selectKeyAllowance(bench.database, apiKeyId))!.spentToday;

  it('is exact in a race: 50 requests at once with 45 a day are exactly 3 charges of 15', async () => {
    const accountId = await bench.account(1_000);
    const apiKeyId = await keyOf(accountId, 45);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => typeOf(submit(accountId, apiKeyId))));
    assert.deepEqual(
      [outcomes.filter((o) => o === 'charged').length, outcomes.filter((o) => o === 'insufficient_credits').length],
      [3, 47],
    );
    const { rows } = await sql<{ amount: number }>`
      select amount from ledger where api_key_id = ${apiKeyId}`.execute(bench.database);
    assert.deepEqual(rows, [{ amount: -15 }, { amount: -15 }, { amount: -15 }]);
  });

  it('stops that key alone: other keys and sessions of the account go on', async () => {
    const accountId = await bench.account(1_000);
    const apiKeyId = await keyOf(accountId, 15);
    await submit(accountId, apiKeyId);
    await assert.rejects(submit(accountId, apiKeyId), (error) => {
      assert.ok(error instanceof ApiError);
      assert.deepEqual([error.status, error.facts.shouldRetry], [403, false]);
      assert.match(error.message, /may spend 15 credits a day and has spent 15/);
      return true;
    });
    assert.equal(await typeOf(submit(accountId, await keyOf(accountId, null))), 'charged');
    assert.equal(await typeOf(submit(accountId, null)), 'charged');
    assert.equal(await typeOf(submit(accountId, apiKeyId, 0)), 'charged');
  });

  it('comes back with a refund of the day', async () => {
    const accountId = await bench.account(1_000);
    const apiKeyId = await keyOf(accountId, 15);
    const taskId = await submit(accountId, apiKeyId);
    assert.equal(await typeOf(submit(accountId, apiKeyId)), 'insufficient_credits');
    await bench.tasks.cancel(accountId, taskId);
    assert.equal(await spent(apiKeyId), 0);
    assert.equal(await typeOf(submit(accountId, apiKeyId)), 'charged');
  });

  it('begins anew with the UTC day, and a refund of an older charge adds nothing to it', async () => {
    const accountId = await bench.account(1_000);
    const apiKeyId = await keyOf(accountId, 30);
    const yesterday = await submit(accountId, apiKeyId, 30);
    // The ledger takes no updates; only a test may go behind it.
    await sql`alter table ledger disable trigger ledger_is_append_only`.execute(bench.database);
    await sql`update ledger set created_at = date_trunc('day', now(), 'UTC') - interval '1 second'
      where task_id = ${yesterday}`.execute(bench.database);
    await sql`alter table ledger enable trigger ledger_is_append_only`.execute(bench.database);
    assert.equal(await spent(apiKeyId), 0);
    await submit(accountId, apiKeyId);
    await bench.tasks.cancel(accountId, yesterday);
    assert.equal(await spent(apiKeyId), 15);
    await submit(accountId, apiKeyId);
    assert.equal(await typeOf(submit(accountId, apiKeyId)), 'insufficient_credits');
  });

  it('is shared by a key and its successors', async () => {
    const accountId = await bench.account(1_000);
    const first = await keyOf(accountId, 45);
    await submit(accountId, first);
    const second = (await rotateKey(bench.database, PEPPER, first, { overlapSeconds: 3600 })).apiKeyId;
    await submit(accountId, second);
    const third = (await rotateKey(bench.database, PEPPER, second)).apiKeyId;
    await submit(accountId, third);
    for (const apiKeyId of [first, third]) {
      assert.equal(await typeOf(submit(accountId, apiKeyId)), 'insufficient_credits');
    }
  });

  it('holds for answers that are paid at once, and asks nothing for what was paid before', async () => {
    const accountId = await bench.account(1_000);
    const apiKeyId = await keyOf(accountId, 15);
    const order = { accountId, apiKeyId, operation: 'sonic.midi', credits: 15, idempotency: null, body: '{}' };
    const once = midiOf('a clip');
    assert.equal(await typeOf(bench.tasks.chargeForAnswer({ ...order, once })), 'charged');
    assert.equal(await typeOf(bench.tasks.chargeForAnswer({ ...order, once })), 'charged');
    assert.equal(await typeOf(bench.tasks.chargeForAnswer(order)), 'insufficient_credits');
    assert.equal(await spent(apiKeyId), 15);
  });
});
