import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/accounts.ts';
import type { Installed, Operation } from '../catalogue/operation.ts';
import { ApiError } from '../core/errors.ts';
import { type ServerLimits, serverLimits } from '../core/limits.ts';
import { type Pace, Spacing } from '../core/spacing.ts';
import { RunningRequests } from './idempotency.ts';
import { OpenStreams } from './open-streams.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';
import type { ServerOptions } from './server-options.ts';

/** One operation and what answers it. */
export interface Route {
  readonly operation: Operation;
  /** Headers of every answer, those to strangers at the door included. */
  headersOf?(request: FastifyRequest): Readonly<Record<string, string>>;
  handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** What the routes share. */
export interface HttpService extends ServerOptions {
  readonly limits: ServerLimits;
  readonly spacing: Spacing;
  readonly paces: { readonly posts: Pace; readonly reads: Pace } | null;
  readonly running: RunningRequests;
  readonly eventStreams: OpenStreams;
  readonly listeners: OpenStreams;
}

export function createHttpService(options: ServerOptions): HttpService {
  const limits: ServerLimits = { ...serverLimits, ...options.limits };
  return {
    ...options,
    limits,
    spacing: new Spacing(options.clock, limits.spacingKeysMax),
    paces: pacesOf(options.spacingSeconds, limits),
    running: new RunningRequests(),
    eventStreams: new OpenStreams(
      limits.eventStreamsPerAccountMax,
      'event streams of one account',
      limits.eventStreamsMax,
    ),
    listeners: new OpenStreams(limits.listenersPerClipMax, 'listeners to one song in the making'),
  };
}

/** What a request body may name here. */
export const installedOf = ({ engineNames, webhookReach }: HttpService): Installed => ({
  engineNames,
  ...(webhookReach !== undefined && { webhookReach }),
});

function pacesOf(spacingSeconds: number, limits: ServerLimits): HttpService['paces'] {
  if (spacingSeconds === 0) return null;
  return {
    posts: { name: 'spacing', intervalMs: spacingSeconds * 1000, burst: 1 },
    reads: { name: 'reads', intervalMs: 1000 / limits.readsPerSecond, burst: limits.readsBurst },
  };
}

/**
 * Takes the request's place among those of its API key, and says in the headers how many are left.
 * @throws ApiError rate_limited when it came too early
 */
export function space(service: HttpService, reply: FastifyReply, caller: Caller, kind: 'posts' | 'reads'): void {
  // The console's own session does not count.
  if (service.paces === null || caller.apiKeyId === null) return;
  const pace = service.paces[kind];
  const turn = service.spacing.take(pace, caller.apiKeyId);
  reply.headers(rateLimitHeaders(pace, turn));
  if (turn.isAdmitted) return;
  const message = `Too many requests: wait ${Math.ceil(turn.waitMs / 100) / 10} s before the next one.`;
  throw new ApiError('rate_limited', message, { retryAfterSeconds: turn.waitMs / 1000 });
}

/** The headers alone, for answers that take no place. */
export function tellSpacing(service: HttpService, reply: FastifyReply, caller: Caller): void {
  if (service.paces === null || caller.apiKeyId === null) return;
  const pace = service.paces.posts;
  reply.headers(rateLimitHeaders(pace, service.spacing.look(pace, caller.apiKeyId)));
}
