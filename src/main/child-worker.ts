import { type ChildProcess, fork } from 'node:child_process';
import type { JobClass } from '../core/job-class.ts';
import type { Logger } from '../core/log.ts';
import type { StopReason } from './shutdown.ts';
import { ALIVE_MS, type ParentMessage, type WorkerMessage, workerRoles } from './worker-messages.ts';

/**
 * For glibc, others ignore it: buffers of 64 KiB and more go back to the system when they are freed. Without it the
 * boundary rises with every large one, and what reading a SoundFont took stays, 40 MB a thread.
 */
const ALLOCATOR = { MALLOC_MMAP_THRESHOLD_: String(64 << 10) } as const;
/** A worker that has not ended by then is killed; its task is picked up by another. */
const STOP_MS_MAX = 25_000;
/** How long a worker whose engine hangs may take to hand back what else it works on. */
const STUCK_MS_MAX = 5_000;

export interface ChildWorkerOptions {
  readonly program: string;
  readonly jobClass: JobClass;
  readonly env: NodeJS.ProcessEnv;
  /** Numbers of workers whose processes have ended. */
  readonly deadWorkers: readonly number[];
  readonly silentMsMax: number;
  readonly log: Logger;
}

export interface ChildWorkerEvents {
  ready(): void;
  /** Its engine hangs: it is about to end, or to be killed. */
  stuck(): void;
  /** Once, whatever the reason. */
  ended(facts: object): void;
}

/** One worker process, killed when it hangs: by its handle, so that never another process is hit. */
export class ChildWorker {
  readonly #options: ChildWorkerOptions;
  readonly #events: ChildWorkerEvents;
  readonly #child: ChildProcess;
  #worker: number | null = null;
  #silentLooks = 0;
  #hasEnded = false;

  constructor(options: ChildWorkerOptions, events: ChildWorkerEvents) {
    const { program, jobClass, env, deadWorkers } = options;
    this.#options = options;
    this.#events = events;
    this.#child = fork(program, ['serve', '--role', workerRoles[jobClass]], {
      env: { ...ALLOCATOR, ...env, SONGWRIGHT_DEAD_WORKERS: deadWorkers.join(',') },
    });
    const watch = setInterval(() => this.#look(), ALIVE_MS);
    const end = (facts: object): void => {
      clearInterval(watch);
      if (this.#hasEnded) return;
      this.#hasEnded = true;
      events.ended(facts);
    };
    this.#child.on('message', (message: WorkerMessage) => this.#receive(message));
    this.#child.once('exit', (code, signal) => end({ code, signal }));
    // A machine that has no room for a process now may have some later; one that never began does not exit.
    this.#child.on('error', (err) =>
      this.#child.pid === undefined ? end({ err }) : options.log.warn({ err }, 'a worker is in trouble'),
    );
  }

  /** By which other workers know it; null: it never took a task. */
  get worker(): number | null {
    return this.#worker;
  }

  tell(message: ParentMessage): void {
    if (this.#child.connected) this.#child.send(message, undefined, undefined, () => {});
  }

  stop(reason: StopReason): Promise<void> {
    if (this.#hasEnded) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#child.kill('SIGKILL'), STOP_MS_MAX);
      this.#child.once('exit', () => {
        clearTimeout(timer);
        resolve();
      });
      // To be cut off tells a worker the same as our death would.
      if (reason === 'orphaned' && this.#child.connected) this.#child.disconnect();
      else this.#child.kill('SIGTERM');
    });
  }

  #receive(message: WorkerMessage): void {
    this.#silentLooks = 0;
    if (message.kind === 'ready') {
      this.#worker = message.worker;
      this.#events.ready();
    } else if (message.kind === 'stuck') {
      this.#options.log.warn({ worker: this.#worker }, 'an engine does not come back; its worker is replaced');
      this.#killAfter(STUCK_MS_MAX);
      this.#events.stuck();
    }
  }

  /** Counted in looks, not by the clock: a machine that slept is no worker that hangs. */
  #look(): void {
    if (this.#worker === null || ++this.#silentLooks * ALIVE_MS < this.#options.silentMsMax) return;
    this.#options.log.warn({ worker: this.#worker }, 'a worker shows no sign of life and is killed');
    this.#child.kill('SIGKILL');
  }

  #killAfter(ms: number): void {
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), ms);
    this.#child.once('exit', () => clearTimeout(timer));
  }
}
