import { defineOperation } from '../operation.ts';
import { producerPollOperation } from '../producer/poll-task.ts';

export const deprecatedPollOperation = defineOperation({
  ...producerPollOperation,
  name: 'deprecated.poll-task',
  families: ['riffusion'],
  summary: 'Deprecated: see how far a task is',
});
