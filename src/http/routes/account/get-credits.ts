import { getCreditsOperation } from '../../../catalogue/account/get-credits.ts';
import { callerOf } from '../../authenticate.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { sendJson } from '../../post.ts';

/** GET /api/v1/get-credits */
export const getCreditsRoute = (service: HttpService): Route => ({
  operation: getCreditsOperation,
  async handle(request, reply) {
    const caller = callerOf(request);
    const { subscription, extra } = await service.accounts.balance(caller.accountId);
    return sendJson(
      reply,
      JSON.stringify({ code: 200, message: 'success', credits: subscription, extra_credits: extra }),
    );
  },
});
