import type { TaskView } from '../tasks/tasks.ts';
import { hasEnded, taskBody } from './task-body.ts';

/**
 * What a webhook tells of an ended task: what a poll of it shows at the same moment, in the interface's members and the
 * task's id. `data` is always a list.
 * @returns null while the task is not over
 */
export function webhookBody(task: TaskView, baseUrl: string): string | null {
  if (!hasEnded(task)) return null;
  const { code, message, data, task_id } = taskBody(task, baseUrl);
  return JSON.stringify({ code, message, data, task_id });
}
