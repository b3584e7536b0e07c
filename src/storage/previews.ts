import { sql } from 'kysely';
import { type ArtefactRow, insertArtefacts } from './artefacts.ts';
import type { Executor, Transaction } from './database.ts';

/** The first bars of a clip that is still in the making: a file of its own kind, gone when the task ends. */
export const PREVIEW = 'preview';

/**
 * Refers to a clip's preview in place of an earlier attempt's, and notes that the task's end leaves files to sweep.
 * The caller holds the task.
 */
export async function storePreview(tx: Transaction, taskId: string, preview: Omit<ArtefactRow, 'kind'>): Promise<void> {
  await tx.deleteFrom('artefacts').where('clip_id', '=', preview.clipId).where('kind', '=', PREVIEW).execute();
  await insertArtefacts(tx, [{ ...preview, kind: PREVIEW }]);
  await tx.updateTable('tasks').set({ may_have_leftovers: true }).where('id', '=', taskId).execute();
}

/** Takes back what referred to the previews of a task that ends; the files are swept. */
export async function withdrawPreviews(tx: Transaction, taskId: string): Promise<void> {
  await sql`delete from artefacts a using clips c
    where c.id = a.clip_id and c.task_id = ${taskId} and a.kind = ${PREVIEW}`.execute(tx);
}

/** Of these clips, those that have a preview. */
export async function selectPreviewed(executor: Executor, clipIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (clipIds.length === 0) return new Set();
  const rows = await executor
    .selectFrom('artefacts')
    .select('clip_id')
    .where('clip_id', 'in', clipIds)
    .where('kind', '=', PREVIEW)
    .execute();
  return new Set(rows.map((row) => row.clip_id));
}
