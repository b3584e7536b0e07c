import { sql } from 'kysely';
import { transcriptionOperation } from '../core/transcription.ts';
import type { Executor } from './database.ts';

/** A song in the library folder. */
export interface LibraryFile {
  readonly clipId: string;
  /** Below the folder, without the extension. */
  readonly path: string;
  /** Of the song. */
  readonly extension: string;
}

/** A song that is to be laid into the folder, or to be written anew under another title. */
export interface DueSong {
  readonly clipId: string;
  readonly accountName: string;
  readonly title: string;
  /** Where it lies under its old title, or in another format; null: nowhere. */
  readonly old: LibraryFile | null;
}

/**
 * Whole finished songs of these accounts that are not in the folder as they are called now: neither parts of songs (stems,
 * the new part of an extension) nor recordings from outside.
 */
export async function selectDueSongs(
  executor: Executor,
  accountNames: readonly string[],
  extension: string,
  exceptClipIds: readonly string[],
  limit: number,
): Promise<readonly DueSong[]> {
  const { rows } = await sql<{
    clipId: string;
    accountName: string;
    title: string;
    oldPath: string | null;
    oldExtension: string | null;
  }>`
    select c.id as "clipId", a.name as "accountName", coalesce(c.title, c.result ->> 'title', '') as title,
      f.path as "oldPath", f.extension as "oldExtension"
    from clips c join accounts a on a.id = c.account_id join tasks t on t.id = c.task_id
    left join library_files f on f.clip_id = c.id
    where a.name = any(${accountNames}::text[]) and t.state = 'succeeded' and c.result is not null and c.deleted_at is null
      and c.stem is null and not c.is_recording and coalesce(c.pair_role, 'full') = 'full'
      and c.operation not in (${transcriptionOperation}, 'sonic.vox')
      and not c.id = any(${exceptClipIds}::uuid[])
      and (f.clip_id is null or f.title <> coalesce(c.title, c.result ->> 'title', '') or f.extension <> ${extension})
    order by c.created_at limit ${limit}`.execute(executor);
  return rows.map(({ clipId, accountName, title, oldPath, oldExtension }) => ({
    ...{ clipId, accountName, title },
    old: oldPath === null ? null : { clipId, path: oldPath, extension: oldExtension! },
  }));
}

/** Songs in the folder whose clips are deleted. */
export async function selectDeletedFiles(executor: Executor, limit: number): Promise<readonly LibraryFile[]> {
  return executor
    .selectFrom('library_files')
    .innerJoin('clips', 'clips.id', 'library_files.clip_id')
    .select(['library_files.clip_id as clipId', 'path', 'extension'])
    .where('clips.deleted_at', 'is not', null)
    .limit(limit)
    .execute();
}

export async function keepLibraryFile(executor: Executor, file: LibraryFile, title: string): Promise<void> {
  const { clipId: clip_id, path, extension } = file;
  await executor
    .insertInto('library_files')
    .values({ clip_id, path, extension, title })
    .onConflict((conflict) => conflict.column('clip_id').doUpdateSet({ path, extension, title }))
    .execute();
}

export async function forgetLibraryFile(executor: Executor, clipId: string): Promise<void> {
  await executor.deleteFrom('library_files').where('clip_id', '=', clipId).execute();
}
