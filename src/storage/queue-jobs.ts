import { sql } from 'kysely';
import type { JobClass } from '../core/job-class.ts';
import type { Executor } from './database.ts';
import type { TaskRowState } from './schema.ts';

/** States of a row of the queue (pg-boss). */
type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';

/** An open task whose queue row does not promise that anybody will still work on it. */
export interface StrayTask {
  readonly taskId: string;
  readonly accountId: string;
  readonly state: TaskRowState;
  readonly attempt: number;
  readonly virtualTime: number;
  readonly jobClass: JobClass;
  readonly engineWaits: number;
  /** null: the row is gone. */
  readonly job: JobState | null;
}

/**
 * The task row is the truth; the queue is only asked whether it agrees. This is the one place that reads its table.
 * @param taskId look at this one only
 */
export async function selectStrayTasks(
  executor: Executor,
  queues: Readonly<Record<JobClass, string>>,
  taskId: string | null = null,
): Promise<readonly StrayTask[]> {
  const { rows } = await sql<StrayTask>`
    select t.id as "taskId", t.account_id as "accountId", t.state, t.attempt, t.virtual_time as "virtualTime",
      t.job_class as "jobClass", t.engine_waits as "engineWaits", j.state as job
    from tasks t left join pgboss.job j
      on j.name = case t.job_class when 'small' then ${queues.small} when 'remote' then ${queues.remote} else ${queues.song} end and j.id = t.id
    where t.state in ('queued', 'running')
      and (${taskId}::uuid is null or t.id = ${taskId}::uuid)
      and (j.id is null or j.state in ('completed', 'cancelled', 'failed')
        or (t.state = 'running' and j.state in ('created', 'retry')))
    order by t.created_at`.execute(executor);
  return rows;
}
