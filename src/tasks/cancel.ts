import { lockAccount } from '../storage/accounts.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import { selectTask } from '../storage/tasks.ts';
import { CANCELLED, endAndRefund } from './end-task.ts';
import type { JobQueue } from './job-queue.ts';
import { selectOwnTask } from './task-view.ts';
import type { TaskState } from './tasks.ts';

/**
 * See {@link Tasks.cancel}. The task ends here and now, with its refund; a worker that runs it has lost its fence,
 * learns so at its next beat and stops.
 */
export async function cancelTask(
  database: Database,
  queue: JobQueue,
  accountId: string,
  taskId: string,
): Promise<TaskState | null> {
  if ((await selectOwnTask(database, accountId, taskId)) === null) return null;
  return inTransaction(database, async (tx) => {
    await lockAccount(tx, accountId);
    await queue.cancel(tx, taskId);
    const isCancelled = await endAndRefund(tx, taskId, { state: 'cancelled', failure: CANCELLED }, null);
    return isCancelled ? 'cancelled' : (await selectTask(tx, taskId))!.state;
  });
}
