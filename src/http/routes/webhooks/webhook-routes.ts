import type { FastifyRequest } from 'fastify';
import {
  DELIVERIES_PER_PAGE,
  listDeliveriesOperation,
  listSecretsOperation,
  OVERLAP_HOURS_DEFAULT,
  pingOperation,
  removeSecretsOperation,
  resendDeliveryOperation,
  rotateSecretOperation,
  type WireDelivery,
} from '../../../catalogue/webhooks/webhook-operations.ts';
import { ApiError } from '../../../core/errors.ts';
import type { WebhookDelivery } from '../../../webhooks/webhooks.ts';
import { callerOf } from '../../authenticate.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { pathParameter, queryParameter, wholeParameter } from '../../parameters.ts';
import { readInput } from '../../read-input.ts';
import { sendGood } from '../../send-good.ts';

const HOUR_SECONDS = 3600;

/** GET /api/v1/webhooks/deliveries */
const listDeliveriesRoute = (service: HttpService): Route => ({
  operation: listDeliveriesOperation,
  async handle(request, reply) {
    const caller = callerOf(request);
    const { deliveries, nextCursor } = await service.webhooks.list(caller.accountId, pageOf(request));
    return sendGood(reply, { deliveries: deliveries.map(wireDeliveryOf), next_cursor: nextCursor });
  },
});

function pageOf(request: FastifyRequest) {
  const { fallback, max } = DELIVERIES_PER_PAGE;
  return {
    taskId: queryParameter(request, 'task_id') ?? null,
    cursor: queryParameter(request, 'cursor') ?? null,
    limit: wholeParameter(request, 'limit', { min: 1, max }) ?? fallback,
  };
}

/** POST /api/v1/webhooks/deliveries/{delivery_id}/resend */
const resendDeliveryRoute = (service: HttpService): Route => ({
  operation: resendDeliveryOperation,
  async handle(request, reply) {
    const caller = callerOf(request);
    const delivery = await service.webhooks.resend(caller.accountId, pathParameter(request, 'delivery_id'));
    if (delivery === null)
      throw new ApiError('not_found', 'You have no webhook with this id.', { param: 'delivery_id' });
    return sendGood(reply, { delivery: wireDeliveryOf(delivery) });
  },
});

/** POST /api/v1/webhooks/ping */
const pingRoute = (service: HttpService): Route => ({
  operation: pingOperation as unknown as Route['operation'],
  async handle(request, reply) {
    const caller = callerOf(request);
    const { input, warnings } = readInput(service, request, pingOperation);
    const said = await service.webhooks.ping(caller.accountId, input.url, input.secret ?? null);
    return sendGood(reply, { delivery_id: said.webhookId, outcome: said.outcome, status: said.status }, warnings);
  },
});

/** GET /api/v1/webhooks/secrets */
const listSecretsRoute = (service: HttpService): Route => ({
  operation: listSecretsOperation,
  async handle(request, reply) {
    const caller = callerOf(request);
    const secrets = await service.webhooks.secrets(caller.accountId);
    return sendGood(reply, {
      secrets: secrets.map(({ last4, createdAt, expiresAt }) => {
        return { last4, created_at: createdAt.toISOString(), expires_at: iso(expiresAt) };
      }),
    });
  },
});

/** POST /api/v1/webhooks/secrets/rotate */
const rotateSecretRoute = (service: HttpService): Route => ({
  operation: rotateSecretOperation as unknown as Route['operation'],
  async handle(request, reply) {
    const caller = callerOf(request);
    const { input, warnings } = readInput(service, request, rotateSecretOperation);
    const overlapSeconds = (input.overlap_hours ?? OVERLAP_HOURS_DEFAULT) * HOUR_SECONDS;
    const { secret, lastExpiresAt } = await service.webhooks.rotateSecret(caller.accountId, overlapSeconds);
    return sendGood(reply, { secret, last_expires_at: iso(lastExpiresAt) }, warnings);
  },
});

/** DELETE /api/v1/webhooks/secrets */
const removeSecretsRoute = (service: HttpService): Route => ({
  operation: removeSecretsOperation,
  async handle(request, reply) {
    const caller = callerOf(request);
    await service.webhooks.removeSecrets(caller.accountId);
    return sendGood(reply);
  },
});

export const webhookRoutesOf = (service: HttpService): readonly Route[] => [
  listDeliveriesRoute(service),
  resendDeliveryRoute(service),
  pingRoute(service),
  listSecretsRoute(service),
  rotateSecretRoute(service),
  removeSecretsRoute(service),
];

/** In words that do not tell what lies behind an address that did not answer. */
function errorOf(outcome: WebhookDelivery['attemptLog'][number]['outcome'], status: number | null): string | null {
  switch (outcome) {
    case 'delivered':
      return null;
    case 'status':
      return `The receiver answered ${status}; only 2xx is success.`;
    case 'redirect':
      return `The receiver answered ${status}: redirects are not followed.`;
    case 'gone':
      return 'The receiver answered 410: it wants this webhook no more.';
    case 'no_answer':
      return 'No answer in time: the address is unreachable, not permitted or too slow.';
    case 'no_body':
      return 'The task is gone: there is nothing to tell.';
  }
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const wireDeliveryOf = (delivery: WebhookDelivery): WireDelivery => ({
  delivery_id: delivery.id,
  task_id: delivery.taskId,
  event: delivery.event,
  url: delivery.url,
  state: delivery.state,
  attempts: delivery.attempts,
  // Due at once is stored as long ago.
  next_attempt_at:
    delivery.nextAttemptAt !== null && delivery.nextAttemptAt < delivery.createdAt
      ? delivery.createdAt.toISOString()
      : iso(delivery.nextAttemptAt),
  last_attempt_at: iso(delivery.lastAttemptAt),
  last_outcome: delivery.lastOutcome,
  last_status: delivery.lastStatus,
  attempt_log: delivery.attemptLog.map(({ at, outcome, status, durationMs }) => {
    return { at, outcome, status, duration_ms: durationMs, error: errorOf(outcome, status) };
  }),
  delivered_at: iso(delivery.deliveredAt),
  created_at: delivery.createdAt.toISOString(),
});
