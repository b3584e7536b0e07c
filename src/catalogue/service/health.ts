import { z } from 'zod';
import { goodAnswer, jsonAnswer } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

export const healthOperation = defineOperation({
  name: 'service.health',
  method: 'GET',
  path: '/healthz',
  families: ['service'],
  access: 'open',
  ...prices.free,
  summary: 'Is the process alive?',
  description: 'Answers as long as the process can answer at all; asks nothing of the database.',
  parameters: [],
  body: null,
  answers: [jsonAnswer('Alive.', z.object({ ...goodAnswer, version: z.string() }))],
  errors: [],
});
