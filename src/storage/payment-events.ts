import { type Selectable, sql } from 'kysely';
import type { JsonRecord } from './columns.ts';
import type { Database, Executor, Transaction } from './database.ts';
import type { PaymentEventState, Schema } from './schema.ts';
import { toStorableJson, toStorableText } from './storable-json.ts';
import type { PaymentProvider } from './subscriptions.ts';

export type { PaymentEventState };

/** An event of a payment provider, as it is kept. */
export interface PaymentEventRow {
  /** Its place in the inbox. */
  readonly entry: number;
  /** The provider's name of it. */
  readonly id: string;
  readonly provider: Exclude<PaymentProvider, 'manual'>;
  readonly kind: string;
  /** What is needed to apply it; null: from before there was an inbox. */
  readonly payload: JsonRecord | null;
  /** By the provider's clock. */
  readonly occurredAt: Date | null;
  readonly receivedAt: Date;
  readonly state: PaymentEventState;
  /** Why it could not be applied, or what the operator has to know. */
  readonly note: string | null;
  readonly tries: number;
  readonly nextTryAt: Date | null;
  readonly settledAt: Date | null;
  /** The provider's subscription that it is about. */
  readonly reference: string | null;
  readonly accountId: string | null;
}

type NewPaymentEvent = Pick<PaymentEventRow, 'id' | 'provider' | 'kind' | 'occurredAt'> & {
  readonly payload: JsonRecord;
  readonly receivedAt: Date;
};

/** Keeps an event, due at once. @returns false when it was kept before */
export async function insertPaymentEvent(executor: Executor, event: NewPaymentEvent): Promise<boolean> {
  const inserted = await executor
    .insertInto('payment_events')
    .values({
      id: event.id,
      provider: event.provider,
      kind: toStorableText(event.kind),
      payload: toStorableJson(event.payload),
      occurred_at: event.occurredAt,
      received_at: event.receivedAt,
      state: 'pending',
      next_try_at: event.receivedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Puts an entry of our own into the inbox: something about payments that no event of the provider shows. */
export async function insertOperatorEntry(
  tx: Transaction,
  entry: NewPaymentEvent & Pick<PaymentEventRow, 'note' | 'reference' | 'accountId'>,
): Promise<void> {
  const { id, note, reference, accountId } = entry;
  await insertPaymentEvent(tx, entry);
  await updatePaymentEvent(tx, id, { state: 'needs_operator', note, nextTryAt: null, reference, accountId });
}

/** Takes a pending event for this transaction; null: it is settled, or another transaction has it. */
export async function lockPendingPaymentEvent(tx: Transaction, id: string): Promise<PaymentEventRow | null> {
  const row = await tx
    .selectFrom('payment_events')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row === undefined ? null : toPaymentEvent(row);
}

/** Takes an event in whatever state for this transaction, waiting for whoever has it. */
export async function lockPaymentEvent(tx: Transaction, id: string): Promise<PaymentEventRow | null> {
  const row = await tx.selectFrom('payment_events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : toPaymentEvent(row);
}

/** What may change in an event. */
export async function updatePaymentEvent(
  executor: Executor,
  id: string,
  change: Partial<
    Pick<PaymentEventRow, 'state' | 'note' | 'tries' | 'nextTryAt' | 'settledAt' | 'reference' | 'accountId'>
  >,
): Promise<void> {
  await executor
    .updateTable('payment_events')
    .set({
      ...(change.state !== undefined && { state: change.state }),
      ...(change.note !== undefined && { note: change.note === null ? null : toStorableText(change.note) }),
      ...(change.tries !== undefined && { tries: change.tries }),
      ...(change.nextTryAt !== undefined && { next_try_at: change.nextTryAt }),
      ...(change.settledAt !== undefined && { settled_at: change.settledAt }),
      ...(change.reference !== undefined && { reference: change.reference }),
      ...(change.accountId !== undefined && { account_id: change.accountId }),
    })
    .where('id', '=', id)
    .execute();
}

/** Pending events whose time has come, the oldest first. */
export async function selectDuePaymentEvents(executor: Executor, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await executor
    .selectFrom('payment_events')
    .select('id')
    .where('state', '=', 'pending')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('entry')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Newest first, below `beforeEntry` where one is given; of one state only where one is given. */
export async function selectPaymentEvents(
  executor: Executor,
  page: { readonly limit: number; readonly beforeEntry?: number; readonly state?: PaymentEventState },
): Promise<readonly PaymentEventRow[]> {
  const rows = await executor
    .selectFrom('payment_events')
    .selectAll()
    .$if(page.state !== undefined, (query) => query.where('state', '=', page.state!))
    .$if(page.beforeEntry !== undefined, (query) => query.where('entry', '<', page.beforeEntry!))
    .orderBy('entry', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(toPaymentEvent);
}

export async function selectPaymentEvent(executor: Executor, id: string): Promise<PaymentEventRow | null> {
  const row = await executor.selectFrom('payment_events').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toPaymentEvent(row);
}

/** Forgets what was settled before a moment. What still needs somebody stays. @returns how many are gone */
export async function deleteSettledPaymentEvents(database: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('payment_events')
    .where('state', 'in', ['applied', 'ignored', 'resolved'])
    .where('settled_at', '<', sql<Date>`${before}`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const toPaymentEvent = (row: Selectable<Schema['payment_events']>): PaymentEventRow => ({
  entry: row.entry,
  id: row.id,
  provider: row.provider,
  kind: row.kind,
  payload: row.payload,
  occurredAt: row.occurred_at,
  receivedAt: row.received_at,
  state: row.state,
  note: row.note,
  tries: row.tries,
  nextTryAt: row.next_try_at,
  settledAt: row.settled_at,
  reference: row.reference,
  accountId: row.account_id,
});
