import { ApiError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { lockAccount } from '../storage/accounts.ts';
import { type Database, inTransaction, type Transaction } from '../storage/database.ts';
import { endSubscriptionCredits, resetSubscriptionCredits } from '../storage/ledger.ts';
import { lockProviderSubscription, updateProviderSubscription } from '../storage/provider-subscriptions.ts';
import {
  insertSubscription,
  type PaymentProvider,
  type SubscriptionRow,
  selectActiveSubscription,
  updateSubscription,
} from '../storage/subscriptions.ts';
import { periodAt } from './billing-period.ts';
import { type Operator, recordOperatorAction } from './operator-log.ts';
import { findPlan } from './plans.ts';

export type Subscription = SubscriptionRow;

export interface NewSubscription {
  readonly accountId: string;
  readonly planId: string;
  readonly provider: PaymentProvider;
  readonly providerReference: string | null;
  readonly paidUntil: Date | null;
  /** Default: false. */
  readonly endsWithPeriod?: boolean;
}

/** What an account subscribes to now; null: nothing. */
export const findSubscription = (database: Database, accountId: string): Promise<Subscription | null> =>
  selectActiveSubscription(database, accountId);

/**
 * Gives an account a plan by the operator's word. The first month begins now; a month of another plan that was
 * running ends now, and what is left of it expires.
 * @param by whose doing it is, for the operator log; without it nothing is logged
 * @returns false when the account has this plan already
 * @throws ApiError not_found; bad_request while a payment provider collects for another subscription
 */
export function subscribe(
  database: Database,
  order: { readonly accountId: string; readonly planId: string },
  now: Date,
  by?: Operator,
): Promise<boolean> {
  const { accountId, planId } = order;
  return inTransaction(database, async (tx) => {
    await requireAccount(tx, accountId);
    const active = await selectActiveSubscription(tx, accountId);
    if (active !== null && active.provider !== 'manual') {
      throw new ApiError('bad_request', `This account pays through ${active.provider}: end that subscription first.`);
    }
    const isSame = active?.planId === planId;
    if (by !== undefined && (!isSame || active.endsWithPeriod)) {
      await recordOperatorAction(tx, { by, action: 'subscription.give', accountId, subject: planId });
    }
    if (isSame) {
      await updateSubscription(tx, active.id, { endsWithPeriod: false });
      return false;
    }
    await startSubscription(
      tx,
      { accountId, planId, provider: 'manual', providerReference: null, paidUntil: null },
      now,
    );
    return true;
  });
}

/** Begins a subscription in place of the one that runs, if any. The caller has locked the account. @throws ApiError */
export async function startSubscription(tx: Transaction, order: NewSubscription, now: Date): Promise<Subscription> {
  const plan = await findPlan(tx, order.planId);
  await endActive(tx, order.accountId, now);
  let anchorAt = now;
  const note = monthNote(plan.name);
  const month = { accountId: order.accountId, credits: plan.monthlyCredits, note };
  // Two beginnings in one millisecond are two months with two names.
  while (!(await resetSubscriptionCredits(tx, { ...month, periodStart: anchorAt }))) {
    anchorAt = new Date(anchorAt.getTime() + 1);
  }
  const { start: periodStart, end: periodEnd } = periodAt(anchorAt, anchorAt);
  const period = { anchorAt, periodStart, periodEnd };
  const fresh = { id: newId(), endsWithPeriod: false, ...order, ...period, endedAt: null, monthsBegun: 1 };
  await insertSubscription(tx, fresh);
  return fresh;
}

export const monthNote = (planName: string): string => `month of ${planName}`;

export interface EndOptions {
  /** The operator, for the log. Default: the customer, and nothing is logged. */
  readonly by?: Operator;
  /** Is told of the subscription before it ends here; when it throws, nothing ends. Default: nobody is. */
  tellProvider?(running: Subscription): Promise<void>;
}

/**
 * Ends what the account subscribes to: with the running month, or at once, when what is left of it expires.
 * @returns false when there is nothing to end
 * @throws ApiError not_found; what `tellProvider` throws
 */
export async function endSubscription(
  database: Database,
  accountId: string,
  when: 'with-period' | 'now',
  now: Date,
  { by, tellProvider }: EndOptions = {},
): Promise<boolean> {
  for (;;) {
    const seen = await selectActiveSubscription(database, accountId);
    if (seen !== null) await tellProvider?.(seen);
    const isEnding = await endSeen(database, seen, { accountId, when, now, by: by ?? null });
    if (isEnding !== null) return isEnding;
  }
}

/** @returns null: what was seen runs no more, or another does, and nothing changed */
function endSeen(
  database: Database,
  seen: Subscription | null,
  { accountId, when, now, by }: { accountId: string; when: 'with-period' | 'now'; now: Date; by: Operator | null },
): Promise<boolean | null> {
  return inTransaction(database, async (tx) => {
    // The lock that the provider's events take comes before the account's.
    if (seen !== null && seen.provider !== 'manual') {
      await lockProviderSubscription(tx, seen.provider, seen.providerReference!);
    }
    await requireAccount(tx, accountId);
    const active = await selectActiveSubscription(tx, accountId);
    if (active?.id !== seen?.id) return null;
    if (active === null) return false;
    if (active.provider !== 'manual') {
      // What the provider told before is out of date from now on.
      await updateProviderSubscription(tx, active.providerReference!, { endsWithPeriod: true, changedAt: now });
    }
    if (by !== null) {
      const details = { plan: active.planId, when };
      await recordOperatorAction(tx, { by, action: 'subscription.end', accountId, subject: active.id, details });
    }
    if (when === 'now') return endActive(tx, accountId, now);
    await updateSubscription(tx, active.id, { endsWithPeriod: true });
    return true;
  });
}

/** Ends the running subscription with what is left of its month. The caller has locked the account. */
export async function endActive(tx: Transaction, accountId: string, now: Date): Promise<boolean> {
  const active = await selectActiveSubscription(tx, accountId);
  if (active === null) return false;
  await endSubscriptionCredits(tx, { accountId, subscriptionId: active.id });
  await updateSubscription(tx, active.id, { endedAt: now });
  return true;
}

async function requireAccount(tx: Transaction, accountId: string): Promise<void> {
  if ((await lockAccount(tx, accountId)) === null) throw new ApiError('not_found', 'There is no such account.');
}
