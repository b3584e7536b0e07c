import { deleteClipOperation } from '../../../catalogue/clips/delete.ts';
import { isUuid } from '../../../core/ids.ts';
import { callerOf } from '../../authenticate.ts';
import { clipNotFound } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { flagParameter } from '../../parameters.ts';
import { sendJson } from '../../post.ts';

/** DELETE /api/v1/clips/{clip_id} */
export const deleteClipRoute = (service: HttpService): Route => ({
  operation: deleteClipOperation,
  async handle(request, reply) {
    const caller = callerOf(request);
    const clipId = (request.params as { readonly clip_id: string }).clip_id.toLowerCase();
    const isFinal = flagParameter(request, 'final') === true;
    const isDeleted = isUuid(clipId) && (await service.tasks.deleteClip(caller.accountId, clipId, isFinal));
    if (!isDeleted) throw clipNotFound('clip_id');
    return sendJson(reply, JSON.stringify({ code: 200, message: 'deleted', clip_id: clipId }));
  },
});
