import type { WireProducerTask } from '../../catalogue/producer/wire-producer-clip.ts';
import type { WireTask } from '../../catalogue/wire-clip.ts';
import type { Tasks, TaskView } from '../../tasks/tasks.ts';
import { producerTaskBody } from './producer-task-body.ts';
import { taskBody } from './task-body.ts';

/** What polls, events and webhooks tell of a task, in the words of its family. */
export type TaskPresenter = (view: TaskView) => WireTask | WireProducerTask;

/**
 * The presenter of a task and of all its later views.
 * @param baseUrl where addresses begin
 */
export async function presenterOf(
  tasks: Pick<Tasks, 'findClip'>,
  { family, accountId, request }: Pick<TaskView, 'family' | 'accountId' | 'request'>,
  baseUrl: string,
): Promise<TaskPresenter> {
  if (family !== 'producer') return (view) => taskBody(view, baseUrl);
  const fileClip = request.operation === 'file' ? await tasks.findClip(accountId, String(request.clipId)) : null;
  return (view) => producerTaskBody(view, baseUrl, fileClip);
}
