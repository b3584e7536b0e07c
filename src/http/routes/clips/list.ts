import type { FastifyRequest } from 'fastify';
import { listClipsOperation } from '../../../catalogue/clips/list.ts';
import { refuse } from '../../../catalogue/refusal.ts';
import { isUuid } from '../../../core/ids.ts';
import { libraryLimits } from '../../../core/library-limits.ts';
import { fieldLimits } from '../../../core/limits.ts';
import { type ClipFilter, type ClipQuery, clipOrders, isPrefixSearch } from '../../../tasks/clip-records.ts';
import { baseUrlOf } from '../../addresses.ts';
import { callerOf } from '../../authenticate.ts';
import { cursorOf, cursorParameter } from '../../cursor.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { flagParameter, momentParameter, pageLimit, textParameter, wordParameter } from '../../parameters.ts';
import { listedClip } from '../../presenter/library-clip.ts';
import { sendGood } from '../../send-good.ts';

/** GET /api/v1/clips */
export const listClipsRoute = (service: HttpService): Route => ({
  operation: listClipsOperation,
  async handle(request, reply) {
    const { accountId } = callerOf(request);
    const query = queryOf(request);
    const { clips, next } = await service.clips.list(accountId, query);
    const baseUrl = baseUrlOf(service.publicUrl, request);
    return sendGood(reply, {
      clips: clips.map((clip) => listedClip(clip, baseUrl)),
      next_cursor: cursorOf(query.order, next),
    });
  },
});

/** @throws ApiError bad_request naming the parameter */
function queryOf(request: FastifyRequest): ClipQuery {
  const search = textParameter(request, 'search', libraryLimits.searchCharsMax) ?? '';
  const asked = wordParameter(request, 'order', clipOrders);
  const order = isPrefixSearch(search) ? 'title' : asked;
  const after = order === 'title' ? cursorParameter(request, order, () => true) : cursorParameter(request, order);
  return { filter: filterOf(request), search, order, after, limit: pageLimit(request) };
}

function filterOf(request: FastifyRequest): ClipFilter {
  const found = {
    operation: textParameter(request, 'operation', OPERATION_CHARS_MAX),
    isFavourite: flagParameter(request, 'favourite'),
    isRecording: flagParameter(request, 'upload'),
    isPart: flagParameter(request, 'part'),
    personaId: personaParameter(request),
    createdFrom: momentParameter(request, 'created_from'),
    createdTo: momentParameter(request, 'created_to'),
    isExpiring: flagParameter(request, 'expiring'),
    isDeleted: flagParameter(request, 'deleted'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

const OPERATION_CHARS_MAX = 60;

function personaParameter(request: FastifyRequest): string | undefined {
  const id = textParameter(request, 'persona_id', fieldLimits.clipIdCharsMax)?.toLowerCase();
  if (id === undefined || isUuid(id)) return id;
  throw refuse([{ path: 'persona_id', rule: 'format', message: 'must be the id of a persona' }]);
}
