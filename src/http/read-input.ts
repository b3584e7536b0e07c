import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '../catalogue/operation.ts';
import { type ReadBody, readBody } from '../catalogue/read-body.ts';
import { type HttpService, installedOf } from './http-service.ts';
import { receiveBody } from './receive-body.ts';

/**
 * The body of a POST whose answer is not kept for repeats, because it may hold a key.
 * @throws ApiError
 */
export function readInput<Schema extends z.ZodObject>(
  service: HttpService,
  request: FastifyRequest,
  operation: Operation<Schema>,
): ReadBody<z.output<Schema>> {
  const received = receiveBody(request);
  if (received.refusal !== null) throw received.refusal;
  return readBody(operation.body!, received.json, installedOf(service));
}
