import { z } from 'zod';
import { goodAnswer, jsonAnswer } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

export const readinessOperation = defineOperation({
  name: 'service.readiness',
  method: 'GET',
  path: '/readyz',
  families: ['service'],
  access: 'open',
  ...prices.free,
  summary: 'Can the service take requests?',
  description: 'For load balancers: 503 while the service starts, stops, or misses something that it needs.',
  parameters: [],
  body: null,
  answers: [
    jsonAnswer(
      'Ready.',
      z.object({
        ...goodAnswer,
        checks: z.record(z.string(), z.boolean()).meta({ description: 'What was looked at.' }),
      }),
    ),
  ],
  errors: ['unavailable'],
});
