import type { FastifyRequest } from 'fastify';
import { operatorBehind } from '../../../accounts/operator-log.ts';
import {
  listPaymentsOperation,
  readPaymentOperation,
  resolvePaymentOperation,
  retryPaymentOperation,
} from '../../../catalogue/account/payments.ts';
import { operatorOf } from '../../authenticate.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { pathParameter, wholeParameter, wordParameter } from '../../parameters.ts';
import { readInput } from '../../read-input.ts';
import { sendGood } from '../../send-good.ts';
import { briefPaymentOf, wirePaymentOf } from './member-answers.ts';

const PAGE = 50;
const PAGE_MAX = 500;

/** GET /account/payment-events */
export const listPaymentsRoute = (service: HttpService): Route => ({
  operation: listPaymentsOperation,
  async handle(request, reply) {
    operatorOf(request);
    const state = wordParameter(request, 'state', STATES);
    const limit = wholeParameter(request, 'limit', { min: 1, max: PAGE_MAX }) ?? PAGE;
    const beforeEntry = wholeParameter(request, 'before', { min: 1, max: Number.MAX_SAFE_INTEGER });
    const payments = await service.accountRoom.payments.list({
      limit,
      ...(state !== 'all' && { state }),
      ...(beforeEntry !== undefined && { beforeEntry }),
    });
    const next = payments.length < limit ? null : payments.at(-1)!.entry;
    return sendGood(reply, { payments: payments.map(briefPaymentOf), next });
  },
});

const STATES = ['all', 'pending', 'applied', 'ignored', 'needs_operator', 'failed', 'resolved'] as const;

/** GET /account/payment-events/{event_id} */
export const readPaymentRoute = (service: HttpService): Route => ({
  operation: readPaymentOperation,
  async handle(request, reply) {
    operatorOf(request);
    return sendGood(reply, { payment: wirePaymentOf(await service.accountRoom.payments.find(eventIdOf(request))) });
  },
});

/** POST /account/payment-events/{event_id}/retry */
export const retryPaymentRoute = (service: HttpService): Route => ({
  operation: retryPaymentOperation,
  async handle(request, reply) {
    const by = operatorBehind(operatorOf(request));
    const payment = await service.accountRoom.payments.retry(eventIdOf(request), by);
    return sendGood(reply, { payment: wirePaymentOf(payment) });
  },
});

/** POST /account/payment-events/{event_id}/resolve */
export const resolvePaymentRoute = (service: HttpService): Route => ({
  operation: resolvePaymentOperation,
  async handle(request, reply) {
    const by = operatorBehind(operatorOf(request));
    const { input, warnings } = readInput(service, request, resolvePaymentOperation);
    const payment = await service.accountRoom.payments.resolve(eventIdOf(request), input.remark, by);
    return sendGood(reply, { payment: wirePaymentOf(payment) }, warnings);
  },
});

const eventIdOf = (request: FastifyRequest): string => pathParameter(request, 'event_id');
