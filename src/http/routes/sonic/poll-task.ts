import { pollTaskOperation } from '../../../catalogue/sonic/poll-task.ts';
import { baseUrlOf } from '../../addresses.ts';
import { callerOf } from '../../authenticate.ts';
import { findTask } from '../../find-task.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { sendJson } from '../../post.ts';
import { presenterOf } from '../../presenter/present-task.ts';

/** GET /api/v1/sonic/task/{task_id} */
export const pollTaskRoute = (service: HttpService): Route => ({
  operation: pollTaskOperation,
  async handle(request, reply) {
    const caller = callerOf(request);
    const task = await findTask(service.tasks, caller, request, 'sonic');
    const present = await presenterOf(service.tasks, task, baseUrlOf(service.publicUrl, request));
    return sendJson(reply, JSON.stringify(present(task)));
  },
});
