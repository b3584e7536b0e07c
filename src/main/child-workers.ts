import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../core/log.ts';
import type { StopReason } from './shutdown.ts';

/** The worker processes of this machine, started again when one dies. */
export interface ChildWorkers {
  /** Resolves when every worker takes jobs for the first time. */
  readonly ready: Promise<void>;
  /** Lets running tasks end (asked) or hands them back at once (orphaned), then ends the processes. */
  stop(reason: StopReason): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));
const RESTART_DELAY_MS = 250;
/**
 * For glibc, others ignore it: buffers of 64 KiB and more go back to the system when they are freed. Without it the
 * boundary rises with every large one, and what reading a SoundFont took stays, 40 MB a thread.
 */
const ALLOCATOR = { MALLOC_MMAP_THRESHOLD_: String(64 << 10) } as const;
/** A worker that has not ended by then is killed; its task is picked up by another. */
const STOP_MS_MAX = 25_000;

export function startChildWorkers(options: {
  readonly count: number;
  readonly env: NodeJS.ProcessEnv;
  readonly log: Logger;
  /** Default: this program. */
  readonly program?: string;
}): ChildWorkers {
  const { count, env, log, program = PROGRAM } = options;
  const children = new Set<ChildProcess>();
  let isStopping = false;

  const start = (onReady: () => void): void => {
    const child = fork(program, ['serve', '--role', 'worker'], { env: { ...ALLOCATOR, ...env } });
    children.add(child);
    child.once('message', onReady);
    const replace = (facts: object): void => {
      children.delete(child);
      if (isStopping) return;
      log.warn(facts, 'a worker ended; starting another');
      // Who died before it was ready is waited for in its successor.
      setTimeout(() => !isStopping && start(onReady), RESTART_DELAY_MS);
    };
    child.once('exit', (code, signal) => replace({ code, signal }));
    // A machine that has no room for a process now may have some later; one that never began does not exit.
    child.on('error', (err) =>
      child.pid === undefined ? replace({ err }) : log.warn({ err }, 'a worker is in trouble'),
    );
  };

  const ready = Promise.all(Array.from({ length: count }, () => new Promise<void>(start)));
  return {
    ready: ready.then(() => {}),
    async stop(reason) {
      isStopping = true;
      await Promise.all([...children].map((child) => stopChild(child, reason)));
    },
  };
}

function stopChild(child: ChildProcess, reason: StopReason): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    // To be cut off tells a worker the same as our death would.
    if (reason === 'orphaned' && child.connected) child.disconnect();
    else child.kill('SIGTERM');
  });
}
