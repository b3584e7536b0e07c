import { openApiDocument } from '../../../catalogue/openapi.ts';
import { openApiOperation } from '../../../catalogue/service/pages.ts';
import { baseUrlOf } from '../../addresses.ts';
import type { HttpService, Route } from '../../http-service.ts';

/** GET /openapi.json */
export const openApiRoute = (service: HttpService): Route => ({
  operation: openApiOperation,
  handle: async (request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(openApiDocument(service.version, baseUrlOf(service.publicUrl, request)), null, 2)),
});
