import { sql } from 'kysely';
import type { Executor } from './database.ts';

export interface ArtefactRow {
  readonly clipId: string;
  readonly kind: string;
  readonly blobKey: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

export async function insertArtefacts(executor: Executor, artefacts: readonly ArtefactRow[]): Promise<void> {
  if (artefacts.length === 0) return;
  await executor.insertInto('artefacts').values(artefacts.map(toColumns)).execute();
}

/**
 * Keeps the first of its kind for a clip that is finished, and stays so until this is written: a clip that is taken back
 * or deleted gets no files any more. @returns false when the clip has one already, or is not finished, or deleted
 */
export async function insertArtefactOnce(executor: Executor, artefact: ArtefactRow): Promise<boolean> {
  const { clip_id, kind, blob_key, bytes, sha256 } = toColumns(artefact);
  const { rows } = await sql`
    insert into artefacts (clip_id, kind, blob_key, bytes, sha256)
    select c.id, ${kind}::text, ${blob_key}::text, ${bytes}::bigint, ${sha256}::text from clips c
    where c.id = ${clip_id} and c.result is not null and c.deleted_at is null for share of c
    on conflict (clip_id, kind) do nothing returning clip_id`.execute(executor);
  return rows.length > 0;
}

/** What is on the books for those of these clips that have not succeeded. */
export async function selectWithdrawnBlobKeys(
  executor: Executor,
  clipIds: readonly string[],
): Promise<readonly string[]> {
  if (clipIds.length === 0) return [];
  const rows = await executor
    .selectFrom('artefacts')
    .innerJoin('clips', 'clips.id', 'artefacts.clip_id')
    .select('blob_key')
    .where('clip_id', 'in', clipIds)
    .where('clips.result', 'is', null)
    .execute();
  return rows.map((row) => row.blob_key);
}

export async function deleteArtefacts(executor: Executor, blobKeys: readonly string[]): Promise<void> {
  if (blobKeys.length === 0) return;
  await executor.deleteFrom('artefacts').where('blob_key', 'in', blobKeys).execute();
}

export async function selectArtefact(executor: Executor, clipId: string, kind: string): Promise<ArtefactRow | null> {
  const row = await executor
    .selectFrom('artefacts')
    .select(['clip_id', 'kind', 'blob_key', 'bytes', 'sha256'])
    .where('clip_id', '=', clipId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row === undefined ? null : toArtefact(row);
}

/** Which kinds of files these clips have, by clip id; clips without any are absent. */
export async function selectArtefactKinds(
  executor: Executor,
  clipIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const kinds = new Map<string, Set<string>>();
  if (clipIds.length === 0) return kinds;
  const rows = await executor
    .selectFrom('artefacts')
    .select(['clip_id', 'kind'])
    .where('clip_id', 'in', clipIds)
    .execute();
  for (const { clip_id: clipId, kind } of rows) kinds.set(clipId, (kinds.get(clipId) ?? new Set()).add(kind));
  return kinds;
}

/** All files of a clip. */
export async function selectArtefacts(executor: Executor, clipId: string): Promise<readonly ArtefactRow[]> {
  const rows = await executor
    .selectFrom('artefacts')
    .select(['clip_id', 'kind', 'blob_key', 'bytes', 'sha256'])
    .where('clip_id', '=', clipId)
    .orderBy('kind')
    .execute();
  return rows.map(toArtefact);
}

/** Where all files of a clip are. */
export async function selectBlobKeys(executor: Executor, clipId: string): Promise<readonly string[]> {
  const rows = await executor.selectFrom('artefacts').select('blob_key').where('clip_id', '=', clipId).execute();
  return rows.map((row) => row.blob_key);
}

/** Of all these keys, those that no artefact and no archive refers to. */
export async function selectUnusedBlobKeys(
  executor: Executor,
  blobKeys: readonly string[],
): Promise<readonly string[]> {
  if (blobKeys.length === 0) return [];
  const rows = await executor
    .selectFrom('artefacts')
    .select('blob_key')
    .where('blob_key', 'in', blobKeys)
    .union(executor.selectFrom('exports').select('blob_key').where('blob_key', 'in', blobKeys))
    .execute();
  const used = new Set(rows.map((row) => row.blob_key));
  return blobKeys.filter((key) => !used.has(key));
}

const toColumns = ({ clipId, kind, blobKey, bytes, sha256 }: ArtefactRow) => ({
  clip_id: clipId,
  kind,
  blob_key: blobKey,
  bytes,
  sha256,
});

const toArtefact = (row: {
  clip_id: string;
  kind: string;
  blob_key: string;
  bytes: number;
  sha256: string;
}): ArtefactRow => ({
  clipId: row.clip_id,
  kind: row.kind,
  blobKey: row.blob_key,
  bytes: row.bytes,
  sha256: row.sha256,
});
