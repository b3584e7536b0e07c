import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '../catalogue/operation.ts';
import { type ReadBody, readBody } from '../catalogue/read-body.ts';
import { type HttpService, installedOf, space } from './http-service.ts';
import { receiveBody } from './receive-body.ts';

/**
 * The body of a POST whose answer is not kept for repeats, because it may hold a key: spacing of its key, then
 * validation. @throws ApiError
 */
export function readInput<Schema extends z.ZodObject>(
  service: HttpService,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation<Schema>,
): ReadBody<z.output<Schema>> {
  if (request.caller !== null) space(service, reply, request.caller, 'posts');
  const received = receiveBody(request);
  if (received.refusal !== null) throw received.refusal;
  return readBody(operation.body!, received.json, installedOf(service));
}
