import { cancelOperation } from '../../../catalogue/tasks/cancel.ts';
import type { TaskState } from '../../../tasks/tasks.ts';
import { callerOf } from '../../authenticate.ts';
import { taskIdOf, taskNotFound } from '../../find-task.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { sendJson } from '../../post.ts';

/** What the caller reads, by the state that the wish to cancel left the task in. */
const outcomes = {
  queued: { status: 'pending', message: 'the task will be cancelled' },
  running: { status: 'running', message: 'the task will be cancelled at its next safe point' },
  succeeded: { status: 'succeeded', message: 'the task had ended already; nothing was changed' },
  failed: { status: 'failed', message: 'the task had ended already; nothing was changed' },
  cancelled: { status: 'cancelled', message: 'cancelled' },
} as const satisfies Record<TaskState, { status: string; message: string }>;

/** DELETE /api/v1/tasks/{task_id} */
export const cancelRoute = (service: HttpService): Route => ({
  operation: cancelOperation,
  async handle(request, reply) {
    const caller = callerOf(request);
    const taskId = taskIdOf(request);
    const state = await service.tasks.cancel(caller.accountId, taskId);
    if (state === null) throw taskNotFound();
    const { status, message } = outcomes[state];
    return sendJson(reply, JSON.stringify({ code: 200, message, task_id: taskId, status }));
  },
});
