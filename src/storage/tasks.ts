import { type Selectable, sql } from 'kysely';
import type { JobClass } from '../core/job-class.ts';
import { VIRTUAL_TIME_COLUMNS } from './accounts.ts';
import type { JsonRecord } from './columns.ts';
import type { Executor, Transaction } from './database.ts';
import type { Schema, TaskRowState } from './schema.ts';
import { toStorableJson, toStorableText } from './storable-json.ts';

/** Who is to be told when a task ends. */
export interface TaskWebhook {
  readonly url: string;
  readonly secret: string | null;
  /** Where the addresses in what is told begin; absent: where the sender thinks best. */
  readonly baseUrl?: string;
}

/** A POST as it can be sent again. */
export interface SentRequest {
  readonly path: string;
  readonly body: JsonRecord;
}

export interface NewTask {
  readonly id: string;
  readonly accountId: string;
  readonly operation: string;
  readonly family: 'sonic' | 'producer';
  readonly engine: string | null;
  readonly engineRequest: JsonRecord;
  readonly credits: number;
  readonly clipCount: number;
  readonly requestId: string;
  /** As it can be sent again; absent: it cannot. */
  readonly sent?: SentRequest;
  readonly webhook: TaskWebhook | null;
  readonly virtualTime: number;
  /** Default: song. */
  readonly jobClass?: JobClass;
  /** What it costs with the built-in engine; absent: `credits`. */
  readonly baseCredits?: number;
  /** Another engine may go on with it. Default: no. */
  readonly mayChangeEngine?: boolean;
  /** Why this engine makes it, in words. */
  readonly engineNotes?: readonly string[];
  /** After which it is taken back unless it is kept; null: it lasts. */
  readonly provisionalMs?: number | null;
}

export interface TaskRow
  extends Omit<NewTask, 'webhook' | 'jobClass' | 'provisionalMs' | 'baseCredits' | 'mayChangeEngine' | 'engineNotes'> {
  readonly jobClass: JobClass;
  readonly baseCredits: number;
  /** Of its credits, what was given back because a cheaper engine goes on with it. */
  readonly creditsReturned: number;
  readonly mayChangeEngine: boolean;
  readonly engineNotes: readonly string[];
  /** How often its engine lost it. */
  readonly engineLosses: number;
  readonly enginesGivenUp: readonly string[];
  /** What finds its work at a server again; null: nothing runs. */
  readonly checkpoint: JsonRecord | null;
  readonly hasWebhook: boolean;
  readonly state: TaskRowState;
  readonly worker: number | null;
  readonly attempt: number;
  readonly exceptions: number;
  /** How often it was put off because its engine was not available, and for how long in all. */
  readonly engineWaits: number;
  readonly engineWaitedMs: number;
  readonly progress: number;
  readonly stage: string;
  readonly failure: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
}

/** Who may write a running task: a worker by its number, and only for the attempt that it claimed. */
export interface Fence {
  readonly taskId: string;
  readonly worker: number;
  readonly attempt: number;
}

export async function insertTask(tx: Transaction, task: NewTask): Promise<void> {
  await tx
    .insertInto('tasks')
    .values({
      id: task.id,
      account_id: task.accountId,
      operation: task.operation,
      job_class: task.jobClass ?? 'song',
      base_credits: task.baseCredits ?? null,
      may_change_engine: task.mayChangeEngine ?? false,
      engine_notes: [...(task.engineNotes ?? [])],
      family: task.family,
      engine: task.engine,
      engine_request: toStorableJson(task.engineRequest),
      credits: task.credits,
      clip_count: task.clipCount,
      request_id: task.requestId,
      request_path: task.sent?.path ?? null,
      request_body: task.sent === undefined ? null : toStorableJson(task.sent.body),
      webhook_url: task.webhook?.url ?? null,
      webhook_secret: task.webhook?.secret ?? null,
      webhook_base_url: task.webhook?.baseUrl ?? null,
      virtual_time: task.virtualTime,
      provisional_until:
        task.provisionalMs == null ? null : sql`now() + make_interval(secs => ${task.provisionalMs / 1000}::float8)`,
    })
    .execute();
}

/** Makes a provisional task last. @returns false when it is not there any more, or is none */
export async function keepProvisional(tx: Transaction, accountId: string, taskId: string): Promise<boolean> {
  const row = await tx
    .updateTable('tasks')
    .set({ provisional_until: null })
    .where('id', '=', taskId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'succeeded')
    .where('provisional_until', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Tasks that were made for another one which never came. */
export async function selectForsaken(
  executor: Executor,
  limit: number,
): Promise<readonly { readonly id: string; readonly accountId: string }[]> {
  return executor
    .selectFrom('tasks')
    .select(['id', 'account_id as accountId'])
    .where('provisional_until', '<=', sql<Date>`now()`)
    .where('state', '=', 'succeeded')
    .limit(limit)
    .execute();
}

/** Whether it still is such a task. */
export async function isForsaken(tx: Transaction, taskId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', taskId)
    .where('provisional_until', '<=', sql<Date>`now()`)
    .where('state', '=', 'succeeded')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectTask(executor: Executor, taskId: string): Promise<TaskRow | null> {
  const row = await executor.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirst();
  return row === undefined ? null : toTask(row);
}

/** What was sent for the task of a clip of an account; null: the account has no such clip. */
export async function selectSentRequest(
  executor: Executor,
  accountId: string,
  clipId: string,
): Promise<{ readonly operation: string; readonly sent: SentRequest | null } | null> {
  const row = await executor
    .selectFrom('clips')
    .innerJoin('tasks', 'tasks.id', 'clips.task_id')
    .select(['tasks.operation', 'tasks.request_path as path', 'tasks.request_body as body'])
    .where('clips.id', '=', clipId)
    .where('clips.account_id', '=', accountId)
    .where('clips.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { operation, path, body } = row;
  return { operation, sent: path === null || body === null ? null : { path, body } };
}

/** How many tasks of an account wait. */
export async function countQueuedOf(executor: Executor, accountId: string): Promise<number> {
  const { count } = await executor
    .selectFrom('tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether at least `depth` tasks wait, counted no further than that. */
export async function isQueueAtLeast(executor: Executor, depth: number): Promise<boolean> {
  const waiting = executor.selectFrom('tasks').select('id').where('state', '=', 'queued').limit(depth).as('waiting');
  const { count } = await executor
    .selectFrom(waiting)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count >= depth;
}

/** How many tasks the fair order of its class puts before a waiting one. */
export async function countQueuedBefore(executor: Executor, taskId: string): Promise<number> {
  const { count } = await executor
    .selectFrom('tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'queued')
    .where(
      sql<boolean>`job_class = (select job_class from tasks where id = ${taskId})
        and (virtual_time, created_at, id) < (select virtual_time, created_at, id from tasks where id = ${taskId})`,
    )
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Gives an open task to a worker under a new attempt, which fences out every earlier one, and moves the fairness clock.
 * @returns null when the task is not open any more
 */
export async function claimTask(tx: Transaction, taskId: string, worker: number): Promise<TaskRow | null> {
  const row = await tx
    .updateTable('tasks')
    .set({
      state: 'running',
      worker,
      attempt: sql`attempt + 1`,
      started_at: sql`coalesce(started_at, now())`,
      may_have_leftovers: sql`attempt > 0`,
      stage: sql`case when stage = ${WAITING_FOR_ENGINE} then '' else stage end`,
    })
    .where('id', '=', taskId)
    .where('state', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  const column = VIRTUAL_TIME_COLUMNS[row.job_class];
  await tx
    .updateTable('fairness_clock')
    .set({ [column]: row.virtual_time })
    .where(column, '<', row.virtual_time)
    .execute();
  return toTask(row);
}

/** Notes how far an attempt is; what a caller was told before never falls. @returns false when the fence is lost */
export async function storeProgress(
  executor: Executor,
  fence: Fence,
  progress: number,
  stage: string,
): Promise<boolean> {
  const row = await executor
    .updateTable('tasks')
    .set({
      progress: sql`greatest(progress, ${progress}::int)`,
      stage: sql`case when ${progress}::int >= progress then ${toStorableText(stage)} else stage end`,
    })
    .where(isFenced(fence))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps everybody else from ending or taking the task until the transaction is over. @returns false when the fence is lost */
export async function lockFenced(tx: Transaction, fence: Fence): Promise<boolean> {
  const row = await tx.selectFrom('tasks').select('id').where(isFenced(fence)).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** @returns false when the fence is lost */
export async function markSucceeded(tx: Transaction, fence: Fence): Promise<boolean> {
  const row = await tx
    .updateTable('tasks')
    .set({ state: 'succeeded', progress: 100, finished_at: sql`now()` })
    .where(isFenced(fence))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends an open task without songs.
 * @param fence whose attempt it must be; null: whatever it is doing, by order of the customer or the reconciler
 * @returns the task, or null when it had ended, or the fence is lost
 */
export async function markEnded(
  tx: Transaction,
  taskId: string,
  end: { readonly state: 'failed' | 'cancelled'; readonly failure: string },
  fence: Fence | null,
): Promise<TaskRow | null> {
  const row = await tx
    .updateTable('tasks')
    .set({
      state: end.state,
      failure: toStorableText(end.failure),
      worker: null,
      finished_at: sql`now()`,
      may_have_leftovers: sql`attempt > 0`,
    })
    .where('id', '=', taskId)
    .where(fence === null ? sql<boolean>`state in ('queued', 'running')` : isFenced(fence))
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toTask(row);
}

/** Ends a task a second time that succeeded and was free. @returns false for any other */
export async function markTakenBack(tx: Transaction, taskId: string, failure: string): Promise<boolean> {
  const row = await tx
    .updateTable('tasks')
    .set({
      ...{ state: 'cancelled', failure, worker: null, provisional_until: null },
      ...{ finished_at: sql`now()`, may_have_leftovers: true },
    })
    .where('id', '=', taskId)
    .where('state', '=', 'succeeded')
    .where('credits', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Puts a running task back in the queue.
 * @param exceptions how many the engine has thrown by now
 * @returns false when that attempt is over
 */
export async function markQueued(
  tx: Transaction,
  run: { readonly taskId: string; readonly attempt: number },
  exceptions?: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('tasks')
    .set({ state: 'queued', worker: null, ...(exceptions !== undefined && { exceptions }) })
    .where('id', '=', run.taskId)
    .where('state', '=', 'running')
    .where('attempt', '=', run.attempt)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The stage of a task whose engine is not available at the moment. */
export const WAITING_FOR_ENGINE = 'waiting for the engine';

/** Ended tasks whose lost attempts may have left files, and their clips. */
export async function selectTasksToSweep(
  executor: Executor,
  limit: number,
): Promise<readonly { readonly taskId: string; readonly attempt: number; readonly clipIds: readonly string[] }[]> {
  const { rows } = await sql<{ taskId: string; attempt: number; clipIds: string[] }>`
    select t.id as "taskId", t.attempt, array(select c.id from clips c where c.task_id = t.id)::text[] as "clipIds"
    from tasks t where t.may_have_leftovers and t.finished_at is not null
    order by t.finished_at limit ${limit}`.execute(executor);
  return rows;
}

export async function markSwept(executor: Executor, taskId: string): Promise<void> {
  await executor.updateTable('tasks').set({ may_have_leftovers: false }).where('id', '=', taskId).execute();
}

/** Of the task's running attempt. */
export const isFenced = ({ taskId, worker, attempt }: Fence) =>
  sql<boolean>`id = ${taskId} and state = 'running' and worker = ${worker} and attempt = ${attempt}`;

const toTask = (row: Selectable<Schema['tasks']>): TaskRow => ({
  id: row.id,
  accountId: row.account_id,
  operation: row.operation,
  jobClass: row.job_class,
  family: row.family,
  engine: row.engine,
  engineRequest: row.engine_request,
  credits: row.credits,
  clipCount: row.clip_count,
  requestId: row.request_id,
  hasWebhook: row.webhook_url !== null,
  virtualTime: row.virtual_time,
  state: row.state,
  worker: row.worker,
  attempt: row.attempt,
  exceptions: row.exceptions,
  baseCredits: row.base_credits ?? row.credits,
  creditsReturned: row.credits_returned,
  mayChangeEngine: row.may_change_engine,
  engineNotes: row.engine_notes,
  engineLosses: row.engine_losses,
  enginesGivenUp: row.engines_given_up,
  checkpoint: row.checkpoint,
  engineWaits: row.engine_waits,
  engineWaitedMs: row.engine_waited_ms,
  progress: row.progress,
  stage: row.stage,
  failure: row.failure,
  createdAt: row.created_at,
  startedAt: row.started_at,
});
