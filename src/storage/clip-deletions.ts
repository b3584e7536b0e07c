import { sql } from 'kysely';
import { transcriptionOperation } from '../core/transcription.ts';
import type { Executor, Transaction } from './database.ts';

/** How long the files of a deleted clip stay: none is longer there than its clip. */
const KEPT_SECONDS = 0;

/**
 * Marks a living clip as deleted, and with it the clip that holds what was heard in it, which only it leads to. Their
 * files leave the account's sum at once. The caller has locked the account.
 * @returns the ids of the clips that are deleted now; empty when the clip was not there any more
 */
export async function markDeleted(tx: Transaction, accountId: string, clipId: string): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('clips')
    .set({ deleted_at: sql`now()` })
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
    where c.deleted_at <= now() - make_interval(secs => ${KEPT_SECONDS}) and c.swept_at is null
      ${clipIds === undefined ? sql`` : sql`and c.id = any(${clipIds}::uuid[])`}
      and t.finished_at is not null
      and not ${isNeeded}
    order by c.deleted_at limit ${limit}`.execute(executor);
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
