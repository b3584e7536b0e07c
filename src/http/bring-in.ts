import type { FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/accounts.ts';
import { pathsOf } from '../catalogue/operation.ts';
import { uploadOperation } from '../catalogue/sonic/upload.ts';
import { ApiError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { IdempotencyClaim, StoredAnswer, SubmitTask, TaskView } from '../tasks/tasks.ts';
import type { TaskPlan } from './answer-with-task.ts';
import { findSourceClip, type SourceClip } from './find-clip.ts';
import type { HttpService } from './http-service.ts';
import { tellOwnFault } from './own-fault.ts';
import { requireCredits } from './require-credits.ts';
import { waitForTask } from './wait-for-task.ts';

/** A recording to bring in, and what is charged for that alone. */
export interface Bringing {
  readonly caller: Caller;
  readonly url: string;
  readonly title: string | null;
  readonly credits: number;
  readonly claim: IdempotencyClaim | null;
  /** For an operation that is yet to be accepted. */
  readonly isProvisional?: boolean;
  /** The answer that is stored under the claim; absent: none is needed. */
  readonly answer?: SubmitTask['answer'];
}

export interface BroughtIn {
  readonly taskId: string;
  readonly clipId: string;
  /** As it was submitted. */
  readonly answer: string;
  readonly task: TaskView | 'running';
}

/** Has a recording fetched, decoded and heard by a worker, and waits for that. @throws ApiError bad_request: it cannot be */
export async function bringIn(service: HttpService, request: FastifyRequest, bringing: Bringing): Promise<BroughtIn> {
  const { caller, claim } = bringing;
  const submitted = await service.tasks.submit({
    ...submissionOf(request, bringing),
    answer: bringing.answer ?? (() => ''),
  });
  return awaitRecording(service, caller, claim, submitted);
}

/**
 * Waits for the recording that a stored answer accepted: the answer is stored with the charge, and holds only when the
 * recording is in.
 * @throws ApiError bad_request: it cannot be taken in; api_error: by our fault; and the answer is forgotten
 */
export async function awaitRecording(
  service: HttpService,
  caller: Caller,
  claim: IdempotencyClaim | null,
  { body, taskId }: StoredAnswer,
): Promise<BroughtIn> {
  if (taskId === null) throw new Error('the stored answer of an upload names no task');
  const task = await waitForTask(service, caller.accountId, taskId, service.limits.uploadWaitSecondsMax);
  if (task === 'running' || task.state === 'succeeded') {
    const clips = task === 'running' ? (await service.tasks.find(caller.accountId, taskId))?.clips : task.clips;
    return { taskId, clipId: clips![0]!.clipId, answer: body, task };
  }
  // An error is never stored: the same key may try again.
  if (claim !== null) await service.tasks.forgetAnswer(caller.accountId, claim, body);
  tellOwnFault(task);
  throw new ApiError('bad_request', task.failure ?? 'The recording could not be taken in.', { param: 'url' });
}

const submissionOf = (
  request: FastifyRequest,
  { caller, url, title, credits, claim, isProvisional }: Bringing,
): Omit<SubmitTask, 'answer'> => ({
  accountId: caller.accountId,
  apiKeyId: caller.apiKeyId,
  operation: uploadOperation.name,
  jobClass: uploadOperation.jobClass ?? 'song',
  family: 'sonic',
  credits,
  clipCount: 1,
  engineRequest: { operation: 'hear', url, title, seed: newId(), purpose: 'clip' },
  facts: { title, isRecording: true },
  requestId: request.id,
  sent: { path: pathsOf(uploadOperation)[0]!, body: { url, ...(title !== null && { title }) } },
  webhook: null,
  idempotency: claim,
  ...(isProvisional === true && { isProvisional }),
});

/** What an operation on a recording from outside asks for before it can be planned. */
export interface WishedRecording {
  readonly url: string;
  /** Of the operation. */
  readonly price: number;
  /** Pricing alone fetches nothing. */
  readonly isDryRun: boolean;
}

const UNPLANNED: TaskPlan = { engineRequest: {}, facts: {} };

/**
 * As {@link bringIn} for an operation that has its own price: nothing is fetched for those who cannot pay it, and what
 * was fetched is kept only if the operation is accepted, or recordings could be stored for nothing.
 * @param planOf what to do with the recording; may refuse by throwing
 * @throws ApiError insufficient_credits, unavailable when it takes too long, and as bringIn and planOf
 */
export async function planWithRecording(
  service: HttpService,
  request: FastifyRequest,
  caller: Caller,
  { url, price, isDryRun }: WishedRecording,
  planOf: (source: SourceClip) => TaskPlan,
): Promise<TaskPlan> {
  if (isDryRun) return UNPLANNED;
  await requireCredits(service, caller, price);
  const brought = await bringIn(service, request, {
    ...{ caller, url, title: null, credits: 0, claim: null, isProvisional: true },
  });
  const takeBack = () => service.tasks.withdraw(caller.accountId, brought.taskId);
  try {
    if (brought.task === 'running') throw tooSlow(service);
    const plan = planOf(await findSourceClip(service.tasks, caller, brought.clipId));
    return { ...plan, keeps: brought.taskId, takeBack };
  } catch (error) {
    await takeBack();
    throw error;
  }
}

function tooSlow({ limits }: HttpService): ApiError {
  const message = 'The recording takes long to come in. Upload it by itself, and go on with the clip.';
  return new ApiError('unavailable', message, { retryAfterSeconds: limits.notReadySeconds });
}
