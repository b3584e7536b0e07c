import { z } from 'zod';
import { goodAnswer, notReadyAnswer, pricedAnswer, warningsField } from '../answers.ts';
import { clipBody } from '../clip-field.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

export const getWavOperation = defineOperation({
  name: 'sonic.wav',
  method: 'POST',
  path: '/wav',
  families: ['sonic'],
  access: 'key',
  ...prices.wav,
  summary: 'Get the WAV of a clip',
  description: 'Answers with the address of the WAV once it is made; charged with that answer.',
  parameters: [],
  body: clipBody,
  answers: [
    pricedAnswer(
      'The address of the finished file.',
      z.object({
        ...goodAnswer,
        data: z.object({ clip_id: z.string(), wav_url: z.string() }),
        warnings: warningsField,
      }),
    ),
    notReadyAnswer,
  ],
  errors: ['not_found', 'storage_full'],
});
