import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '../accounts/accounts.ts';
import type { Operation } from '../catalogue/operation.ts';
import { readBody } from '../catalogue/read-body.ts';
import type { IdempotencyClaim, StoredAnswer } from '../tasks/tasks.ts';
import { callerOf } from './authenticate.ts';
import { type HttpService, installedOf } from './http-service.ts';
import { claimOf, findReplay, keyRefusal } from './idempotency.ts';
import { enforceRateLimit, setRateLimitHeaders } from './rate-limits.ts';
import { receiveBody } from './receive-body.ts';
import { warningsMember } from './warnings-member.ts';

/** A POST that may be carried out: authenticated, in time, and valid. */
export interface AdmittedPost<Input> {
  readonly caller: Caller;
  readonly input: Input;
  readonly warnings: readonly string[];
  readonly claim: IdempotencyClaim | null;
}

/** Instead of an answer: the caller is to ask again. */
export interface NotReady {
  readonly message: string;
  readonly retryAfterSeconds: number;
}

/** A good answer other than 200; never stored. */
export interface OtherAnswer {
  readonly status: 202;
  readonly body: string;
}

/** What an operation does with its first answer before it gives it again. */
export type Revisit = (caller: Caller, claim: IdempotencyClaim, stored: StoredAnswer) => Promise<string | OtherAnswer>;

/**
 * The life of a POST after authentication: idempotent replay, rate limits, validation, then `carryOut`, which sheds,
 * charges and gives the exact body of the answer. A replay takes no place in the limits; a request that is not valid does.
 * @param revisit absent: the first answer stands as soon as it is stored
 */
export async function answerPost<Schema extends z.ZodObject>(
  service: HttpService,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation<Schema>,
  carryOut: (post: AdmittedPost<z.output<Schema>>) => Promise<string | NotReady | OtherAnswer>,
  revisit: Revisit = async (_caller, _claim, stored) => stored.body,
): Promise<FastifyReply> {
  const caller = callerOf(request);
  const received = receiveBody(request);
  const refusal = received.refusal ?? keyRefusal(request);
  const claim = refusal === null ? claimOf(request, received.json) : null;
  const replay = claim === null ? null : await findReplay(service.tasks, caller.accountId, claim);
  if (claim !== null && replay !== null) {
    setRateLimitHeaders(service, reply, caller, operation);
    return sendAnswer(reply.header('idempotent-replayed', 'true'), await revisit(caller, claim, replay));
  }
  const end = service.running.begin(caller.accountId, claim);
  try {
    await enforceRateLimit(service, reply, caller, operation);
    if (refusal !== null) throw refusal;
    const body = readBody(operation.body!, received.json, installedOf(service));
    return sendAnswer(reply, await carryOut({ caller, claim, ...body }));
  } finally {
    end();
  }
}

function sendAnswer(reply: FastifyReply, answer: string | NotReady | OtherAnswer): FastifyReply {
  if (typeof answer === 'string') return sendJson(reply, answer);
  return 'status' in answer ? sendJson(reply.code(answer.status), answer.body) : sendNotReady(reply, answer);
}

/** 202: what was asked for is still being made. Never charged, never stored. */
function sendNotReady(reply: FastifyReply, { message, retryAfterSeconds }: NotReady): FastifyReply {
  reply.code(202).header('retry-after', retryAfterSeconds);
  return sendJson(reply, JSON.stringify({ type: 'not_ready', message }));
}

/** Sends a JSON text as it is. */
export const sendJson = (reply: FastifyReply, body: string): FastifyReply =>
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);

/** The answer to a valid `dry_run`: what it would cost and give. */
export const dryRunBody = (
  operation: Pick<Operation, 'credits' | 'songsPerRequest'>,
  warnings: readonly string[],
  estimatedSeconds: number | null = null,
): string =>
  JSON.stringify({
    code: 200,
    message: 'success',
    dry_run: true,
    credits: operation.credits,
    songs: operation.songsPerRequest,
    ...(estimatedSeconds !== null && { estimated_seconds: estimatedSeconds }),
    ...warningsMember(warnings),
  });
