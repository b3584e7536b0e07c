import { type Selectable, sql } from 'kysely';
import { type Database, type Executor, inTransaction } from './database.ts';
import type { Schema, WebhookAttempt, WebhookEvent, WebhookOutcome, WebhookState } from './schema.ts';
import { wakeReceiver, wakeReceiverOfTask } from './webhook-receivers.ts';

export type { WebhookAttempt, WebhookEvent, WebhookOutcome, WebhookState };

export interface WebhookDeliveryRow {
  /** The webhook's id: stays the same over all attempts to deliver it. */
  readonly id: string;
  readonly taskId: string;
  readonly event: WebhookEvent;
  readonly url: string;
  readonly state: WebhookState;
  /** Finished attempts. */
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly lastAttemptAt: Date | null;
  readonly lastOutcome: WebhookOutcome | null;
  /** HTTP status, where there was an answer. */
  readonly lastStatus: number | null;
  /** The last attempts, those before a "send again" included, the oldest first. */
  readonly attemptLog: readonly WebhookAttempt[];
  readonly deliveredAt: Date | null;
  readonly createdAt: Date;
}

/** Two schedules' worth: what came before is forgotten. */
const ATTEMPTS_KEPT_MAX = 20;

/** Notes that a task's event must be told, once, to the address that the task names. */
export async function insertWebhookDelivery(
  executor: Executor,
  delivery: { readonly id: string; readonly taskId: string; readonly event: WebhookEvent },
): Promise<void> {
  await sql`
    insert into webhook_deliveries (id, task_id, account_id, event, url, origin)
    select ${delivery.id}, id, account_id, ${delivery.event}, webhook_url,
      lower(coalesce(substring(webhook_url from '^[^:]+://[^/?#]+'), webhook_url))
    from tasks where id = ${delivery.taskId}`.execute(executor);
  await wakeReceiverOfTask(executor, delivery.taskId);
}

export async function selectWebhookDeliveries(
  executor: Executor,
  taskId: string,
): Promise<readonly WebhookDeliveryRow[]> {
  const rows = await executor.selectFrom('webhook_deliveries').selectAll().where('task_id', '=', taskId).execute();
  return rows.map(toDelivery);
}

/** An account's deliveries, the newest first. */
export async function selectWebhookLog(
  executor: Executor,
  accountId: string,
  page: { readonly taskId: string | null; readonly afterId: string | null; readonly limit: number },
): Promise<readonly WebhookDeliveryRow[]> {
  let query = executor.selectFrom('webhook_deliveries').selectAll().where('account_id', '=', accountId);
  if (page.taskId !== null) query = query.where('task_id', '=', page.taskId);
  if (page.afterId !== null) {
    query = query.where(
      sql<boolean>`(created_at, id) < (
        select created_at, id from webhook_deliveries where id = ${page.afterId} and account_id = ${accountId})`,
    );
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map(toDelivery);
}

/** Starts a delivery's schedule from its beginning. @returns null: unknown, or another account's */
export function restartWebhookDelivery(
  database: Database,
  accountId: string,
  id: string,
): Promise<WebhookDeliveryRow | null> {
  return inTransaction(database, async (tx) => {
    const row = await tx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: sql`'epoch'`, delivered_at: null })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return null;
    await wakeReceiver(tx, { accountId, origin: row.origin });
    return toDelivery(row);
  });
}

/** What became of a leased delivery. */
export interface SettledDelivery {
  readonly id: string;
  readonly lease: string;
  readonly at: Date;
  readonly outcome: WebhookOutcome;
  readonly status: number | null;
  readonly durationMs: number;
  /** null: no further attempt. */
  readonly nextAttemptAt: Date | null;
}

/** @returns false when the lease had gone to another sender, whose outcome counts */
export async function settleWebhookDelivery(executor: Executor, settled: SettledDelivery): Promise<boolean> {
  const { at, outcome, status, durationMs } = settled;
  const isDelivered = outcome === 'delivered';
  const attempt: WebhookAttempt = { at: at.toISOString(), outcome, status, durationMs };
  const row = await executor
    .updateTable('webhook_deliveries')
    .set({
      state: isDelivered ? 'delivered' : settled.nextAttemptAt === null ? 'given_up' : 'waiting',
      attempts: sql`attempts + 1`,
      next_attempt_at: settled.nextAttemptAt,
      lease: null,
      leased_until: null,
      last_attempt_at: settled.at,
      last_outcome: settled.outcome,
      last_status: settled.status,
      attempt_log: sql`
        case when jsonb_array_length(attempt_log) < ${ATTEMPTS_KEPT_MAX} then attempt_log else attempt_log - 0 end
          || ${JSON.stringify([attempt])}::jsonb`,
      delivered_at: isDelivered ? settled.at : null,
    })
    .where('id', '=', settled.id)
    .where('state', '=', 'waiting')
    // A receiver that has it must not be told again, whoever told it.
    .where(isDelivered ? sql<boolean>`true` : sql<boolean>`lease = ${settled.lease}`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const toDelivery = (row: Selectable<Schema['webhook_deliveries']>): WebhookDeliveryRow => ({
  id: row.id,
  taskId: row.task_id,
  event: row.event,
  url: row.url,
  state: row.state,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at,
  lastAttemptAt: row.last_attempt_at,
  lastOutcome: row.last_outcome,
  lastStatus: row.last_status,
  attemptLog: row.attempt_log,
  deliveredAt: row.delivered_at,
  createdAt: row.created_at,
});
