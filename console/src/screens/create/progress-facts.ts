import type { Task } from '@songwright/client';

/** What was seen of a task's progress, and when. */
interface Sight {
  readonly atMs: number;
  readonly progress: number;
}

/** When each task was first seen running. */
const beginnings = new Map<string, Sight>();

/** Progress below this says too little about how fast it goes. */
const PROGRESS_MIN = 4;
const WATCHED_MS_MIN = 2500;

/**
 * Seconds until a task ends if it goes on as it did since it was first seen; null: it is too early to say.
 * @param nowMs on a clock that does not go back
 */
export function secondsLeft(task: Pick<Task, 'task_id' | 'status' | 'progress'>, nowMs: number): number | null {
  if (task.status !== 'running') return null;
  const first = beginnings.get(task.task_id);
  if (first === undefined) {
    beginnings.set(task.task_id, { atMs: nowMs, progress: task.progress });
    return null;
  }
  const done = task.progress - first.progress;
  const watchedMs = nowMs - first.atMs;
  if (done < PROGRESS_MIN || watchedMs < WATCHED_MS_MIN) return null;
  return Math.max(1, Math.round(((watchedMs / done) * (100 - task.progress)) / 1000));
}
