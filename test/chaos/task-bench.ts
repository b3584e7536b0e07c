import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveCredits } from '../../src/accounts/credits.ts';
import { createAccount } from '../../src/accounts/sign-up.ts';
import { systemClock } from '../../src/core/clock.ts';
import { newId } from '../../src/core/ids.ts';
import { silentLogger } from '../../src/core/log.ts';
import type { BlobStore } from '../../src/storage/blobs/blob-store.ts';
import { openBlobStore } from '../../src/storage/blobs/open-blob-store.ts';
import { type Database, type DatabaseConnection, openDatabase } from '../../src/storage/database.ts';
import { createDiskSpace, type DiskSpace } from '../../src/storage/disk-space.ts';
import { createTasks } from '../../src/tasks/create-tasks.ts';
import { type JobQueue, openJobQueue } from '../../src/tasks/job-queue.ts';
import type { TaskLimits, WorkerTiming } from '../../src/tasks/limits.ts';
import type { IdempotencyClaim, SubmitTask, Tasks, TaskView } from '../../src/tasks/tasks.ts';
import { runWorker, type Worker, type WorkerOptions } from '../../src/tasks/worker.ts';
import { openTestDatabase } from '../harness/database.ts';
import { type Script, StandInEngine } from './stand-in-engine.ts';

export const CREDITS = 15;
const WAIT_MS_MAX = 8_000;

/** The pace of tests: nothing that a person waits for. */
export const quickTiming = {
  pollMs: 20,
  beatMs: 60,
  reapMs: 50,
  reapGraceMs: 300,
  reconcileMs: 100,
  sweepMs: 100,
  databaseRetryMs: 50,
  finishMsMax: 5_000,
  abortMsMax: 300,
  exceptionDelayMs: 20,
  engineDelayMs: 40,
  engineDelayMsMax: 200,
  enginePatienceMs: 1_000,
  sourcePollMs: 40,
} as const satisfies WorkerTiming;

export interface WorkOptions extends Partial<Omit<WorkerOptions, 'timing'>> {
  /** Places for songs. */
  readonly slots?: number;
  readonly smallPlaces?: number;
  readonly timing?: Partial<WorkerTiming>;
}

/** Everything that tasks need, on a database of its own. */
export interface TaskBench {
  readonly connection: DatabaseConnection;
  readonly database: Database;
  readonly queue: JobQueue;
  readonly tasks: Tasks;
  readonly blobs: BlobStore;
  readonly engine: StandInEngine;
  readonly folder: string;
  /** What the disks are said to have; without end unless a test takes it away. */
  readonly diskSpace: { freeBytes: number };
  /** Low below one byte. */
  readonly disk: DiskSpace;
  tasksWith(limits: Partial<TaskLimits>): Tasks;
  /** A new account with this many credits besides the trial's 30. */
  account(credits?: number): Promise<string>;
  /** @returns the task's id */
  submit(accountId: string, script?: Partial<Script>, more?: Partial<SubmitTask>): Promise<string>;
  /** A worker in this process, with places for songs and, unless it is told otherwise, one for small jobs. */
  work(options?: WorkOptions): Promise<Worker>;
  find(accountId: string, taskId: string): Promise<TaskView>;
  /** Waits until the task is as wished. */
  until(accountId: string, taskId: string, isThere: (view: TaskView) => boolean): Promise<TaskView>;
  untilEnded(accountId: string, taskId: string): Promise<TaskView>;
  close(): Promise<void>;
}

export const hasEnded = (view: TaskView): boolean => ['succeeded', 'failed', 'cancelled'].includes(view.state);

export async function openTaskBench(): Promise<TaskBench> {
  const test = await openTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'task-bench-'));
  const { connection } = test;
  const database = openDatabase(connection, { poolMax: 10, applicationName: 'task-bench' });
  const queue = await openJobQueue({ connection, isSupervisor: false, log: silentLogger });
  const blobFolder = path.join(folder, 'blobs');
  const blobs = await openBlobStore({ folder: blobFolder });
  const diskSpace = { freeBytes: Number.POSITIVE_INFINITY };
  const freeBytesOf = async (): Promise<number> => diskSpace.freeBytes;
  const disk = createDiskSpace({ folders: [blobFolder], freeBytesMin: 1, freeBytesOf });
  const tasksWith = (limits: Partial<TaskLimits>): Tasks =>
    createTasks({ database, queue, blobs, disk, log: silentLogger, limits, watchPollMs: 20 });
  const tasks = tasksWith({});
  const engine = new StandInEngine();
  const workers: Worker[] = [];

  const find = async (accountId: string, taskId: string): Promise<TaskView> => {
    const view = await tasks.find(accountId, taskId);
    if (view === null) throw new Error(`no task ${taskId}`);
    return view;
  };
  const until: TaskBench['until'] = async (accountId, taskId, isThere) => {
    for (let waitedMs = 0; ; waitedMs += 20) {
      const view = await find(accountId, taskId);
      if (isThere(view)) return view;
      if (waitedMs > WAIT_MS_MAX) throw new Error(`still ${JSON.stringify(view)}`);
      await sleep(20);
    }
  };
  return {
    connection,
    database,
    queue,
    tasks,
    blobs,
    engine,
    folder,
    diskSpace,
    disk,
    tasksWith,
    account: async (credits = 0) => {
      const { id } = await createAccount(database, newId());
      if (credits > 0) await giveCredits(database, { accountId: id, credits });
      return id;
    },
    submit: async (accountId, script = {}, more = {}) => {
      return (await tasks.submit(taskOf(accountId, script, more))).taskId;
    },
    work: async ({ slots = 1, smallPlaces = 1, timing = {}, ...more } = {}) => {
      const engines = new Map([[engine.name, engine]]);
      const worker = await runWorker({
        connection,
        database,
        engines,
        blobs,
        disk,
        ...more,
        workFolder: path.join(folder, 'work'),
        places: { song: slots, small: smallPlaces },
        clock: systemClock,
        log: silentLogger,
        timing: { ...quickTiming, ...timing },
        ...more,
      });
      workers.push(worker);
      return worker;
    },
    find,
    until,
    untilEnded: (accountId, taskId) => until(accountId, taskId, hasEnded),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.shutdown(0)));
      await queue.stop();
      await database.destroy();
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A request as http/ makes it. */
export function taskOf(accountId: string, script: Partial<Script> = {}, more: Partial<SubmitTask> = {}): SubmitTask {
  const description = JSON.stringify({ act: 'song', ms: 0, ...script });
  return {
    accountId,
    apiKeyId: null,
    operation: 'sonic.create',
    family: 'sonic',
    credits: CREDITS,
    clipCount: 2,
    engineRequest: { seed: newId(), clipCount: 2, description, tags: 'pop' },
    facts: { tags: 'pop', model: 'sonic-v5' },
    requestId: 'req_test',
    webhook: null,
    idempotency: null,
    answer: (taskId, clipIds) => JSON.stringify({ task_id: taskId, clip_ids: clipIds }),
    ...more,
  };
}

export const claimOf = (key: string, body = 'a body'): IdempotencyClaim => ({
  key,
  method: 'POST',
  path: '/api/v1/sonic/create',
  bodyHash: Buffer.from(body.padEnd(32).slice(0, 32)),
});
