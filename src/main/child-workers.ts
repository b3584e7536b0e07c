import { fileURLToPath } from 'node:url';
import { type JobClass, jobClasses } from '../core/job-class.ts';
import type { Logger } from '../core/log.ts';
import { ChildWorker } from './child-worker.ts';
import type { StopReason } from './shutdown.ts';
import type { ParentMessage } from './worker-messages.ts';

/** The worker processes of this machine, each replaced when it ends or hangs. */
export interface ChildWorkers {
  /** Resolves when every worker takes jobs for the first time. */
  readonly ready: Promise<void>;
  /** Has those that make songs load what the first one needs. */
  warmUp(): void;
  /** Lets running tasks end (asked) or hands them back at once (orphaned), then ends the processes. */
  stop(reason: StopReason): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));
const RESTART_DELAY_MS = 250;
/** How many of those that ended a successor is told of. */
const DEAD_WORKERS_MAX = 32;

export interface ChildWorkersOptions {
  /** None of a class that is not named. */
  readonly counts: Readonly<Partial<Record<JobClass, number>>>;
  readonly env: NodeJS.ProcessEnv;
  readonly log: Logger;
  /** A worker that shows no sign of life for so long is killed. */
  readonly silentMsMax: number;
  /** Default: this program. */
  readonly program?: string;
}

export function startChildWorkers(options: ChildWorkersOptions): ChildWorkers {
  const places = jobClasses.flatMap((jobClass) =>
    Array.from({ length: options.counts[jobClass] ?? 0 }, () => new WorkerPlace(options, jobClass, dead)),
  );
  function dead(): readonly number[] {
    return places.flatMap((place) => place.dead).slice(-DEAD_WORKERS_MAX);
  }
  for (const place of places) place.start();
  return {
    ready: Promise.all(places.map((place) => place.ready)).then(() => {}),
    warmUp() {
      for (const place of places) if (place.jobClass === 'song') place.tell({ kind: 'warm-up' });
    },
    async stop(reason) {
      await Promise.all(places.map((place) => place.stop(reason)));
    },
  };
}

/** One place for a worker process, and whoever fills it. */
class WorkerPlace {
  readonly #options: ChildWorkersOptions;
  readonly jobClass: JobClass;
  readonly #deadWorkers: () => readonly number[];
  readonly #ready = Promise.withResolvers<void>();
  /** More than one while a worker that hangs is on its way out. */
  readonly #children = new Set<ChildWorker>();
  /** Numbers of workers of this place whose processes have ended. */
  readonly dead: number[] = [];
  #isStopping = false;

  constructor(options: ChildWorkersOptions, jobClass: JobClass, deadWorkers: () => readonly number[]) {
    this.#options = options;
    this.jobClass = jobClass;
    this.#deadWorkers = deadWorkers;
  }

  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  start(): void {
    if (this.#isStopping) return;
    const { env, log, silentMsMax, program = PROGRAM } = this.#options;
    let isReplaced = false;
    // Who ended before it was ready is waited for in its successor.
    const replace = (delayMs: number): void => {
      if (isReplaced) return;
      isReplaced = true;
      setTimeout(() => this.start(), delayMs);
    };
    const child: ChildWorker = new ChildWorker(
      { program, jobClass: this.jobClass, env, deadWorkers: this.#deadWorkers(), silentMsMax, log },
      {
        ready: () => this.#ready.resolve(),
        stuck: () => replace(0),
        ended: (facts) => {
          this.#children.delete(child);
          if (child.worker !== null) this.dead.push(child.worker);
          this.dead.splice(0, this.dead.length - DEAD_WORKERS_MAX);
          if (!this.#isStopping) log.warn(facts, 'a worker ended; starting another');
          replace(RESTART_DELAY_MS);
        },
      },
    );
    this.#children.add(child);
  }

  tell(message: ParentMessage): void {
    for (const child of this.#children) child.tell(message);
  }

  async stop(reason: StopReason): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.#children].map((child) => child.stop(reason)));
  }
}
