import type { Logger } from '../core/log.ts';
import { markPurged } from '../storage/clip-deletions.ts';
import {
  forgetBelongings,
  markEmptied,
  selectAccountsToEmpty,
  selectLivingClipIds,
  selectOpenTaskIds,
} from '../storage/closed-accounts.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import { isDatabaseAway } from '../storage/database-errors.ts';
import { cancelTask } from './cancel.ts';
import { markClipDeleted } from './delete-clip.ts';
import type { JobQueue } from './job-queue.ts';

const ACCOUNTS_AT_ONCE = 20;
const CLIPS_AT_ONCE = 100;

interface EmptyingRoom {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly log: Logger;
}

/**
 * Takes from accounts that their people deleted what they still have: open tasks are cancelled, songs deleted for good (the
 * sweep removes their files), the words of all of it forgotten. Any number of processes may do so at the same moment.
 */
export async function emptyClosedAccounts(room: EmptyingRoom): Promise<void> {
  for (const accountId of await selectAccountsToEmpty(room.database, ACCOUNTS_AT_ONCE)) {
    try {
      await emptyAccount(room, accountId);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      room.log.error({ accountId, err: error }, 'what a deleted account had could not be removed');
    }
  }
}

async function emptyAccount({ database, queue }: EmptyingRoom, accountId: string): Promise<void> {
  for (const taskId of await selectOpenTaskIds(database, accountId))
    await cancelTask(database, queue, accountId, taskId);
  for (;;) {
    const clipIds = await selectLivingClipIds(database, accountId, CLIPS_AT_ONCE);
    await inTransaction(database, async (tx) => {
      for (const clipId of clipIds) {
        const marked = await markClipDeleted(tx, accountId, clipId, 0);
        if (marked.length === 0) await markPurged(tx, accountId, clipId);
      }
    });
    if (clipIds.length < CLIPS_AT_ONCE) break;
  }
  await inTransaction(database, async (tx) => {
    await forgetBelongings(tx, accountId);
    await markEmptied(tx, accountId);
  });
}
