import type { Logger } from '../core/log.ts';
import { lockAccount } from '../storage/accounts.ts';
import { type Database, inTransaction, type Transaction } from '../storage/database.ts';
import { isDatabaseAway } from '../storage/database-errors.ts';
import { resetSubscriptionCredits } from '../storage/ledger.ts';
import { selectActiveSubscription, selectDueAccounts, updateSubscription } from '../storage/subscriptions.ts';
import { periodAt } from './billing-period.ts';
import { findPlan } from './plans.ts';
import { endActive, monthNote, type Subscription } from './subscriptions.ts';

const ACCOUNTS_AT_ONCE = 200;

/**
 * Begins a month wherever one is over, or ends what was cancelled. Any number of processes may do so at the same
 * moment: each account is locked and looked at again. Months that nobody was there to begin are passed over.
 * @returns how many accounts changed
 */
export async function renewSubscriptions(database: Database, now: Date, log: Logger): Promise<number> {
  let changed = 0;
  for (;;) {
    const due = await selectDueAccounts(database, now, ACCOUNTS_AT_ONCE);
    const before = changed;
    for (const accountId of due) {
      try {
        if (await inTransaction(database, (tx) => renewAccount(tx, accountId, now))) changed += 1;
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        log.error({ accountId, err: error }, 'a subscription could not be renewed');
      }
    }
    if (due.length < ACCOUNTS_AT_ONCE || changed === before) return changed;
  }
}

/** A provider's invoice may end seconds after our month: it must not pay for the next one. */
const PAID_MARGIN_MS = 24 * 3_600_000;

/** Whether the month that begins where this one ends is paid for. `paidUntil` null: every month is. */
const isNextPaid = (periodEnd: Date, paidUntil: Date | null): boolean =>
  paidUntil === null || paidUntil.getTime() >= periodEnd.getTime() + PAID_MARGIN_MS;

/**
 * Months of a running subscription that are paid for and will still begin.
 * @param max counts no further
 */
export function monthsToCome(subscription: Subscription, max: number): number {
  const { anchorAt, endedAt, endsWithPeriod, paidUntil } = subscription;
  if (endedAt !== null || endsWithPeriod) return 0;
  let count = 0;
  for (let { periodEnd } = subscription; count < max && isNextPaid(periodEnd, paidUntil); count += 1) {
    periodEnd = periodAt(anchorAt, periodEnd).end;
  }
  return count;
}

/** @returns whether the account's month changed */
export async function renewAccount(tx: Transaction, accountId: string, now: Date): Promise<boolean> {
  await lockAccount(tx, accountId);
  const active = await selectActiveSubscription(tx, accountId);
  if (active === null || active.periodEnd > now) return false;
  if (active.endsWithPeriod) return endActive(tx, accountId, now);
  if (!isNextPaid(active.periodEnd, active.paidUntil)) return false;
  const plan = await findPlan(tx, active.planId);
  const { start: periodStart, end: periodEnd } = periodAt(active.anchorAt, now);
  const note = monthNote(plan.name);
  await resetSubscriptionCredits(tx, { accountId, credits: plan.monthlyCredits, periodStart, note });
  await updateSubscription(tx, active.id, { periodStart, periodEnd, monthsBegun: active.monthsBegun + 1 });
  return true;
}
