import { sql } from 'kysely';
import { transcriptionOperation } from '../core/transcription.ts';
import type { Executor, Transaction } from './database.ts';

/** After the time to bring a clip back, until its files go: longer than a transaction that still brings it back may take. */
const SPARE_SECONDS = 60;

/**
 * Marks a living clip as deleted, and with it the clip that holds what was heard in it, which only it leads to. Their
 * files leave the account's sum at once. The caller has locked the account.
 * @param keptSeconds how long they can be brought back, and their files stay; 0: they go at once
 * @returns the ids of the clips that are deleted now; empty when the clip was not there any more
 */
export async function markDeleted(
  tx: Transaction,
  accountId: string,
  clipId: string,
  keptSeconds: number,
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('clips')
    .set({ deleted_at: sql`now()`, keep_files_until: sql`now() + make_interval(secs => ${keptSeconds}::int)` })
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('id', '=', clipId),
        where.and([where('operation', '=', transcriptionOperation), where('parent_clip_id', '=', clipId)]),
      ]),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Brings a deleted clip back while its files are kept, and with it what was deleted along. The caller has locked the account.
 * A clip that its retention deleted goes again no sooner than its owner was told anew.
 * @returns false: there is no such clip, or it is too late
 */
export async function unmarkDeleted(tx: Transaction, accountId: string, clipId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with back as (
      select id, deleted_at from clips
      where id = ${clipId} and account_id = ${accountId} and result is not null and swept_at is null
        and keep_files_until > clock_timestamp() and exists (select 1 from artefacts a where a.clip_id = clips.id))
    update clips c set deleted_at = null, keep_files_until = null, retention_ends_at = null from back
    where c.account_id = ${accountId} and c.deleted_at = back.deleted_at and c.swept_at is null and (c.id = back.id
      or c.parent_clip_id = back.id and c.operation = ${transcriptionOperation})
    returning c.id`.execute(tx);
  return rows.some(({ id }) => id === clipId);
}

/** Lets the files of a deleted clip go now. @returns false: there is no such clip, or its files went before */
export async function markPurged(tx: Transaction, accountId: string, clipId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      select id, deleted_at from clips
      where id = ${clipId} and account_id = ${accountId} and swept_at is null and keep_files_until > deleted_at)
    update clips c set keep_files_until = c.deleted_at from gone
    where c.account_id = ${accountId} and c.deleted_at = gone.deleted_at and (c.id = gone.id
      or c.parent_clip_id = gone.id and c.operation = ${transcriptionOperation})
    returning c.id`.execute(tx);
  return rows.some(({ id }) => id === clipId);
}

/** Of these clips, those that are deleted. */
export async function selectDeleted(executor: Executor, clipIds: readonly string[]): Promise<readonly string[]> {
  if (clipIds.length === 0) return [];
  const rows = await executor
    .selectFrom('clips')
    .select('id')
    .where('id', 'in', clipIds)
    .where('deleted_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** What a request to the engine calls the clips that it starts from (engines/port.ts). */
const SOURCE_FIELDS = ['sourceClipId', 'otherClipId', 'parentClipId'] as const;

/** Of a clip `c`: whether an open task starts from it. */
export const isNeeded = sql<boolean>`exists (
  select 1 from tasks u where u.account_id = c.account_id and u.state in ('queued', 'running')
    and c.id::text in (${sql.join(SOURCE_FIELDS.map((name) => sql`u.engine_request ->> ${sql.lit(name)}`))}))`;

/**
 * Deleted clips whose files are still there and may go: their own tasks have ended, and no open task of the account
 * starts from them.
 * @param clipIds only of these; absent: of all
 */
export async function selectClipsToSweep(
  executor: Executor,
  limit: number,
  clipIds?: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from clips c join tasks t on t.id = c.task_id
    where c.deleted_at is not null and c.swept_at is null
      and (c.keep_files_until = c.deleted_at or c.keep_files_until <= now() - make_interval(secs => ${SPARE_SECONDS}))
      ${clipIds === undefined ? sql`` : sql`and c.id = any(${clipIds}::uuid[])`}
      and t.finished_at is not null
      and not ${isNeeded}
    order by c.keep_files_until limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
}

/** Forgets the files of a deleted clip, which are gone. */
export async function markClipSwept(tx: Transaction, clipId: string): Promise<void> {
  await tx.deleteFrom('artefacts').where('clip_id', '=', clipId).execute();
  await tx
    .updateTable('clips')
    .set({ swept_at: sql`now()` })
    .where('id', '=', clipId)
    .where('deleted_at', 'is not', null)
    .execute();
}
