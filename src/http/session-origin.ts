import type { FastifyRequest } from 'fastify';
import { ApiError } from '../core/errors.ts';
import { requestBaseUrlOf } from './addresses.ts';

/**
 * Whether a request that a browser may have been tricked into came from a page of this service itself: browsers say
 * where a POST, PATCH or DELETE comes from, and no page can make them lie. Scheme, host and port count: a page that was changed on
 * its way over http must not act for the https one.
 * @param publicUrl where people reach the service; null: where the request was sent to (its scheme as the connection, or a
 * trusted proxy, says)
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = URL.parse(request.headers.origin ?? '');
  return origin !== null && originsOf(request, publicUrl).includes(origin.origin);
}

/** The service's own origins; a plain connection from a proxy does not make the public host one of http. */
function originsOf(request: FastifyRequest, publicUrl: string | null): readonly string[] {
  const own = URL.parse(requestBaseUrlOf(request) ?? '');
  const told = publicUrl === null ? null : URL.parse(publicUrl);
  const isOther = told === null || own?.hostname !== told.hostname;
  return [...(told === null ? [] : [told.origin]), ...(own !== null && isOther ? [own.origin] : [])];
}

const REFUSED =
  'A session may only be used from the pages of this service (same scheme, host and port). Behind a proxy, the operator ' +
  'sets SONGWRIGHT_PUBLIC_URL or SONGWRIGHT_TRUSTED_PROXIES.';

/**
 * For requests that a session lets in.
 * @throws ApiError forbidden
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string | null): void {
  if (['GET', 'HEAD'].includes(request.method) || isSameOrigin(request, publicUrl)) return;
  throw new ApiError('forbidden', REFUSED, { shouldRetry: false });
}

/**
 * For requests that open a session: another site's page must not sign a visitor in. Programs name no origin.
 * @throws ApiError forbidden
 */
export function refuseOtherOrigins(request: FastifyRequest, publicUrl: string | null): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined && site === undefined) return;
  requireSameOrigin(request, publicUrl);
}
