import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { JobClass } from '../core/job-class.ts';
import { CONNECT_MS_MAX, clientConfig, type DatabaseConnection, type Executor } from './database.ts';

/** First number of the advisory locks by which workers show that they live; the second is the worker's own. */
const LIVENESS_SPACE = 7_100;
const RECONNECT_MS = 200;
/**
 * How long a worker that lives may be without its lock once the database takes connections again: it may just have
 * begun to wait for a server that does not answer, and then tries once more.
 */
export const LIVENESS_GAP_MS_MAX = CONNECT_MS_MAX + RECONNECT_MS;
/** On which a transaction that queues or cancels a task calls the workers, when it commits. */
const TASKS_CHANNEL = 'songwright_tasks';

/** What workers are called for. */
export interface WorkerCall {
  /** null: a task was queued. */
  readonly cancelledTaskId: string | null;
}

export interface LivenessLock {
  /** Gives the lock up. */
  release(): Promise<void>;
}

/**
 * Holds a lock on a connection of its own for as long as the process lives: when the process dies, the server frees it
 * at once, which is how others notice. Taken again whenever the connection was lost.
 * @param worker a number that no other process start ever had: a successor under the same number would hide the death
 * @param onCall called when a task was queued or cancelled; as for a queued one when the connection was lost and is back
 * @returns once the lock is held for the first time
 */
export async function holdLivenessLock(
  connection: DatabaseConnection,
  worker: number,
  onCall: (call: WorkerCall) => void = () => {},
): Promise<LivenessLock> {
  const holder = new LockHolder(connection, worker, onCall);
  await holder.held;
  return holder;
}

class LockHolder implements LivenessLock {
  readonly #connection: DatabaseConnection;
  readonly #worker: number;
  readonly #onCall: (call: WorkerCall) => void;
  readonly #first = Promise.withResolvers<void>();
  readonly #stop = new AbortController();
  readonly #loop: Promise<void>;

  constructor(connection: DatabaseConnection, worker: number, onCall: (call: WorkerCall) => void) {
    this.#connection = connection;
    this.#worker = worker;
    this.#onCall = onCall;
    this.#loop = this.#run();
  }

  get held(): Promise<void> {
    return this.#first.promise;
  }

  async release(): Promise<void> {
    this.#stop.abort();
    await this.#loop;
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.#holdOnce().catch(() => {});
      if (!this.#stop.signal.aborted) await sleep(RECONNECT_MS);
    }
  }

  /** Returns when the connection is gone or the lock is to be released. */
  async #holdOnce(): Promise<void> {
    const client = new pg.Client(clientConfig(this.#connection, 'songwright-liveness'));
    const over = Promise.withResolvers<void>();
    const finish = (): void => over.resolve();
    client.on('error', finish);
    client.on('end', finish);
    client.on('notification', ({ payload }) => this.#onCall({ cancelledTaskId: payload || null }));
    this.#stop.signal.addEventListener('abort', finish, { once: true });
    try {
      await client.connect();
      await client.query('select pg_advisory_lock($1, $2)', [LIVENESS_SPACE, this.#worker]);
      await client.query(`listen ${TASKS_CHANNEL}`);
      this.#first.resolve();
      this.#onCall({ cancelledTaskId: null });
      await over.promise;
    } finally {
      this.#stop.signal.removeEventListener('abort', finish);
      await client.end().catch(() => {});
    }
  }
}

/** Calls the workers when the transaction commits, so that a task need not wait until they look for one. */
export async function callWorkers(executor: Executor): Promise<void> {
  await sql`select pg_notify(${TASKS_CHANNEL}, '')`.execute(executor);
}

/** Tells the workers, when the transaction commits, that a task was cancelled: whoever runs it stops at once. */
export async function callOff(executor: Executor, taskId: string): Promise<void> {
  await sql`select pg_notify(${TASKS_CHANNEL}, ${taskId})`.execute(executor);
}

/** A running task whose worker shows no sign of life. */
export interface OrphanedRun {
  readonly taskId: string;
  readonly attempt: number;
  readonly worker: number;
  readonly jobClass: JobClass;
}

export async function selectOrphanedRuns(executor: Executor): Promise<readonly OrphanedRun[]> {
  const { rows } = await sql<{ id: string; attempt: number; worker: number; jobClass: JobClass }>`
    select id, attempt, worker, job_class as "jobClass" from tasks
    where state = 'running' and worker not in (${livingWorkers})`.execute(executor);
  return rows.map(({ id, ...run }) => ({ taskId: id, ...run }));
}

export async function selectLivingWorkers(executor: Executor): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ worker: number }>`${livingWorkers}`.execute(executor);
  return new Set(rows.map(({ worker }) => worker));
}

const livingWorkers = sql<{ worker: number }>`
  select objid::bigint::int as worker from pg_locks
  where locktype = 'advisory' and classid = ${sql.lit(LIVENESS_SPACE)} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`;

/** Numbers of the locks that let one process at a time do something for all. */
const TAKE_LOCK = 7_200;
const RECONCILE_LOCK = 7_300;

/** Lets one transaction at a time take a job: only so is the cap on an account's running tasks exact. */
export async function lockTaking(executor: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TAKE_LOCK})`.execute(executor);
}

/** @returns false when another transaction is reconciling */
export async function tryLockReconciling(executor: Executor): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`select pg_try_advisory_xact_lock(${RECONCILE_LOCK}) as ok`.execute(
    executor,
  );
  return rows[0]!.ok;
}
