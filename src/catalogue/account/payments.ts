import { z } from 'zod';
import { paymentLimits } from '../../core/account-limits.ts';
import { goodAnswer, jsonAnswer, warningsField } from '../answers.ts';
import { filledText } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { wirePayment } from './member-fields.ts';
import { memberOperation } from './member-operation.ts';

// The inbox of the payment provider's events; only for the operator.

const forOperator = "Only with the operator's key or session.";
const eventIdParameter = { name: 'event_id', in: 'path', description: "The provider's id of an event." } as const;
const paymentAnswer = jsonAnswer('The event.', z.object({ ...goodAnswer, payment: wirePayment }));

export const listPaymentsOperation = defineOperation({
  ...memberOperation,
  name: 'members.list-payments',
  method: 'GET',
  path: '/payment-events',
  parameters: [
    {
      name: 'state',
      in: 'query',
      description: 'Only events in this state: pending, applied, ignored, needs_operator, failed or resolved.',
    },
    { name: 'limit', in: 'query', description: 'Events on a page, 1 to 500. Default 50.' },
    { name: 'before', in: 'query', description: 'Only events before this entry: the next of the page before.' },
  ],
  summary: "See the payment provider's events (operator)",
  description: `Newest first. Applied, ignored and resolved ones are kept for ${paymentLimits.settledKeptDays} days. ${forOperator}`,
  body: null,
  answers: [
    jsonAnswer(
      'A page of events.',
      z.object({
        ...goodAnswer,
        payments: z.array(wirePayment.omit({ payload: true })),
        next: z.number().int().nullable().meta({ description: 'before of the next page; null: there is none.' }),
      }),
    ),
  ],
  errors: [],
});

export const readPaymentOperation = defineOperation({
  ...memberOperation,
  name: 'members.read-payment',
  method: 'GET',
  path: '/payment-events/{event_id}',
  parameters: [eventIdParameter],
  summary: 'See an event of the payment provider (operator)',
  description: `With what is kept of it. ${forOperator}`,
  body: null,
  answers: [paymentAnswer],
  errors: ['not_found'],
});

export const retryPaymentOperation = defineOperation({
  ...memberOperation,
  name: 'members.retry-payment',
  method: 'POST',
  path: '/payment-events/{event_id}/retry',
  parameters: [eventIdParameter],
  summary: 'Apply an event of the payment provider again (operator)',
  description: `For pending and failed events. The answer tells what became of it. ${forOperator}`,
  body: null,
  answers: [paymentAnswer],
  errors: ['not_found'],
});

export const resolvePaymentOperation = defineOperation({
  ...memberOperation,
  name: 'members.resolve-payment',
  method: 'POST',
  path: '/payment-events/{event_id}/resolve',
  parameters: [eventIdParameter],
  summary: 'Settle an event of the payment provider by hand (operator)',
  description: `Notes that you have dealt with it; nothing else changes. ${forOperator}`,
  body: {
    schema: z
      .object({ remark: filledText('What you did, for the log.', paymentLimits.noteCharsMax) })
      .meta({ examples: [{ remark: 'paid back on 3 March' }] }),
  },
  answers: [jsonAnswer('The event.', z.object({ ...goodAnswer, payment: wirePayment, warnings: warningsField }))],
  errors: ['not_found'],
});
