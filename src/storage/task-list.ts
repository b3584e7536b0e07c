import { sql } from 'kysely';
import { transcriptionOperation } from '../core/transcription.ts';
import type { Executor } from './database.ts';
import type { TaskRowState } from './schema.ts';

export const taskStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const satisfies TaskRowState[];

export interface TaskListQuery {
  readonly accountId: string;
  /** Absent: of every state. */
  readonly state?: TaskRowState;
  /** The last task of the page before; null: the first page. */
  readonly after: { readonly key: string; readonly id: string } | null;
  readonly limit: number;
}

export interface ListedTask {
  readonly id: string;
  readonly operation: string;
  readonly state: TaskRowState;
  readonly progress: number;
  readonly stage: string;
  readonly credits: number;
  readonly failure: string | null;
  readonly clipIds: readonly string[];
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** Its moment of creation, to the microsecond. */
  readonly key: string;
}

/** What a task is called for its customer: one that lost its worker waits again, but what was told does not go back. */
const SHOWN_STATE = sql`case when t.state = 'queued' and t.started_at is not null then 'running' else t.state end`;

const isIn = (state: TaskRowState) => {
  if (state === 'queued') return sql`t.state = 'queued' and t.started_at is null`;
  if (state === 'running') return sql`t.state in ('queued', 'running') and t.started_at is not null`;
  return sql`t.state = ${state}`;
};

export const taskListQuery = ({ accountId, state, after, limit }: TaskListQuery) => sql<ListedTask>`
  select t.id, t.operation, ${SHOWN_STATE} as state, t.progress, t.stage, t.credits, t.failure,
    array(select c.id from clips c where c.task_id = t.id order by c.ordinal) as "clipIds",
    t.created_at as "createdAt", t.started_at as "startedAt", t.finished_at as "finishedAt",
    to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
  from tasks t
  where t.account_id = ${accountId} and t.operation <> ${sql.lit(transcriptionOperation)} ${state === undefined ? sql`` : sql`and ${isIn(state)}`}
    ${after === null ? sql`` : sql`and (t.created_at, t.id) < (${after.key}::timestamptz, ${after.id}::uuid)`}
  order by t.created_at desc, t.id desc limit ${limit}`;

/** Tasks of an account, the newest first. */
export async function selectTaskList(executor: Executor, query: TaskListQuery): Promise<readonly ListedTask[]> {
  return (await taskListQuery(query).execute(executor)).rows;
}
