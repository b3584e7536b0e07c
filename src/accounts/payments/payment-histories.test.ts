import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { openTestDatabase, type TestDatabase } from '../../../test/harness/database.ts';
import { openHistoryPools } from '../../../test/harness/ledger-histories.ts';
import {
  makePaymentPlans,
  outcomeOf,
  paymentHistories,
  playPaymentHistory,
  reorderedEvents,
} from '../../../test/harness/payment-histories.ts';
import type { Database } from '../../storage/database.ts';
import { checkInvariants } from '../../storage/invariants.ts';
import { selectSubscriptionByReference } from '../../storage/subscriptions.ts';
import { type ApplyPayment, applyPayment } from './apply-payment.ts';

// More with SONGWRIGHT_PAYMENT_RUNS=10000.
const numRuns = Number(process.env.SONGWRIGHT_PAYMENT_RUNS ?? 100);

/** Appliers with one fault each. */
const faults: Readonly<Record<string, ApplyPayment>> = {
  'forgets an end that comes before its beginning': async (tx, event, now) => {
    const { fact } = event;
    if (fact.kind === 'ended' && (await selectSubscriptionByReference(tx, fact.reference)) === null) {
      return { state: 'applied', note: null, accountId: null };
    }
    return applyPayment(tx, event, now);
  },
  'tells nobody of paid months that gave nothing': async (tx, event, now) => {
    const outcome = await applyPayment(tx, event, now);
    return outcome.state === 'needs_operator' ? { ...outcome, state: 'applied' } : outcome;
  },
  'counts an invoice for each event that tells of it': (tx, event, now) => {
    const { fact } = event;
    if (fact.kind !== 'paid') return applyPayment(tx, event, now);
    const invoice = `${fact.invoice}/${fact.order === null}`;
    return applyPayment(tx, { ...event, fact: { ...fact, invoice } }, now);
  },
};

describe('any history of payments, with events repeated, lost, late and at the same moment in two processes', () => {
  let test: TestDatabase;
  let pools: readonly Database[];
  before(async () => {
    test = await openTestDatabase();
    pools = await openHistoryPools(test.connection);
    await makePaymentPlans(pools[0]!);
  });
  after(async () => {
    for (const pool of pools) await pool.destroy();
    await test.close();
  });

  it('leaves balance, subscription, ledger and inbox in agreement', async () => {
    const play = fc.asyncProperty(paymentHistories, (steps) => playPaymentHistory(pools, steps));
    await fc.assert(play, { numRuns });
    assert.deepEqual(await checkInvariants(pools[0]!), []);
  });

  it('ends the same in whatever order the events of a subscription come', () =>
    fc.assert(
      fc.asyncProperty(reorderedEvents, async ([one, other]) => {
        assert.equal(await outcomeOf(pools, one), await outcomeOf(pools, other));
      }),
      { numRuns: Math.ceil(numRuns / 10) },
    ));

  for (const [fault, apply] of Object.entries(faults)) {
    it(`would be found out if the service were one that ${fault}`, async () => {
      const play = fc.asyncProperty(paymentHistories, (steps) => playPaymentHistory(pools, steps, apply));
      const { failed } = await fc.check(play, { numRuns: 500, endOnFailure: true });
      assert.ok(failed);
    });
  }
});
