import type { TaskView } from '../../tasks/tasks.ts';
import type { TaskPresenter } from './present-task.ts';
import { hasEnded } from './task-body.ts';

/**
 * What a webhook tells of an ended task: what a poll of it shows at the same moment, in the interface's members and the
 * task's id. `data` is always a list, and empty when the task failed.
 * @returns null while the task is not over
 */
export function webhookBody(task: TaskView, present: TaskPresenter): string | null {
  if (!hasEnded(task)) return null;
  const { code, message, data, task_id } = present(task);
  const list = code === 500 ? [] : Array.isArray(data) ? data : [data];
  return JSON.stringify({ code, message, data: list, task_id });
}
