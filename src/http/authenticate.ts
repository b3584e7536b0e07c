import type { FastifyRequest } from 'fastify';
import type { AccountRoom } from '../accounts/account-room.ts';
import type { Accounts, Caller } from '../accounts/accounts.ts';
import type { MemberCaller, Visit } from '../accounts/members.ts';
import { type Operation, scopeOf } from '../catalogue/operation.ts';
import { ApiError } from '../core/errors.ts';
import { wireLimits } from '../core/limits.ts';
import { baseUrlOf } from './addresses.ts';
import { requireSameOrigin } from './session-origin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by authentication; null where an operation asks for no key. */
    caller: Caller | null;
  }
}

/** What the door asks before it lets anybody in. */
export interface Doorkeeper {
  readonly accounts: Accounts;
  readonly accountRoom: AccountRoom;
  readonly publicUrl: string | null;
}

/**
 * The hook that runs before a body is read, so that strangers cannot make us read one. A key decides where there is
 * one; else the session of the console.
 */
export const authenticateBy =
  (keeper: Doorkeeper, operation: Pick<Operation, 'method' | 'scope' | 'isOpenToWaiting'>) =>
  async (request: FastifyRequest): Promise<void> => {
    request.caller = await findCaller(keeper, request);
    if (request.caller === null) throw new ApiError('unauthorized', undefined, { shouldRetry: false });
    if (isWaiting(request.caller) && operation.isOpenToWaiting !== true) {
      const message = 'Your account waits for the approval of the operator: many signed up at once. See GET /account.';
      throw new ApiError('forbidden', message, { shouldRetry: false });
    }
    const scope = scopeOf(operation);
    if (!request.caller.scopes.includes(scope)) {
      throw new ApiError('forbidden', `This key may not do that: it lacks the scope "${scope}".`, {
        shouldRetry: false,
      });
    }
  };

const isWaiting = (caller: Caller): boolean => 'isWaiting' in caller && caller.isWaiting === true;

/** Who is calling; only for operations that ask for a key. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error('this operation was registered without authentication');
  return request.caller;
}

/** The person who is calling. @throws ApiError forbidden for a key */
export function memberOf(request: FastifyRequest): MemberCaller {
  const caller = callerOf(request);
  if (caller.apiKeyId === null && 'userId' in caller) return caller as MemberCaller;
  throw new ApiError('forbidden', 'This needs a session: sign in. An API key cannot do it.', { shouldRetry: false });
}

/** @throws ApiError forbidden for anybody but the operator */
export function operatorOf(request: FastifyRequest): Caller {
  const caller = callerOf(request);
  if (caller.isOperator) return caller;
  throw new ApiError('forbidden', 'Only the operator of this installation may do that.', { shouldRetry: false });
}

/** How the request's browser stands before us. */
export const visitOf = (request: FastifyRequest, publicUrl: string | null): Visit => ({
  cookies: request.headers.cookie ?? '',
  isSecure: baseUrlOf(publicUrl, request).startsWith('https:'),
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

async function findCaller(keeper: Doorkeeper, request: FastifyRequest): Promise<Caller | null> {
  if (request.headers.authorization !== undefined) {
    const apiKey = apiKeyOf(request);
    return apiKey === null ? null : keeper.accounts.authenticate(apiKey);
  }
  if (request.headers.cookie === undefined) return null;
  const member = await keeper.accountRoom.members.find(visitOf(request, keeper.publicUrl));
  if (member !== null) requireSameOrigin(request, keeper.publicUrl);
  return member;
}

function apiKeyOf(request: FastifyRequest): string | null {
  const { rawHeaders } = request.raw;
  const sent = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization').length;
  const apiKey = /^Bearer +([\x21-\x7e]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (sent > 1 || apiKey === undefined || apiKey.length > wireLimits.apiKeyCharsMax) return null;
  return apiKey;
}
