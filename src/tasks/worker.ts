import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Clock } from '../core/clock.ts';
import { type JobClass, jobClasses } from '../core/job-class.ts';
import type { Logger } from '../core/log.ts';
import { createRandom } from '../core/random.ts';
import type { SoundEngine } from '../engines/port.ts';
import type { Exporter } from '../library/exports/exporter.ts';
import type { Intake } from '../library/uploads/intake.ts';
import type { BlobStore } from '../storage/blobs/blob-store.ts';
import type { Database, DatabaseConnection } from '../storage/database.ts';
import type { DiskSpace } from '../storage/disk-space.ts';
import type { TaskRow } from '../storage/tasks.ts';
import { holdLivenessLock } from '../storage/worker-locks.ts';
import { Attempt, type AttemptRoom } from './attempt.ts';
import { Bell } from './bell.ts';
import { emptyClosedAccounts } from './empty-accounts.ts';
import type { EngineBoard } from './engine-board.ts';
import { openJobQueue } from './job-queue.ts';
import { defaultWorkerTiming, type WorkerTiming } from './limits.ts';
import { logTrouble, pause, repeat, whenDatabaseAnswers } from './pause.ts';
import { Reaper } from './reaper.ts';
import { failDeadLetter, reconcile } from './reconcile.ts';
import { sweep } from './sweep.ts';
import { takeTask } from './take-task.ts';
import { openWorkFolder } from './work-folder.ts';

export interface WorkerOptions {
  readonly connection: DatabaseConnection;
  /** Its pool needs {@link WORKER_POOL_MIN} connections and one for every place. Stays open at shutdown. */
  readonly database: Database;
  /** By name; the first is the default. Stay open at shutdown. */
  readonly engines: ReadonlyMap<string, SoundEngine>;
  /** Who else could go on with a task whose engine gives it up; absent: nobody. */
  readonly board?: EngineBoard;
  readonly blobs: BlobStore;
  /** Of the disks that songs are kept and made on: while it is low, tasks wait. */
  readonly disk: DiskSpace;
  /** Bytes that the files of one account's clips may take; 0: no limit. Default: the installation's. */
  readonly storedBytesMax?: number;
  /** Absent: recordings from outside are refused. */
  readonly intake?: Intake;
  /** Where recordings lie that came in parts; absent: there are none. */
  readonly uploadFolder?: string;
  /** Absent: archives of clips are refused. */
  readonly exporter?: Exporter;
  /** Shared by the workers of this machine; each makes its own folder in it. */
  readonly workFolder: string;
  /** How many tasks of each class it works on at the same time. */
  readonly places: Readonly<Partial<Record<JobClass, number>>>;
  /** Workers whose processes are known to have ended: what they worked on is free at once. */
  readonly deadWorkers?: readonly number[];
  /**
   * Called once when an engine does not come back although it was aborted; no more tasks are taken then, and the caller
   * ends the process. Absent: its place goes on with the next task.
   */
  readonly onStuck?: () => void;
  /** How long an attempt of a task may take. Default: by class and length. */
  readonly deadlineMsOf?: (task: TaskRow) => number;
  readonly clock: Clock;
  readonly log: Logger;
  readonly timing?: Partial<WorkerTiming>;
}

export interface Worker {
  /** By which others know it. */
  readonly number: number;
  /**
   * Takes no more tasks, lets the running ones end within the grace, hands back the others.
   * @returns when nothing runs any more
   */
  shutdown(graceSeconds: number): Promise<void>;
}

/** For beats, reaper, reconciler and sweeper. */
export const WORKER_POOL_MIN = 3;

const WORKER_NUMBER_END = 2 ** 31 - 1;

/** Starts to make songs. @returns once the worker is known to the others and takes tasks */
export async function runWorker(options: WorkerOptions): Promise<Worker> {
  const { connection, database, log } = options;
  // Fresh at every start: under a dead worker's number its tasks would look alive.
  const worker = randomInt(1, WORKER_NUMBER_END);
  const bell = new Bell();
  let floor: WorkFloor | null = null;
  const liveness = await holdLivenessLock(connection, worker, ({ cancelledTaskId }) => {
    if (cancelledTaskId === null) bell.ring();
    else floor?.checkFence(cancelledTaskId);
  });
  const queue = await openJobQueue({ connection, isSupervisor: true, log });
  await whenDatabaseAnswers(() => queue.onDeadLetter((taskId) => failDeadLetter(database, taskId)));
  const workFolder = await whenDatabaseAnswers(() => openWorkFolder(database, options.workFolder, worker));
  const timing = { ...defaultWorkerTiming, ...options.timing };
  const opened = new WorkFloor({ ...options, queue, workFolder, timing }, bell, worker, options);
  floor = opened;
  return {
    number: worker,
    async shutdown(graceSeconds: number): Promise<void> {
      await opened.close(graceSeconds * 1000);
      await queue.stop();
      await liveness.release();
      await rm(workFolder, { recursive: true, force: true });
    },
  };
}

/** The places of one worker, and the upkeep that every worker does for all. */
class WorkFloor {
  readonly #room: AttemptRoom;
  readonly #bell: Bell;
  readonly #worker: number;
  readonly #stop = new AbortController();
  readonly #running = new Set<Attempt>();
  #isDiskLow = false;
  readonly #places: Promise<unknown>;
  readonly #upkeep: Promise<unknown>;

  /** `bell` rings when a task was queued. */
  constructor(room: AttemptRoom, bell: Bell, worker: number, { places, onStuck, deadWorkers = [] }: WorkerOptions) {
    this.#room = { ...room, ...(onStuck !== undefined && { onStuck: () => this.#retire(onStuck) }) };
    this.#bell = bell;
    this.#worker = worker;
    this.#places = Promise.all(
      jobClasses.flatMap((jobClass) =>
        Array.from({ length: places[jobClass] ?? 0 }, (_, place) => this.#runPlace(jobClass, place)),
      ),
    );
    this.#upkeep = this.#runUpkeep(deadWorkers);
  }

  /** Somebody says that a task was cancelled. */
  checkFence(taskId: string): void {
    for (const attempt of this.#running) if (attempt.taskId === taskId) void attempt.checkFence();
  }

  #retire(onStuck: () => void): void {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    this.#bell.ring();
    onStuck();
  }

  async close(graceMs: number): Promise<void> {
    this.#stop.abort();
    this.#bell.ring();
    await this.#idleWithin(graceMs);
    for (const attempt of this.#running) attempt.interrupt();
    await this.#idleWithin(2 * this.#room.timing.abortMsMax);
    for (const attempt of this.#running) {
      await attempt.handBack().catch((error: unknown) => logTrouble(this.#room.log, error, 'hand back'));
    }
    await this.#upkeep;
  }

  async #idleWithin(ms: number): Promise<void> {
    const over = new AbortController();
    await Promise.race([this.#places, pause(ms, over.signal)]);
    over.abort();
  }

  async #runPlace(jobClass: JobClass, place: number): Promise<void> {
    const { signal } = this.#stop;
    const { timing, log } = this.#room;
    const random = createRandom(String(this.#worker)).child(`${jobClass}/${place}`);
    while (!signal.aborted) {
      const call = this.#bell.next;
      try {
        const claim = (await this.#hasRoom())
          ? await takeTask(this.#room.database, this.#room.queue, this.#worker, jobClass)
          : null;
        if (claim === null) await pause(timing.pollMs * random.between(0.75, 1.25), call);
        else if (claim !== 'ended') await this.#run(new Attempt(this.#room, claim));
      } catch (error) {
        logTrouble(log, error, 'take');
        await pause(timing.databaseRetryMs, signal);
      }
    }
  }

  /** What was paid for waits for room: half a song would help nobody. */
  async #hasRoom(): Promise<boolean> {
    const isLow = await this.#room.disk.isLow();
    if (isLow !== this.#isDiskLow) {
      if (isLow) this.#room.log.warn({}, 'the disk is low: no task is taken until there is room');
      else this.#room.log.warn({}, 'there is room on the disk again');
    }
    this.#isDiskLow = isLow;
    return !isLow;
  }

  async #run(attempt: Attempt): Promise<void> {
    this.#running.add(attempt);
    await attempt.run();
    this.#running.delete(attempt);
  }

  #runUpkeep(deadWorkers: readonly number[]): Promise<unknown> {
    const { database, queue, blobs, uploadFolder, clock, timing, log } = this.#room;
    const reaper = new Reaper(database, queue, clock, timing.reapGraceMs, deadWorkers);
    const every = (name: string, everyMs: number, work: () => Promise<unknown>) =>
      repeat({ name, everyMs, signal: this.#stop.signal, log }, work);
    return Promise.all([
      every('reap', timing.reapMs, () => reaper.look()),
      every('reconcile', timing.reconcileMs, () => reconcile(database, queue, log)),
      every('sweep', timing.sweepMs, async () => {
        await emptyClosedAccounts({ database, queue, log });
        await sweep(database, blobs, uploadFolder);
      }),
    ]);
  }
}
