import { accountLimits } from '../core/account-limits.ts';
import type { JobClass } from '../core/job-class.ts';
import { settings } from '../core/settings.ts';
import { LIVENESS_GAP_MS_MAX } from '../storage/worker-locks.ts';

/** When a request is turned away before anything is charged. */
export interface TaskLimits {
  /** Waiting tasks of one account. */
  readonly queuedPerAccountMax: number;
  /** Waiting tasks of all accounts. */
  readonly queuedMax: number;
  /** Answers that are kept for the Idempotency-Keys of one account, each for a day. */
  readonly keptAnswerBytesPerAccountMax: number;
  /** Files of one account's clips; 0: no limit. */
  readonly storedBytesMax: number;
  /** Recordings of one account that were refused within an hour, above which no more are fetched for it. */
  readonly refusedRecordingsPerHourMax: number;
}

const taskLimits = settings.numbers(
  'taskLimits',
  {
    queuedPerAccountMax: 500,
    queuedMax: 10_000,
    /** Free space where the songs are kept and made, below which nothing new is taken on. */
    freeDiskBytesMin: 2 ** 30,
    keptAnswerBytesPerAccountMax: 64 * 2 ** 20,
    refusedRecordingsPerHourMax: 10,
    /** Running tasks of one account, over all workers. */
    runningPerAccountMax: 2,
    /** The same for small jobs, which count by themselves. */
    smallRunningPerAccountMax: 2,
    /** And for those that servers of others work on. */
    remoteRunningPerAccountMax: 2,
  },
  (name) => (name.includes('Bytes') ? { low: 0, high: 2 ** 50 } : { low: 1, high: 1_000_000 }),
);

const { runningPerAccountMax, smallRunningPerAccountMax, remoteRunningPerAccountMax, freeDiskBytesMin, ...atTheDoor } =
  taskLimits;

export const defaultTaskLimits: TaskLimits = { ...atTheDoor, storedBytesMax: accountLimits.storedBytesMax };

/** Free space where the songs are kept and made, below which nothing new is taken on. */
export const FREE_DISK_BYTES_MIN = freeDiskBytesMin;

/** When a caller that was turned away should ask again. */
export const retryAfterSeconds = {
  /** Its own tasks must run first. */
  ownQueueFull: 60,
  queueFull: 60,
  /** The account keeps too many answers; they go as they came, within a day. */
  answersFull: 3_600,
  recordingGone: 1,
  /** What is asked for is being paid for by an export. */
  exportUnderWay: 5,
  partUnderWay: 1,
  /** One of the account's uploads must end first. */
  uploadsFull: 60,
  /** The account's archives go as they came, within a day. */
  exportsFull: 3_600,
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
  /** How long an aborted engine may take to let go, before its worker gives it up. */
  readonly abortMsMax: number;
  /** Before a task is tried again after the engine threw; doubled each time. */
  readonly exceptionDelayMs: number;
  /** Before a task is tried again whose engine was not available; doubled each time, unless the engine says when. */
  readonly engineDelayMs: number;
  readonly engineDelayMsMax: number;
  /** How long a task waits in all for an engine that is not available, before it fails. */
  readonly enginePatienceMs: number;
  /** Between two looks of a task whether another, whose clips it needs, has ended. */
  readonly sourcePollMs: number;
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
  abortMsMax: 800,
  exceptionDelayMs: 1_000,
  engineDelayMs: 2_000,
  engineDelayMsMax: 60_000,
  enginePatienceMs: 1_800_000,
  sourcePollMs: 3_000,
};

/** Running tasks of one account, over all workers, by class. */
export const RUNNING_PER_ACCOUNT_MAX: Readonly<Record<JobClass, number>> = {
  song: runningPerAccountMax,
  small: smallRunningPerAccountMax,
  remote: remoteRunningPerAccountMax,
};

/** What a worker process does at the same time, and how long an attempt may take. Generous: machines are slow and shared. */
export const workerLimits = settings.numbers(
  'workerLimits',
  {
    /** Small jobs at once in the worker process that does them: some fetch, others compute. */
    smallPlaces: 4,
    /** Render threads of that process, for hearing and notes. */
    smallThreads: 2,
    /** Tasks at once whose songs servers of others make: they mostly wait. */
    remotePlaces: 8,
    /** Threads that finish what those servers give. */
    finishThreads: 1,
    /** An attempt to make a song, whatever its length. */
    songAttemptSeconds: 900,
    /** And as many more for every second of every clip that it may last. */
    songAttemptSecondsPerSecond: 2,
    /** An attempt of a small job: it fetches, decodes, hears. */
    smallAttemptSeconds: 900,
    /** A worker process that shows no sign of life for so long is ended and replaced. */
    silentSecondsMax: 30,
  },
  (name) => (name.endsWith('Seconds') ? { low: 10, high: 86_400 } : { low: 1, high: 1_000 }),
);

/** Exceptions of the engine (not refusals, not lost workers) after which a task has failed. */
export const EXCEPTIONS_MAX = 3;

/** Attempts after which a task whose job keeps vanishing has failed. */
export const ATTEMPTS_MAX = 10;
