import type { Logger } from '../core/log.ts';
import { lockAccount } from '../storage/accounts.ts';
import { type Database, inTransaction, type Transaction } from '../storage/database.ts';
import { type StrayTask, selectStrayTasks } from '../storage/queue-jobs.ts';
import { markQueued, selectTask } from '../storage/tasks.ts';
import { tryLockReconciling } from '../storage/worker-locks.ts';
import { endAndRefund, NEUTRAL_FAILURE } from './end-task.ts';
import { type JobQueue, QUEUES } from './job-queue.ts';
import { ATTEMPTS_MAX } from './limits.ts';

/** What was done about an open task on which nobody would have worked any more. */
export type Repair = 'queued again' | 'failed' | 'given a new job';

/**
 * Brings queue and tasks together again after something came between them: the task row is the truth.
 * @returns the repairs, by task
 */
export async function reconcile(
  database: Database,
  queue: JobQueue,
  log: Logger,
): Promise<ReadonlyMap<string, Repair>> {
  const repairs = new Map<string, Repair>();
  for (const stray of await selectStrayTasks(database, QUEUES)) {
    const repair = await inTransaction(database, (tx) => repairOne(tx, queue, stray));
    if (repair === null) continue;
    log.warn({ taskId: stray.taskId, state: stray.state, job: stray.job, repair }, 'repaired a stray task');
    repairs.set(stray.taskId, repair);
  }
  return repairs;
}

/** @returns null when there is nothing to do any more */
async function repairOne(tx: Transaction, queue: JobQueue, seen: StrayTask): Promise<Repair | null> {
  if (!(await tryLockReconciling(tx))) return null;
  await lockAccount(tx, seen.accountId);
  const [stray] = await selectStrayTasks(tx, QUEUES, seen.taskId);
  if (stray === undefined || stray.attempt !== seen.attempt || stray.job !== seen.job) return null;
  if (stray.job === 'created' || stray.job === 'retry') {
    // The queue took the job from a worker whose heartbeat it missed.
    return (await markQueued(tx, stray)) ? 'queued again' : null;
  }
  if (stray.job === 'failed' || stray.attempt - stray.engineWaits >= ATTEMPTS_MAX) return failStray(tx, stray.taskId);
  await queue.replace(tx, stray);
  if (stray.state === 'running') await markQueued(tx, stray);
  return 'given a new job';
}

async function failStray(tx: Transaction, taskId: string): Promise<Repair | null> {
  const isEnded = await endAndRefund(tx, taskId, { state: 'failed', failure: NEUTRAL_FAILURE }, null);
  return isEnded ? 'failed' : null;
}

/** A task whose job was given back too often. */
export async function failDeadLetter(database: Database, taskId: string): Promise<void> {
  const task = await selectTask(database, taskId);
  if (task === null) return;
  await inTransaction(database, async (tx) => {
    await lockAccount(tx, task.accountId);
    await failStray(tx, taskId);
  });
}
