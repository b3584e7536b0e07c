import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../core/clock.ts';
import { exportLimits } from '../core/limits.ts';
import type { Logger } from '../core/log.ts';
import {
  type CheckpointStore,
  EngineLost,
  EngineRefusal,
  EngineUnavailable,
  type SoundEngine,
  WorkGoesOn,
} from '../engines/port.ts';
import { removeLeftovers } from '../library/clip-files.ts';
import { type Intake, IntakeRefusal } from '../library/uploads/intake.ts';
import { selectClipsOfTask } from '../storage/clips.ts';
import type { Transaction } from '../storage/database.ts';
import { isDatabaseAway } from '../storage/database-errors.ts';
import type { DiskSpace } from '../storage/disk-space.ts';
import { noteEnginePace } from '../storage/engine-reports.ts';
import { insertExport } from '../storage/exports.ts';
import { countRefusedRecording } from '../storage/refused-recordings.ts';
import { storeCheckpoint } from '../storage/task-engines.ts';
import { selectTask, storeProgress, type TaskRow } from '../storage/tasks.ts';
import { attemptDeadlineMs } from './attempt-deadline.ts';
import {
  type Claim,
  deliverClip,
  type FinishedClip,
  failAttempt,
  handBackAttempt,
  moveToEngine,
  NEUTRAL_FAILURE,
  type Outcome,
  postponeAttempt,
  retryAttempt,
  retryLost,
  succeedTask,
} from './end-task.ts';
import type { EngineBoard } from './engine-board.ts';
import { isExport } from './exports/export-request.ts';
import { type ExportRoom, runExport, SourcePending } from './exports/run-export.ts';
import type { JobQueue } from './job-queue.ts';
import { defaultTaskLimits, EXCEPTIONS_MAX, type WorkerTiming } from './limits.ts';
import { nextEngine } from './next-engine.ts';
import { logTrouble, pause } from './pause.ts';
import { Previews } from './previews.ts';
import { EngineElsewhere, engineNamed, isForRecording, renderClips } from './render-clips.ts';
import { engineDelayMs, exceptionDelayMs } from './retry-delay.ts';

export interface AttemptRoom extends ExportRoom {
  readonly queue: JobQueue;
  readonly engines: ReadonlyMap<string, SoundEngine>;
  /** Who else could go on with a task whose engine gives it up; absent: nobody. */
  readonly board?: EngineBoard;
  /** Of the disks that songs are kept and made on. */
  readonly disk: DiskSpace;
  /** Bytes that the files of one account's clips may take; 0: no limit. */
  readonly storedBytesMax?: number;
  /** Absent: recordings from outside are refused. */
  readonly intake?: Intake;
  /** Where recordings lie that came in parts. */
  readonly uploadFolder?: string;
  /** This worker's own; every attempt gets a folder in it. */
  readonly workFolder: string;
  readonly timing: WorkerTiming;
  /** How long an attempt of a task may take. Default: {@link attemptDeadlineMs}. */
  readonly deadlineMsOf?: (task: TaskRow) => number;
  /** Told when an engine does not come back although it was aborted: this process is fit for nothing more. */
  readonly onStuck?: () => void;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Another worker has the task. */
class AttemptLost extends WorkGoesOn {
  override readonly name = 'AttemptLost';
}

/** The task has ended: its customer cancelled it. */
class TaskEnded extends Error {
  override readonly name = 'TaskEnded';
}

/** This worker shuts down before the song is finished. */
class AttemptInterrupted extends WorkGoesOn {
  override readonly name = 'AttemptInterrupted';
}

/** The attempt took longer than it may. */
class AttemptOverdue extends Error {
  override readonly name = 'AttemptOverdue';
}

/** The engine was aborted and did not come back in time. */
class EngineStuck extends Error {
  override readonly name = 'EngineStuck';
}

const PROGRESS_MAX = 99;

/** One run of a task by one worker, from the claim to its end. */
export class Attempt {
  readonly #room: AttemptRoom;
  readonly #claim: Claim;
  readonly #abort = new AbortController();
  readonly #settled = new AbortController();
  #progress = 0;
  #stage = '';
  #isStuck = false;

  constructor(room: AttemptRoom, claim: Claim) {
    this.#room = room;
    this.#claim = claim;
  }

  /** Never rejects: whatever happens ends in a state of the task, at the latest by the hands of the reaper. */
  async run(): Promise<void> {
    const { taskId, attempt } = this.#claim.fence;
    const folder = path.join(this.#room.workFolder, `${taskId}-${attempt}`);
    const beating = this.#beat();
    try {
      await this.#runIn(folder);
    } catch (err) {
      this.#room.log.error({ err, taskId, attempt }, 'an attempt ended without an outcome');
    } finally {
      this.#settled.abort();
      await beating;
      await rm(folder, { recursive: true, force: true }).catch(() => {});
      if (this.#isStuck) this.#room.onStuck?.();
    }
  }

  get taskId(): string {
    return this.#claim.task.id;
  }

  /** The task was cancelled, or so somebody says: looks at once. */
  async checkFence(): Promise<void> {
    await this.#beatOnce().catch((error: unknown) => logTrouble(this.#room.log, error, 'beat'));
  }

  /** Shutdown: the engine stops soon, and the task goes back to the queue. */
  interrupt(): void {
    this.#abort.abort(new AttemptInterrupted('the worker shuts down'));
  }

  /** For an engine that does not let go in time. */
  async handBack(): Promise<void> {
    await handBackAttempt(this.#room.database, this.#room.queue, this.#claim);
  }

  async #runIn(folder: string): Promise<void> {
    const { database, blobs } = this.#room;
    const { task, fence } = this.#claim;
    const clips = await this.#untilDatabase(() => selectClipsOfTask(database, task.id));
    const clipIds = clips.map(({ id }) => id);
    const outcome = await this.#untilDatabase(await this.#attempt(folder, clipIds));
    if (outcome === 'done') return;
    this.#room.log.info({ taskId: task.id, attempt: fence.attempt }, 'an attempt lost its task');
    const attempts = clipIds.map((clipId) => ({ clipId, attempt: fence.attempt }));
    await removeLeftovers(database, blobs, attempts);
  }

  /** @returns the transaction that ends this attempt */
  async #attempt(folder: string, clipIds: readonly string[]): Promise<() => Promise<Outcome>> {
    const { database, queue, engines, blobs } = this.#room;
    const previews = new Previews(this.#room, this.#claim.fence, clipIds);
    try {
      await mkdir(folder, { recursive: true });
      const { task } = this.#claim;
      const context = {
        signal: this.#abort.signal,
        progress: this.#note,
        workFolder: folder,
        preview: previews.keep,
        deadlineMs: this.#deadlineMs,
        checkpoint: this.#checkpoint,
      };
      if (isExport(task.engineRequest)) {
        const made = await this.#withinDeadline(runExport(this.#room, this.#claim, task.engineRequest, context));
        return () =>
          succeedTask(database, queue, this.#claim, [], (tx) => insertExport(tx, made, exportLimits.exportHours));
      }
      const engine = engineNamed(engines, task.engine);
      const startMs = this.#room.clock.nowMs();
      const { intake = null, uploadFolder, storedBytesMax } = this.#room;
      const room = {
        database,
        blobs,
        intake,
        uploadFolder,
        storedBytesMax,
        handOver: (clip: FinishedClip) => this.#handOver(clip),
      };
      const clips = await this.#withinDeadline(renderClips(engine, this.#claim, clipIds, context, room));
      const workSeconds = (this.#room.clock.nowMs() - startMs) / 1000;
      return async () => {
        const outcome = await succeedTask(database, queue, this.#claim, clips);
        if (outcome === 'done') await this.#notePace(engine.name, workSeconds, clips);
        return outcome;
      };
    } catch (error) {
      return this.#outcomeOf(error);
    } finally {
      await previews.settled();
    }
  }

  /** The engine's work, or why it is not waited for any more: soon after it was aborted, at its deadline at the latest. */
  async #withinDeadline<T>(work: Promise<T>): Promise<T> {
    const { timing } = this.#room;
    const overdue = (): void => this.#abort.abort(new AttemptOverdue('the attempt took longer than it may'));
    const deadline = setTimeout(overdue, this.#deadlineMs);
    const over = new AbortController();
    const { promise: stuck, reject } = Promise.withResolvers<never>();
    const giveUp = async (): Promise<void> => {
      await pause(timing.abortMsMax, over.signal);
      if (over.signal.aborted) return;
      this.#isStuck = true;
      reject(new EngineStuck('the engine did not come back'));
    };
    this.#abort.signal.addEventListener('abort', giveUp, { once: true });
    if (this.#abort.signal.aborted) void giveUp();
    try {
      return await Promise.race([work, stuck]);
    } finally {
      clearTimeout(deadline);
      over.abort();
      this.#abort.signal.removeEventListener('abort', giveUp);
      work.catch(() => {});
    }
  }

  get #deadlineMs(): number {
    const { deadlineMsOf = attemptDeadlineMs } = this.#room;
    return deadlineMsOf(this.#claim.task);
  }

  get #checkpoint(): CheckpointStore {
    const { task, fence } = this.#claim;
    return {
      stored: task.checkpoint,
      save: async (checkpoint) => {
        const isOurs = await this.#untilDatabase(() => storeCheckpoint(this.#room.database, fence, checkpoint));
        if (!isOurs) throw new AttemptLost('the task ended or went to another worker');
      },
    };
  }

  /** Estimates are of use only; a song is not lost for them. */
  async #notePace(engine: string, workSeconds: number, clips: readonly FinishedClip[]): Promise<void> {
    const { database, log } = this.#room;
    const soundSeconds = clips.reduce((sum, { result }) => sum + result.durationSeconds, 0);
    const pace = { engine, operation: this.#claim.task.operation, secondsPerSecond: workSeconds / soundSeconds };
    await noteEnginePace(database, pace).catch((error: unknown) => logTrouble(log, error, 'pace'));
  }

  async #handOver(clip: FinishedClip): Promise<void> {
    const outcome = await this.#untilDatabase(() => deliverClip(this.#room.database, this.#claim, clip));
    if (outcome === 'lost') throw new AttemptLost('the task ended or went to another worker');
  }

  #outcomeOf(error: unknown): () => Promise<Outcome> {
    const { database, queue, log } = this.#room;
    const { task } = this.#claim;
    const reason = this.#abort.signal.reason as unknown;
    if (reason instanceof AttemptLost || reason instanceof TaskEnded || error instanceof AttemptLost)
      return () => Promise.resolve('lost');
    if (reason instanceof AttemptInterrupted) return () => handBackAttempt(database, queue, this.#claim);
    if (error instanceof EngineRefusal || error instanceof IntakeRefusal)
      return this.#movedOr('refused it', () =>
        failAttempt(database, queue, this.#claim, error.message, (tx) => countRefusal(tx, task)),
      );
    if (error instanceof EngineLost) return this.#outcomeOfLoss(error);
    if (error instanceof EngineUnavailable) return this.#outcomeOfWaiting(error);
    if (error instanceof SourcePending) {
      const { sourcePollMs } = this.#room.timing;
      return () => postponeAttempt(database, queue, this.#claim, sourcePollMs, error);
    }
    const err = reason instanceof AttemptOverdue ? reason : error;
    log.error({ err, taskId: task.id, requestId: task.requestId, isStuck: this.#isStuck }, 'the engine failed');
    if (task.exceptions + 1 >= EXCEPTIONS_MAX) return this.#movedOr('failed', this.#failure);
    return () => retryAttempt(database, queue, this.#claim, exceptionDelayMs(task, this.#room.timing));
  }

  #outcomeOfWaiting(error: EngineUnavailable): () => Promise<Outcome> {
    const { database, queue, log, timing } = this.#room;
    const { task } = this.#claim;
    const delayMs = engineDelayMs(task, error, timing);
    log.warn({ err: error, taskId: task.id, delayMs }, 'the engine is not available');
    const waiting = () => postponeAttempt(database, queue, this.#claim, delayMs ?? 0);
    if (delayMs === null) return this.#movedOr('did not answer', this.#failure);
    // Once more, then somebody else.
    return task.engineWaits === 0 || error instanceof EngineElsewhere
      ? waiting
      : this.#movedOr('did not answer', waiting);
  }

  /** Once more with the same engine, unless that would be lost again; then another, where the customer lets it. */
  #outcomeOfLoss(error: EngineLost): () => Promise<Outcome> {
    const { database, queue, log, timing } = this.#room;
    const { task } = this.#claim;
    log.warn(
      { err: error, taskId: task.id, engine: task.engine, losses: task.engineLosses + 1 },
      'an engine lost a task',
    );
    if (!error.isLasting && task.engineLosses === 0)
      return () => retryLost(database, queue, this.#claim, exceptionDelayMs(task, timing));
    return this.#movedOr('lost it', this.#failure);
  }

  readonly #failure = (): Promise<Outcome> =>
    failAttempt(this.#room.database, this.#room.queue, this.#claim, NEUTRAL_FAILURE);

  /** Another engine goes on with the task, where it may and there is one. @param what the one that gives up did */
  #movedOr(what: string, otherwise: () => Promise<Outcome>): () => Promise<Outcome> {
    const { database, queue, board, log } = this.#room;
    const { task } = this.#claim;
    const next = task.mayChangeEngine && board !== undefined ? nextEngine(board.engines(), task) : null;
    if (next === null) return otherwise;
    const notes = [`"${task.engine}" ${what}: "${next.name}" made it`];
    log.warn({ taskId: task.id, from: task.engine, to: next.name }, 'a task goes to another engine');
    return () => moveToEngine(database, queue, this.#claim, { engine: next, notes });
  }

  readonly #note = (fraction: number, stage: string): void => {
    this.#progress = Math.max(this.#progress, Math.min(PROGRESS_MAX, Math.floor(fraction * 100)));
    this.#stage = stage;
  };

  /** Tells task row and queue that this attempt lives, and learns whether it still has the task. */
  async #beat(): Promise<void> {
    const { timing, log } = this.#room;
    for (;;) {
      await pause(timing.beatMs, this.#settled.signal);
      if (this.#settled.signal.aborted) return;
      await this.#beatOnce().catch((error: unknown) => logTrouble(log, error, 'beat'));
    }
  }

  async #beatOnce(): Promise<void> {
    const { database, queue } = this.#room;
    if (await storeProgress(database, this.#claim.fence, this.#progress, this.#stage)) {
      await queue.touch(this.#claim.job);
    } else {
      const task = await selectTask(database, this.#claim.task.id);
      const isOpen = task?.state === 'queued' || task?.state === 'running';
      this.#abort.abort(isOpen ? new AttemptLost('another worker has the task') : new TaskEnded('the task has ended'));
    }
  }

  /** A finished song waits for a database that is away. */
  async #untilDatabase<T>(work: () => Promise<T>): Promise<T> {
    const { clock, timing, log } = this.#room;
    const deadline = clock.nowMs() + timing.finishMsMax;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isDatabaseAway(error) || clock.nowMs() > deadline) throw error;
        logTrouble(log, error, 'attempt');
        await pause(timing.databaseRetryMs, this.#settled.signal);
      }
    }
  }
}

/** What was refused has cost its sender nothing, and us the fetching and decoding. */
async function countRefusal(tx: Transaction, { accountId, engineRequest }: TaskRow): Promise<void> {
  if (isForRecording(engineRequest)) {
    await countRefusedRecording(tx, accountId, defaultTaskLimits.refusedRecordingsPerHourMax);
  }
}
