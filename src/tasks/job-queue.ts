import { fromKysely, PgBoss } from 'pg-boss';
import type { JobClass } from '../core/job-class.ts';
import type { Logger } from '../core/log.ts';
import { clientConfig, type DatabaseConnection, type Transaction } from '../storage/database.ts';
import { isDatabaseAway } from '../storage/database-errors.ts';
import { callWorkers } from '../storage/worker-locks.ts';
import { whenDatabaseAnswers } from './pause.ts';

/** One row of the queue, as an attempt holds it; `retryCount` says which fetch of the row this is. */
export interface Job {
  readonly id: string;
  readonly retryCount: number;
  readonly jobClass: JobClass;
}

/**
 * The queue of song tasks: pg-boss, every step inside the transaction of the task row that it belongs to.
 * A job has the id of its task.
 */
export interface JobQueue {
  send(tx: Transaction, task: QueuedTask): Promise<void>;
  /** The next job of a class in its fair order whose account has fewer than `runningPerAccountMax` of it running; null: none. */
  fetch(tx: Transaction, jobClass: JobClass, runningPerAccountMax: number): Promise<Job | null>;
  complete(tx: Transaction, job: Job): Promise<void>;
  /** Gives the job back at once, or to the dead letters when it was given back too often. */
  giveBack(tx: Transaction, job: JobName, reason: string): Promise<void>;
  /**
   * Puts a fresh job in place of whatever is left of the old one; earlier failures do not count against it.
   * @param delayMs before which nobody gets it
   */
  replace(tx: Transaction, task: QueuedTask, delayMs?: number): Promise<void>;
  /** Puts a fresh job into the queue of another class (or of the same) in place of the one that was in `from`. */
  move(tx: Transaction, from: JobClass, task: QueuedTask): Promise<void>;
  cancel(tx: Transaction, job: JobName): Promise<void>;
  /** Tells the queue that the job's worker lives. */
  touch(job: Job): Promise<void>;
  /** Calls `handle` with every task whose job was given back too often. */
  onDeadLetter(handle: (taskId: string) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Where a task's job lies. */
export interface JobName {
  readonly taskId: string;
  readonly jobClass: JobClass;
}

export interface QueuedTask extends JobName {
  readonly accountId: string;
  readonly virtualTime: number;
}

/** One queue for each class of jobs. */
export const QUEUES = {
  song: 'generate',
  small: 'generate_small',
  remote: 'generate_remote',
} as const satisfies Record<JobClass, string>;
const DEAD_LETTERS = 'generate_dead';
const YEAR_SECONDS = 31_536_000;

/**
 * The heartbeat is the net below the liveness locks, for machines that vanish with their connections open. Long enough
 * for a failover of the database: whoever is back first would else take the tasks of those who cannot reach it yet.
 */
const HEARTBEAT_SECONDS = 60;
/** How often a job is run again after its worker died. Neighbours die of the same poison, so not too few. */
const JOB_RETRIES_MAX = 5;

const DEAD_LETTER_OPTIONS = {
  retryLimit: 100,
  retryDelay: 1,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retentionSeconds: YEAR_SECONDS,
  deleteAfterSeconds: 3_600,
} as const;

const QUEUE_OPTIONS = {
  retryLimit: JOB_RETRIES_MAX,
  retryDelay: 0,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 3_600,
  // The default would silently delete what waits longer than two weeks.
  retentionSeconds: YEAR_SECONDS,
  // The task row is the history; finished jobs only make the queue's own statistics slow.
  deleteAfterSeconds: 3_600,
  deadLetter: DEAD_LETTERS,
} as const;

const STOP_MS_MAX = 2_000;
const POOL_MAX = 2;

export interface JobQueueOptions {
  readonly connection: DatabaseConnection;
  /** Workers look after the queue (expiry, retention); a process that only sends does not. */
  readonly isSupervisor: boolean;
  readonly log: Logger;
}

/** Connects, makes the queue's own tables when they are missing, and waits for a database that is still recovering. */
export function openJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  return whenDatabaseAnswers(async () => {
    const boss = createBoss(options);
    try {
      await boss.start();
      await ensureQueues(boss);
      return new PgBossQueue(boss);
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {});
      throw error;
    }
  });
}

function createBoss({ connection, isSupervisor, log }: JobQueueOptions): PgBoss {
  const { connectionString, ...client } = clientConfig(connection, 'songwright-queue');
  const boss = new PgBoss({
    ...(client as object),
    ...(connectionString !== undefined && { connectionString }),
    max: POOL_MAX,
    supervise: isSupervisor,
    schedule: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 300,
    queueCacheIntervalSeconds: 10,
  });
  boss.on('error', (err) => {
    if (isDatabaseAway(err)) log.debug({ err }, 'the queue waits for the database');
    else log.warn({ err }, 'the queue reports an error');
  });
  return boss;
}

/** Settings change between releases, so queues that exist are brought up to date. */
async function ensureQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(DEAD_LETTERS, DEAD_LETTER_OPTIONS);
  await boss.updateQueue(DEAD_LETTERS, DEAD_LETTER_OPTIONS);
  for (const queue of Object.values(QUEUES)) {
    await boss.createQueue(queue, QUEUE_OPTIONS);
    await boss.updateQueue(queue, QUEUE_OPTIONS);
  }
}

class PgBossQueue implements JobQueue {
  readonly #boss: PgBoss;

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  async send(tx: Transaction, task: QueuedTask, delayMs = 0): Promise<void> {
    const { taskId, accountId, virtualTime, jobClass } = task;
    const id = await this.#boss.send(
      QUEUES[jobClass],
      { taskId },
      {
        id: taskId,
        db: fromKysely(tx),
        priority: -virtualTime,
        group: { id: accountId },
        ...(delayMs > 0 && { startAfter: delayMs / 1000 }),
      },
    );
    if (id === null) throw new Error(`the queue has a job for task ${taskId} already`);
    if (delayMs === 0) await callWorkers(tx);
  }

  async fetch(tx: Transaction, jobClass: JobClass, runningPerAccountMax: number): Promise<Job | null> {
    const [job] = await this.#boss.fetch(QUEUES[jobClass], {
      groupConcurrency: runningPerAccountMax,
      db: fromKysely(tx),
    });
    return job === undefined ? null : { id: job.id, retryCount: job.retryCount, jobClass };
  }

  async complete(tx: Transaction, job: Job): Promise<void> {
    await this.#boss.complete(QUEUES[job.jobClass], job, undefined, { db: fromKysely(tx) });
  }

  async giveBack(tx: Transaction, { taskId, jobClass }: JobName, reason: string): Promise<void> {
    await this.#boss.fail(QUEUES[jobClass], taskId, { message: reason }, { db: fromKysely(tx) });
  }

  async replace(tx: Transaction, task: QueuedTask, delayMs = 0): Promise<void> {
    // A second job under the same id would be dropped without a word.
    await this.#boss.deleteJob(QUEUES[task.jobClass], task.taskId, { db: fromKysely(tx) });
    await this.send(tx, task, delayMs);
  }

  async move(tx: Transaction, from: JobClass, task: QueuedTask): Promise<void> {
    await this.#boss.deleteJob(QUEUES[from], task.taskId, { db: fromKysely(tx) });
    await this.replace(tx, task);
  }

  async cancel(tx: Transaction, { taskId, jobClass }: JobName): Promise<void> {
    await this.#boss.cancel(QUEUES[jobClass], taskId, { db: fromKysely(tx) });
  }

  async touch(job: Job): Promise<void> {
    await this.#boss.touch(QUEUES[job.jobClass], job);
  }

  async onDeadLetter(handle: (taskId: string) => Promise<void>): Promise<void> {
    await this.#boss.work<{ taskId: string }>(DEAD_LETTERS, { pollingIntervalSeconds: 1 }, async (jobs) => {
      for (const job of jobs) await handle(job.data.taskId);
    });
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: STOP_MS_MAX });
  }
}
