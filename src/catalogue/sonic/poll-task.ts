import { jsonAnswer } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { taskIdParameter } from '../tasks/task-id-parameter.ts';
import { wireTask } from '../wire-clip.ts';

export const pollTaskOperation = defineOperation({
  name: 'sonic.poll-task',
  method: 'GET',
  path: '/task/{task_id}',
  families: ['sonic'],
  access: 'key',
  ...prices.free,
  summary: 'See how far a task is, and its songs',
  description:
    'Always HTTP 200 for a task of yours. message is exactly "success" when every song is there. A failed task has code 500 in the body and was refunded. Every 15 to 25 seconds is often enough.',
  parameters: [taskIdParameter],
  body: null,
  answers: [jsonAnswer('The task and its clips.', wireTask)],
  errors: ['not_found'],
});
