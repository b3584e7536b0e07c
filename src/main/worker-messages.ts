import type { JobClass } from '../core/job-class.ts';

/** What a worker process tells the one that started it. */
export type WorkerMessage =
  /** It takes tasks, under this number. */
  | { readonly kind: 'ready'; readonly worker: number }
  /** Its event loop turns. */
  | { readonly kind: 'alive' }
  /** Its engine does not come back: it takes no more tasks, ends by itself if it can, and needs a successor. */
  | { readonly kind: 'stuck' };

export const ALIVE_MS = 1_000;

/** The role on the command line of the processes that work on each class of jobs. Started by the service, not by people. */
export const workerRoles = { song: 'song-worker', small: 'small-worker' } as const satisfies Record<JobClass, string>;

/** Tells the process that started this one, if that one listens. */
export function tellParent(message: WorkerMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}
