import { settings } from '../core/settings.ts';
import { LIVENESS_GAP_MS_MAX } from '../storage/worker-locks.ts';

/** When a request is turned away before anything is charged. */
export interface TaskLimits {
  /** Waiting tasks of one account. */
  readonly queuedPerAccountMax: number;
  /** Waiting tasks of all accounts. */
  readonly queuedMax: number;
  /** Free space where the songs are kept, below which no new task is taken. */
  readonly freeDiskBytesMin: number;
  /** Answers that are kept for the Idempotency-Keys of one account, each for a day. */
  readonly keptAnswerBytesPerAccountMax: number;
}

const taskLimits = settings.numbers(
  'taskLimits',
  {
    queuedPerAccountMax: 500,
    queuedMax: 10_000,
    freeDiskBytesMin: 2 ** 30,
    keptAnswerBytesPerAccountMax: 64 * 2 ** 20,
    /** Running tasks of one account, over all workers. */
    runningPerAccountMax: 2,
  },
  (name) => (name.includes('Bytes') ? { low: 0, high: 2 ** 50 } : { low: 1, high: 1_000_000 }),
);

const { runningPerAccountMax, ...atTheDoor } = taskLimits;

export const defaultTaskLimits: TaskLimits = atTheDoor;

/** When a caller that was turned away should ask again. */
export const retryAfterSeconds = {
  /** Its own tasks must run first. */
  ownQueueFull: 60,
  queueFull: 60,
  diskLow: 120,
  /** The account keeps too many answers; they go as they came, within a day. */
  answersFull: 3_600,
  /** A twin of the request is being answered at this moment. */
  twinRunning: 1,
} as const;

/** How a worker takes its time. */
export interface WorkerTiming {
  /** Between two looks for a job while there is none and nobody calls. */
  readonly pollMs: number;
  /** Between two notes of progress; as late is a cancelled or lost task noticed. */
  readonly beatMs: number;
  /** Between two looks for tasks whose worker died. */
  readonly reapMs: number;
  /** A worker without its liveness lock is dead after this, counted from when the database answers again. */
  readonly reapGraceMs: number;
  readonly reconcileMs: number;
  readonly sweepMs: number;
  /** Between two tries to reach a database that is away. */
  readonly databaseRetryMs: number;
  /** How long a finished song waits for a database that is away. */
  readonly finishMsMax: number;
  /** How long an aborted engine may take to let go. */
  readonly abortMsMax: number;
}

/** For a machine so busy that even a connection that was taken at once is noticed late. */
const LIVENESS_SPARE_MS = 1_500;

export const defaultWorkerTiming: WorkerTiming = {
  pollMs: 250,
  beatMs: 2_000,
  reapMs: 500,
  // Longer than the slowest reconnect: a failover of the database must not take tasks from workers that live.
  reapGraceMs: LIVENESS_GAP_MS_MAX + LIVENESS_SPARE_MS,
  reconcileMs: 3_000,
  sweepMs: 60_000,
  databaseRetryMs: 250,
  finishMsMax: 120_000,
  abortMsMax: 3_000,
};

/** Running tasks of one account, over all workers. */
export const RUNNING_PER_ACCOUNT_MAX = runningPerAccountMax;

/** Exceptions of the engine (not refusals, not lost workers) after which a task has failed. */
export const EXCEPTIONS_MAX = 3;

/** Attempts after which a task whose job keeps vanishing has failed. */
export const ATTEMPTS_MAX = 10;
