import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestDatabase, type TestDatabase } from '../../../test/harness/database.ts';
import { paymentLimits } from '../../core/account-limits.ts';
import { newId } from '../../core/ids.ts';
import { silentLogger } from '../../core/log.ts';
import { selectBalance } from '../../storage/accounts.ts';
import { type Database, inTransaction, openDatabase } from '../../storage/database.ts';
import { findBroken } from '../../storage/invariants.ts';
import { liveRules } from '../../storage/live-rules.ts';
import { insertProviderInvoice, lostMonths } from '../../storage/provider-subscriptions.ts';
import { savePlan } from '../plans.ts';
import { createAccount } from '../sign-up.ts';
import { endSubscription } from '../subscriptions.ts';
import { type ApplyPayment, applyPayment } from './apply-payment.ts';
import { createManualPayments } from './manual-payments.ts';
import { PaymentInbox } from './payment-inbox.ts';

const DAY_MS = 24 * 3_600_000;

let test: TestDatabase;
let database: Database;
let other: Database;
const clock = { ms: Date.UTC(2027, 0, 31, 12), nowMs: () => clock.ms };
const payments = createManualPayments({ send: async () => {} });

before(async () => {
  test = await openTestDatabase();
  database = openDatabase(test.connection, { poolMax: 6, applicationName: 'one' });
  other = openDatabase(test.connection, { poolMax: 6, applicationName: 'two' });
});
after(async () => {
  await database.destroy();
  await other.destroy();
  await test.close();
});

/** An inbox as a process has it. */
const inbox = (on: Database = database, apply?: ApplyPayment): PaymentInbox =>
  new PaymentInbox({ database: on, payments, clock, log: silentLogger, ...(apply && { apply }) });

const begun = (accountId: string, plan: string, id = `evt_${newId()}`) => {
  const type = 'checkout.session.completed';
  const metadata = { account_id: accountId, plan_id: plan };
  const object = { id: `cs_${id}`, subscription: `sub_${id}`, payment_status: 'paid', metadata };
  return { id, kind: type, occurredAt: new Date(clock.ms), payload: { type, data: { object } } };
};
const newPlan = async (id: string, monthlyCredits: number) =>
  savePlan(database, {
    id,
    name: id,
    monthlyCredits,
    priceMinor: 1,
    currency: 'usd',
    providerPrice: null,
    isOffered: true,
    retentionDays: null,
  });
const monthly = async (accountId: string) => (await selectBalance(database, accountId))!.subscription;

describe('the inbox of payments', () => {
  it('tries what it cannot apply again with growing delays, and then waits for the operator', async () => {
    const { id: accountId } = await createAccount(database, newId());
    const event = begun(accountId, 'never-made');
    await inbox().receive(event);
    const waits: number[] = [];
    for (;;) {
      const { nextTryAt, state } = await inbox().find(event.id);
      if (state !== 'pending') break;
      waits.push((nextTryAt!.getTime() - clock.ms) / 1000);
      clock.ms = nextTryAt!.getTime() - 1;
      assert.equal(await inbox().sweep(), 0);
      clock.ms += 1;
      // Each process is a new one: what is due is in the database.
      assert.equal(await inbox().sweep(), 1);
    }
    assert.deepEqual(waits, paymentLimits.retryDelaysSeconds);
    assert.ok(waits.every((seconds, n) => n === 0 || seconds > waits[n - 1]!));
    const failed = await inbox().find(event.id);
    assert.deepEqual([failed.state, failed.tries, failed.nextTryAt], ['failed', waits.length + 1, null]);
    assert.match(failed.note!, /no plan "never-made"/);
  });

  it('takes up after a crash between keeping an event and applying it', async () => {
    await newPlan('crashed', 11);
    const { id: accountId } = await createAccount(database, newId());
    const event = begun(accountId, 'crashed');
    const crash: ApplyPayment = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
    assert.equal(await inbox(database, crash).receive(event), true);
    assert.deepEqual([(await inbox().find(event.id)).state, await monthly(accountId)], ['pending', 0]);
    assert.equal(await inbox(other).sweep(), 1);
    assert.deepEqual([(await inbox().find(event.id)).state, await monthly(accountId)], ['applied', 11]);
  });

  it('keeps an event whose application breaks half way, with the reason and none of its effects', async () => {
    await newPlan('broken', 12);
    const { id: accountId } = await createAccount(database, newId());
    const event = begun(accountId, 'broken');
    const breaking: ApplyPayment = async (tx, payment, now) => {
      await applyPayment(tx, payment, now);
      throw new Error('a bug');
    };
    await inbox(database, breaking).receive(event);
    const kept = await inbox().find(event.id);
    assert.deepEqual([kept.state, kept.tries, kept.note], ['pending', 1, 'It could not be applied: a bug']);
    assert.equal(await monthly(accountId), 0);
    assert.equal((await inbox().retry(event.id, { via: 'command_line' })).state, 'applied');
    assert.equal(await monthly(accountId), 12);
  });

  it('is not answered well when the event could not be kept', async () => {
    const away = openDatabase({ ...test.connection, database: 'none' }, { poolMax: 1, applicationName: 'away' });
    try {
      await assert.rejects(inbox(away).receive(begun(newId(), 'x')));
    } finally {
      await away.destroy();
    }
  });

  it('applies each event once, however many processes sweep at the same moment', async () => {
    let applied = 0;
    const counting: ApplyPayment = async (tx, event, now) => {
      applied += 1;
      return applyPayment(tx, event, now);
    };
    const stuck: ApplyPayment = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
    await newPlan('counted', 13);
    const accounts = await Promise.all(Array.from({ length: 8 }, () => createAccount(database, newId())));
    for (const { id } of accounts) await inbox(database, stuck).receive(begun(id, 'counted'));
    const sweeps = [database, other, database, other].map((on) => inbox(on, counting).sweep());
    assert.equal(
      (await Promise.all(sweeps)).reduce((sum, count) => sum + count, 0),
      accounts.length,
    );
    assert.equal(applied, accounts.length);
    for (const { id } of accounts) assert.equal(await monthly(id), 13);
  });

  it('forgets what was settled long ago, and nothing that waits for somebody', async () => {
    await newPlan('old', 14);
    const { id: accountId } = await createAccount(database, newId());
    const settled = begun(accountId, 'old');
    const waiting = { ...begun(accountId, 'old'), kind: 'charge.refunded' };
    await inbox().receive(settled);
    await inbox().receive({ ...waiting, payload: { type: waiting.kind, data: { object: { amount: 1 } } } });
    clock.ms += (paymentLimits.settledKeptDays - 1) * DAY_MS;
    assert.equal((await inbox().find(settled.id)).state, 'applied');
    clock.ms += 2 * DAY_MS;
    assert.ok((await inbox().forget()) > 0);
    await assert.rejects(inbox().find(settled.id), /no payment event/);
    assert.equal((await inbox().find(waiting.id)).state, 'needs_operator');
    // What it did is not forgotten: sent again, it does nothing.
    await inbox().receive(settled);
    assert.equal(await monthly(accountId), 14);
  });
});

describe('months paid ahead of a subscription that ends here', () => {
  it('become an entry for the operator, once', async () => {
    await newPlan('ahead', 15);
    const { id: accountId } = await createAccount(database, newId());
    const event = begun(accountId, 'ahead');
    const reference = `sub_${event.id}`;
    await inbox().receive(event);
    await inTransaction(database, async (tx) => {
      const paidUntil = new Date(clock.ms + 65 * DAY_MS);
      for (const invoice of ['1', '2']) await insertProviderInvoice(tx, { reference, invoice, paidUntil });
    });
    assert.equal(await inbox().reportLostMonths(), 0);
    await endSubscription(database, accountId, 'now', new Date(clock.ms));
    assert.equal((await findBroken(database, '', lostMonths)).count, 1);
    const reported = await Promise.all([inbox().reportLostMonths(), inbox(other).reportLostMonths()]);
    assert.ok(Math.max(...reported) === 1);
    const entries = (await inbox().list({ limit: 100 })).filter((entry) => entry.reference === reference);
    assert.deepEqual(
      entries.map(({ state, kind, accountId: whose }) => [state, kind, whose]),
      [
        ['needs_operator', 'songwright.paid_months', accountId],
        ['applied', event.kind, accountId],
      ],
    );
    assert.equal((await findBroken(database, '', lostMonths)).count, 0);
    assert.equal(await inbox().reportLostMonths(), 0);
  });
});

describe('the rules of sound books', () => {
  it('find a subscription that runs although its end was told', async () => {
    await newPlan('ruled', 15);
    const { id: accountId } = await createAccount(database, newId());
    const event = begun(accountId, 'ruled');
    await inbox().receive(event);
    const broken = async () => (await findBroken(database, '', liveRules.payments.query)).count;
    assert.equal(await broken(), 0);
    await database
      .updateTable('provider_subscriptions')
      .set({ ended_at: new Date(clock.ms) })
      .where('reference', '=', `sub_${event.id}`)
      .execute();
    assert.equal(await broken(), 1);
  });
});
