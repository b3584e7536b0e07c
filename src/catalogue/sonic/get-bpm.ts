import { z } from 'zod';
import { goodAnswer, pricedAnswer, warningsField } from '../answers.ts';
import { clipBody } from '../clip-field.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

export const getBpmOperation = defineOperation({
  name: 'sonic.bpm',
  method: 'POST',
  path: '/bpm',
  families: ['sonic'],
  access: 'key',
  ...prices.bpm,
  summary: 'Tell the tempo of a clip',
  description:
    'Answers at once with the slowest, mean and fastest tempo as written, quarter notes a minute; they differ where a song slows down or speeds up.',
  parameters: [],
  body: clipBody,
  answers: [
    pricedAnswer(
      'The tempo.',
      z.object({
        ...goodAnswer,
        data: z.object({ avg_bpm: z.number(), max_bpm: z.number(), min_bpm: z.number() }),
        warnings: warningsField,
      }),
    ),
  ],
  errors: ['not_found'],
});
