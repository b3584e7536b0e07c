import { isUuid } from '../../core/ids.ts';
import type { Logger } from '../../core/log.ts';
import { lockAccount } from '../../storage/accounts.ts';
import { type Database, inTransaction, type Transaction } from '../../storage/database.ts';
import { selectPlan } from '../../storage/plans.ts';
import {
  insertPaymentEvent,
  isPaymentEventNoted,
  type SubscriptionRow,
  selectActiveSubscription,
  selectSubscriptionByReference,
  updateSubscription,
} from '../../storage/subscriptions.ts';
import { addMonths } from '../billing-period.ts';
import { renewAccount } from '../renewal.ts';
import { endActive, startSubscription } from '../subscriptions.ts';
import type { PaymentEvent, PaymentFact, Payments } from './payments.ts';

/**
 * Does what a provider's event says, once, however often and in whatever order events come.
 * @returns false when this event was taken before
 */
export function takePaymentEvent(
  database: Database,
  provider: Payments['provider'],
  event: PaymentEvent,
  now: Date,
  log: Logger,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    if (!(await insertPaymentEvent(tx, event))) return false;
    if (event.fact === null) return true;
    const isDone =
      event.fact.kind === 'ended'
        ? await end(tx, event.fact.reference, now)
        : await pay(tx, provider, event.fact, now, log);
    if (!isDone) log.warn({ eventId: event.id, kind: event.kind }, 'a payment event names nothing of ours');
    return true;
  });
}

type Payment = Extract<PaymentFact, { kind: 'paid' }>;

async function pay(
  tx: Transaction,
  provider: Payments['provider'],
  payment: Payment,
  now: Date,
  log: Logger,
): Promise<boolean> {
  const known = await selectLocked(tx, payment.reference);
  if (known !== null) {
    if (known.endedAt === null) await extend(tx, known, payment, now);
    return true;
  }
  const { order, reference } = payment;
  if (order === null || !isUuid(order.accountId) || (await lockAccount(tx, order.accountId)) === null) return false;
  if ((await selectPlan(tx, order.planId)) === null) return false;
  if (await isPaymentEventNoted(tx, endNote(reference))) return true;
  // Waiting for the lock may have let the twin of this event pass.
  const twin = await selectSubscriptionByReference(tx, reference);
  if (twin !== null) {
    await extend(tx, twin, payment, now);
    return true;
  }
  const before = await selectActiveSubscription(tx, order.accountId);
  if (before?.provider === provider) {
    const facts = { accountId: order.accountId, first: before.providerReference, second: reference };
    log.error(facts, 'an account paid for a second subscription: end the first one at the payment provider');
  }
  const paidUntil = payment.paidUntil ?? addMonths(now, 1);
  await startSubscription(tx, { ...order, provider, providerReference: reference, paidUntil }, now);
  return true;
}

async function extend(tx: Transaction, known: SubscriptionRow, { paidUntil }: Payment, now: Date): Promise<void> {
  if (paidUntil === null || (known.paidUntil !== null && known.paidUntil >= paidUntil)) return;
  await updateSubscription(tx, known.id, { paidUntil });
  await renewAccount(tx, known.accountId, now);
}

async function end(tx: Transaction, reference: string, now: Date): Promise<boolean> {
  const known = await selectLocked(tx, reference);
  // The end of what has not begun here yet: its beginning must find it.
  if (known === null) return insertPaymentEvent(tx, { id: endNote(reference), kind: 'ended' });
  if (known.endedAt === null) await endActive(tx, known.accountId, now);
  return true;
}

const endNote = (reference: string): string => `ended:${reference}`;

/** The subscription as it is once its account is ours for this transaction. */
async function selectLocked(tx: Transaction, reference: string): Promise<SubscriptionRow | null> {
  const seen = await selectSubscriptionByReference(tx, reference);
  if (seen === null) return null;
  await lockAccount(tx, seen.accountId);
  return selectSubscriptionByReference(tx, reference);
}
