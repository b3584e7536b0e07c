import type { FastifyRequest } from 'fastify';
import { refuse } from '../catalogue/refusal.ts';
import { libraryLimits } from '../core/library-limits.ts';

/** A parameter of the path, as it was sent. */
export const pathParameter = (request: FastifyRequest, name: string): string =>
  (request.params as Readonly<Record<string, string>>)[name] ?? '';

/** A query parameter; undefined: not there. @throws ApiError bad_request when it was given twice */
export function queryParameter(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Readonly<Record<string, unknown>>)[name];
  if (value === undefined || typeof value === 'string') return value;
  throw refuse([{ path: name, rule: 'type', message: 'must be given once' }]);
}

/** A query parameter that is one of a few words; the first is the default. @throws ApiError bad_request */
export function wordParameter<const Word extends string>(
  request: FastifyRequest,
  name: string,
  words: readonly [Word, ...Word[]],
): Word {
  const value = queryParameter(request, name);
  if (value === undefined) return words[0];
  const word = words.find((known) => known === value);
  if (word !== undefined) return word;
  const message = `must be one of ${words.map((known) => `"${known}"`).join(', ')}`;
  throw refuse([{ path: name, rule: 'one_of', message, facts: { allowed: words } }]);
}

/** A query parameter that is a whole number. @throws ApiError bad_request */
export function wholeParameter(
  request: FastifyRequest,
  name: string,
  range: { readonly min: number; readonly max: number },
): number | undefined {
  const value = queryParameter(request, name);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (/^\d{1,16}$/.test(value) && number >= range.min && number <= range.max) return number;
  const message = `must be a whole number from ${range.min} to ${range.max}`;
  throw refuse([{ path: name, rule: 'range', message, facts: range }]);
}

/** A query parameter that is true or false. @throws ApiError bad_request */
export function flagParameter(request: FastifyRequest, name: string): boolean | undefined {
  const value = queryParameter(request, name);
  if (value === undefined) return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  throw refuse([{ path: name, rule: 'type', message: 'must be true or false' }]);
}

/** A query parameter that is a text. @throws ApiError bad_request */
export function textParameter(request: FastifyRequest, name: string, charsMax: number): string | undefined {
  const value = queryParameter(request, name);
  if (value === undefined || [...value.slice(0, 2 * charsMax + 2)].length <= charsMax) return value;
  const message = `may have at most ${charsMax} characters`;
  throw refuse([{ path: name, rule: 'length', message, facts: { max: charsMax } }]);
}

const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?$/;

/** A query parameter that is a moment, or the beginning of a UTC day. @throws ApiError bad_request */
export function momentParameter(request: FastifyRequest, name: string): Date | undefined {
  const value = queryParameter(request, name);
  if (value === undefined) return undefined;
  const moment = MOMENT.test(value) ? new Date(value) : null;
  if (moment !== null && Number.isFinite(moment.getTime())) return moment;
  const message = 'must be a moment such as 2026-11-23T18:00:00Z, or a day such as 2026-11-23';
  throw refuse([{ path: name, rule: 'format', message }]);
}

/** How many items a page has. @throws ApiError bad_request */
export const pageLimit = (request: FastifyRequest): number =>
  wholeParameter(request, 'limit', { min: 1, max: libraryLimits.pageItemsMax }) ?? libraryLimits.pageItems;
