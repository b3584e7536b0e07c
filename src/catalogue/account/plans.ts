import { z } from 'zod';
import { planLimits } from '../../core/account-limits.ts';
import { goodAnswer, jsonAnswer, warningsField } from '../answers.ts';
import { filledText } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { wirePlan } from './member-fields.ts';
import { memberOperation, strangerOperation } from './member-operation.ts';

/** Which plan. */
export const planField = filledText('The id of a plan.', planLimits.idCharsMax).meta({ examples: ['starter'] });

export const listPlansOperation = defineOperation({
  ...memberOperation,
  name: 'members.list-plans',
  method: 'GET',
  path: '/plans',
  summary: 'See the plans',
  description: 'By rising credits. The credits of a month do not roll over.',
  body: null,
  answers: [jsonAnswer('The plans on offer.', z.object({ ...goodAnswer, plans: z.array(wirePlan) }))],
  errors: [],
});

export const orderPlanOperation = defineOperation({
  ...memberOperation,
  name: 'members.order-plan',
  method: 'POST',
  path: '/subscription',
  summary: 'Subscribe to a plan',
  description: 'Gives the page to pay on. Where the operator collects, it tells the operator, who then gives the plan.',
  body: { schema: z.object({ plan: planField }).meta({ examples: [{ plan: 'studio' }] }) },
  answers: [
    jsonAnswer(
      'How it goes on.',
      z.object({
        ...goodAnswer,
        checkout_url: z.string().nullable().meta({ description: 'Where to pay; null: the operator was told.' }),
        warnings: warningsField,
      }),
    ),
  ],
  errors: ['not_found', 'unavailable'],
});

export const endSubscriptionOperation = defineOperation({
  ...memberOperation,
  name: 'members.end-subscription',
  method: 'DELETE',
  path: '/subscription',
  summary: 'End your subscription',
  description: 'The running month is the last; its credits can be spent until it ends.',
  body: null,
  answers: [jsonAnswer('It will end.', z.object(goodAnswer))],
  errors: ['not_found', 'unavailable'],
});

export const takePaymentOperation = defineOperation({
  ...strangerOperation,
  name: 'members.take-payment',
  method: 'POST',
  path: '/payments/stripe',
  parameters: [{ name: 'Stripe-Signature', in: 'header', description: 'Proves that the provider sent it.' }],
  summary: 'For the payment provider: what was paid',
  description:
    'Events are kept before this answers, and applied once, in whatever order they come: checkout.session.completed, ' +
    'checkout.session.async_payment_succeeded, checkout.session.expired, invoice.paid, customer.subscription.updated and ' +
    'customer.subscription.deleted; charge.refunded and charge.dispute.created wait for the operator; others have no effect.',
  body: null,
  answers: [jsonAnswer('Kept.', z.object(goodAnswer))],
  errors: ['not_found', 'unavailable'],
});
