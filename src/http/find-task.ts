import type { FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/accounts.ts';
import { ApiError } from '../core/errors.ts';
import { isUuid } from '../core/ids.ts';
import type { Tasks, TaskView } from '../tasks/tasks.ts';

/** The task id in the path. @throws ApiError not_found when it cannot be one */
export function taskIdOf(request: FastifyRequest): string {
  const { task_id: taskId } = request.params as { task_id: string };
  if (!isUuid(taskId)) throw taskNotFound();
  return taskId.toLowerCase();
}

/**
 * The caller's task that the path names.
 * @throws ApiError not_found, in the same words for unknown tasks, another account's and another family's
 */
export async function findTask(
  tasks: Tasks,
  caller: Caller,
  request: FastifyRequest,
  family: TaskView['family'] | null,
): Promise<TaskView> {
  const task = await tasks.find(caller.accountId, taskIdOf(request));
  if (task === null || (family !== null && task.family !== family)) throw taskNotFound();
  return task;
}

export const taskNotFound = (): ApiError =>
  new ApiError('not_found', 'You have no task with this id.', { param: 'task_id' });
