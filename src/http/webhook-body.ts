import type { ClipView, TaskView } from '../tasks/tasks.ts';
import { producerTaskBody } from './producer-task-body.ts';
import { hasEnded, taskBody } from './task-body.ts';

/**
 * What a webhook tells of an ended task: what a poll of it shows at the same moment, in the interface's members and the
 * task's id. `data` is always a list, and empty when the task failed.
 * @returns null while the task is not over
 */
export function webhookBody(task: TaskView, baseUrl: string, fileClip: ClipView | null = null): string | null {
  if (!hasEnded(task)) return null;
  const { code, message, data, task_id } =
    task.family === 'producer' ? producerTaskBody(task, baseUrl, fileClip) : taskBody(task, baseUrl);
  const list = code === 500 ? [] : Array.isArray(data) ? data : [data];
  return JSON.stringify({ code, message, data: list, task_id });
}
