import type { JobClass } from '../core/job-class.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import { claimTask } from '../storage/tasks.ts';
import { lockTaking } from '../storage/worker-locks.ts';
import type { Claim } from './end-task.ts';
import type { JobQueue } from './job-queue.ts';
import { RUNNING_PER_ACCOUNT_MAX } from './limits.ts';

/**
 * One transaction: the next job of a class in its fair order, and its task in the hands of this worker under a new attempt.
 * @returns null: nothing to do; 'ended': the job's task had ended, look again
 */
export function takeTask(
  database: Database,
  queue: JobQueue,
  worker: number,
  jobClass: JobClass,
): Promise<Claim | 'ended' | null> {
  return inTransaction(database, async (tx) => {
    // One at a time: two that fetched at once would both see room below the account's cap.
    await lockTaking(tx);
    const job = await queue.fetch(tx, jobClass, RUNNING_PER_ACCOUNT_MAX[jobClass]);
    if (job === null) return null;
    const task = await claimTask(tx, job.id, worker);
    if (task === null) {
      await queue.complete(tx, job);
      return 'ended';
    }
    return { job, task, fence: { taskId: task.id, worker, attempt: task.attempt } };
  });
}
