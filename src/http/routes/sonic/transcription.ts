import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../accounts/accounts.ts';
import { createRecordOf } from '../../../catalogue/sonic/create-record.ts';
import { getMidiOperation } from '../../../catalogue/sonic/get-midi.ts';
import { ApiError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { transcriptionOperation } from '../../../core/transcription.ts';
import { findSourceClip, type SourceClip, titleOf } from '../../find-clip.ts';
import type { HttpService } from '../../http-service.ts';
import { tellOwnFault } from '../../own-fault.ts';
import type { NotReady } from '../../post.ts';
import { requireCredits } from '../../require-credits.ts';
import { waitForTask } from '../../wait-for-task.ts';

/** After which a conversion that has not ended will not be waited for any more. */
const STALL_MS = 15 * 60_000;

/**
 * The clip that holds the notes of a recording, made by a task of which there is one, however often it is asked for. It
 * costs nothing, what it finds does.
 * @throws ApiError insufficient_credits before anything is made for those who could not pay for the notes;
 *   bad_request, never to be tried again: there are no notes, or they do not come; api_error: by our fault
 */
export async function heardNotesOf(
  service: HttpService,
  request: FastifyRequest,
  caller: Caller,
  recording: SourceClip,
): Promise<SourceClip | NotReady> {
  if (!recording.hasPaidMidi) await requireCredits(service, caller, getMidiOperation.credits);
  const taskId = await startTranscription(service, request, caller, recording);
  const task = await waitForTask(service, caller.accountId, taskId);
  if (task !== 'running' && task.state === 'succeeded') {
    return findSourceClip(service.tasks, caller, task.clips[0]!.clipId);
  }
  if (task === 'running' && !(await isStalled(service, caller, taskId))) {
    return { message: 'The recording is being written down.', retryAfterSeconds: service.limits.notReadySeconds };
  }
  if (task !== 'running') tellOwnFault(task);
  const failure = task === 'running' ? null : task.failure;
  const message = `${failure ?? 'The notes do not come.'} Do not ask again for this clip.`;
  throw new ApiError('bad_request', message, { param: 'clip_id', shouldRetry: false });
}

/** The one task that listens to a recording for its notes, begun where there is none. @returns its id */
export async function startTranscription(
  service: HttpService,
  request: FastifyRequest,
  caller: Caller,
  recording: SourceClip,
): Promise<string> {
  const origin = { parentClipId: recording.clipId };
  const { taskId } = await service.tasks.submit({
    accountId: caller.accountId,
    apiKeyId: caller.apiKeyId,
    operation: transcriptionOperation,
    jobClass: 'small',
    family: 'sonic',
    credits: 0,
    clipCount: 1,
    engineRequest: {
      operation: 'transcribe',
      song: { ...createRecordOf({}, newId(), 1), title: titleOf(recording) },
      sourceClipId: recording.clipId,
    },
    facts: { ...origin, title: titleOf(recording) },
    requestId: request.id,
    webhook: null,
    idempotency: null,
    unlessThere: origin,
    isRefusalFinal: true,
    answer: () => '',
  });
  return taskId;
}

async function isStalled({ tasks, clock }: HttpService, caller: Caller, taskId: string): Promise<boolean> {
  const [clip] = (await tasks.find(caller.accountId, taskId))?.clips ?? [];
  return clip !== undefined && clock.nowMs() - clip.createdAt.getTime() > STALL_MS;
}
