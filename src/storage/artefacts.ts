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

/** Keeps the first of its kind. @returns false when the clip has one already */
export async function insertArtefactOnce(executor: Executor, artefact: ArtefactRow): Promise<boolean> {
  const inserted = await executor
    .insertInto('artefacts')
    .values(toColumns(artefact))
    .onConflict((conflict) => conflict.columns(['clip_id', 'kind']).doNothing())
    .returning('clip_id')
    .executeTakeFirst();
  return inserted !== undefined;
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

/** Of all these keys, those that no artefact refers to. */
export async function selectUnusedBlobKeys(
  executor: Executor,
  blobKeys: readonly string[],
): Promise<readonly string[]> {
  if (blobKeys.length === 0) return [];
  const rows = await executor.selectFrom('artefacts').select('blob_key').where('blob_key', 'in', blobKeys).execute();
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
