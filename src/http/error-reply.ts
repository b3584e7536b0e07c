import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WireError, WireProblem } from '../catalogue/wire-error.ts';
import { ApiError, type ErrorType } from '../core/errors.ts';
import type { Logger } from '../core/log.ts';
import { qualityOf } from './accept.ts';
import { addVary } from './cors.ts';

/** When nothing better is known: how long to wait before a repeat makes sense. */
const RETRY_AFTER_SECONDS = 5;

/** Fastify's own refusals, by their status. */
const typeOfStatus: Readonly<Record<number, ErrorType>> = {
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** Headers of a file that was about to be sent: they would lie about the error that is sent instead. */
const FILE_HEADERS = [
  'content-length',
  'content-encoding',
  'content-disposition',
  'content-security-policy',
  'etag',
  'accept-ranges',
];

/** Answers with the error envelope, or with problem+json where that is what the caller accepts. */
export function replyWithError(
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
  log: Logger,
): FastifyReply {
  const error = toApiError(thrown);
  if (error.status >= 500 && error.type === 'api_error') {
    log.error({ requestId: request.id, route: request.routeOptions.url, err: thrown }, 'a request failed on our side');
  }
  for (const name of error.status === 416 ? FILE_HEADERS : [...FILE_HEADERS, 'content-range']) reply.removeHeader(name);
  addVary(reply, 'accept');
  const body = envelopeOf(error, request.id);
  const isProblem = wantsProblem(request.headers.accept);
  return reply
    .code(error.status)
    .headers({ ...headersOf(error), 'cache-control': 'no-store' })
    .type(isProblem ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8')
    .send(JSON.stringify(isProblem ? problemOf(body) : body));
}

/** Whatever was thrown, as an expected failure; anything unforeseen becomes a 500 that tells nothing of its cause. */
function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const status = thrown instanceof Error && 'statusCode' in thrown ? Number(thrown.statusCode) : 500;
  if (!(status >= 400 && status < 500)) return new ApiError('api_error', undefined, {}, { cause: thrown });
  const known = typeOfStatus[status];
  if (known !== undefined) return new ApiError(known);
  return new ApiError('bad_request', `${(thrown as Error).message.replace(/\.?$/, '.')}`, { status });
}

/** The contract's error object. */
export function envelopeOf(error: ApiError, requestId: string): WireError {
  const { param, details, replacement } = error.facts;
  return {
    code: error.status,
    type: error.type,
    message: error.message,
    error: error.message,
    ...(param === undefined ? {} : { param }),
    request_id: requestId,
    doc_url: `/docs/errors/${error.type}`,
    ...(details === undefined ? {} : { details: [...details] }),
    ...(replacement === undefined ? {} : { replacement }),
  };
}

/** The same facts as RFC 9457 names them; what it has no name for stays as an extension member. */
function problemOf(envelope: WireError): WireProblem {
  return {
    ...envelope,
    type: envelope.doc_url,
    title: STATUS_CODES[envelope.code] ?? envelope.type,
    status: envelope.code,
    detail: envelope.message,
    instance: `urn:songwright:request:${envelope.request_id}`,
  };
}

function wantsProblem(accept: string | undefined): boolean {
  const wish = qualityOf(accept, 'application/problem+json');
  return wish > 0 && wish >= qualityOf(accept, 'application/json');
}

function headersOf(error: ApiError): Record<string, string> {
  const headers: Record<string, string> = {};
  const isLater = error.status === 429 || error.status === 503;
  const waitSeconds = error.facts.retryAfterSeconds ?? (isLater ? RETRY_AFTER_SECONDS : undefined);
  if (waitSeconds !== undefined) {
    // The tiny deduction keeps 2001 ms, held as 2.001 s, from becoming 2002 ms.
    const waitMs = Math.max(1, Math.ceil(waitSeconds * 1000 - 1e-6));
    headers['retry-after'] = String(Math.ceil(waitMs / 1000));
    headers['retry-after-ms'] = String(waitMs);
  }
  if (!(error.facts.shouldRetry ?? mayHelpToRepeat(error))) headers['x-should-retry'] = 'false';
  if (error.status === 401) headers['www-authenticate'] = 'Bearer';
  return headers;
}

/** A request that was refused for what it is stays refused; one that came at a bad moment may not. */
const mayHelpToRepeat = (error: ApiError): boolean => error.status >= 500 || [408, 409, 429].includes(error.status);
