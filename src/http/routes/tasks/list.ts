import { refuse } from '../../../catalogue/refusal.ts';
import { listTasksOperation } from '../../../catalogue/tasks/list.ts';
import { type ListedTask, taskStates } from '../../../tasks/account-records.ts';
import { callerOf } from '../../authenticate.ts';
import { cursorOf, cursorParameter } from '../../cursor.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { pageLimit, queryParameter } from '../../parameters.ts';
import { sendGood } from '../../send-good.ts';

const ORDER = 'tasks';

/** GET /api/v1/tasks */
export const listTasksRoute = (service: HttpService): Route => ({
  operation: listTasksOperation,
  async handle(request, reply) {
    const asked = queryParameter(request, 'state');
    const state = taskStates.find((one) => one === asked);
    if (asked !== undefined && state === undefined) {
      const message = `must be one of ${taskStates.map((one) => `"${one}"`).join(', ')}`;
      throw refuse([{ path: 'state', rule: 'one_of', message, facts: { allowed: taskStates } }]);
    }
    const query = { after: cursorParameter(request, ORDER), limit: pageLimit(request), ...(state && { state }) };
    const { items, next } = await service.records.tasks(callerOf(request).accountId, query);
    return sendGood(reply, { tasks: items.map(wireTaskOf), next_cursor: cursorOf(ORDER, next) });
  },
});

const wireTaskOf = (task: ListedTask) => ({
  task_id: task.id,
  operation: task.operation,
  state: task.state,
  progress: task.progress,
  stage: task.stage,
  credits: task.credits,
  failure: task.failure,
  clip_ids: task.clipIds,
  created_at: task.createdAt.toISOString(),
  started_at: task.startedAt?.toISOString() ?? null,
  finished_at: task.finishedAt?.toISOString() ?? null,
});
