import { z } from 'zod';
import { goodAnswer, jsonAnswer } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { pageParameters } from '../page-parameters.ts';
import { prices } from '../prices.ts';

const wireListedTask = z.object({
  task_id: z.string(),
  operation: z.string(),
  state: z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']),
  progress: z.number().int().min(0).max(100),
  stage: z.string(),
  credits: z.number().int().meta({ description: 'What it was charged; given back where it failed or was cancelled.' }),
  failure: z.string().nullable().meta({ description: 'Why it failed.' }),
  clip_ids: z.array(z.string()),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
});

export const listTasksOperation = defineOperation({
  name: 'tasks.list',
  method: 'GET',
  path: '',
  families: ['tasks'],
  access: 'key',
  ...prices.free,
  summary: 'List your tasks',
  description:
    'The newest first, of every state or of one. What a task has made is told by polling it, or by its clips.',
  parameters: [
    { name: 'state', in: 'query', description: 'queued, running, succeeded, failed or cancelled.' },
    ...pageParameters,
  ],
  body: null,
  answers: [
    jsonAnswer(
      'A page of tasks.',
      z.object({
        ...goodAnswer,
        tasks: z.array(wireListedTask),
        next_cursor: z.string().nullable().meta({ description: 'cursor of the next page; null: there is none.' }),
      }),
    ),
  ],
  errors: [],
});
