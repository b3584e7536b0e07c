import { healthOperation } from '../../../catalogue/service/health.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { sendJson } from '../../post.ts';

/** GET /healthz */
export const healthRoute = (service: HttpService): Route => ({
  operation: healthOperation,
  handle: async (_request, reply) =>
    sendJson(reply, JSON.stringify({ code: 200, message: 'alive', version: service.version })),
});
