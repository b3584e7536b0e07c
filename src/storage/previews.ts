import { sql } from 'kysely';
import { type ArtefactRow, insertArtefacts } from './artefacts.ts';
import type { Executor, Transaction } from './database.ts';

/** The first bars of a clip that is still in the making: a file of its own kind, gone when the task ends. */
export const PREVIEW = 'preview';
/** What is written of such a clip; it comes and goes with the first bars. */
export const PREVIEW_SCORE = 'preview-score';
export const PREVIEW_KINDS = [PREVIEW, PREVIEW_SCORE] as const;

/**
 * Refers to the files of a clip's preview in place of an earlier attempt's, and notes that the task's end leaves files to
 * sweep. The caller holds the task.
 */
export async function storePreview(tx: Transaction, taskId: string, files: readonly ArtefactRow[]): Promise<void> {
  const clipIds = files.map(({ clipId }) => clipId);
  await tx.deleteFrom('artefacts').where('clip_id', 'in', clipIds).where('kind', 'in', PREVIEW_KINDS).execute();
  await insertArtefacts(tx, files);
  await tx.updateTable('tasks').set({ may_have_leftovers: true }).where('id', '=', taskId).execute();
}

/** Takes back what referred to the previews of a task that ends; the files are swept. */
export async function withdrawPreviews(tx: Transaction, taskId: string): Promise<void> {
  await sql`delete from artefacts a using clips c
    where c.id = a.clip_id and c.task_id = ${taskId} and a.kind in (${sql.join(PREVIEW_KINDS)})`.execute(tx);
}

/** Which files of a preview each of these clips has; clips without one are absent. */
export async function selectPreviewed(
  executor: Executor,
  clipIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const kinds = new Map<string, Set<string>>();
  if (clipIds.length === 0) return kinds;
  const rows = await executor
    .selectFrom('artefacts')
    .select(['clip_id', 'kind'])
    .where('clip_id', 'in', clipIds)
    .where('kind', 'in', PREVIEW_KINDS)
    .execute();
  for (const { clip_id: clipId, kind } of rows) kinds.set(clipId, (kinds.get(clipId) ?? new Set()).add(kind));
  return kinds;
}
