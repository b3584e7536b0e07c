import type { FastifyReply } from 'fastify';
import type { BudgetName, PacedTurn } from '../accounts/account-budgets.ts';
import type { Caller } from '../accounts/accounts.ts';
import type { Operation } from '../catalogue/operation.ts';
import { ApiError } from '../core/errors.ts';
import type { Pace } from '../core/gcra.ts';
import type { ServerLimits } from '../core/limits.ts';
import type { HttpService } from './http-service.ts';

/** The spacing of API keys: of their POSTs, and of all that is no POST. */
export interface KeyPaces {
  readonly posts: Pace;
  readonly reads: Pace;
}

/** What decides how a request is counted. */
type Counted = Pick<Operation, 'method' | 'credits'>;
type RateLimits = Pick<HttpService, 'limiter' | 'keyPaces' | 'accountBudgets'>;

/** @param spacingSeconds between two POSTs of one key; 0: keys have no spacing */
export function keyPacesOf(spacingSeconds: number, limits: ServerLimits): KeyPaces | null {
  if (spacingSeconds === 0) return null;
  return {
    posts: { name: 'spacing', intervalMs: spacingSeconds * 1000, burst: 1 },
    reads: { name: 'reads', intervalMs: 1000 / limits.readsPerSecond, burst: limits.readsBurst },
  };
}

/** Whether the route itself counts its requests, because the repeats that it answers again do not count: see post.ts. */
export const countsInRoute = ({ method, keepsAnswer }: Pick<Operation, 'method' | 'keepsAnswer'>): boolean =>
  method === 'POST' && keepsAnswer !== false;

/**
 * Takes the request's place among those of its API key, and in the budget of its account; says in the headers how many
 * are left. A session has no spacing of its own, but counts for the account.
 * @throws ApiError rate_limited when it came too early; then it has taken no place
 */
export async function enforceRateLimit(
  service: RateLimits,
  reply: FastifyReply,
  caller: Caller,
  operation: Counted,
): Promise<void> {
  const pace = keyPaceOf(service, caller, operation);
  const spaced = pace === null ? null : { pace, turn: service.limiter.take(pace, caller.apiKeyId!) };
  if (spaced?.turn.isAdmitted === false) refuse(reply, spaced, 'of this key');
  const budgeted = (await service.accountBudgets?.take(budgetOf(operation), caller.accountId)) ?? null;
  if (budgeted?.turn.isAdmitted === false) {
    if (pace !== null) service.limiter.giveBack(pace, caller.apiKeyId!);
    refuse(reply, budgeted, 'of this account');
  }
  tell(reply, spaced, budgeted);
}

/** The headers alone, for answers that take no place. */
export function setRateLimitHeaders(
  service: RateLimits,
  reply: FastifyReply,
  caller: Caller,
  operation: Counted,
): void {
  const pace = keyPaceOf(service, caller, operation);
  const spaced = pace === null ? null : { pace, turn: service.limiter.look(pace, caller.apiKeyId!) };
  tell(reply, spaced, service.accountBudgets?.look(budgetOf(operation), caller.accountId) ?? null);
}

const keyPaceOf = ({ keyPaces }: RateLimits, { apiKeyId }: Caller, { method }: Counted): Pace | null =>
  keyPaces === null || apiKeyId === null ? null : keyPaces[method === 'POST' ? 'posts' : 'reads'];

const budgetOf = ({ method, credits }: Counted): BudgetName => {
  if (method === 'GET') return 'reads';
  return method === 'POST' && credits > 0 ? 'paidPosts' : 'writes';
};

function refuse(reply: FastifyReply, paced: PacedTurn, whose: string): never {
  reply.headers(rateLimitHeaders(paced));
  const { waitMs } = paced.turn;
  const message = `Too many requests ${whose}: wait ${Math.ceil(waitMs / 100) / 10} s before the next one.`;
  throw new ApiError('rate_limited', message, { retryAfterSeconds: waitMs / 1000 });
}

/** Of two limits, the tighter one: fewer are left, or it takes longer until there is one. */
function tell(reply: FastifyReply, spaced: PacedTurn | null, budgeted: PacedTurn | null): void {
  const told = [spaced, budgeted].filter((paced) => paced !== null).sort(byTightness)[0];
  if (told !== undefined) reply.headers(rateLimitHeaders(told));
}

const byTightness = ({ turn: a }: PacedTurn, { turn: b }: PacedTurn): number =>
  a.remaining - b.remaining || b.waitMs - a.waitMs;

/** The draft IETF `RateLimit-Policy` and `RateLimit` fields. `t` never promises an earlier moment than Retry-After. */
function rateLimitHeaders({ pace, turn }: PacedTurn): Record<string, string> {
  const seconds = (ms: number): number => Math.ceil(ms / 1000);
  const untilMs = turn.remaining === 0 ? turn.waitMs : turn.restoredMs;
  return {
    'ratelimit-policy': `"${pace.name}";q=${pace.burst};w=${seconds(pace.burst * pace.intervalMs)}`,
    ratelimit: `"${pace.name}";r=${turn.remaining};t=${seconds(untilMs)}`,
  };
}
