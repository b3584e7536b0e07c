import {
  endSubscriptionOperation,
  listPlansOperation,
  orderPlanOperation,
  takePaymentOperation,
} from '../../../catalogue/account/plans.ts';
import { pathsOf } from '../../../catalogue/operation.ts';
import { accountPageOperation } from '../../../catalogue/service/pages.ts';
import { ApiError } from '../../../core/errors.ts';
import { baseUrlOf } from '../../addresses.ts';
import { callerOf } from '../../authenticate.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { readInput } from '../../read-input.ts';
import { sendGood } from '../../send-good.ts';
import { wirePlanOf } from './member-answers.ts';

/** The page that customers return to from paying. */
const ACCOUNT_PAGE = pathsOf(accountPageOperation)[0]!;

/** GET /account/plans */
export const listPlansRoute = (service: HttpService): Route => ({
  operation: listPlansOperation,
  async handle(_request, reply) {
    const plans = await service.accountRoom.plans();
    return sendGood(reply, { plans: plans.filter(({ isOffered }) => isOffered).map(wirePlanOf) });
  },
});

/** POST /account/subscription */
export const orderPlanRoute = (service: HttpService): Route => ({
  operation: orderPlanOperation,
  async handle(request, reply) {
    const caller = callerOf(request);
    const { input, warnings } = readInput(service, request, orderPlanOperation);
    const returnUrl = `${baseUrlOf(service.publicUrl, request)}${ACCOUNT_PAGE}`;
    const url = await service.accountRoom.orderPlan(caller.accountId, input.plan, returnUrl);
    const message = url === null ? 'the operator was told and will get in touch' : 'success';
    return sendGood(reply, { checkout_url: url }, warnings, message);
  },
});

/** DELETE /account/subscription */
export const endSubscriptionRoute = (service: HttpService): Route => ({
  operation: endSubscriptionOperation,
  async handle(request, reply) {
    const caller = callerOf(request);
    const isEnding = await service.accountRoom.endSubscription(caller.accountId, 'with-period');
    if (!isEnding) throw new ApiError('not_found', 'You have no subscription.');
    return sendGood(reply, {}, [], 'the running month is the last');
  },
});

/** POST /account/payments/stripe */
export const takePaymentRoute = (service: HttpService): Route => ({
  operation: takePaymentOperation,
  async handle(request, reply) {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = String(request.headers['stripe-signature'] ?? '');
    const isNew = await service.accountRoom.payments.take(body, signature);
    return sendGood(reply, {}, [], isNew ? 'success' : 'this event was taken before');
  },
});
