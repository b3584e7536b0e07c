import type { TaskView } from '../tasks/tasks.ts';
import type { HttpService } from './http-service.ts';
import { hasEnded } from './presenter/task-body.ts';

/** Waits for a task as long as a POST may wait. @returns 'running' when it has not ended by then */
export async function waitForTask(
  { tasks, limits }: HttpService,
  accountId: string,
  taskId: string,
  secondsMax = limits.postWaitSecondsMax,
): Promise<TaskView | 'running'> {
  for await (const task of tasks.watch(accountId, taskId, AbortSignal.timeout(secondsMax * 1000))) {
    if (hasEnded(task)) return task;
  }
  return 'running';
}
