import type { Clock } from '../core/clock.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import { markQueued } from '../storage/tasks.ts';
import { type OrphanedRun, selectOrphanedRuns } from '../storage/worker-locks.ts';
import { asOutcome, hold } from './end-task.ts';
import type { JobQueue } from './job-queue.ts';

/**
 * Finds running tasks whose worker died and puts them back in the queue, seconds before the queue's own heartbeat
 * would. A worker that merely lost its connection takes its lock again within the grace.
 */
export class Reaper {
  readonly #database: Database;
  readonly #queue: JobQueue;
  readonly #clock: Clock;
  readonly #graceMs: number;
  readonly #deadWorkers: ReadonlySet<number>;
  /** When each orphaned run was seen first. */
  #firstSeenMs = new Map<string, number>();

  /** @param deadWorkers whose processes are known to have ended: their runs need no grace */
  constructor(database: Database, queue: JobQueue, clock: Clock, graceMs: number, deadWorkers: readonly number[] = []) {
    this.#database = database;
    this.#queue = queue;
    this.#clock = clock;
    this.#graceMs = graceMs;
    this.#deadWorkers = new Set(deadWorkers);
  }

  /** One look. @returns how many tasks it freed */
  async look(): Promise<number> {
    const orphans = await selectOrphanedRuns(this.#database);
    const nowMs = this.#clock.nowMs();
    const firstSeenMs = new Map(orphans.map((run) => [nameOf(run), this.#firstSeenMs.get(nameOf(run)) ?? nowMs]));
    this.#firstSeenMs = firstSeenMs;
    let freed = 0;
    for (const run of orphans) {
      const isOver = this.#deadWorkers.has(run.worker) || nowMs - firstSeenMs.get(nameOf(run))! >= this.#graceMs;
      if (isOver && (await this.#free(run))) freed++;
    }
    return freed;
  }

  async #free(run: OrphanedRun): Promise<boolean> {
    const outcome = await asOutcome(
      inTransaction(this.#database, async (tx) => {
        await this.#queue.giveBack(tx, run, 'the worker died');
        hold(await markQueued(tx, run));
      }),
    );
    return outcome === 'done';
  }
}

const nameOf = (run: OrphanedRun): string => `${run.taskId}/${run.attempt}`;
