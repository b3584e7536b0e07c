import { computed, signal } from '@preact/signals';
import type { Clip, Task } from '@songwright/client';
import { follow } from './api.ts';
import { isOnline, noteSignedOut } from './connection.ts';
import { refreshAccount } from './session.ts';

/** A task as the stream of the account tells of it. */
export type LiveTask = Task & { readonly operation: string };

/** Every task that is open or ended lately, by its id. */
const known = signal<ReadonlyMap<string, LiveTask>>(new Map());
/** The newest first. */
export const liveTasks = computed(() => [...known.value.values()].reverse());
/** Goes up whenever a task ended: lists of songs are fetched anew then. */
export const endedCount = signal(0);

const UNAUTHORIZED = 401;

export const isOpen = (task: Task): boolean => task.status === 'pending' || task.status === 'running';

/** The clips of a task, whether they come alone or as pairs. */
export function clipsOf(task: Task): readonly Clip[] {
  if (!Array.isArray(task.data)) return [];
  return (task.data as readonly object[]).flatMap((item) => {
    if ('clip_id' in item) return [item as Clip];
    const { extended, replaced, full } = item as { extended?: Clip; replaced?: Clip; full?: Clip | null };
    return [extended, replaced, full].filter((clip) => clip !== undefined && clip !== null);
  });
}

function take(task: LiveTask): void {
  const before = known.value.get(task.task_id);
  const next = new Map(known.value);
  next.set(task.task_id, task);
  known.value = next;
  if (before === undefined || !isOpen(before) || isOpen(task)) return;
  endedCount.value += 1;
  refreshAccount().catch(() => {});
}

/** The id of the task that an answer told of. */
export function taskIdOf(answer: object): string {
  if ('task_id' in answer && typeof answer.task_id === 'string') return answer.task_id;
  throw new Error('the answer names no task');
}

/** Shows a task that was just asked for before the stream tells of it. */
export function expectTask(task: LiveTask): void {
  if (!known.value.has(task.task_id)) take(task);
}

/** Follows the account's tasks. @returns how to end it */
export function followTasks(): () => void {
  return follow('/api/v1/events', {
    onEvent(name, data) {
      if (name === 'task') take(JSON.parse(data) as LiveTask);
    },
    onState(state, status) {
      if (state === 'open') isOnline.value = true;
      else if (status === UNAUTHORIZED) noteSignedOut();
      else if (status === null) isOnline.value = navigator.onLine;
    },
  });
}

export function forgetTasks(): void {
  known.value = new Map();
}
