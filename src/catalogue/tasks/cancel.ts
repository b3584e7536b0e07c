import { z } from 'zod';
import { goodAnswer, jsonAnswer } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { taskIdParameter } from './task-id-parameter.ts';

export const cancelOperation = defineOperation({
  name: 'tasks.cancel',
  method: 'DELETE',
  path: '/{task_id}',
  families: ['tasks'],
  access: 'key',
  ...prices.free,
  summary: 'Cancel a task',
  description:
    'A waiting task ends at once, a running one at its next safe point; the charge is refunded. A task that has ended stays as it is.',
  parameters: [taskIdParameter],
  body: null,
  answers: [
    jsonAnswer(
      'Where the task stands now.',
      z.object({
        ...goodAnswer,
        task_id: z.string(),
        status: z.enum(['pending', 'running', 'succeeded', 'failed', 'cancelled']),
      }),
    ),
  ],
  errors: ['not_found'],
});
