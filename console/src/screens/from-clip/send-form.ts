import { signal } from '@preact/signals';
import { expectTask, taskIdOf } from '../../app/live-tasks.ts';
import { refreshAccount } from '../../app/session.ts';
import { isNotReady } from './answer-parts.ts';
import type { FromClip } from './operations.ts';
import { askFor } from './use-quote.ts';

/** What was asked for since the page was opened: the ids of the tasks by the clip, '' for addresses. */
export const askedTasks = signal<ReadonlyMap<string, readonly string[]>>(new Map());

/** What the service says it replaces, in words, by the task. */
export const keptStretches = signal<ReadonlyMap<string, string>>(new Map());

const AGAIN_MS = 1500;
/** How often a file that is still being made is asked for: five minutes. */
const TRIES_MAX = 200;

/** How sending a form ended: with a task that is followed, with an answer to be shown, or not yet. */
export type Sent =
  | { readonly kind: 'task'; readonly answer: object }
  | { readonly kind: 'answer'; readonly answer: object }
  | { readonly kind: 'late' }
  | { readonly kind: 'left' };

/**
 * Sends a form. What is still being made is asked for until it is there; nothing is charged meanwhile.
 * @throws ServiceError, NoAnswerError
 */
export async function sendForm(
  operation: FromClip,
  clipId: string | null,
  body: Readonly<Record<string, unknown>>,
  left: AbortSignal,
): Promise<Sent> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const answer = await askFor(operation, body);
    if (!isNotReady(answer)) {
      refreshAccount().catch(() => {});
      if (!('task_id' in answer)) return { kind: 'answer', answer };
      follow(operation, clipId, taskIdOf(answer));
      return { kind: 'task', answer };
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    if (left.aborted) return { kind: 'left' };
  }
  return { kind: 'late' };
}

/** Shows the task before the stream of the account tells of it. */
function follow({ name }: FromClip, clipId: string | null, taskId: string): void {
  const subject = clipId ?? '';
  askedTasks.value = new Map(askedTasks.value).set(subject, [taskId, ...(askedTasks.value.get(subject) ?? [])]);
  expectTask({
    ...{ code: 200, message: 'processing', task_id: taskId, status: 'pending', progress: 0, stage: 'waiting' },
    ...{ queue_position: 0, data: [], operation: name },
  } as Parameters<typeof expectTask>[0]);
}
