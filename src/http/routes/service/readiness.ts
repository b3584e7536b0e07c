import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { readinessOperation } from '../../../catalogue/service/readiness.ts';
import { ApiError } from '../../../core/errors.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { sendJson } from '../../post.ts';
import type { Readiness } from '../../server-options.ts';

/** GET /readyz. Anybody may ask, and a check asks the database: one runs at a time, for all who asked meanwhile. */
export function readinessRoute(service: HttpService): Route {
  let running: Promise<Readiness> | null = null;
  const check = (): Promise<Readiness> => {
    running ??= readinessOf(service).finally(() => {
      running = null;
    });
    return running;
  };
  return {
    operation: readinessOperation,
    handle: async (_request, reply) => sendReadiness(reply, await check()),
  };
}

function sendReadiness(reply: FastifyReply, { isReady, checks }: Readiness): FastifyReply {
  if (isReady) return sendJson(reply, JSON.stringify({ code: 200, message: 'ready', checks }));
  const failing = Object.keys(checks).filter((name) => !checks[name]);
  throw new ApiError('unavailable', `The service is not ready (${failing.join(', ') || 'stopping'}).`, {
    retryAfterSeconds: 1,
  });
}

/** A check that throws or hangs is a check that fails. */
async function readinessOf(service: HttpService): Promise<Readiness> {
  const deadline = new AbortController();
  const tooSlow = delay(
    service.limits.readinessMs,
    { isReady: false, checks: { answer: false } },
    { signal: deadline.signal },
  );
  tooSlow.catch(() => {});
  try {
    return await Promise.race([service.readiness(), tooSlow]);
  } catch (error) {
    service.log.error({ err: error }, 'the readiness check failed');
    return { isReady: false, checks: { check: false } };
  } finally {
    deadline.abort();
  }
}
