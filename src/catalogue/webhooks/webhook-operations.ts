import { z } from 'zod';
import { fieldLimits } from '../../core/limits.ts';
import { goodAnswer, jsonAnswer, warningsField } from '../answers.ts';
import { checkedText, numberWithin } from '../fields.ts';
import { defineOperation, type Operation } from '../operation.ts';
import { prices } from '../prices.ts';
import { webhookSecretObjection, webhookTargetObjection, webhookUrlObjection } from '../webhook-target.ts';

/** How many deliveries one page holds. */
export const DELIVERIES_PER_PAGE = { fallback: 50, max: 200 } as const;
const OVERLAP_HOURS_MAX = 168;
export const OVERLAP_HOURS_DEFAULT = 24;

const webhookOperation = { families: ['webhooks'], access: 'key', keepsAnswer: false, ...prices.free } as const;

const OUTCOMES = ['delivered', 'status', 'redirect', 'gone', 'no_answer', 'no_body'] as const;
const outcomeField = z.enum(OUTCOMES).meta({
  description:
    'delivered: 2xx; status: another status; redirect: not followed; gone: 410; no_answer: unreachable, not permitted or too slow; no_body: the task is gone.',
});

export const wireDelivery = z.object({
  delivery_id: z.string().meta({ description: 'As in webhook-id: the same over all attempts.' }),
  task_id: z.string(),
  event: z.enum(['song.completed', 'song.failed']),
  url: z.string(),
  state: z.enum(['waiting', 'delivered', 'given_up']),
  attempts: z.number().int().meta({ description: 'Finished attempts.' }),
  next_attempt_at: z.string().nullable(),
  last_attempt_at: z.string().nullable(),
  last_outcome: outcomeField.nullable(),
  last_status: z.number().int().nullable().meta({ description: 'HTTP status, where there was an answer.' }),
  attempt_log: z
    .array(
      z.object({
        at: z.string(),
        outcome: outcomeField,
        status: z.number().int().nullable(),
        duration_ms: z.number().int(),
        error: z.string().nullable().meta({ description: 'What was wrong, in a sentence; null: nothing.' }),
      }),
    )
    .meta({ description: 'The last 20 attempts, those before a "send again" included, the oldest first.' }),
  delivered_at: z.string().nullable(),
  created_at: z.string(),
});

export type WireDelivery = z.output<typeof wireDelivery>;

export const listDeliveriesOperation = defineOperation({
  ...webhookOperation,
  name: 'webhooks.list-deliveries',
  method: 'GET',
  path: '/deliveries',
  summary: 'See what became of your webhooks',
  description: 'The newest first.',
  parameters: [
    { name: 'task_id', in: 'query', description: 'Only those of one task.' },
    {
      name: 'limit',
      in: 'query',
      description: `1 to ${DELIVERIES_PER_PAGE.max}; default ${DELIVERIES_PER_PAGE.fallback}.`,
    },
    { name: 'cursor', in: 'query', description: 'next_cursor of the page before.' },
  ],
  body: null,
  answers: [
    jsonAnswer(
      'A page of deliveries.',
      z.object({ ...goodAnswer, deliveries: z.array(wireDelivery), next_cursor: z.string().nullable() }),
    ),
  ],
  errors: [],
});

export const resendDeliveryOperation = defineOperation({
  ...webhookOperation,
  name: 'webhooks.resend',
  method: 'POST',
  path: '/deliveries/{delivery_id}/resend',
  summary: 'Send a webhook again',
  description: 'At once, under the same id, with the whole schedule of attempts before it. No body is needed.',
  parameters: [{ name: 'delivery_id', in: 'path', description: 'From the list of deliveries.' }],
  body: null,
  answers: [jsonAnswer('The delivery, waiting.', z.object({ ...goodAnswer, delivery: wireDelivery }))],
  errors: ['not_found'],
});

const pingBody = z
  .object({
    url: checkedText('Public https address that shall be tried.', fieldLimits.webhookUrlCharsMax, webhookUrlObjection, [
      'https://example.org/songs',
    ]),
    secret: checkedText(
      'Signs the ping. Default: the secret of your account, if it has one.',
      fieldLimits.webhookSecretCharsMax,
      webhookSecretObjection,
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    ).optional(),
  })
  .meta({ examples: [{ url: 'https://example.org/songs', secret: 'a secret of yours' }] });

export const pingOperation = defineOperation({
  ...webhookOperation,
  name: 'webhooks.ping',
  method: 'POST',
  path: '/ping',
  summary: 'Try a receiver',
  description:
    'Sends one webhook with the event "ping" and no clips, and tells what came back. It is not repeated and not listed.',
  parameters: [],
  body: {
    schema: pingBody,
    rules: ({ url }, { webhookReach }) => {
      const message = webhookTargetObjection(url, webhookReach);
      return message === null ? [] : [{ path: 'url', rule: 'format', message }];
    },
  },
  answers: [
    jsonAnswer(
      'What the receiver said.',
      z.object({
        ...goodAnswer,
        delivery_id: z.string(),
        outcome: outcomeField,
        status: z.number().int().nullable(),
        warnings: warningsField,
      }),
    ),
  ],
  errors: [],
});

export const listSecretsOperation = defineOperation({
  ...webhookOperation,
  scope: 'account',
  name: 'webhooks.list-secrets',
  method: 'GET',
  path: '/secrets',
  summary: 'See which secrets sign your webhooks',
  description: 'They sign the webhooks of requests without a webhook_secret. Only their last characters are shown.',
  parameters: [],
  body: null,
  answers: [
    jsonAnswer(
      'The newest first.',
      z.object({
        ...goodAnswer,
        secrets: z.array(z.object({ last4: z.string(), created_at: z.string(), expires_at: z.string().nullable() })),
      }),
    ),
  ],
  errors: [],
});

export const rotateSecretOperation = defineOperation({
  ...webhookOperation,
  scope: 'account',
  name: 'webhooks.rotate-secret',
  method: 'POST',
  path: '/secrets/rotate',
  summary: 'Get a new webhook secret',
  description: 'The first one, or the next: then both sign, until the overlap is over. Send {} for the usual overlap.',
  parameters: [],
  body: {
    schema: z
      .object({
        overlap_hours: numberWithin(
          `How long the last secret signs along. Default ${OVERLAP_HOURS_DEFAULT}.`,
          0,
          OVERLAP_HOURS_MAX,
          ' hours',
        ).optional(),
      })
      .meta({ examples: [{ overlap_hours: 24 }] }),
  },
  answers: [
    jsonAnswer(
      'The secret itself, this once.',
      z.object({
        ...goodAnswer,
        secret: z.string().meta({ description: 'Keep it now.' }),
        last_expires_at: z.string().nullable().meta({ description: 'When the secret before it stops signing.' }),
        warnings: warningsField,
      }),
    ),
  ],
  errors: [],
});

export const removeSecretsOperation = defineOperation({
  ...webhookOperation,
  scope: 'account',
  name: 'webhooks.remove-secrets',
  method: 'DELETE',
  path: '/secrets',
  summary: 'Stop signing by default',
  description: 'From now on only webhooks whose request names a webhook_secret are signed.',
  parameters: [],
  body: null,
  answers: [jsonAnswer('Done.', z.object(goodAnswer))],
  errors: [],
});

/** In the order of the documentation. */
export const webhookOperations: readonly Operation[] = [
  listDeliveriesOperation,
  resendDeliveryOperation,
  pingOperation as unknown as Operation,
  listSecretsOperation,
  rotateSecretOperation as unknown as Operation,
  removeSecretsOperation,
];
