import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

export const followAccountOperation = defineOperation({
  name: 'account.follow-events',
  method: 'GET',
  path: '/events',
  families: ['account'],
  access: 'key',
  ...prices.free,
  summary: 'Follow all your tasks in one stream',
  description:
    'Server-sent events. First every open task and every one that ended within the last hour, each as an event `task`; then one `ready`; then a `task` for each that changes. The data of `task` is what polling it tells at that moment, with its operation. An `expiry` tells when the first and the last of your clips go that the retention of your plan deletes next (`GET /clips?expiring=true` lists them), at the beginning where there are such, and when that changes. Each change is told at least once; ids mean nothing, and every new connection begins with all that is open again, so nothing is missed by who was away for less than an hour.',
  parameters: [],
  body: null,
  answers: [
    {
      status: 200,
      description: 'The stream, until you close it.',
      contentTypes: ['text/event-stream'],
      schema: null,
    },
  ],
  errors: ['unavailable'],
});
