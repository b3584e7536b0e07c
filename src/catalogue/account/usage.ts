import { z } from 'zod';
import { usageLimits } from '../../core/library-limits.ts';
import { goodAnswer, jsonAnswer } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

const { daysUsual, daysMax, rowsMax } = usageLimits;

const ofPart = (what: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `${what}; null where usage is not told by it.` });

export const getUsageOperation = defineOperation({
  name: 'account.get-usage',
  method: 'GET',
  path: '/usage',
  families: ['account'],
  access: 'key',
  ...prices.free,
  summary: 'See what you used, by day, operation and key',
  description: `Credits that were charged and given back, and the requests that were charged. Days are those of UTC. The newest day first, then what cost most; at most ${rowsMax} rows.`,
  parameters: [
    { name: 'from', in: 'query', description: `The first day. Default: ${daysUsual} days before the end.` },
    { name: 'to', in: 'query', description: `The day after the last one; at most ${daysMax} days. Default: tomorrow.` },
    { name: 'by', in: 'query', description: 'day, operation, key, or several with commas. Default: day.' },
  ],
  body: null,
  answers: [
    jsonAnswer(
      'The rows.',
      z.object({
        ...goodAnswer,
        from: z.string(),
        to: z.string(),
        usage: z.array(
          z.object({
            day: ofPart('YYYY-MM-DD'),
            operation: ofPart('The operation'),
            key_id: ofPart('The API key, null also of the console'),
            key_name: z.string().nullable(),
            requests: z.number().int(),
            credits_charged: z.number().int(),
            credits_refunded: z.number().int(),
          }),
        ),
        is_complete: z.boolean().meta({ description: 'false: there are more rows; ask for fewer days or parts.' }),
      }),
    ),
  ],
  errors: [],
});
