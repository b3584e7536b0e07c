import type { Logger } from '../core/log.ts';
import type { BlobStore } from '../storage/blobs/blob-store.ts';
import type { Database } from '../storage/database.ts';
import type { DiskSpace } from '../storage/disk-space.ts';
import { deleteAnswer } from '../storage/idempotency.ts';
import { selectWrittenLines } from '../storage/written-lines.ts';
import { cancelTask } from './cancel.ts';
import { deleteClip } from './delete-clip.ts';
import { quoteExport, submitExport } from './exports/submit-export.ts';
import type { JobQueue } from './job-queue.ts';
import { defaultTaskLimits, type TaskLimits } from './limits.ts';
import { chargeForAnswer, createPersona, lookUpIdempotency, submitTask } from './submit.ts';
import { findClip, findTask, watchTask } from './task-view.ts';
import type { Tasks } from './tasks.ts';
import { withdrawTask } from './withdraw.ts';

export interface TasksOptions {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly blobs: BlobStore;
  /** Of the disks that songs are kept and made on. */
  readonly disk: DiskSpace;
  readonly log: Logger;
  readonly limits?: Partial<TaskLimits>;
  /** How often a watched task is looked at. */
  readonly watchPollMs?: number;
}

const WATCH_POLL_MS = 500;

export function createTasks(options: TasksOptions): Tasks {
  const { database, queue } = options;
  const limits = { ...defaultTaskLimits, ...options.limits };
  const room = { ...options, limits };
  const pollMs = options.watchPollMs ?? WATCH_POLL_MS;
  return {
    lookUpIdempotency: (accountId, claim) => lookUpIdempotency(database, accountId, claim),
    submit: (task) => submitTask(room, task),
    chargeForAnswer: (paid) => chargeForAnswer(room, paid),
    forgetAnswer: (accountId, { method, path, key }, answer) =>
      deleteAnswer(database, { accountId, method, path, key }, answer),
    writtenLines: (accountId) => selectWrittenLines(database, accountId),
    createPersona: (persona, paid) => createPersona(room, persona, paid),
    quoteExport: (accountId, clipId, include) => quoteExport(database, accountId, clipId, include),
    submitExport: (target, orderAt) => submitExport(room, target, orderAt),
    find: (accountId, taskId) => findTask(database, accountId, taskId),
    findClip: (accountId, clipId) => findClip(database, accountId, clipId),
    watch: (accountId, taskId, signal) => watchTask(database, { accountId, taskId }, signal, pollMs),
    cancel: (accountId, taskId) => cancelTask(database, queue, accountId, taskId),
    withdraw: (accountId, taskId) => withdrawTask(database, queue, accountId, taskId),
    deleteClip: (accountId, clipId, isFinal = false) => deleteClip(room, accountId, clipId, isFinal),
  };
}
