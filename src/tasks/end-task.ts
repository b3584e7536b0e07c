import { createVoiceOperation } from '../catalogue/sonic/create-voice.ts';
import { BUILT_IN_ENGINE } from '../core/engine-settings.ts';
import { creditsWith, type EngineState } from '../engines/registry.ts';
import type { StoredClipFile } from '../library/clip-files.ts';
import { lockAccount, takeVirtualTime } from '../storage/accounts.ts';
import { insertArtefacts } from '../storage/artefacts.ts';
import { selectClipsOfTask, storeClipResult, withdrawClips } from '../storage/clips.ts';
import { type Database, inTransaction, type Transaction } from '../storage/database.ts';
import { refundPart, refundTask } from '../storage/ledger.ts';
import { insertPersona } from '../storage/personas.ts';
import { withdrawPreviews } from '../storage/previews.ts';
import { markEngineLost, markMoved, markWaiting } from '../storage/task-engines.ts';
import {
  type Fence,
  lockFenced,
  markEnded,
  markQueued,
  markSucceeded,
  selectTask,
  type TaskRow,
  WAITING_FOR_ENGINE,
} from '../storage/tasks.ts';
import { dropKnownLines, rememberLines } from '../storage/written-lines.ts';
import { noteTaskEnd } from '../webhooks/deliveries.ts';
import type { Job, JobQueue, QueuedTask } from './job-queue.ts';
import type { ClipResult } from './tasks.ts';

/** An attempt in the hands of a worker. */
export interface Claim {
  readonly job: Job;
  readonly task: TaskRow;
  readonly fence: Fence;
}

/** done: this attempt's outcome stands; lost: the task ended or went to somebody else, nothing was written. */
export type Outcome = 'done' | 'lost';

/** Takes back a transaction whose fence turned out to be lost. */
class FenceLost extends Error {
  override readonly name = 'FenceLost';
}

/** What became of a transaction that may lose its fence. */
export const asOutcome = (run: Promise<unknown>): Promise<Outcome> =>
  run.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof FenceLost) return 'lost';
      throw error;
    },
  );

/** Insists on a fenced write: without its row the whole transaction is taken back. */
export function hold<T>(row: T | null | false): T {
  if (row === null || row === false) throw new FenceLost();
  return row;
}

export interface FinishedClip {
  readonly clipId: string;
  readonly result: ClipResult;
  /** The lines in it that the engine wrote; absent: none. */
  readonly writtenLines?: Uint8Array;
  readonly files: readonly StoredClipFile[];
}

/**
 * One transaction: job completed, task succeeded, results and files of the clips, webhook row.
 * @param andThen more that belongs to it
 */
export async function succeedTask(
  database: Database,
  queue: JobQueue,
  claim: Claim,
  clips: readonly FinishedClip[],
  andThen: (tx: Transaction) => Promise<void> = async () => {},
): Promise<Outcome> {
  const { task, fence } = claim;
  const outcome = await asOutcome(
    inTransaction(database, async (tx) => {
      await queue.complete(tx, claim.job);
      hold(await markSucceeded(tx, fence));
      for (const clip of clips) await storeClip(tx, clip);
      await andThen(tx);
      if (task.operation === createVoiceOperation.name) await keepVoice(tx, task, clips[0]!);
      await withdrawPreviews(tx, task.id);
      await dropKnownLines(tx, task.id);
      await rememberLines(tx, task.accountId, linesOf(clips));
      await noteTaskEnd(tx, task, 'succeeded');
    }),
  );
  return outcome === 'done' || (await hasSucceeded(database, fence)) ? 'done' : 'lost';
}

/** One transaction: result and files of a clip that is finished before its task. */
export function deliverClip(database: Database, claim: Claim, clip: FinishedClip): Promise<Outcome> {
  return asOutcome(
    inTransaction(database, async (tx) => {
      hold(await lockFenced(tx, claim.fence));
      await storeClip(tx, clip);
    }),
  );
}

/** All lines of a task that the engine wrote. */
const linesOf = (clips: readonly FinishedClip[]): Uint8Array =>
  Buffer.concat(clips.flatMap(({ writtenLines }) => writtenLines ?? []));

/** Keeps the singer that was found, under the id and the name that were told at the start. */
async function keepVoice(tx: Transaction, task: TaskRow, { clipId, result }: FinishedClip): Promise<void> {
  const [clip] = await selectClipsOfTask(tx, task.id);
  const { personaId: id } = clip!.facts;
  const singer = result.singer;
  if (singer == null || id === null) throw new Error(`task ${task.id} found no singer`);
  const persona = { id, name: String(task.engineRequest.title), description: '', styles: '', singer };
  await insertPersona(tx, { ...persona, origin: 'voice', accountId: task.accountId, clipId });
}

/** A clip that was handed over by an earlier attempt stays as it was told. */
async function storeClip(tx: Transaction, { clipId, result, files }: FinishedClip): Promise<void> {
  if (await storeClipResult(tx, clipId, result)) await insertArtefacts(tx, files);
}

/** A commit whose answer got lost on the way looks like a lost fence when it is tried again. */
async function hasSucceeded(database: Database, fence: Fence): Promise<boolean> {
  const task = await selectTask(database, fence.taskId);
  return task?.state === 'succeeded' && task.worker === fence.worker && task.attempt === fence.attempt;
}

/**
 * One transaction: job completed, task failed, credits back, webhook row.
 * @param failure for the caller
 * @param andThen more that belongs to it
 */
export function failAttempt(
  database: Database,
  queue: JobQueue,
  claim: Claim,
  failure: string,
  andThen: (tx: Transaction) => Promise<void> = async () => {},
): Promise<Outcome> {
  return asOutcome(
    inTransaction(database, async (tx) => {
      await lockAccount(tx, claim.task.accountId);
      await queue.complete(tx, claim.job);
      hold(await endAndRefund(tx, claim.task.id, { state: 'failed', failure }, claim.fence));
      await andThen(tx);
    }),
  );
}

/** After an exception: the job is tried again after the delay. */
export function retryAttempt(database: Database, queue: JobQueue, claim: Claim, delayMs = 0): Promise<Outcome> {
  return asOutcome(
    inTransaction(database, async (tx) => {
      await queue.replace(tx, asQueued(claim.task), delayMs);
      hold(await markQueued(tx, claim.fence, claim.task.exceptions + 1));
    }),
  );
}

/** The engine is not available, or a task that this one needs: it is put off as if it had not been tried. */
export function postponeAttempt(
  database: Database,
  queue: JobQueue,
  claim: Claim,
  delayMs: number,
  waiting: { readonly stage: string; readonly progress: number } = { stage: WAITING_FOR_ENGINE, progress: 0 },
): Promise<Outcome> {
  return asOutcome(
    inTransaction(database, async (tx) => {
      await queue.replace(tx, asQueued(claim.task), delayMs);
      hold(await markWaiting(tx, claim.fence, delayMs, waiting));
    }),
  );
}

/** The engine lost what it made: the task is tried once more with it, after the delay. */
export function retryLost(database: Database, queue: JobQueue, claim: Claim, delayMs: number): Promise<Outcome> {
  return asOutcome(
    inTransaction(database, async (tx) => {
      await queue.replace(tx, asQueued(claim.task), delayMs);
      hold(await markEngineLost(tx, claim.fence));
    }),
  );
}

/**
 * One transaction: the task goes to the queue of another engine, and what that costs less is given back. What it costs
 * more is not asked for.
 */
export function moveToEngine(
  database: Database,
  queue: JobQueue,
  claim: Claim,
  { engine, notes }: { readonly engine: EngineState; readonly notes: readonly string[] },
): Promise<Outcome> {
  const { task, fence } = claim;
  const jobClass = engine.isRemote ? 'remote' : 'song';
  const paid = task.credits - task.creditsReturned;
  const credits = Math.max(0, paid - creditsWith(task.baseCredits, engine));
  return asOutcome(
    inTransaction(database, async (tx) => {
      const { accountId, id: taskId } = task;
      await lockAccount(tx, accountId);
      const virtualTime = await takeVirtualTime(tx, accountId, jobClass);
      await queue.move(tx, task.jobClass, { taskId, accountId, virtualTime, jobClass });
      const givenUp = task.engine ?? BUILT_IN_ENGINE;
      const next = { engine: engine.name, jobClass, virtualTime, creditsReturned: credits, givenUp, notes } as const;
      hold(await markMoved(tx, fence, next));
      if (credits === 0) return;
      const reason = `engine-${task.enginesGivenUp.length + 1}`;
      await refundPart(tx, { accountId, taskId, credits, reason });
    }),
  );
}

/** At shutdown: the task waits for another worker as if it had not been tried. */
export function handBackAttempt(database: Database, queue: JobQueue, claim: Claim): Promise<Outcome> {
  return asOutcome(
    inTransaction(database, async (tx) => {
      await queue.replace(tx, asQueued(claim.task));
      hold(await markQueued(tx, claim.fence));
    }),
  );
}

/**
 * Ends an open task without songs, with refund and webhook row.
 * The caller has locked the account, and settles the job before.
 * @param fence null: by order of the customer, the dead letters or the reconciler
 * @returns false when the task had ended or the fence is lost
 */
export async function endAndRefund(
  tx: Transaction,
  taskId: string,
  end: { readonly state: 'failed' | 'cancelled'; readonly failure: string },
  fence: Fence | null,
): Promise<boolean> {
  const task = await markEnded(tx, taskId, end, fence);
  if (task === null) return false;
  await withdrawClips(tx, taskId);
  await withdrawPreviews(tx, taskId);
  await dropKnownLines(tx, taskId);
  await refundTask(tx, task.accountId, taskId);
  await noteTaskEnd(tx, task, end.state);
  return true;
}

const asQueued = (task: TaskRow): QueuedTask => ({
  taskId: task.id,
  accountId: task.accountId,
  virtualTime: task.virtualTime,
  jobClass: task.jobClass,
});

/** What a caller reads when the fault is ours. */
export const NEUTRAL_FAILURE =
  'The song could not be made because of a fault on our side. The credits were given back; please try again.';

/** What a caller reads about a task that it cancelled. */
export const CANCELLED = 'cancelled';
