import type { FastifyRequest } from 'fastify';
import { refuse } from '../catalogue/refusal.ts';
import { isUuid } from '../core/ids.ts';
import { queryParameter } from './parameters.ts';

/** Where a page of a list ends: the key of its last item in the order of the list, and its id. */
export interface CursorPlace {
  readonly key: string;
  readonly id: string;
}

const CHARS_MAX = 2_000;

/** A cursor as it is sent: opaque to callers, and only good for lists of the same order. */
export const cursorOf = (order: string, place: CursorPlace | null): string | null =>
  place === null ? null : Buffer.from(JSON.stringify([order, place.key, place.id])).toString('base64url');

/**
 * The `cursor` of a request; null: it asks for the first page.
 * @param order of the list; @param isKey whether a text can be a key in it
 * @throws ApiError bad_request for what this list has not given
 */
export function cursorParameter(
  request: FastifyRequest,
  order: string,
  isKey: (key: string) => boolean = isMoment,
): CursorPlace | null {
  const text = queryParameter(request, 'cursor');
  if (text === undefined || text === '') return null;
  const place = text.length > CHARS_MAX ? null : placeOf(text, order);
  if (place !== null && isKey(place.key)) return place;
  const message = 'must be the next_cursor of a page of this list, with the same order; leave it out to begin';
  throw refuse([{ path: 'cursor', rule: 'cursor', message }]);
}

function placeOf(text: string, order: string): CursorPlace | null {
  try {
    const [of, key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    return of === order && typeof key === 'string' && typeof id === 'string' && isUuid(id) ? { key, id } : null;
  } catch {
    return null;
  }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** Whether a text is a moment as lists write it, to the microsecond. */
const isMoment = (key: string): boolean => MOMENT.test(key) && Number.isFinite(Date.parse(key));
