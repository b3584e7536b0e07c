import { sql } from 'kysely';
import type { Executor, Transaction } from './database.ts';

export type PaymentProvider = 'manual' | 'stripe';

export interface SubscriptionRow {
  readonly id: string;
  readonly accountId: string;
  readonly planId: string;
  readonly provider: PaymentProvider;
  readonly providerReference: string | null;
  readonly anchorAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** A period that begins later is not paid for; null: every one is. */
  readonly paidUntil: Date | null;
  /** Cancelled: the running period is the last. */
  readonly endsWithPeriod: boolean;
  readonly endedAt: Date | null;
  /** Credits of so many months were given. */
  readonly monthsBegun: number;
}

const COLUMNS = [
  'id',
  'account_id',
  'plan_id',
  'provider',
  'provider_reference',
  'anchor_at',
  'period_start',
  'period_end',
  'paid_until',
  'ends_with_period',
  'ended_at',
  'months_begun',
] as const;

/** The account's running subscription. Only with the account locked does it stay so. */
export async function selectActiveSubscription(executor: Executor, accountId: string): Promise<SubscriptionRow | null> {
  const row = await executor
    .selectFrom('subscriptions')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : toSubscription(row);
}

export async function selectSubscriptionByReference(
  executor: Executor,
  providerReference: string,
): Promise<SubscriptionRow | null> {
  const row = await executor
    .selectFrom('subscriptions')
    .select(COLUMNS)
    .where('provider_reference', '=', providerReference)
    .executeTakeFirst();
  return row === undefined ? null : toSubscription(row);
}

/** Accounts whose period is over, the longest waiting first. */
export async function selectDueAccounts(executor: Executor, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await executor
    .selectFrom('subscriptions')
    .select('account_id')
    .where('ended_at', 'is', null)
    .where('period_end', '<=', now)
    // What is not paid for waits for its payment, or for its end.
    .where((where) =>
      where.or([
        where('ends_with_period', '=', true),
        where('paid_until', 'is', null),
        where('paid_until', '>=', sql<Date>`period_end + interval '1 day'`),
      ]),
    )
    .orderBy('period_end')
    .limit(limit)
    .execute();
  return rows.map((row) => row.account_id);
}

export async function insertSubscription(tx: Transaction, subscription: SubscriptionRow): Promise<void> {
  await tx
    .insertInto('subscriptions')
    .values({
      id: subscription.id,
      account_id: subscription.accountId,
      plan_id: subscription.planId,
      provider: subscription.provider,
      provider_reference: subscription.providerReference,
      anchor_at: subscription.anchorAt,
      period_start: subscription.periodStart,
      period_end: subscription.periodEnd,
      paid_until: subscription.paidUntil,
      ends_with_period: subscription.endsWithPeriod,
      ended_at: subscription.endedAt,
      months_begun: subscription.monthsBegun,
    })
    .execute();
}

/** What may change in a subscription. */
export async function updateSubscription(
  tx: Transaction,
  subscriptionId: string,
  change: Partial<
    Pick<SubscriptionRow, 'periodStart' | 'periodEnd' | 'paidUntil' | 'endsWithPeriod' | 'endedAt' | 'monthsBegun'>
  >,
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({
      ...(change.periodStart !== undefined && { period_start: change.periodStart }),
      ...(change.periodEnd !== undefined && { period_end: change.periodEnd }),
      ...(change.paidUntil !== undefined && { paid_until: change.paidUntil }),
      ...(change.endsWithPeriod !== undefined && { ends_with_period: change.endsWithPeriod }),
      ...(change.endedAt !== undefined && { ended_at: change.endedAt }),
      ...(change.monthsBegun !== undefined && { months_begun: change.monthsBegun }),
    })
    .where('id', '=', subscriptionId)
    .execute();
}

const toSubscription = (row: {
  id: string;
  account_id: string;
  plan_id: string;
  provider: PaymentProvider;
  provider_reference: string | null;
  anchor_at: Date;
  period_start: Date;
  period_end: Date;
  paid_until: Date | null;
  ends_with_period: boolean;
  ended_at: Date | null;
  months_begun: number;
}): SubscriptionRow => ({
  id: row.id,
  accountId: row.account_id,
  planId: row.plan_id,
  provider: row.provider,
  providerReference: row.provider_reference,
  anchorAt: row.anchor_at,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  paidUntil: row.paid_until,
  endsWithPeriod: row.ends_with_period,
  endedAt: row.ended_at,
  monthsBegun: row.months_begun,
});
