import { type Selectable, sql } from 'kysely';
import { type Database, type Executor, inTransaction, type Transaction } from './database.ts';
import type { Schema, WebhookAttempt, WebhookEvent, WebhookOutcome, WebhookState } from './schema.ts';

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
export async function restartWebhookDelivery(
  executor: Executor,
  accountId: string,
  id: string,
): Promise<WebhookDeliveryRow | null> {
  const row = await executor
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: sql`'epoch'`, delivered_at: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toDelivery(row);
}

/** What one claimer may take, and what all of them together may have in hand. */
export interface ClaimLimits {
  readonly perAccountMax: number;
  readonly perOriginMax: number;
  /** Silences in a row after which a receiver is asked one at a time, and not before its pause is over. */
  readonly breakerFailures: number;
}

export interface ClaimedDelivery {
  readonly id: string;
  readonly taskId: string;
  readonly accountId: string;
  readonly event: WebhookEvent;
  readonly url: string;
  readonly origin: string;
  readonly attempts: number;
  readonly secret: string | null;
  readonly baseUrl: string | null;
}

const CLAIM_LOCK = 7_400;

/**
 * Leases due deliveries, fairly over accounts: those of a receiver that is silent, or that has enough in hand, wait.
 * One claimer at a time decides; another that comes meanwhile gets none.
 */
export function claimWebhookDeliveries(
  database: Database,
  lease: { readonly id: string; readonly at: Date; readonly until: Date },
  count: number,
  limits: ClaimLimits,
): Promise<readonly ClaimedDelivery[]> {
  return inTransaction(database, async (tx) => {
    const locked = await sql<{ ok: boolean }>`select pg_try_advisory_xact_lock(${CLAIM_LOCK}) as ok`.execute(tx);
    if (!locked.rows[0]!.ok) return [];
    const ids = await selectDue(tx, lease.at, count, limits);
    return ids.length === 0 ? [] : leaseDeliveries(tx, lease, ids);
  });
}

async function selectDue(tx: Transaction, at: Date, count: number, limits: ClaimLimits): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with busy as (
      select account_id, origin, count(*) as n from webhook_deliveries
      where lease is not null and leased_until > ${at} group by account_id, origin
    ), due as (
      select d.id, d.account_id, d.next_attempt_at, d.created_at,
        case when k.failures >= ${limits.breakerFailures} then 1 else ${limits.perOriginMax}::int end
          - coalesce(b.n, 0) as free,
        row_number() over (partition by d.account_id, d.origin order by d.next_attempt_at, d.created_at) as place
      from webhook_deliveries d
      left join busy b using (account_id, origin)
      left join webhook_breakers k using (account_id, origin)
      where d.state = 'waiting' and d.next_attempt_at <= ${at} and (d.lease is null or d.leased_until <= ${at})
        and (k.failures is null or k.failures < ${limits.breakerFailures} or k.open_until <= ${at})
    ), fair as (
      select id, account_id, next_attempt_at,
        row_number() over (partition by account_id order by next_attempt_at, created_at)
          + coalesce((select sum(n) from busy where busy.account_id = due.account_id), 0) as place
      from due where place <= free
    )
    select id from fair where place <= ${limits.perAccountMax} order by place, next_attempt_at limit ${count}
  `.execute(tx);
  return rows.map(({ id }) => id);
}

async function leaseDeliveries(
  tx: Transaction,
  lease: { readonly id: string; readonly until: Date },
  ids: readonly string[],
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_deliveries d set lease = ${lease.id}, leased_until = ${lease.until}
    from tasks t
    where t.id = d.task_id and d.id in (
      select id from webhook_deliveries where id = any(${ids}::uuid[]) and state = 'waiting' for update skip locked)
    returning d.id, d.task_id as "taskId", d.account_id as "accountId", d.event, d.url, d.origin, d.attempts,
      t.webhook_secret as secret, t.webhook_base_url as "baseUrl"`.execute(tx);
  return rows;
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
