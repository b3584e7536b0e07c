import type { FastifyReply, FastifyRequest } from 'fastify';
import { operatorBehind } from '../../../accounts/operator-log.ts';
import {
  approveSignUpOperation,
  listSignUpsOperation,
  refuseSignUpOperation,
} from '../../../catalogue/account/sign-ups.ts';
import { operatorOf } from '../../authenticate.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { pathParameter, wholeParameter } from '../../parameters.ts';
import { sendGood } from '../../send-good.ts';
import { wireSignUpOf } from './member-answers.ts';

const PAGE_SIGN_UPS = 100;
const PAGE_SIGN_UPS_MAX = 500;

/** GET /account/sign-ups */
export const listSignUpsRoute = (service: HttpService): Route => ({
  operation: listSignUpsOperation,
  async handle(request, reply) {
    operatorOf(request);
    const limit = wholeParameter(request, 'limit', { min: 1, max: PAGE_SIGN_UPS_MAX }) ?? PAGE_SIGN_UPS;
    const waiting = await service.accountRoom.waitingSignUps(limit);
    return sendGood(reply, { sign_ups: waiting.map(wireSignUpOf) });
  },
});

/** POST /account/sign-ups/{sign_up_id}/approve */
export const approveSignUpRoute = (service: HttpService): Route => ({
  operation: approveSignUpOperation,
  handle: (request, reply) => decide(service, request, reply, 'approveSignUp'),
});

/** POST /account/sign-ups/{sign_up_id}/refuse */
export const refuseSignUpRoute = (service: HttpService): Route => ({
  operation: refuseSignUpOperation,
  handle: (request, reply) => decide(service, request, reply, 'refuseSignUp'),
});

async function decide(
  service: HttpService,
  request: FastifyRequest,
  reply: FastifyReply,
  decision: 'approveSignUp' | 'refuseSignUp',
): Promise<FastifyReply> {
  const operator = operatorOf(request);
  await service.accountRoom[decision](pathParameter(request, 'sign_up_id'), operatorBehind(operator));
  return sendGood(reply);
}
