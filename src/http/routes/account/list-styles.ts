import { listStylesOperation } from '../../../catalogue/account/list-styles.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { sendGood } from '../../send-good.ts';

/** GET /api/v1/styles */
export const listStylesRoute = (service: HttpService): Route => ({
  operation: listStylesOperation,
  handle: async (_request, reply) => sendGood(reply, { styles: (await service.styles?.()) ?? [] }),
});
