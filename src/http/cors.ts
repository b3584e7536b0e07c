import type { FastifyReply, FastifyRequest } from 'fastify';
import { families } from '../catalogue/families.ts';
import type { Operation } from '../catalogue/operation.ts';

/**
 * Cross-origin requests (WHATWG Fetch, "CORS protocol") of pages that hold an API key of their own. Never with
 * credentials: a browser keeps cookies to itself, and `/account` with its sessions stays closed to other origins.
 */
export interface Cors {
  /** What every answer of an operation carries, refusals too. */
  answerHeaders(operation: Operation): (request: FastifyRequest) => Readonly<Record<string, string>>;
  /** What the answer to a preflight carries besides `allow`; empty: the page may not. */
  preflightHeaders(
    request: FastifyRequest,
    operations: readonly Operation[],
    allowed: string,
  ): Readonly<Record<string, string>>;
}

/** What clients read of an answer beside its body. */
const EXPOSED = [
  ...['x-request-id', 'retry-after', 'retry-after-ms', 'x-should-retry', 'ratelimit', 'ratelimit-policy'],
  ...['idempotent-replayed', 'deprecation', 'link', 'content-disposition', 'allow'],
  ...['location', 'tus-resumable', 'tus-version', 'tus-extension', 'tus-max-size'],
  ...['upload-offset', 'upload-length', 'upload-expires', 'songwright-task-id', 'songwright-clip-id'],
].join(', ');
const REQUEST_HEADERS =
  'authorization, content-type, content-encoding, idempotency-key, last-event-id, ' +
  'tus-resumable, upload-length, upload-offset, upload-metadata';
const PREFLIGHT_SECONDS = 7200;

/** @param origins that may: scheme, host and port, as browsers write them */
export function createCors(origins: readonly string[]): Cors {
  const known: ReadonlySet<string> = new Set(origins);
  const originOf = ({ headers }: FastifyRequest): string | null =>
    headers.origin !== undefined && known.has(headers.origin) ? headers.origin : null;
  const headersFor = (
    origin: string | null,
    more: Readonly<Record<string, string>>,
  ): Readonly<Record<string, string>> =>
    origin === null ? { vary: 'origin' } : { vary: 'origin', 'access-control-allow-origin': origin, ...more };
  return {
    answerHeaders: (operation) => (request) =>
      known.size === 0 || !isForKeys(operation)
        ? {}
        : headersFor(originOf(request), { 'access-control-expose-headers': EXPOSED }),
    preflightHeaders: (request, operations, allowed) =>
      known.size === 0 || !operations.some(isForKeys)
        ? {}
        : headersFor(originOf(request), {
            'access-control-allow-methods': allowed,
            'access-control-allow-headers': REQUEST_HEADERS,
            'access-control-max-age': String(PREFLIGHT_SECONDS),
          }),
  };
}

const isForKeys = ({ access, families: names }: Operation): boolean =>
  access === 'key' && names.every((name) => families[name] !== families.members);

/** Adds to what an answer says it varies with. */
export function addVary(reply: FastifyReply, name: string): void {
  const present = reply.getHeader('vary');
  reply.header('vary', present === undefined || present === name ? name : `${present}, ${name}`);
}
