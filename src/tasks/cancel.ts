import { lockAccount } from '../storage/accounts.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import { selectTask } from '../storage/tasks.ts';
import { callOff } from '../storage/worker-locks.ts';
import { CANCELLED, endAndRefund } from './end-task.ts';
import type { JobQueue } from './job-queue.ts';
import { selectOwnTask } from './task-view.ts';
import type { TaskState } from './tasks.ts';

/**
 * See {@link Tasks.cancel}. The task ends here and now, with its refund; a worker that runs it has lost its fence,
 * is called off and stops (at its next beat, where the call was lost).
 */
export async function cancelTask(
  database: Database,
  queue: JobQueue,
  accountId: string,
  taskId: string,
): Promise<TaskState | null> {
  const task = await selectOwnTask(database, accountId, taskId);
  if (task === null) return null;
  return inTransaction(database, async (tx) => {
    await lockAccount(tx, accountId);
    await queue.cancel(tx, { taskId, jobClass: task.jobClass });
    const isCancelled = await endAndRefund(tx, taskId, { state: 'cancelled', failure: CANCELLED }, null);
    if (isCancelled) await callOff(tx, taskId);
    return isCancelled ? 'cancelled' : (await selectTask(tx, taskId))!.state;
  });
}
