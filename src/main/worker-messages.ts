import type { JobClass } from '../core/job-class.ts';
import { stopOnSignal } from './shutdown.ts';

/** What a worker process tells the one that started it. */
export type WorkerMessage =
  /** It takes tasks, under this number. */
  | { readonly kind: 'ready'; readonly worker: number }
  /** Its event loop turns. */
  | { readonly kind: 'alive' }
  /** Its engine does not come back: it takes no more tasks, ends by itself if it can, and needs a successor. */
  | { readonly kind: 'stuck' };

/** What the process that started it tells a worker. */
export type ParentMessage =
  /** Somebody is about to ask for a song. */
  { readonly kind: 'warm-up' };

export const ALIVE_MS = 1_000;

/** The role on the command line of the processes that work on each class of jobs. Started by the service, not by people. */
export const workerRoles = {
  song: 'song-worker',
  small: 'small-worker',
  remote: 'remote-worker',
} as const satisfies Record<JobClass, string>;

export interface RunningWorker {
  /** By which other workers know it. */
  readonly number: number;
  /** Hands back what does not end within the grace. */
  stop(graceSeconds: number): Promise<void>;
  /** Absent: it makes no songs. */
  warmUp?(): void;
}

/** A song longer in the making than this is handed to the next worker. */
const GRACE_SECONDS = 20;
const STUCK_EXIT_CODE = 70;

/**
 * Runs a worker under a parent that looks after it: until a signal, the parent's end, or an engine that does not come
 * back.
 * @param start gets what the worker calls when its engine hangs
 */
export async function runUnderParent(start: (onStuck: () => void) => Promise<RunningWorker>): Promise<void> {
  let running: RunningWorker | null = null;
  // Before it runs it has no task, and may go at once. The successor of a service that died starts workers of its own.
  stopOnSignal(async (reason) => running?.stop(reason === 'orphaned' ? 0 : GRACE_SECONDS));
  running = await start(() => {
    tellParent({ kind: 'stuck' });
    // Its neighbours are handed back. A thread that cannot be ended keeps the process here until the parent kills it.
    void running?.stop(0).finally(() => process.exit(STUCK_EXIT_CODE));
  });
  process.on('message', (message: ParentMessage) => {
    if (message.kind === 'warm-up') running?.warmUp?.();
  });
  tellParent({ kind: 'ready', worker: running.number });
  setInterval(() => tellParent({ kind: 'alive' }), ALIVE_MS).unref();
}

function tellParent(message: WorkerMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}
