import { ApiError } from '../core/errors.ts';
import { newCapability, newId } from '../core/ids.ts';
import { paidOnceKey } from '../core/paid-once.ts';
import { requireStorage } from '../storage/account-storage.ts';
import { lockAccount, takeVirtualTime } from '../storage/accounts.ts';
import { selectDeleted } from '../storage/clip-deletions.ts';
import { insertClips, type NewClip, selectClipByOrigin, selectClipsOfTask } from '../storage/clips.ts';
import { type Database, type Executor, inTransaction, type Transaction } from '../storage/database.ts';
import { type DiskSpace, diskLow } from '../storage/disk-space.ts';
import { countKeptAnswerBytes, type IdempotencyRow, insertAnswer, selectAnswer } from '../storage/idempotency.ts';
import { selectPaid, selectPaymentsUnderWay } from '../storage/paid-once.ts';
import { insertPersona } from '../storage/personas.ts';
import { refusedRecordingsWaitMs } from '../storage/refused-recordings.ts';
import { countQueuedOf, insertTask, isQueueAtLeast, keepProvisional } from '../storage/tasks.ts';
import { bindUpload, selectUpload } from '../storage/uploads.ts';
import { keepKnownLines, rememberLines } from '../storage/written-lines.ts';
import { charge } from './charge.ts';
import { NEUTRAL_FAILURE } from './end-task.ts';
import type { JobQueue } from './job-queue.ts';
import { retryAfterSeconds, type TaskLimits } from './limits.ts';
import { isForRecording } from './render-clips.ts';
import type {
  IdempotencyClaim,
  IdempotencyLookup,
  NewPersona,
  PaidAnswer,
  StoredAnswer,
  Submission,
  SubmitTask,
} from './tasks.ts';

export interface SubmitRoom {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly limits: TaskLimits;
  readonly disk: DiskSpace;
}

/** See {@link Tasks.lookUpIdempotency}. */
export async function lookUpIdempotency(
  database: Database,
  accountId: string,
  claim: IdempotencyClaim,
): Promise<IdempotencyLookup> {
  const row = await selectAnswer(database, { accountId, method: claim.method, path: claim.path, key: claim.key });
  if (row === null) return { outcome: 'none' };
  if (!row.bodyHash.equals(claim.bodyHash)) return { outcome: 'mismatch' };
  if (row.answer === null) return { outcome: 'none' };
  return { outcome: 'replay', answer: { body: row.answer, taskId: row.taskId } };
}

/** After which a recording that was brought in for an operation is taken back: long after that was accepted or refused. */
const PROVISIONAL_MS = 3_600_000;

/** See {@link Tasks.submit}. */
export async function submitTask(room: SubmitRoom, task: SubmitTask): Promise<Submission> {
  const taskId = newId();
  const clips = newClipsOf(task);
  const clipIds = clips.map(({ id }) => id);
  const body = task.answer(taskId, clipIds);
  const isDiskLow = await room.disk.isLow();
  return answerOnce(
    room,
    task,
    { answer: body, taskId },
    (tx, earlier) => submissionOf(tx, earlier),
    async (tx) => {
      await lockAccount(tx, task.accountId);
      const there = await findThere(tx, task);
      if (there !== null) {
        return { body: task.answer(there.taskId, [there.id]), taskId: there.taskId, clipIds: [there.id], isNew: false };
      }
      await acceptTask(tx, room, task, { taskId, clips, isDiskLow });
      await bindRecording(tx, task, taskId);
      return { body, taskId, clipIds, isNew: true };
    },
  );
}

/** @throws ApiError not_found: the upload was deleted meanwhile */
async function bindRecording(tx: Transaction, { accountId, uploadId }: SubmitTask, taskId: string): Promise<void> {
  if (uploadId === undefined || (await bindUpload(tx, accountId, uploadId, taskId))) return;
  throw new ApiError('not_found', 'You have no upload with this id.');
}

/** The clips that a task shall make, under fresh ids. */
export const newClipsOf = (task: SubmitTask): readonly NewClip[] =>
  Array.from({ length: task.clipCount }, (_, ordinal) => {
    return { id: newId(), ordinal, capability: newCapability(), facts: task.clipFacts?.[ordinal] ?? {} };
  });

/** Sheds, or charges for a task and queues it. The caller has locked the account. @throws ApiError as {@link Tasks.submit} */
export async function acceptTask(
  tx: Transaction,
  room: SubmitRoom,
  task: SubmitTask,
  {
    taskId,
    clips,
    isDiskLow,
  }: { readonly taskId: string; readonly clips: readonly NewClip[]; readonly isDiskLow: boolean },
): Promise<void> {
  await shed(tx, room.limits, task.accountId, isDiskLow);
  await requireSources(tx, task.engineRequest);
  if (task.clipCount > 0) await requireStorage(tx, task.accountId, room.limits.storedBytesMax);
  if (isForRecording(task.engineRequest)) await refuseAfterRefusals(tx, room.limits, task.accountId);
  if (task.keeps !== undefined && !(await keepProvisional(tx, task.accountId, task.keeps))) throw recordingGone();
  const { accountId, jobClass = 'song' } = task;
  const virtualTime = await takeVirtualTime(tx, accountId, jobClass);
  const provisionalMs = task.isProvisional === true ? PROVISIONAL_MS : null;
  await insertTask(tx, { ...task, id: taskId, engine: task.engine ?? null, virtualTime, jobClass, provisionalMs });
  if (task.avoidsWrittenLines === true) await keepKnownLines(tx, accountId, taskId);
  await charge(tx, task, `charge:${taskId}`, taskId);
  await insertClips(tx, { ...task, id: taskId }, clips);
  await room.queue.send(tx, { taskId, accountId, virtualTime, jobClass });
}

/** What a twin of the request was answered before. */
export async function submissionOf(tx: Transaction, { body, taskId }: StoredAnswer): Promise<Submission> {
  if (taskId === null) throw new Error('the stored answer of a task names none');
  const clipIds = (await selectClipsOfTask(tx, taskId)).map(({ id }) => id);
  return { body, taskId, clipIds, isNew: false };
}

const recordingGone = (): ApiError =>
  new ApiError('unavailable', 'The recording that was brought in for this is gone again. Send the request once more.', {
    retryAfterSeconds: retryAfterSeconds.recordingGone,
  });

/** The clip that makes a task needless. Under the account's lock, so that two at once do not both find none. */
async function findThere(tx: Transaction, { accountId, operation, unlessThere, isRefusalFinal, uploadId }: SubmitTask) {
  if (uploadId !== undefined) {
    const upload = await selectUpload(tx, accountId, uploadId);
    const [clip] = upload?.taskId == null ? [] : await selectClipsOfTask(tx, upload.taskId);
    return clip ?? null;
  }
  if (unlessThere === undefined) return null;
  const exceptFailures = isRefusalFinal === true ? [NEUTRAL_FAILURE] : null;
  return selectClipByOrigin(tx, accountId, operation, unlessThere, exceptFailures);
}

/** See {@link Tasks.chargeForAnswer}. What was paid for once is never charged again: its answer is not kept, but made anew. */
export async function chargeForAnswer(room: SubmitRoom, paid: PaidAnswer): Promise<string> {
  const isKept = paid.once === undefined || !(await isPosted(room.database, paid, paid.once));
  if (isKept && paid.credits > 0) await room.disk.requireRoom();
  return answerPaid(room, paid, isKept ? paid.body : null, async (tx) => {
    if (paid.once !== undefined) await chargeOnce(tx, paid, paid.once);
    else await charge(tx, paid, await entryKeyOf(tx, paid), null);
    if (paid.writtenLines !== undefined) await rememberLines(tx, paid.accountId, paid.writtenLines);
  });
}

async function chargeOnce(tx: Transaction, paid: PaidAnswer, once: string): Promise<void> {
  await lockAccount(tx, paid.accountId);
  if (await isPosted(tx, paid, once)) return;
  await refuseTwice(tx, paid.accountId, [once]);
  await charge(tx, paid, paidOnceKey(paid.accountId, once), null);
}

/** What is charged for every time bears its own name the first time, by which an export knows that it was paid for. */
async function entryKeyOf(tx: Transaction, { accountId, settles }: PaidAnswer): Promise<string> {
  const fresh = `charge:${newId()}`;
  if (settles === undefined) return fresh;
  await lockAccount(tx, accountId);
  return (await selectPaid(tx, accountId, [settles])).has(settles) ? fresh : paidOnceKey(accountId, settles);
}

/** What an open export is charged for is not charged again: if that fails, it was not paid for. @throws ApiError conflict */
export async function refuseTwice(tx: Transaction, accountId: string, names: readonly string[]): Promise<void> {
  const [underWay] = await selectPaymentsUnderWay(tx, accountId, names);
  if (underWay === undefined) return;
  const message = `An export that pays for this is under way. Ask again when its task has ended: ${underWay[1]}.`;
  throw new ApiError('conflict', message, { retryAfterSeconds: retryAfterSeconds.exportUnderWay });
}

async function isPosted(executor: Executor, { accountId }: PaidAnswer, once: string): Promise<boolean> {
  return (await selectPaid(executor, accountId, [once])).has(once);
}

/** See {@link Tasks.createPersona}. */
export async function createPersona(room: SubmitRoom, persona: NewPersona, paid: PaidAnswer): Promise<string> {
  await room.disk.requireRoom();
  return answerPaid(room, paid, paid.body, async (tx) => {
    await charge(tx, paid, `charge:${newId()}`, null);
    await insertPersona(tx, { ...persona, origin: 'clip' });
  });
}

interface Claimant {
  readonly accountId: string;
  readonly idempotency: IdempotencyClaim | null;
}

/** What is stored of an answer. `answer` null: it cost nothing, and only that its key was used is stored. */
type KeptAnswer = Pick<IdempotencyRow, 'answer' | 'taskId'>;

/** An answer that accepts no task. @param work what is charged for it, and done with it */
function answerPaid(
  room: SubmitRoom,
  paid: PaidAnswer,
  answer: string | null,
  work: (tx: Transaction) => Promise<void>,
): Promise<string> {
  const again = async (_tx: Transaction, { body }: StoredAnswer): Promise<string> => body;
  return answerOnce(room, paid, { answer, taskId: null }, again, async (tx) => {
    await work(tx);
    return paid.body;
  });
}

/**
 * One transaction: the stored answer and the work that it speaks of, or the answer of the twin that came first.
 * @param again what to give for the twin's answer
 */
export function answerOnce<T>(
  { database, limits }: SubmitRoom,
  { accountId, idempotency }: Claimant,
  answer: KeptAnswer,
  again: (tx: Transaction, earlier: StoredAnswer) => Promise<T>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (tx) => {
    const earlier = idempotency === null ? null : await claimAnswer(tx, limits, accountId, idempotency, answer);
    return earlier === null ? work(tx) : again(tx, earlier);
  });
}

/**
 * @returns the answer of an earlier request with this key; null when ours is the first, or the earlier one was not kept
 * @throws ApiError idempotency_conflict; rate_limited when the account keeps too many answers
 */
async function claimAnswer(
  tx: Transaction,
  limits: TaskLimits,
  accountId: string,
  claim: IdempotencyClaim,
  answer: KeptAnswer,
): Promise<StoredAnswer | null> {
  const scope = { accountId, method: claim.method, path: claim.path, key: claim.key };
  const bodyHash = Buffer.from(claim.bodyHash);
  const place = await insertAnswer(tx, scope, { bodyHash, ...answer });
  if (place === 'ours') {
    await refuseFullStore(tx, limits, accountId);
    return null;
  }
  const earlier = place === 'earlier' ? await selectAnswer(tx, scope) : null;
  if (earlier === null) {
    throw new ApiError('idempotency_conflict', undefined, { retryAfterSeconds: retryAfterSeconds.twinRunning });
  }
  if (earlier.bodyHash.equals(bodyHash)) {
    return earlier.answer === null ? null : { body: earlier.answer, taskId: earlier.taskId };
  }
  throw new ApiError('idempotency_conflict', 'This Idempotency-Key was used for another request body.', {
    status: 422,
  });
}

/** Takes back, with the transaction, an answer that is too much. @throws ApiError rate_limited */
async function refuseFullStore(
  tx: Transaction,
  { keptAnswerBytesPerAccountMax: bytesMax }: TaskLimits,
  accountId: string,
): Promise<void> {
  if ((await countKeptAnswerBytes(tx, accountId)) <= bytesMax) return;
  const message =
    `The answers that are kept for your Idempotency-Keys would take more than ${bytesMax} bytes. ` +
    'Each goes after 24 hours: wait, or send the request without a key.';
  throw new ApiError('rate_limited', message, { retryAfterSeconds: retryAfterSeconds.answersFull });
}

/** @throws ApiError rate_limited, unavailable */
async function shed(tx: Transaction, limits: TaskLimits, accountId: string, isDiskLow: boolean): Promise<void> {
  if ((await countQueuedOf(tx, accountId)) >= limits.queuedPerAccountMax) {
    const message = `${limits.queuedPerAccountMax} tasks of yours are waiting. Wait until some have run.`;
    throw new ApiError('rate_limited', message, { retryAfterSeconds: retryAfterSeconds.ownQueueFull });
  }
  if (await isQueueAtLeast(tx, limits.queuedMax)) {
    const message = 'Too many tasks are waiting. Try again in a minute.';
    throw new ApiError('unavailable', message, { retryAfterSeconds: retryAfterSeconds.queueFull });
  }
  if (isDiskLow) throw diskLow();
}

/**
 * A clip that the task starts from may have been deleted since its route found it; from here on it is kept for the task.
 * @throws ApiError not_found
 */
async function requireSources(
  tx: Transaction,
  { sourceClipId, otherClipId }: SubmitTask['engineRequest'],
): Promise<void> {
  const clipIds = [sourceClipId, otherClipId].filter((id) => typeof id === 'string');
  if ((await selectDeleted(tx, clipIds)).length > 0) throw new ApiError('not_found', 'You have no clip with this id.');
}

/** Fetching and decoding what is refused costs its sender nothing. @throws ApiError rate_limited */
async function refuseAfterRefusals(tx: Transaction, limits: TaskLimits, accountId: string): Promise<void> {
  const { refusedRecordingsPerHourMax: max } = limits;
  const waitMs = await refusedRecordingsWaitMs(tx, accountId, max);
  if (waitMs === 0) return;
  const message = `${max} recordings of yours could not be taken in within an hour. Check the next one, and wait.`;
  throw new ApiError('rate_limited', message, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
