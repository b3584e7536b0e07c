import type { FastifyRequest } from 'fastify';
import { ApiError } from '../core/errors.ts';

/**
 * Whether a request that a browser may have been tricked into came from a page of this service itself: browsers say
 * where a POST or DELETE comes from, and no page can make them lie.
 * @param publicUrl a further address of the service; null: only the one that the request was sent to
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = URL.parse(request.headers.origin ?? '');
  if (origin === null) return false;
  // A port that goes without saying is said by some and not by others.
  const here = URL.parse(`${origin.protocol}//${request.host}`)?.host;
  return origin.host === here || (publicUrl !== null && origin.origin === URL.parse(publicUrl)?.origin);
}

/**
 * For requests that a session lets in.
 * @throws ApiError forbidden
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string | null): void {
  if (['GET', 'HEAD'].includes(request.method) || isSameOrigin(request, publicUrl)) return;
  throw new ApiError('forbidden', 'A session may only be used from the pages of this service (same origin).', {
    shouldRetry: false,
  });
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
