import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { newId } from '../core/ids.ts';
import { silentLogger } from '../core/log.ts';
import { lockAccount, selectBalance } from '../storage/accounts.ts';
import { type Database, inTransaction, openDatabase } from '../storage/database.ts';
import { checkInvariants } from '../storage/invariants.ts';
import { chargeCredits, refundTask, selectLedgerAfter } from '../storage/ledger.ts';
import { insertTask } from '../storage/tasks.ts';
import { savePlan } from './plans.ts';
import { renewSubscriptions } from './renewal.ts';
import { createAccount } from './sign-up.ts';
import { endSubscription, findSubscription, subscribe } from './subscriptions.ts';

const PLAN = 'hundred';
const jan31 = new Date('2027-01-31T12:00:00Z');
const feb28 = new Date('2027-02-28T12:00:00Z');

let test: TestDatabase;
let database: Database;
before(async () => {
  test = await openTestDatabase();
  database = openDatabase(test.connection, { poolMax: 6, applicationName: 'subscriptions.test' });
  for (const [id, monthlyCredits] of [
    [PLAN, 100],
    ['fifty', 50],
  ] as const) {
    await savePlan(database, {
      ...{ id, name: id, monthlyCredits, priceMinor: 900 },
      ...{ currency: 'usd', providerPrice: null, isOffered: true, retentionDays: null },
    });
  }
});
after(async () => {
  await database.destroy();
  await test.close();
});

/** An account without its trial credits, subscribed on 31 January. */
async function subscriber(): Promise<string> {
  const { id } = await createAccount(database, newId());
  await charge(id, 30);
  await subscribe(database, { accountId: id, planId: PLAN }, jan31);
  return id;
}

/** Charges a new task. @returns its id */
async function charge(accountId: string, credits: number): Promise<string> {
  const taskId = newId();
  const task = { operation: 'sonic.create', family: 'sonic', engine: null, engineRequest: {}, clipCount: 2 } as const;
  await inTransaction(database, async (tx) => {
    await lockAccount(tx, accountId);
    await insertTask(tx, { ...task, id: taskId, accountId, credits, requestId: 'r', webhook: null, virtualTime: 1 });
    assert.ok(await chargeCredits(tx, { accountId, credits, entryKey: `charge:${taskId}`, taskId, note: '' }));
  });
  return taskId;
}

const refund = (accountId: string, taskId: string): Promise<void> =>
  inTransaction(database, async (tx) => {
    await lockAccount(tx, accountId);
    await refundTask(tx, accountId, taskId);
  });

const renew = (now: Date): Promise<number> => renewSubscriptions(database, now, silentLogger);
const balance = async (accountId: string) => Object.values((await selectBalance(database, accountId))!);

describe('a refund', () => {
  it('within the month goes back where it came from', async () => {
    const accountId = await subscriber();
    const taskId = await charge(accountId, 15);
    assert.deepEqual(await balance(accountId), [0, 85]);
    await refund(accountId, taskId);
    assert.deepEqual(await balance(accountId), [0, 100]);
  });

  it('after the month goes to the month that runs now', async () => {
    const accountId = await subscriber();
    const taskId = await charge(accountId, 15);
    await renew(feb28);
    assert.deepEqual(await balance(accountId), [0, 100]);
    await refund(accountId, taskId);
    await refund(accountId, taskId);
    assert.deepEqual(await balance(accountId), [0, 115]);
    await renew(new Date('2027-03-31T12:00:00Z'));
    assert.deepEqual(await balance(accountId), [0, 100]);
  });

  for (const credits of [15, 100]) {
    it(`after the subscription becomes extra credits (${100 - credits} were left)`, async () => {
      const accountId = await subscriber();
      const taskId = await charge(accountId, credits);
      await endSubscription(database, accountId, 'now', feb28);
      assert.deepEqual(await balance(accountId), [0, 0]);
      await Promise.all([refund(accountId, taskId), refund(accountId, taskId)]);
      assert.deepEqual(await balance(accountId), [credits, 0]);
    });
  }

  it('goes to one bucket only, although the month ends between two tries', async () => {
    const accountId = await subscriber();
    const taskId = await charge(accountId, 15);
    await refund(accountId, taskId);
    await endSubscription(database, accountId, 'now', feb28);
    await refund(accountId, taskId);
    assert.deepEqual(await balance(accountId), [0, 0]);
  });

  it('of a charge on both buckets gives each its part', async () => {
    const accountId = await subscriber();
    const first = await charge(accountId, 100);
    await endSubscription(database, accountId, 'now', feb28);
    await refund(accountId, first);
    await subscribe(database, { accountId, planId: 'fifty' }, feb28);
    const both = await charge(accountId, 120);
    assert.deepEqual(await balance(accountId), [0, 30]);
    await refund(accountId, both);
    assert.deepEqual(await balance(accountId), [100, 50]);
  });
});

describe('a month', () => {
  it('begins once, however many begin it at the same moment', async () => {
    const accountIds = await Promise.all(Array.from({ length: 5 }, subscriber));
    await renew(feb28);
    const march = new Date('2027-03-31T12:00:00Z');
    const counts = await Promise.all(Array.from({ length: 4 }, () => renew(march)));
    assert.ok(counts.reduce((sum, count) => sum + count, 0) >= 5);
    for (const accountId of accountIds) {
      const entries = await selectLedgerAfter(database, accountId, { limit: 100, afterId: 0 });
      const keys = entries.map(({ entryKey }) => entryKey).filter((key) => key.startsWith('reset:'));
      assert.deepEqual(
        keys,
        [jan31, feb28, march].map((date) => `reset:${accountId}:${date.toISOString()}`),
      );
    }
  });

  it('of another plan begins at once, and what was left expires', async () => {
    const accountId = await subscriber();
    await charge(accountId, 40);
    assert.equal(await subscribe(database, { accountId, planId: 'fifty' }, new Date('2027-02-10T00:00:00Z')), true);
    assert.deepEqual(await balance(accountId), [0, 50]);
    const running = await findSubscription(database, accountId);
    assert.equal(running!.periodEnd.toISOString(), '2027-03-10T00:00:00.000Z');
    assert.equal(await subscribe(database, { accountId, planId: 'fifty' }, new Date('2027-02-11T00:00:00Z')), false);
    assert.deepEqual(await balance(accountId), [0, 50]);
  });

  it('takes the terms that its plan has when it begins', async () => {
    const plan = {
      id: 'growing',
      name: 'g',
      priceMinor: 1,
      currency: 'usd',
      providerPrice: null,
      isOffered: false,
      retentionDays: null,
    };
    await savePlan(database, { ...plan, monthlyCredits: 10 });
    const { id: accountId } = await createAccount(database, newId());
    await subscribe(database, { accountId, planId: 'growing' }, jan31);
    await savePlan(database, { ...plan, monthlyCredits: 25 });
    assert.deepEqual(await balance(accountId), [30, 10]);
    await renew(feb28);
    assert.deepEqual(await balance(accountId), [30, 25]);
  });

  it('never touches extra credits', async () => {
    const { id: accountId } = await createAccount(database, newId());
    await subscribe(database, { accountId, planId: PLAN }, jan31);
    await renew(feb28);
    await endSubscription(database, accountId, 'now', feb28);
    assert.deepEqual(await balance(accountId), [30, 0]);
  });

  it('leaves books in order, and books out of order are found', async () => {
    const rule = 'no month is begun twice, and every running subscription has the credits of its period';
    const broken = async () => (await checkInvariants(database)).filter((violation) => violation.rule === rule);
    assert.deepEqual(await broken(), []);
    const accountId = await subscriber();
    await database
      .updateTable('subscriptions')
      .set({ period_start: feb28, period_end: new Date('2027-03-31T12:00:00Z') })
      .where('account_id', '=', accountId)
      .execute();
    assert.equal((await broken()).length, 1);
  });
});
