import { ApiError } from '../core/errors.ts';
import { libraryLimits } from '../core/library-limits.ts';
import type { Logger } from '../core/log.ts';
import { removeDeleted } from '../library/clip-files.ts';
import { lockAccount } from '../storage/accounts.ts';
import type { BlobStore } from '../storage/blobs/blob-store.ts';
import { markDeleted, markPurged, selectClipsToSweep, unmarkDeleted } from '../storage/clip-deletions.ts';
import { selectClip } from '../storage/clips.ts';
import { type Database, inTransaction, type Transaction } from '../storage/database.ts';
import { selectTask } from '../storage/tasks.ts';

export interface DeletionRoom {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly log: Logger;
}

/**
 * See {@link Tasks.deleteClip}. The files of a final deletion go at once, or with the sweep: after a crash, or when an open
 * task starts from the clip and needs them to its end. Those of any other go with the sweep after their time.
 */
export async function deleteClip(
  room: DeletionRoom,
  accountId: string,
  clipId: string,
  isFinal: boolean,
): Promise<boolean> {
  const { database, blobs, log } = room;
  const keptSeconds = isFinal ? 0 : libraryLimits.deletedClipsKeptSeconds;
  const deleted = await inTransaction(database, async (tx) => {
    const marked = await markClipDeleted(tx, accountId, clipId, keptSeconds);
    return marked.length === 0 && isFinal && (await markPurged(tx, accountId, clipId)) ? [clipId] : marked;
  });
  if (deleted.length === 0) return false;
  if (keptSeconds > 0) return true;
  try {
    await removeDeleted(database, blobs, await selectClipsToSweep(database, deleted.length, deleted));
  } catch (err) {
    log.warn({ err, clipId }, 'the files of a deleted clip are left to the sweep');
  }
  return true;
}

/**
 * Deletes a clip of an account; the sweep removes its files. With the account locked, no task that starts from the clip is
 * accepted meanwhile.
 * @param keptSeconds how long it can be brought back
 * @returns the ids of the clips that are deleted now; empty: the account has no such clip
 * @throws ApiError conflict: its task has not ended
 */
export async function markClipDeleted(
  tx: Transaction,
  accountId: string,
  clipId: string,
  keptSeconds: number,
): Promise<readonly string[]> {
  await lockAccount(tx, accountId);
  const clip = await selectClip(tx, clipId);
  if (clip?.accountId !== accountId) return [];
  const task = await selectTask(tx, clip.taskId);
  if (task?.state === 'queued' || task?.state === 'running') {
    const message = `This clip is still being made. Cancel its task first: DELETE /api/v1/tasks/${task.id}.`;
    throw new ApiError('conflict', message, { param: 'clip_id' });
  }
  return markDeleted(tx, accountId, clipId, keptSeconds);
}

/** See {@link ClipRecords.restore}. */
export const restoreClip = (database: Database, accountId: string, clipId: string): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    await lockAccount(tx, accountId);
    return unmarkDeleted(tx, accountId, clipId);
  });
