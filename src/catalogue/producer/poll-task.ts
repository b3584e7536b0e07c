import { jsonAnswer } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { taskIdParameter } from '../tasks/task-id-parameter.ts';
import { wireProducerTask } from './wire-producer-clip.ts';

export const producerPollOperation = defineOperation({
  name: 'producer.poll-task',
  method: 'GET',
  path: '/task/{task_id}',
  families: ['producer'],
  access: 'key',
  ...prices.free,
  summary: 'See how far a task is, and what it gave',
  description: 'Always HTTP 200 for a task of yours; status tells the state. A failed task was refunded.',
  parameters: [taskIdParameter],
  body: null,
  answers: [jsonAnswer('The task.', wireProducerTask)],
  errors: ['not_found'],
});
