import { z } from 'zod';
import { goodAnswer, jsonAnswer } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { memberOperation } from './member-operation.ts';

export const readServiceOperation = defineOperation({
  ...memberOperation,
  name: 'members.read-service',
  method: 'GET',
  path: '/service',
  summary: 'See queue, workers and health (operator)',
  description:
    "What waits and runs, which workers live, and what `songwright doctor` finds without reading files. Looked at no more often than every few seconds. Only with the operator's key or session.",
  body: null,
  answers: [
    jsonAnswer(
      'The service as it works.',
      z.object({
        ...goodAnswer,
        version: z.string(),
        queues: z.array(
          z.object({
            job_class: z.string().meta({ description: 'song: what makes sound; small: fetching, notes, files.' }),
            waiting: z.number().int(),
            running: z.number().int(),
            oldest_waiting_at: z.iso.datetime().nullable(),
          }),
        ),
        workers: z.array(z.object({ worker: z.number().int(), running: z.number().int() })),
        checks: z.array(
          z.object({
            name: z.string(),
            state: z.enum(['ok', 'note', 'broken']).meta({ description: 'note: worth knowing, nothing to do.' }),
            found: z.string(),
            advice: z.string(),
          }),
        ),
      }),
    ),
  ],
  errors: ['unavailable'],
});
