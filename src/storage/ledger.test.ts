import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { newId } from '../core/ids.ts';
import { type BalanceRow, insertAccount, lockAccount, selectBalance } from './accounts.ts';
import { type Database, inTransaction, openDatabase } from './database.ts';
import { chargeCredits, grantCredits, refundTask, selectLedger } from './ledger.ts';
import type { Bucket } from './schema.ts';
import { insertTask } from './tasks.ts';

let test: TestDatabase;
let database: Database;

before(async () => {
  test = await openTestDatabase();
  database = openDatabase(test.connection, { poolMax: 8, applicationName: 'ledger.test' });
});
after(async () => {
  await database.destroy();
  await test.close();
});

async function openAccount(): Promise<string> {
  const id = newId();
  await insertAccount(database, { id, name: id, isOperator: false });
  return id;
}

const grant = (accountId: string, bucket: Bucket, credits: number, entryKey: string = newId()): Promise<boolean> =>
  inTransaction(database, (tx) => grantCredits(tx, { accountId, bucket, credits, entryKey, note: '' }));

/** Charges a new task. */
const spend = (accountId: string, taskId: string, credits: number): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    await lockAccount(tx, accountId);
    const task = { operation: 'sonic.create', family: 'sonic', engine: null, engineRequest: {}, clipCount: 2 } as const;
    await insertTask(tx, { ...task, id: taskId, accountId, credits, requestId: 'r', webhook: null, virtualTime: 1 });
    return chargeCredits(tx, { accountId, credits, entryKey: `charge:${taskId}`, taskId, note: '' });
  });

const refund = (accountId: string, taskId: string): Promise<void> =>
  inTransaction(database, async (tx) => {
    await lockAccount(tx, accountId);
    await refundTask(tx, accountId, taskId);
  });

async function ledgerSums(accountId: string): Promise<BalanceRow> {
  const entries = await selectLedger(database, accountId, { limit: 1_000 });
  const sum = (bucket: Bucket): number =>
    entries.filter((entry) => entry.bucket === bucket).reduce((total, { amount }) => total + amount, 0);
  return { extra: sum('extra'), subscription: sum('subscription') };
}

const TASKS = 4;
const step = fc.oneof(
  fc.record({
    act: fc.constant('grant' as const),
    bucket: fc.constantFrom('extra' as const, 'subscription' as const),
    credits: fc.integer({ min: 1, max: 40 }),
    occasion: fc.nat(6),
  }),
  fc.record({ act: fc.constant('spend' as const), task: fc.nat(TASKS - 1), credits: fc.integer({ min: 0, max: 40 }) }),
  fc.record({ act: fc.constant('refund' as const), task: fc.nat(TASKS - 1) }),
);

interface ModelTask {
  readonly taken: BalanceRow;
  isRefunded: boolean;
}

/** What the books should say, kept by hand. */
class Model {
  readonly balance = { extra: 0, subscription: 0 };
  readonly occasions = new Set<string>();
  readonly tasks = new Map<number, ModelTask>();

  /** @returns whether it can be paid */
  spend(task: number, credits: number): boolean {
    const extra = Math.min(credits, this.balance.extra);
    const subscription = credits - extra;
    if (subscription > this.balance.subscription) return false;
    this.tasks.set(task, { taken: { extra, subscription }, isRefunded: false });
    this.#move({ extra: -extra, subscription: -subscription });
    return true;
  }

  refund(task: number): void {
    const found = this.tasks.get(task);
    if (found === undefined || found.isRefunded) return;
    found.isRefunded = true;
    this.#move(found.taken);
  }

  /** @returns whether this occasion is new to the bucket */
  grant(gift: { bucket: Bucket; credits: number; occasion: number }): boolean {
    const key = `${gift.bucket}${gift.occasion}`;
    if (this.occasions.has(key)) return false;
    this.occasions.add(key);
    this.balance[gift.bucket] += gift.credits;
    return true;
  }

  #move(change: BalanceRow): void {
    this.balance.extra += change.extra;
    this.balance.subscription += change.subscription;
  }
}

describe('the ledger', () => {
  it('makes and loses no credit in any history of grants, spends, refunds and repeats', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
        const accountId = await openAccount();
        const taskIds = Array.from({ length: TASKS }, newId);
        const model = new Model();
        for (const one of steps) {
          if (one.act === 'grant') {
            const given = await grant(accountId, one.bucket, one.credits, `${accountId}:${one.occasion}`);
            assert.equal(given, model.grant(one));
          } else if (one.act === 'refund') {
            model.refund(one.task);
            await refund(accountId, taskIds[one.task]!);
          } else if (!model.tasks.has(one.task)) {
            const canPay = model.spend(one.task, one.credits);
            const spent = canPay
              ? await spend(accountId, taskIds[one.task]!, one.credits)
              : await spendInVain(accountId, one.credits);
            assert.equal(spent, canPay);
          }
          assert.deepEqual(await selectBalance(database, accountId), model.balance);
        }
        assert.deepEqual(await ledgerSums(accountId), model.balance);
        assert.ok(model.balance.extra >= 0 && model.balance.subscription >= 0);
      }),
      { numRuns: 80 },
    ));

  /** A charge that cannot be paid leaves the transaction to its caller, who takes it back. */
  async function spendInVain(accountId: string, credits: number): Promise<boolean> {
    return inTransaction(database, (tx) =>
      chargeCredits(tx, { accountId, credits, entryKey: newId(), taskId: null, note: '' }),
    );
  }

  it('spends extra credits first and refunds each bucket what it gave', async () => {
    const accountId = await openAccount();
    await grant(accountId, 'extra', 10);
    await grant(accountId, 'subscription', 20);
    const taskId = newId();
    assert.equal(await spend(accountId, taskId, 15), true);
    assert.deepEqual(await selectBalance(database, accountId), { extra: 0, subscription: 15 });
    await grant(accountId, 'extra', 1);
    await Promise.all([refund(accountId, taskId), refund(accountId, taskId)]);
    assert.deepEqual(await selectBalance(database, accountId), { extra: 11, subscription: 20 });
  });

  it('never overspends when many spend at once', async () => {
    const accountId = await openAccount();
    await grant(accountId, 'extra', 50);
    await grant(accountId, 'subscription', 12);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => spendInVain(accountId, 15)));
    assert.equal(outcomes.filter(Boolean).length, 4);
    assert.deepEqual(await selectBalance(database, accountId), { extra: 0, subscription: 2 });
    assert.deepEqual(await ledgerSums(accountId), { extra: 0, subscription: 2 });
  });

  it('cannot be changed, only continued', async () => {
    const accountId = await openAccount();
    await grant(accountId, 'extra', 5);
    const refused = /append-only/;
    await assert.rejects(sql`update ledger set amount = 6 where account_id = ${accountId}`.execute(database), refused);
    await assert.rejects(sql`delete from ledger where account_id = ${accountId}`.execute(database), refused);
    await assert.rejects(sql`truncate ledger`.execute(database), refused);
  });

  it('lists an account newest first, in pages', async () => {
    const accountId = await openAccount();
    for (const credits of [1, 2, 3]) await grant(accountId, 'extra', credits);
    const page = await selectLedger(database, accountId, { limit: 2 });
    assert.deepEqual(
      page.map(({ amount }) => amount),
      [3, 2],
    );
    const rest = await selectLedger(database, accountId, { limit: 2, beforeId: page[1]!.id });
    assert.deepEqual(
      rest.map(({ amount, kind }) => [amount, kind]),
      [[1, 'grant']],
    );
  });
});
