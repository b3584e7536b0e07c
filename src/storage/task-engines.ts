import { sql } from 'kysely';
import type { JobClass } from '../core/job-class.ts';
import type { JsonRecord } from './columns.ts';
import type { Executor, Transaction } from './database.ts';
import { toStorableJson } from './storable-json.ts';
import { type Fence, isFenced, WAITING_FOR_ENGINE } from './tasks.ts';

/** Keeps what finds the work of a running task again. @returns false when the fence is lost */
export async function storeCheckpoint(executor: Executor, fence: Fence, checkpoint: JsonRecord): Promise<boolean> {
  const row = await executor
    .updateTable('tasks')
    .set({ checkpoint: toStorableJson(checkpoint) })
    .where(isFenced(fence))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a task back in the queue whose engine lost what it made. @returns false when the fence is lost */
export async function markEngineLost(tx: Transaction, fence: Fence): Promise<boolean> {
  const row = await tx
    .updateTable('tasks')
    .set({ state: 'queued', worker: null, stage: WAITING_FOR_ENGINE, engine_losses: sql`engine_losses + 1` })
    .where(isFenced(fence))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** With whom a task goes on. */
export interface NextEngine {
  /** null: the workers' default. */
  readonly engine: string | null;
  readonly jobClass: JobClass;
  readonly virtualTime: number;
  /** What is given back of its credits with this change. */
  readonly creditsReturned: number;
  /** Who gives it up. */
  readonly givenUp: string;
  readonly notes: readonly string[];
}

/** Puts a running task in the queue of another engine, as if nobody had tried it. @returns false when the fence is lost */
export async function markMoved(tx: Transaction, fence: Fence, next: NextEngine): Promise<boolean> {
  const row = await tx
    .updateTable('tasks')
    .set({
      ...{ state: 'queued', worker: null, engine: next.engine, job_class: next.jobClass },
      ...{ virtual_time: next.virtualTime, stage: '', checkpoint: null },
      ...{ exceptions: 0, engine_waits: 0, engine_waited_ms: 0, engine_losses: 0 },
      credits_returned: sql`credits_returned + ${next.creditsReturned}::int`,
      engines_given_up: sql`engines_given_up || ${[next.givenUp]}::text[]`,
      engine_notes: sql`engine_notes || ${[...next.notes]}::text[]`,
    })
    .where(isFenced(fence))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a running task back in the queue because something that it needs is not there. @returns false when the fence is lost */
export async function markWaiting(
  tx: Transaction,
  fence: Fence,
  delayMs: number,
  { stage, progress }: { readonly stage: string; readonly progress: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('tasks')
    .set({
      state: 'queued',
      worker: null,
      stage,
      progress: sql`greatest(progress, ${progress}::int)`,
      engine_waits: sql`engine_waits + 1`,
      engine_waited_ms: sql`engine_waited_ms + ${delayMs}::int`,
    })
    .where(isFenced(fence))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
