import type { FastifyReply, FastifyRequest } from 'fastify';
import { catalogue } from '../catalogue/catalogue.ts';
import { type Operation, pathsOf } from '../catalogue/operation.ts';
import { tus } from '../catalogue/uploads/upload-operations.ts';
import { ApiError } from '../core/errors.ts';
import { uploadLimits } from '../core/limits.ts';
import type { Cors } from './cors.ts';

/** The methods that an operation answers: HEAD comes with every GET that ends by itself. */
export function methodsOf(operation: Operation): ('GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE')[] {
  const isEndless = operation.answers.some((answer) => answer.contentTypes.includes('text/event-stream'));
  return operation.method === 'GET' && !isEndless ? ['GET', 'HEAD'] : [operation.method];
}

/** An address without a slash at the end of its path and without empty parts in it; the query stays as it is. */
export function plainPathOf(url: string): string {
  const end = url.includes('?') ? url.indexOf('?') : url.length;
  const path = url.slice(0, end).replace(/\/{2,}/g, '/');
  return (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path) + url.slice(end);
}

/** "/task/{task_id}" as the router writes it: "/task/:task_id". */
export const routerPathOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

const table = catalogue.flatMap((operation) =>
  pathsOf(operation).map((path) => ({ pattern: patternOf(path), operation })),
);

/** What answers every request that no route takes: OPTIONS, wrong methods (405), unknown addresses (404). */
export const answerUnrouted = (cors: Cors) => async (request: FastifyRequest, reply: FastifyReply) => {
  const path = request.url.split('?', 1)[0]!;
  const here = table.filter(({ pattern }) => pattern.test(path)).map(({ operation }) => operation);
  if (here.length === 0) {
    throw new ApiError(
      'not_found',
      'This version has no operation at this address. GET /openapi.json lists all it has.',
    );
  }
  const allowed = [...new Set([...here.flatMap(methodsOf), 'OPTIONS'])].join(', ');
  reply.header('allow', allowed);
  if (here.some(({ families }) => families.includes('uploads'))) reply.headers(tusHeaders);
  if (request.method !== 'OPTIONS') throw new ApiError('method_not_allowed', `This address takes ${allowed}.`);
  if (here.some((operation) => operation.access === 'capability')) reply.headers(preflightHeaders(allowed));
  else reply.headers(cors.preflightHeaders(request, here, allowed));
  return reply.code(204).send();
};

/** What an upload's addresses say of themselves to whoever asks by OPTIONS, as tus has it. */
const tusHeaders: Record<string, string> = {
  'tus-resumable': tus.version,
  'tus-version': tus.version,
  'tus-extension': tus.extensions,
  'tus-max-size': String(uploadLimits.uploadBytesMax),
};

/** Any web page may fetch the files of a song, in ranges too. */
const preflightHeaders = (allowed: string): Record<string, string> => ({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': allowed,
  'access-control-allow-headers': 'range, if-range, if-none-match',
  'access-control-max-age': '86400',
});
