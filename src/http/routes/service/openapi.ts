import { openApiDocument } from '../../../catalogue/openapi.ts';
import { openApiOperation } from '../../../catalogue/service/pages.ts';
import { baseUrlOf } from '../../addresses.ts';
import type { HttpService, Route } from '../../http-service.ts';

/** GET /openapi.json. Made when it is first asked for; only the address differs between readers. */
export function openApiRoute(service: HttpService): Route {
  let document: Record<string, unknown> | null = null;
  return {
    operation: openApiOperation,
    async handle(request, reply) {
      document ??= openApiDocument(service.version);
      const servers = [{ url: baseUrlOf(service.publicUrl, request) }];
      return reply
        .headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ ...document, servers }, null, 2));
    },
  };
}
