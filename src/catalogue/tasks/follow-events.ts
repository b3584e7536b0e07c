import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { taskIdParameter } from './task-id-parameter.ts';

export const followEventsOperation = defineOperation({
  name: 'tasks.follow-events',
  method: 'GET',
  path: '/{task_id}/events',
  families: ['tasks'],
  access: 'key',
  ...prices.free,
  summary: 'Follow a task as it happens',
  description:
    'Server-sent events. Each "progress" event and the last one, "end", carries the same JSON as a poll of the task; the stream closes after "end". Every stream begins with the present state, so a lost connection loses nothing. When too many streams are open, the account with the most loses its oldest: that one ends with the event "displaced" and may be opened again after 30 s.',
  parameters: [taskIdParameter],
  body: null,
  answers: [
    { status: 200, description: 'Events until the task ends.', contentTypes: ['text/event-stream'], schema: null },
  ],
  errors: ['not_found'],
});
