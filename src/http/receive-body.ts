import type { FastifyRequest } from 'fastify';
import { refuse } from '../catalogue/refusal.ts';
import { ApiError } from '../core/errors.ts';
import { wireLimits } from '../core/limits.ts';

/** A body as parsed JSON, or why it is none. Not thrown, because the spacing of requests comes before their refusal. */
export type ReceivedBody =
  | { readonly json: unknown; readonly refusal: null }
  | { readonly json: null; readonly refusal: ApiError };

/** Reads the bytes that the server collected. */
export function receiveBody(request: FastifyRequest): ReceivedBody {
  try {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (bytes.length === 0) throw new ApiError('bad_request', 'The body is empty. Send a JSON object.');
    checkMediaType(request);
    return { json: parseJson(bytes), refusal: null };
  } catch (error) {
    if (error instanceof ApiError) return { json: null, refusal: error };
    throw error;
  }
}

function checkMediaType(request: FastifyRequest): void {
  const [mediaType, ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  const isUtf8 = parameters.every(
    (parameter) => !/^\s*charset=/.test(parameter) || /^\s*charset="?utf-?8"?\s*$/.test(parameter),
  );
  if (mediaType!.trim() !== 'application/json' || !isUtf8) throw new ApiError('unsupported_media_type');
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new ApiError('unsupported_media_type', 'Send the body without Content-Encoding.');
}

/**
 * UTF-8 JSON whose nesting and text are fit for everything behind: no deeper than the limit, no NUL characters, no
 * lone surrogates, no `__proto__`.
 * @throws ApiError bad_request, with the first-level field at fault in `param`
 */
export function parseJson(bytes: Uint8Array): unknown {
  let json: unknown;
  try {
    json = parseExactly(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ApiError('bad_request', 'The body is not valid JSON in UTF-8.', {}, { cause: error });
  }
  inspect(json, '', 0);
  return json;
}

/** Sixteen digits may be more than a double holds. */
const LONG_NUMBER = /\d{16}/;
const WHOLE_NUMBER = /^-?\d+$/;

/** JSON whose whole numbers too large for a double stay the text that they came as, so that no two seeds become one. */
const parseExactly = (text: string): unknown =>
  LONG_NUMBER.test(text) ? JSON.parse(text, keepDigits as (name: string, value: unknown) => unknown) : JSON.parse(text);

function keepDigits(_name: string, value: unknown, { source = '' }: { readonly source?: string }): unknown {
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value) && WHOLE_NUMBER.test(source);
  return isRounded ? source : value;
}

function inspect(value: unknown, field: string, depth: number): void {
  if (typeof value === 'string') inspectText(value, field);
  if (typeof value !== 'object' || value === null) return;
  if (depth === wireLimits.jsonDepthMax) {
    const message = `The body is nested deeper than ${wireLimits.jsonDepthMax} levels.`;
    throw new ApiError('bad_request', message, field === '' ? {} : { param: field });
  }
  const isList = Array.isArray(value);
  for (const [name, part] of Object.entries(value)) {
    const at = depth === 0 && !isList ? name : field;
    if (!isList) inspectName(name, at);
    inspect(part, at, depth + 1);
  }
}

function inspectName(name: string, field: string): void {
  if (name === '__proto__')
    throw refuse([{ path: '__proto__', rule: 'name', message: 'is not allowed as a field name' }]);
  inspectText(name, field);
}

function inspectText(text: string, field: string): void {
  if (text.includes('\0'))
    throw refuse([{ path: field.replaceAll('\0', '\u2400'), rule: 'text', message: 'must not hold NUL characters' }]);
  if (!text.isWellFormed())
    throw refuse([{ path: field.toWellFormed(), rule: 'text', message: 'must not hold lone surrogates' }]);
}
