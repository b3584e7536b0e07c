import { sql } from 'kysely';
import type { Executor, Transaction } from './database.ts';

/** Marks an account as deleted by its person and takes its name, which may be given again. The caller has locked it. */
export async function closeAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ name: `deleted-${accountId}`, user_id: null, closed_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute();
}

/** Closed accounts that may still have something, in no order. */
export async function selectAccountsToEmpty(executor: Executor, limit: number): Promise<readonly string[]> {
  const rows = await executor
    .selectFrom('accounts')
    .select('id')
    .where('closed_at', 'is not', null)
    .where('emptied_at', 'is', null)
    // Those that were looked at already, and wait for their hour, do not keep the others from their turn.
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A request that was under way when the account was closed has ended by then, whatever it left. */
const STRAGGLER_SECONDS = 3_600;

/** Once nothing can come any more; until then the account is looked at again. */
export async function markEmptied(executor: Executor, accountId: string): Promise<void> {
  await executor
    .updateTable('accounts')
    .set({ emptied_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .where('closed_at', '<', sql<Date>`now() - make_interval(secs => ${STRAGGLER_SECONDS})`)
    .execute();
}

/** Tasks of an account that have not ended. */
export async function selectOpenTaskIds(executor: Executor, accountId: string): Promise<readonly string[]> {
  const rows = await executor
    .selectFrom('tasks')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['queued', 'running'])
    .execute();
  return rows.map(({ id }) => id);
}

/** Clips of an account that are not deleted, or deleted and still to be brought back. */
export async function selectLivingClipIds(
  executor: Executor,
  accountId: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await executor
    .selectFrom('clips')
    .select('id')
    .where('account_id', '=', accountId)
    .where('swept_at', 'is', null)
    .where((where) => where.or([where('deleted_at', 'is', null), sql<boolean>`keep_files_until > deleted_at`]))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What an account kept besides songs: rows that nothing else refers to. */
const KEPT = ['personas', 'presets', 'webhook_secrets', 'written_lines', 'idempotency'] as const;

/**
 * Forgets what a closed account kept besides its songs, and what it asked for: the words of its requests and songs. That
 * there were tasks stays, because its ledger tells of them.
 */
export async function forgetBelongings(tx: Transaction, accountId: string): Promise<void> {
  for (const table of KEPT) await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(tx);
  await sql`update uploads set expires_at = now()
    where account_id = ${accountId} and task_id is null and expires_at > now()`.execute(tx);
  await sql`update exports set expires_at = now() where account_id = ${accountId} and expires_at > now()`.execute(tx);
  await sql`update tasks set engine_request = '{}', request_body = null, webhook_secret = null
    where account_id = ${accountId} and finished_at is not null`.execute(tx);
  await sql`update clips set title = null, tags = null, sound = null, description = null, negative_tags = null,
      result = result || '{"title": "", "lyrics": "", "tags": "", "unsungLines": []}'
    where account_id = ${accountId}`.execute(tx);
}
