import { call } from '../../app/api.ts';
import { expectTask, taskIdOf } from '../../app/live-tasks.ts';
import { refreshAccount } from '../../app/session.ts';
import { type Draft, requestOf } from './draft.ts';

/** What was asked for since the page was opened, by the task: to be asked for again where it fails. */
export const sentForms = new Map<string, Draft>();

/** Asks for the songs of the form. @returns the id of the task @throws ServiceError, NoAnswerError */
export async function sendSong(form: Draft): Promise<string> {
  const taskId = taskIdOf(await call('sonic.create', { body: requestOf(form) }));
  expectTask({
    code: 200,
    message: 'processing',
    task_id: taskId,
    status: 'pending',
    progress: 0,
    stage: 'waiting',
    queue_position: 0,
    data: [],
    operation: 'sonic.create',
  });
  sentForms.set(taskId, form);
  refreshAccount().catch(() => {});
  return taskId;
}

/** What the form would cost, and what is to be said of it; null: it cannot be sent as it is. */
export async function priceOf(
  form: Draft,
): Promise<{ readonly credits: number; readonly warnings: readonly string[] } | null> {
  const answer = await call('sonic.create', { body: { ...requestOf(form), dry_run: true } });
  if (!('credits' in answer)) return null;
  return { credits: Number(answer.credits), warnings: answer.warnings ?? [] };
}
