import { z } from 'zod';
import { goodAnswer, jsonAnswer } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

export const getCreditsOperation = defineOperation({
  name: 'account.get-credits',
  method: 'GET',
  path: '/get-credits',
  families: ['account'],
  access: 'key',
  ...prices.free,
  summary: 'See your credits',
  description: 'Extra credits never expire and are spent first.',
  parameters: [],
  body: null,
  answers: [
    jsonAnswer(
      'Both balances.',
      z.object({
        ...goodAnswer,
        credits: z.number().int().meta({ description: 'Subscription credits: reset every month.' }),
        extra_credits: z.number().int().meta({ description: 'Trial, bought and granted credits: never expire.' }),
      }),
    ),
  ],
  errors: [],
});
