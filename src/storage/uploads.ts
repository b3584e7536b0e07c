import { type Selectable, sql } from 'kysely';
import type { Database, Executor, Transaction } from './database.ts';
import type { Schema } from './schema.ts';
import { toStorableText } from './storable-json.ts';

/** A recording that comes in parts. */
export interface UploadRow {
  readonly id: string;
  readonly accountId: string;
  /** Of the whole, as it was declared. */
  readonly lengthBytes: number;
  /** The first so many bytes of its file are durable and count. */
  readonly receivedBytes: number;
  readonly title: string | null;
  readonly fileName: string | null;
  /** The task that takes it in; null: it is not whole, or not accepted yet. */
  readonly taskId: string | null;
  readonly expiresAt: Date;
}

export type NewUpload = Pick<UploadRow, 'id' | 'accountId' | 'lengthBytes' | 'title' | 'fileName'>;

export async function insertUpload(tx: Transaction, upload: NewUpload, hours: number): Promise<UploadRow> {
  const text = (value: string | null) => (value === null ? null : toStorableText(value));
  const row = await tx
    .insertInto('uploads')
    .values({
      ...{ id: upload.id, account_id: upload.accountId, length_bytes: upload.lengthBytes },
      ...{ title: text(upload.title), file_name: text(upload.fileName) },
      expires_at: fromNow(hours),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUpload(row);
}

/** null: unknown, another account's, or past its time. */
export async function selectUpload(executor: Executor, accountId: string, id: string): Promise<UploadRow | null> {
  const row = await executor
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where(isThere)
    .executeTakeFirst();
  return row === undefined ? null : toUpload(row);
}

/** How many of an account's recordings are on their way. */
export async function countOpenUploads(executor: Executor, accountId: string): Promise<number> {
  const { count } = await executor
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('task_id', 'is', null)
    .where('freed_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return count;
}

/** What all recordings that are on their way may yet write. */
export async function sumMissingBytes(executor: Executor): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(length_bytes - received_bytes), 0)::float8 as bytes from uploads
    where task_id is null and freed_at is null and expires_at > now()`.execute(executor);
  return rows[0]!.bytes;
}

/**
 * Gives an upload to one writer for a while.
 * @returns null: somebody else has it, or it is not there, or its file is no longer to be written
 */
export async function takeUpload(
  database: Database,
  { id, accountId }: Pick<UploadRow, 'id' | 'accountId'>,
  writer: string,
  leaseMs: number,
): Promise<UploadRow | null> {
  const row = await database
    .updateTable('uploads')
    .set({ writer, writer_until: sql`now() + make_interval(secs => ${leaseMs / 1000}::float8)` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('task_id', 'is', null)
    .where('freed_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where((where) => where.or([where('writer', 'is', null), where('writer_until', '<', sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toUpload(row);
}

/**
 * Notes what its writer has made durable, and lets the next one in.
 * @returns null: the writer has lost it meanwhile, and nothing of the part counts
 */
export async function releaseUpload(
  database: Database,
  id: string,
  writer: string,
  receivedBytes: number,
  hours: number,
): Promise<UploadRow | null> {
  const row = await database
    .updateTable('uploads')
    .set({ writer: null, writer_until: null, received_bytes: receivedBytes, expires_at: fromNow(hours) })
    .where('id', '=', id)
    .where('writer', '=', writer)
    .where('freed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toUpload(row);
}

/** Binds a whole upload to the task that takes it in. The caller has locked the account. @returns false: it is not there */
export async function bindUpload(tx: Transaction, accountId: string, id: string, taskId: string): Promise<boolean> {
  const row = await tx
    .updateTable('uploads')
    .set({ task_id: taskId })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('task_id', 'is', null)
    .where('freed_at', 'is', null)
    .whereRef('received_bytes', '=', 'length_bytes')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends an upload that no task has: its file is to go. @returns false: there is no such one */
export async function expireUpload(executor: Executor, accountId: string, id: string): Promise<boolean> {
  const row = await executor
    .updateTable('uploads')
    .set({ expires_at: sql`now()` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('task_id', 'is', null)
    .where(isThere)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uploads whose files nobody needs any more: past their time without a task, or with one that has ended. */
export async function selectUploadsToFree(executor: Executor, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from uploads u left join tasks t on t.id = u.task_id
    where u.freed_at is null and (u.writer is null or u.writer_until < now())
      and case when u.task_id is null then u.expires_at <= now() else t.finished_at is not null end
    order by u.expires_at limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
}

export async function markUploadFreed(executor: Executor, id: string): Promise<void> {
  await executor.updateTable('uploads').set({ freed_at: sql`now()` }).where('id', '=', id).execute();
}

/** Forgets uploads that were freed and whose time is over. */
export async function deleteFreedUploads(executor: Executor, limit: number): Promise<void> {
  await sql`delete from uploads where id in (
    select id from uploads where freed_at is not null and expires_at <= now() limit ${limit})`.execute(executor);
}

const fromNow = (hours: number) => sql<Date>`now() + make_interval(hours => ${hours}::int)`;

/** An accepted one is told of until its time is over, though its file may be gone. */
const isThere = sql<boolean>`expires_at > now() and (freed_at is null or task_id is not null)`;

const toUpload = (row: Selectable<Schema['uploads']>): UploadRow => ({
  id: row.id,
  accountId: row.account_id,
  lengthBytes: row.length_bytes,
  receivedBytes: row.received_bytes,
  title: row.title,
  fileName: row.file_name,
  taskId: row.task_id,
  expiresAt: row.expires_at,
});
