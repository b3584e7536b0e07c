import { sql } from 'kysely';
import type { Executor, Transaction } from './database.ts';
import type { PaymentProvider } from './subscriptions.ts';

/** A subscription as its provider tells of it, whether or not it began here. */
export interface ProviderSubscriptionRow {
  readonly reference: string;
  /** The earliest event that tells of it, by the provider's clock. */
  readonly begunAt: Date | null;
  /** The provider ended it, for ever. */
  readonly endedAt: Date | null;
  readonly endsWithPeriod: boolean;
  /** When `endsWithPeriod` was decided. */
  readonly changedAt: Date | null;
  /** Paid months without credits that an entry for the operator names. */
  readonly monthsReported: number;
}

/**
 * Takes a provider's subscription for this transaction: its creation, payments, changes and end go one after the other,
 * and each finds what the others left. Made when it was never heard of. Locks are taken in the order payment event,
 * provider's subscription, account.
 */
export async function lockProviderSubscription(
  tx: Transaction,
  provider: Exclude<PaymentProvider, 'manual'>,
  reference: string,
): Promise<ProviderSubscriptionRow> {
  await tx
    .insertInto('provider_subscriptions')
    .values({ reference, provider })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('provider_subscriptions')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    reference,
    begunAt: row.begun_at,
    endedAt: row.ended_at,
    endsWithPeriod: row.ends_with_period,
    changedAt: row.changed_at,
    monthsReported: row.months_reported,
  };
}

export async function updateProviderSubscription(
  tx: Transaction,
  reference: string,
  change: Partial<Omit<ProviderSubscriptionRow, 'reference'>>,
): Promise<void> {
  await tx
    .updateTable('provider_subscriptions')
    .set({
      ...(change.begunAt !== undefined && { begun_at: change.begunAt }),
      ...(change.endedAt !== undefined && { ended_at: change.endedAt }),
      ...(change.endsWithPeriod !== undefined && { ends_with_period: change.endsWithPeriod }),
      ...(change.changedAt !== undefined && { changed_at: change.changedAt }),
      ...(change.monthsReported !== undefined && { months_reported: change.monthsReported }),
    })
    .where('reference', '=', reference)
    .execute();
}

/** When a provider's subscription began there; null: not known. */
export async function selectBegunAt(tx: Transaction, reference: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('provider_subscriptions')
    .select('begun_at')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.begun_at ?? null;
}

/** Counts an invoice as paid, once. The caller has locked its subscription. */
export async function insertProviderInvoice(
  tx: Transaction,
  invoice: { readonly reference: string; readonly invoice: string; readonly paidUntil: Date },
): Promise<void> {
  const { reference, invoice: name, paidUntil } = invoice;
  await tx
    .insertInto('provider_invoices')
    .values({ reference, invoice: name, paid_until: paidUntil })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many months of a subscription were paid, and until when; null: never. */
export async function selectPaid(
  tx: Transaction,
  reference: string,
): Promise<{ readonly months: number; readonly until: Date | null }> {
  const { months, until } = await tx
    .selectFrom('provider_invoices')
    .select(({ fn }) => [fn.countAll<number>().as('months'), fn.max('paid_until').as('until')])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return { months, until };
}

/** Ended subscriptions of providers, by reference, with more months paid than were given and are in the inbox. */
export const lostMonths = sql<{ id: string }>`
  select p.reference as id from provider_subscriptions p
  left join subscriptions s on s.provider_reference = p.reference
  where (p.ended_at is not null or s.ended_at is not null)
    and p.months_reported + coalesce(s.months_begun, 0) <
      (select count(*) from provider_invoices i where i.reference = p.reference)`;

export async function selectLostMonths(executor: Executor, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`${lostMonths} limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
}
