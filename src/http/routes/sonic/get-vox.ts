import type { FastifyRequest } from 'fastify';
import { createRecordOf } from '../../../catalogue/sonic/create-record.ts';
import { type GetVoxInput, getVoxOperation } from '../../../catalogue/sonic/get-vox.ts';
import { ApiError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { fieldLimits } from '../../../core/limits.ts';
import type { ClipView } from '../../../tasks/tasks.ts';
import { artefactUrl, baseUrlOf } from '../../addresses.ts';
import { submissionOf } from '../../answer-with-task.ts';
import { findSourceClip, insideClip, isNamedByFile, type SourceClip, tagsOf, titleOf } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { tellOwnFault } from '../../own-fault.ts';
import { type AdmittedPost, answerPost, dryRunBody } from '../../post.ts';
import { waitForTask } from '../../wait-for-task.ts';
import { chargedAnswer } from './charged-answer.ts';

interface VoxWindow {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** POST /api/v1/sonic/vox: the dry voice of a window, made by a task that is paid for once per window. */
export const getVoxRoute = (service: HttpService): Route => ({
  operation: getVoxOperation,
  handle: (request, reply) =>
    answerPost(service, request, reply, getVoxOperation, async (post) => {
      const source = await findSourceClip(service.tasks, post.caller, post.input.clip_id);
      const window = windowOf(source, post.input);
      if (post.input.dry_run === true) return dryRunBody(getVoxOperation, post.warnings);
      const taskId = await submitVox(service, request, post, source, window);
      const task = await waitForTask(service, post.caller.accountId, taskId);
      if (task === 'running') {
        return { message: 'The voice is being rendered.', retryAfterSeconds: service.limits.notReadySeconds };
      }
      tellOwnFault(task);
      const [clip] = task.clips;
      if (task.state !== 'succeeded' || clip === undefined) {
        throw new ApiError('bad_request', task.failure ?? 'The voice could not be rendered.', { param: 'clip_id' });
      }
      const data = voxOf(clip, source, window, baseUrlOf(service.publicUrl, request));
      // The window was paid for with its task: what is left to do with the answer is to keep it for its Idempotency-Key.
      return chargedAnswer(service, post, { name: getVoxOperation.name, credits: 0 }, data);
    }),
});

/** The window asked for, or from where singing starts for as long as allowed. @throws ApiError bad_request */
function windowOf(source: SourceClip, input: GetVoxInput): VoxWindow {
  const firstLine = source.result.lyricsTimingMarkers[0]?.[0] ?? 0;
  const startSeconds = insideClip(source, 'vocal_start_s', input.vocal_start_s ?? firstLine);
  const latest = Math.min(startSeconds + fieldLimits.voxSecondsMax, source.result.durationSeconds);
  const endSeconds = insideClip(source, 'vocal_end_s', input.vocal_end_s ?? latest, startSeconds);
  if (endSeconds <= startSeconds) {
    const message = `'vocal_start_s' must lie before the end of the clip (${source.result.durationSeconds.toFixed(1)} s).`;
    throw new ApiError('bad_request', message, { param: 'vocal_start_s' });
  }
  if (endSeconds - startSeconds > fieldLimits.voxSecondsMax) {
    const message = `The window may be at most ${fieldLimits.voxSecondsMax} s long.`;
    throw new ApiError('bad_request', message, { param: 'vocal_end_s' });
  }
  return { startSeconds, endSeconds };
}

async function submitVox(
  service: HttpService,
  request: FastifyRequest,
  post: AdmittedPost<GetVoxInput>,
  source: SourceClip,
  window: VoxWindow,
): Promise<string> {
  const { startSeconds: windowStartSeconds, endSeconds: windowEndSeconds } = window;
  const origin = { parentClipId: source.clipId, windowStartSeconds, windowEndSeconds };
  const title = `${titleOf(source)} (vocals)`;
  const tags = tagsOf(source);
  const submission = submissionOf(request, getVoxOperation, post, {
    engineRequest: {
      operation: 'vox',
      song: { ...createRecordOf({}, newId(), 1), title, tags },
      sourceClipId: source.clipId,
      ...window,
    },
    facts: {
      ...{ ...origin, title, tags, isTitleOfFile: isNamedByFile(source) },
      ...{ model: source.facts.model, stem: 'vocals' },
    },
  });
  // What this names is the task, not the voice, so it is not kept for an Idempotency-Key; the same window is free anyway.
  const { taskId } = await service.tasks.submit({ ...submission, idempotency: null, unlessThere: origin });
  return taskId;
}

const voxOf = (clip: ClipView, source: SourceClip, window: VoxWindow, baseUrl: string) => ({
  id: clip.clipId,
  source_clip_id: source.clipId,
  status: 'complete',
  vocal_audio_url: artefactUrl(baseUrl, clip, 'song.mp3'),
  vocal_start_s: window.startSeconds,
  vocal_end_s: window.endSeconds,
});
