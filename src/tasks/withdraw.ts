import { lockAccount } from '../storage/accounts.ts';
import { withdrawClips } from '../storage/clips.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import { isForsaken, markTakenBack, selectForsaken } from '../storage/tasks.ts';
import { callOff } from '../storage/worker-locks.ts';
import { CANCELLED, endAndRefund } from './end-task.ts';
import type { JobQueue } from './job-queue.ts';
import { selectOwnTask } from './task-view.ts';

/** See {@link Tasks.withdraw}. What the task has stored is swept later. */
export async function withdrawTask(
  database: Database,
  queue: JobQueue,
  accountId: string,
  taskId: string,
): Promise<void> {
  const task = await selectOwnTask(database, accountId, taskId);
  if (task === null) return;
  await inTransaction(database, async (tx) => {
    await lockAccount(tx, accountId);
    await queue.cancel(tx, { taskId, jobClass: task.jobClass });
    await callOff(tx, taskId);
    const end = { state: 'cancelled', failure: CANCELLED } as const;
    if (await endAndRefund(tx, taskId, end, null)) return;
    if (await markTakenBack(tx, taskId, CANCELLED)) await withdrawClips(tx, taskId);
  });
}

/** Takes provisional tasks back whose time is over: whoever asked for them died before their operation was accepted. */
export async function takeBackForsaken(database: Database, count: number): Promise<void> {
  for (const { id, accountId } of await selectForsaken(database, count)) {
    await inTransaction(database, async (tx) => {
      await lockAccount(tx, accountId);
      // Looked at again under the lock: it may be kept by now.
      if ((await isForsaken(tx, id)) && (await markTakenBack(tx, id, CANCELLED))) await withdrawClips(tx, id);
    });
  }
}
