import { removeDeleted, removeLeftovers, removeWithdrawn } from '../library/clip-files.ts';
import { sweepUploads } from '../library/uploads/upload-files.ts';
import { selectUnusedBlobKeys } from '../storage/artefacts.ts';
import type { BlobStore } from '../storage/blobs/blob-store.ts';
import { selectClipsToSweep } from '../storage/clip-deletions.ts';
import type { Database } from '../storage/database.ts';
import { deleteExport, selectExportsToSweep } from '../storage/exports.ts';
import { deleteStaleAnswers } from '../storage/idempotency.ts';
import { markSwept, selectTasksToSweep } from '../storage/tasks.ts';
import { exportBlobKey } from './exports/run-export.ts';
import { takeBackForsaken } from './withdraw.ts';

const TASKS_PER_SWEEP = 100;
const CLIPS_PER_SWEEP = 100;
const EXPORTS_PER_SWEEP = 100;
const UPLOADS_PER_SWEEP = 100;
const ANSWERS_PER_SWEEP = 1_000;

/**
 * Removes what nobody will ask for: files of attempts that did not win, of clips that were taken back or deleted and of
 * recordings for operations that never came, archives, uploads and answers past their time.
 * @param uploadFolder where uploads lie; absent: there are none
 */
export async function sweep(database: Database, blobs: BlobStore, uploadFolder?: string): Promise<void> {
  await takeBackForsaken(database, TASKS_PER_SWEEP);
  for (const { taskId, attempt, clipIds } of await selectTasksToSweep(database, TASKS_PER_SWEEP)) {
    await removeWithdrawn(database, blobs, clipIds);
    const attempts = Array.from({ length: attempt }, (_, index) => index + 1);
    await removeLeftovers(
      database,
      blobs,
      clipIds.flatMap((clipId) => attempts.map((number) => ({ clipId, attempt: number }))),
    );
    for (const number of attempts) await removeUnused(database, blobs, exportBlobKey(taskId, number));
    await markSwept(database, taskId);
  }
  for (const { taskId, blobKey } of await selectExportsToSweep(database, EXPORTS_PER_SWEEP)) {
    await blobs.remove(blobKey);
    await deleteExport(database, taskId);
  }
  await removeDeleted(database, blobs, await selectClipsToSweep(database, CLIPS_PER_SWEEP));
  if (uploadFolder !== undefined) await sweepUploads(database, uploadFolder, UPLOADS_PER_SWEEP);
  await deleteStaleAnswers(database, ANSWERS_PER_SWEEP);
}

async function removeUnused(database: Database, blobs: BlobStore, key: string): Promise<void> {
  for (const unused of await selectUnusedBlobKeys(database, [key])) await blobs.remove(unused);
}
