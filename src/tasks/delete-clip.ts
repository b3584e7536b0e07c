import { ApiError } from '../core/errors.ts';
import type { Logger } from '../core/log.ts';
import { removeDeleted } from '../library/clip-files.ts';
import { lockAccount } from '../storage/accounts.ts';
import type { BlobStore } from '../storage/blobs/blob-store.ts';
import { markDeleted, selectClipsToSweep } from '../storage/clip-deletions.ts';
import { selectClip } from '../storage/clips.ts';
import { type Database, inTransaction, type Transaction } from '../storage/database.ts';
import { selectTask } from '../storage/tasks.ts';

export interface DeletionRoom {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly log: Logger;
}

/**
 * See {@link Tasks.deleteClip}. The files go at once, or with the sweep: after a crash, or when an open task starts from
 * the clip and needs them to its end.
 */
export async function deleteClip(room: DeletionRoom, accountId: string, clipId: string): Promise<boolean> {
  const { database, blobs, log } = room;
  const deleted = await inTransaction(database, (tx) => markClipDeleted(tx, accountId, clipId));
  if (deleted.length === 0) return false;
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
 * @returns the ids of the clips that are deleted now; empty: the account has no such clip
 * @throws ApiError conflict: its task has not ended
 */
export async function markClipDeleted(tx: Transaction, accountId: string, clipId: string): Promise<readonly string[]> {
  await lockAccount(tx, accountId);
  const clip = await selectClip(tx, clipId);
  if (clip?.accountId !== accountId) return [];
  const task = await selectTask(tx, clip.taskId);
  if (task?.state === 'queued' || task?.state === 'running') {
    const message = `This clip is still being made. Cancel its task first: DELETE /api/v1/tasks/${task.id}.`;
    throw new ApiError('conflict', message, { param: 'clip_id' });
  }
  return markDeleted(tx, accountId, clipId);
}
