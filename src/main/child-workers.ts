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
/** A worker that has not ended by then is killed; its task is picked up by another. */
const STOP_MS_MAX = 25_000;

export function startChildWorkers(options: {
  readonly count: number;
  readonly env: NodeJS.ProcessEnv;
  readonly log: Logger;
}): ChildWorkers {
  const children = new Set<ChildProcess>();
  let isStopping = false;

  const start = (onReady: () => void): void => {
    const child = fork(PROGRAM, ['serve', '--role', 'worker'], { env: options.env });
    children.add(child);
    child.once('message', onReady);
    child.once('exit', (code, signal) => {
      children.delete(child);
      if (isStopping) return;
      options.log.warn({ code, signal }, 'a worker ended; starting another');
      setTimeout(() => !isStopping && start(() => {}), RESTART_DELAY_MS);
    });
  };

  const ready = Promise.all(Array.from({ length: options.count }, () => new Promise<void>(start)));
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
