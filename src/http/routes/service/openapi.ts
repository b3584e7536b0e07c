import { openApiDocument } from '../../../catalogue/openapi.ts';
import { openApiOperation } from '../../../catalogue/service/pages.ts';
import { openOnce } from '../../../core/open-once.ts';
import { contentCodingFor } from '../../accept.ts';
import { baseUrlOf } from '../../addresses.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { isNamedIn } from '../../read-range.ts';
import { tailedDocument } from '../../tailed-document.ts';

/** GET /openapi.json. Made when it is first asked for; only the address, which stands last, differs between readers. */
export function openApiRoute(service: HttpService): Route {
  const document = openOnce(() => tailedDocument(JSON.stringify(openApiDocument(service.version)).slice(0, -1)));
  return {
    operation: openApiOperation,
    async handle(request, reply) {
      const tail = `,"servers":${JSON.stringify([{ url: baseUrlOf(service.publicUrl, request) }])}}`;
      const coding = contentCodingFor(request.headers['accept-encoding']);
      const { encode, etagOf } = await document();
      const etag = etagOf(tail, coding);
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
      if (isNamedIn(request.headers['if-none-match'], etag)) return reply.code(304).send();
      if (coding !== 'identity') reply.header('content-encoding', coding);
      return reply.type('application/json; charset=utf-8').send(encode(tail, coding));
    },
  };
}
