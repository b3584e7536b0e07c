import type { FastifyRequest } from 'fastify';
import type { Accounts, Caller } from '../accounts/accounts.ts';
import { ApiError } from '../core/errors.ts';
import { wireLimits } from '../core/limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by authentication; null where an operation asks for no key. */
    caller: Caller | null;
  }
}

/** The hook that runs before a body is read, so that strangers cannot make us read one. */
export const authenticateBy =
  (accounts: Accounts) =>
  async (request: FastifyRequest): Promise<void> => {
    const apiKey = apiKeyOf(request);
    request.caller = apiKey === null ? null : await accounts.authenticate(apiKey);
    if (request.caller === null) throw new ApiError('unauthorized', undefined, { shouldRetry: false });
  };

/** Who is calling; only for operations that ask for a key. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error('this operation was registered without authentication');
  return request.caller;
}

function apiKeyOf(request: FastifyRequest): string | null {
  const { rawHeaders } = request.raw;
  const sent = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization').length;
  const apiKey = /^Bearer +([\x21-\x7e]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (sent > 1 || apiKey === undefined || apiKey.length > wireLimits.apiKeyCharsMax) return null;
  return apiKey;
}
