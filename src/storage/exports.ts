import { sql } from 'kysely';
import type { Executor, Transaction } from './database.ts';
import type { ExportedFile } from './export-tables.ts';
import { toStorableJson } from './storable-json.ts';

/** A clip with its files as one archive. */
export interface ExportRow {
  readonly taskId: string;
  readonly clipId: string;
  readonly capability: string;
  readonly blobKey: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
  readonly files: readonly ExportedFile[];
  readonly expiresAt: Date;
}

export interface NewExport extends Omit<ExportRow, 'expiresAt'> {
  readonly accountId: string;
}

/** Keeps an archive for so long from now on. */
export async function insertExport(tx: Transaction, made: NewExport, hours: number): Promise<void> {
  await tx
    .insertInto('exports')
    .values({
      task_id: made.taskId,
      account_id: made.accountId,
      clip_id: made.clipId,
      capability: made.capability,
      blob_key: made.blobKey,
      bytes: made.bytes,
      sha256: made.sha256,
      files: toStorableJson(made.files),
      expires_at: sql`now() + make_interval(hours => ${hours}::int)`,
    })
    .execute();
}

/** The archive that a task made; null: there is none, its time is over, or its clip is deleted. */
export async function selectExport(executor: Executor, taskId: string): Promise<ExportRow | null> {
  const row = await executor
    .selectFrom('exports')
    .innerJoin('clips', 'clips.id', 'exports.clip_id')
    .select(['exports.task_id as taskId', 'clip_id as clipId', 'exports.capability', 'blob_key as blobKey'])
    .select(['bytes', 'sha256', 'files', 'expires_at as expiresAt'])
    .where('exports.task_id', '=', taskId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('clips.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Archives whose time is over or whose clip is deleted. */
export async function selectExportsToSweep(
  executor: Executor,
  limit: number,
): Promise<readonly { readonly taskId: string; readonly blobKey: string }[]> {
  return executor
    .selectFrom('exports')
    .innerJoin('clips', 'clips.id', 'exports.clip_id')
    .select(['exports.task_id as taskId', 'blob_key as blobKey'])
    .where((where) =>
      where.or([where('expires_at', '<=', sql<Date>`now()`), where('clips.deleted_at', 'is not', null)]),
    )
    .limit(limit)
    .execute();
}

export async function deleteExport(executor: Executor, taskId: string): Promise<void> {
  await executor.deleteFrom('exports').where('task_id', '=', taskId).execute();
}

/** How many archives an account has or is having made. */
export async function countExportsOf(executor: Executor, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from exports where account_id = ${accountId} and expires_at > now())
      + (select count(*) from tasks where account_id = ${accountId} and state in ('queued', 'running')
        and engine_request ->> 'operation' = 'export') as count`.execute(executor);
  return rows[0]!.count;
}
