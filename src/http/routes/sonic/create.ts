import type { FastifyRequest } from 'fastify';
import { type CreateInput, createOperation } from '../../../catalogue/sonic/create.ts';
import { createEchoOf, createRecordOf } from '../../../catalogue/sonic/create-record.ts';
import { newId } from '../../../core/ids.ts';
import type { SubmitTask } from '../../../tasks/tasks.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { type AdmittedPost, answerPost, dryRunBody, warningsMember } from '../../post.ts';

/** POST /api/v1/sonic/create: price only, or charge and queue two songs. */
export const createRoute = (service: HttpService): Route => ({
  operation: createOperation,
  handle: (request, reply) =>
    answerPost(service, request, reply, createOperation, async (post) =>
      post.input.dry_run === true
        ? dryRunBody(createOperation, post.warnings)
        : await service.tasks.submit(submissionOf(request, post)),
    ),
});

function submissionOf(
  request: FastifyRequest,
  { caller, input, warnings, claim }: AdmittedPost<CreateInput>,
): SubmitTask {
  return {
    accountId: caller.accountId,
    operation: createOperation.name,
    family: 'sonic',
    credits: createOperation.credits,
    clipCount: createOperation.songsPerRequest,
    engineRequest: { ...createRecordOf(input, newId()) },
    echo: createEchoOf(input),
    ...(input.engine === undefined ? {} : { engine: input.engine }),
    requestId: request.id,
    webhook: input.webhook_url === undefined ? null : { url: input.webhook_url, secret: input.webhook_secret ?? null },
    idempotency: claim,
    answer: (taskId, clipIds) =>
      JSON.stringify({
        code: 200,
        message: 'success',
        task_id: taskId,
        clip_ids: clipIds,
        ...warningsMember(warnings),
      }),
  };
}
