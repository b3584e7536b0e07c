import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '../catalogue/operation.ts';
import type { SentRequest, SubmitTask } from '../tasks/tasks.ts';
import { requestBaseUrlOf } from './addresses.ts';
import { chooseTaskEngine } from './choose-engine.ts';
import type { HttpService, Route } from './http-service.ts';
import { type AdmittedPost, answerPost, dryRunBody } from './post.ts';
import type { WordsRequest } from './server-options.ts';
import { warningsMember } from './warnings-member.ts';

/** What every body that asks for a task may hold. */
interface TaskWishes {
  readonly dry_run?: boolean | undefined;
  readonly engine?: string | undefined;
  readonly fallback?: boolean | undefined;
  readonly seed?: string | undefined;
  readonly webhook_url?: string | undefined;
  readonly webhook_secret?: string | undefined;
}

/** The task behind a valid body. */
export interface TaskPlan extends Pick<SubmitTask, 'engineRequest' | 'facts' | 'clipFacts'> {
  /** The operation that the task and its clips go by, where it is another than the one that was asked. */
  readonly operation?: string;
  /** Absent: as many as the operation gives. */
  readonly clipCount?: number;
  /** Members of the answer beyond the usual ones. */
  readonly answer?: Readonly<Record<string, unknown>> | ((taskId: string) => Readonly<Record<string, unknown>>);
  /** The task of the recording that was brought in for this one. */
  readonly keeps?: string;
  /** Undoes what was done for the task before it was accepted, when it is not. */
  readonly takeBack?: () => Promise<void>;
}

/** Reads a valid body as a task. May refuse by throwing. */
export type Planner<Schema extends z.ZodObject> = (
  post: AdmittedPost<z.output<Schema>>,
  request: FastifyRequest,
) => TaskPlan | Promise<TaskPlan>;

/** A route that answers with a task: priced only (dry_run), or charged and queued. */
export const taskRoute = <Schema extends z.ZodObject>(
  service: HttpService,
  operation: Operation<Schema>,
  plan: Planner<Schema>,
): Route => ({
  operation: operation as unknown as Operation,
  handle: (request, reply) => answerWithTask(service, request, reply, operation, plan),
});

function answerWithTask<Schema extends z.ZodObject>(
  service: HttpService,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation<Schema>,
  plan: Planner<Schema>,
): Promise<FastifyReply> {
  return answerPost(service, request, reply, operation, async (admitted) => {
    const planned = await plan(admitted, request);
    const wishes = admitted.input as TaskWishes;
    const engine = await chooseTaskEngine(service, admitted.caller, operation, planned.engineRequest, wishes);
    const warnings = [...admitted.warnings, ...wordNoticesOf(service, planned), ...engine.warnings];
    const post = { ...admitted, warnings };
    if (wishes.dry_run === true) {
      const { estimatedSeconds } = engine;
      return dryRunBody({ ...operation, credits: engine.task.credits }, post.warnings, estimatedSeconds);
    }
    try {
      const { body, isNew } = await service.tasks.submit({
        ...submissionOf(request, operation, post, planned),
        ...engine.task,
      });
      // A twin in another process was first: its task goes on, with the recording of its own.
      if (!isNew) await planned.takeBack?.();
      return body;
    } catch (error) {
      await planned.takeBack?.();
      throw error;
    }
  });
}

/** What can be sent again: secrets are left out. */
function sentOf(request: FastifyRequest, input: unknown): SentRequest {
  const { webhook_secret: _secret, dry_run: _isDryRun, ...body } = input as TaskWishes & Record<string, unknown>;
  return { path: request.url.split('?', 1)[0]!, body };
}

/** Who is to be told, and the host under which they know us. */
function webhookOf(request: FastifyRequest, wishes: TaskWishes) {
  if (wishes.webhook_url === undefined) return null;
  const baseUrl = requestBaseUrlOf(request);
  return { url: wishes.webhook_url, secret: wishes.webhook_secret ?? null, ...(baseUrl !== null && { baseUrl }) };
}

/** What the service can tell at once of words that it will write. */
function wordNoticesOf({ wordNotices }: HttpService, { engineRequest }: TaskPlan): readonly string[] {
  if (wordNotices === undefined || !leavesWordsOpen(engineRequest)) return [];
  return wordNotices((engineRequest.song ?? engineRequest) as WordsRequest);
}

/** Whether the words of a request are the engine's to write. */
function leavesWordsOpen(engineRequest: SubmitTask['engineRequest']): boolean {
  const song = (engineRequest.song ?? engineRequest) as Readonly<Record<string, unknown>>;
  if (song.lyrics !== null || song.isInstrumental !== false) return false;
  return engineRequest.operation === undefined || song.description !== null || song.words !== undefined;
}

/** The submission of a planned task; its answer names task and clips. */
export function submissionOf(
  request: FastifyRequest,
  operation: Pick<Operation, 'name' | 'families' | 'credits' | 'songsPerRequest' | 'jobClass'>,
  { caller, input, warnings, claim }: AdmittedPost<unknown>,
  { engineRequest, facts, clipFacts, clipCount, answer, keeps, operation: name = operation.name }: TaskPlan,
): SubmitTask {
  const wishes = input as TaskWishes;
  return {
    accountId: caller.accountId,
    apiKeyId: caller.apiKeyId,
    operation: name,
    jobClass: operation.jobClass ?? 'song',
    family: name.startsWith('producer.') ? 'producer' : 'sonic',
    credits: operation.credits,
    clipCount: clipCount ?? operation.songsPerRequest,
    engineRequest,
    facts,
    ...(clipFacts === undefined ? {} : { clipFacts }),
    // A seed asks for the same song again, whatever was sung before it.
    ...(wishes.seed === undefined && leavesWordsOpen(engineRequest) ? { avoidsWrittenLines: true } : {}),
    ...(keeps === undefined ? {} : { keeps }),
    requestId: request.id,
    sent: sentOf(request, input),
    webhook: webhookOf(request, wishes),
    idempotency: claim,
    answer: (taskId, clipIds) =>
      JSON.stringify({
        code: 200,
        message: 'success',
        task_id: taskId,
        clip_ids: clipIds,
        ...(typeof answer === 'function' ? answer(taskId) : answer),
        ...warningsMember(warnings),
      }),
  };
}
