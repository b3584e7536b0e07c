import { sql } from 'kysely';
import type { JobClass } from '../core/job-class.ts';
import type { Executor } from './database.ts';

/** Open tasks of one kind of job. */
export interface QueueFigures {
  readonly jobClass: JobClass;
  readonly waiting: number;
  readonly running: number;
  /** null: none waits. */
  readonly oldestWaitingAt: Date | null;
}

/** Every kind of job that has an open task, by its name. */
export async function selectQueueFigures(executor: Executor): Promise<readonly QueueFigures[]> {
  return executor
    .selectFrom('tasks')
    .select(({ fn }) => [
      'job_class as jobClass',
      fn.countAll<number>().filterWhere('state', '=', 'queued').as('waiting'),
      fn.countAll<number>().filterWhere('state', '=', 'running').as('running'),
      sql<Date | null>`min(created_at) filter (where state = 'queued')`.as('oldestWaitingAt'),
    ])
    .where('state', 'in', ['queued', 'running'])
    .groupBy('job_class')
    .orderBy('job_class')
    .execute();
}

/** How many tasks each worker runs, by its number; workers without one are absent. */
export async function selectRunningByWorker(executor: Executor): Promise<ReadonlyMap<number, number>> {
  const rows = await executor
    .selectFrom('tasks')
    .select(({ fn }) => ['worker', fn.countAll<number>().as('running')])
    .where('state', '=', 'running')
    .where('worker', 'is not', null)
    .groupBy('worker')
    .execute();
  return new Map(rows.map(({ worker, running }) => [worker!, running]));
}
