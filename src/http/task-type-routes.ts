import type { FastifyRequest } from 'fastify';
import type { Route } from './http-service.ts';

/** One route for each address: where several operations share one, the body's `task_type` chooses, and the first is the usual. */
export function mergedByTaskType(routes: readonly Route[]): readonly Route[] {
  const addressOf = ({ operation: { method, families, path } }: Route): string => `${method} ${families} ${path}`;
  return [...Map.groupBy(routes, addressOf).values()].map((sharing) =>
    sharing.length === 1 ? sharing[0]! : merged(sharing),
  );
}

function merged(sharing: readonly Route[]): Route {
  const byType = new Map(sharing.map((route) => [route.operation.taskType, route]));
  return {
    ...sharing[0]!,
    // An unknown type is refused by the usual operation, which knows them all.
    handle: (request, reply) => (byType.get(taskTypeOf(request)) ?? sharing[0]!).handle(request, reply),
  };
}

/** Reads no more than the one field; whether the body is right is for the operation to say. */
function taskTypeOf(request: FastifyRequest): string | undefined {
  if (!Buffer.isBuffer(request.body)) return undefined;
  try {
    const { task_type: type } = (JSON.parse(request.body.toString('utf8')) ?? {}) as { task_type?: unknown };
    return typeof type === 'string' ? type : undefined;
  } catch {
    return undefined;
  }
}
