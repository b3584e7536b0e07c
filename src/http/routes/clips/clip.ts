import type { FastifyRequest } from 'fastify';
import {
  changeClipOperation,
  deleteClipsOperation,
  getClipOperation,
  getClipRequestOperation,
  getPeaksOperation,
  restoreClipOperation,
} from '../../../catalogue/clips/clip-operations.ts';
import { ApiError } from '../../../core/errors.ts';
import { isUuid } from '../../../core/ids.ts';
import { baseUrlOf } from '../../addresses.ts';
import { callerOf } from '../../authenticate.ts';
import { curlOf } from '../../curl.ts';
import { clipNotFound } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { pathParameter } from '../../parameters.ts';
import { libraryClip, listedClip } from '../../presenter/library-clip.ts';
import { readInput } from '../../read-input.ts';
import { sendGood } from '../../send-good.ts';

const clipIdOf = (request: FastifyRequest): string => pathParameter(request, 'clip_id').toLowerCase();

/** GET /api/v1/clips/{clip_id} */
export const getClipRoute = (service: HttpService): Route => ({
  operation: getClipOperation,
  async handle(request, reply) {
    const found = await service.clips.describe(callerOf(request).accountId, clipIdOf(request));
    if (found === null) throw clipNotFound('clip_id');
    return sendGood(reply, { clip: libraryClip(found, baseUrlOf(service.publicUrl, request)) });
  },
});

/** PATCH /api/v1/clips/{clip_id} */
export const changeClipRoute = (service: HttpService): Route => ({
  operation: changeClipOperation as unknown as Route['operation'],
  async handle(request, reply) {
    const { input, warnings } = readInput(service, request, changeClipOperation);
    const { title, favourite } = input;
    const changes = {
      ...(title !== undefined && { title }),
      ...(favourite !== undefined && { isFavourite: favourite }),
    };
    const clip = await service.clips.change(callerOf(request).accountId, clipIdOf(request), changes);
    if (clip === null) throw clipNotFound('clip_id');
    return sendGood(reply, { clip: listedClip(clip, baseUrlOf(service.publicUrl, request)) }, warnings);
  },
});

/** POST /api/v1/clips/{clip_id}/restore */
export const restoreClipRoute = (service: HttpService): Route => ({
  operation: restoreClipOperation,
  async handle(request, reply) {
    const clip = await service.clips.restore(callerOf(request).accountId, clipIdOf(request));
    if (clip === null) {
      const message = 'You have no deleted clip with this id that can still be brought back.';
      throw new ApiError('not_found', message, { param: 'clip_id' });
    }
    return sendGood(reply, { clip: listedClip(clip, baseUrlOf(service.publicUrl, request)) });
  },
});

/** POST /api/v1/clips/delete */
export const deleteClipsRoute = (service: HttpService): Route => ({
  operation: deleteClipsOperation as unknown as Route['operation'],
  async handle(request, reply) {
    const { accountId } = callerOf(request);
    const { input, warnings } = readInput(service, request, deleteClipsOperation);
    const outcomes = { deleted: [] as string[], not_found: [] as string[], unfinished: [] as string[] };
    for (const clipId of new Set(input.clip_ids.map((id) => id.toLowerCase()))) {
      outcomes[await deletionOf(service, accountId, clipId, input.final === true)].push(clipId);
    }
    return sendGood(reply, outcomes, warnings);
  },
});

async function deletionOf({ tasks }: HttpService, accountId: string, clipId: string, isFinal: boolean) {
  try {
    return isUuid(clipId) && (await tasks.deleteClip(accountId, clipId, isFinal)) ? 'deleted' : 'not_found';
  } catch (error) {
    if (error instanceof ApiError && error.type === 'conflict') return 'unfinished';
    throw error;
  }
}

/** GET /api/v1/clips/{clip_id}/peaks */
export const getPeaksRoute = (service: HttpService): Route => ({
  operation: getPeaksOperation,
  async handle(request, reply) {
    const clipId = clipIdOf(request);
    const clip = isUuid(clipId) ? await service.tasks.findClip(callerOf(request).accountId, clipId) : null;
    if (clip === null) throw clipNotFound('clip_id');
    if (clip.result === null) throw new ApiError('conflict', 'This clip is not finished.', { param: 'clip_id' });
    const peaks = await service.library.readPeaks(clipId);
    if (peaks === null) throw new ApiError('not_found', 'This clip has no waveform.', { param: 'clip_id' });
    return sendGood(reply, { clip_id: clipId, duration: clip.result.durationSeconds, peaks });
  },
});

/** GET /api/v1/clips/{clip_id}/request */
export const getClipRequestRoute = (service: HttpService): Route => ({
  operation: getClipRequestOperation,
  async handle(request, reply) {
    const found = await service.clips.findRequest(callerOf(request).accountId, clipIdOf(request));
    if (found === null) throw clipNotFound('clip_id');
    const { operation, sent } = found;
    if (sent === null) throw new ApiError('not_found', 'The request of this clip was not kept.', { param: 'clip_id' });
    const curl = curlOf(baseUrlOf(service.publicUrl, request), sent);
    return sendGood(reply, { operation, method: 'POST', path: sent.path, body: sent.body, curl });
  },
});
