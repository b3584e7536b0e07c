import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Installed, Operation } from '../catalogue/operation.ts';
import { FairQueue } from '../core/fair-queue.ts';
import { type ServerLimits, serverLimits } from '../core/limits.ts';
import { RateLimiter } from '../core/rate-limiter.ts';
import { type Cors, createCors } from './cors.ts';
import { RunningRequests } from './idempotency.ts';
import { OpenStreams } from './open-streams.ts';
import { type KeyPaces, keyPacesOf } from './rate-limits.ts';
import type { ServerOptions, Voices } from './server-options.ts';

/** One operation and what answers it. */
export interface Route {
  readonly operation: Operation;
  /** The content type of a body that is handed over as it comes, with no limit but the route's own. */
  readonly takesStream?: string;
  /** Headers of every answer, those to strangers at the door included. */
  headersOf?(request: FastifyRequest): Readonly<Record<string, string>>;
  handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** What the routes share. */
export interface HttpService extends ServerOptions {
  readonly voices: Voices;
  readonly limits: ServerLimits;
  /** Of API keys, in this process. */
  readonly limiter: RateLimiter;
  /** null: keys have no spacing. */
  readonly keyPaces: KeyPaces | null;
  readonly running: RunningRequests;
  readonly cors: Cors;
  /** The line for lyrics and tags, which are written by few threads. */
  readonly texts: FairQueue;
  readonly eventStreams: OpenStreams;
  readonly listeners: OpenStreams;
}

export function createHttpService(options: ServerOptions): HttpService {
  const limits: ServerLimits = { ...serverLimits, ...options.limits };
  return {
    ...options,
    voices: options.voices ?? { list: [], sample: async () => null },
    limits,
    limiter: new RateLimiter(options.clock, limits.spacingKeysMax),
    keyPaces: keyPacesOf(options.spacingSeconds, limits),
    running: new RunningRequests(),
    cors: createCors(options.corsOrigins ?? []),
    texts: new FairQueue({
      runningMax: limits.textThreads,
      waitingMax: limits.textsWaitingMax,
      waitingPerAccountMax: limits.textsWaitingPerAccountMax,
      retryAfterSeconds: limits.textRetrySeconds,
    }),
    eventStreams: new OpenStreams({
      what: 'event streams of one account',
      perSubjectMax: limits.eventStreamsPerAccountMax,
      perNetworkMax: limits.eventStreamsPerNetworkMax,
      allMax: limits.eventStreamsMax,
    }),
    listeners: new OpenStreams({
      what: 'listeners to one song in the making',
      perSubjectMax: limits.listenersPerClipMax,
    }),
  };
}

/** What a request body may name here. */
export const installedOf = ({ engineNames, engineBoard, webhookReach }: HttpService): Installed => ({
  engineNames: engineBoard?.engines().map(({ name }) => name) ?? engineNames,
  ...(webhookReach !== undefined && { webhookReach }),
});
