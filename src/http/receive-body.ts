import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { families } from '../catalogue/families.ts';
import { refuse } from '../catalogue/refusal.ts';
import { ApiError } from '../core/errors.ts';
import { wireLimits } from '../core/limits.ts';

/** A body as parsed JSON, or why it is none. Not thrown, because the spacing of requests comes before their refusal. */
export type ReceivedBody =
  | { readonly json: unknown; readonly refusal: null }
  | { readonly json: null; readonly refusal: ApiError };

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the body cannot be unpacked; null: it can, or needs not. */
    bodyRefusal: ApiError | null;
  }
}

/** Reads the bytes that the server collected. */
export function receiveBody(request: FastifyRequest): ReceivedBody {
  try {
    if (request.bodyRefusal !== null) throw request.bodyRefusal;
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (bytes.length === 0) throw new ApiError('bad_request', 'The body is empty. Send a JSON object.');
    if (!isJsonByItsType(request)) return { json: parseJsonOfAnyType(request, bytes), refusal: null };
    return { json: parseJson(bytes), refusal: null };
  } catch (error) {
    if (error instanceof ApiError) return { json: null, refusal: error };
    throw error;
  }
}

/**
 * Whether only the holder of an API key can have sent the request. What a browser sends along by itself, from any page, is
 * held to `application/json`, which a page of another origin cannot send unasked; so is all of the accounts' family.
 */
const isByKey = ({ caller, routeOptions }: FastifyRequest): boolean =>
  caller !== null && caller.apiKeyId !== null && routeOptions.url?.startsWith(`${families.members.prefix}/`) !== true;

/** The hook, before a body is collected, that keeps the framework from refusing a key's request for a type that is none. */
export async function overlookBrokenType(request: FastifyRequest): Promise<void> {
  const type = request.headers['content-type'];
  if (type === undefined || /^[\w.+-]+\/[\w.+-]+$/.test(type) || !isByKey(request)) return;
  request.headers = { 'content-type': isJsonByItsType(request) ? 'application/json' : 'application/octet-stream' };
}

/**
 * The hook that inflates a body of a key's request, once its bytes are here: one gzip coding, off the event loop, no
 * further than the limit of a body.
 */
export async function unpackBody(request: FastifyRequest): Promise<void> {
  const coding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding === 'identity' || !Buffer.isBuffer(request.body)) return;
  if (!isByKey(request)) request.bodyRefusal = unpackable('Send the body without Content-Encoding.');
  else if (coding !== 'gzip' && coding !== 'x-gzip')
    request.bodyRefusal = unpackable('Send the body plain, or with one gzip Content-Encoding.'); // biome-ignore format: one case of three
  else {
    const inflated = await inflate(request.body);
    if (inflated instanceof ApiError) request.bodyRefusal = inflated;
    else request.body = inflated;
  }
}

const unpackable = (message: string): ApiError => new ApiError('unsupported_media_type', message);

async function inflate(bytes: Buffer): Promise<Buffer | ApiError> {
  try {
    return await promisify<Buffer, object, Buffer>(gunzip)(bytes, { maxOutputLength: wireLimits.bodyBytesMax });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge
      ? new ApiError('payload_too_large')
      : new ApiError('bad_request', 'The body is not valid gzip, as its Content-Encoding says.');
  }
}

function isJsonByItsType(request: FastifyRequest): boolean {
  const [mediaType, ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  const isUtf8 = parameters.every(
    (parameter) => !/^\s*charset=/.test(parameter) || /^\s*charset="?utf-?8"?\s*$/.test(parameter),
  );
  return mediaType!.trim() === 'application/json' && isUtf8;
}

/** Old clients send JSON as text or as nothing in particular: an object of a key's request is taken for what it is. */
function parseJsonOfAnyType(request: FastifyRequest, bytes: Buffer): unknown {
  if (!isByKey(request) || !/^(?:\xef\xbb\xbf)?\s{0,64}\{/.test(bytes.toString('latin1', 0, 68))) {
    throw new ApiError('unsupported_media_type');
  }
  try {
    return parseJson(bytes);
  } catch (error) {
    // What is no JSON at all is what its type says.
    throw error instanceof ApiError && error.cause !== undefined ? new ApiError('unsupported_media_type') : error;
  }
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
  if (Array.isArray(value)) {
    for (const part of value) inspect(part, field, depth + 1);
    return;
  }
  for (const name of Object.keys(value)) {
    const at = depth === 0 ? name : field;
    inspectName(name, at);
    inspect((value as Readonly<Record<string, unknown>>)[name], at, depth + 1);
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
