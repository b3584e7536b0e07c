import { createHash } from 'node:crypto';
import type { CheckpointStore, Checkpoint as TaskCheckpoint } from '../port.ts';
import type { Checkpoint, RemoteJob } from './driver.ts';

/** Where a job of a task runs. */
export interface RunningJob {
  readonly url: string;
  readonly job: Checkpoint;
}

/**
 * What a task has running at servers, job by job, kept with the task: an attempt that follows another one goes on with
 * what is there instead of asking for it again.
 */
export class RemoteWork {
  readonly #store: CheckpointStore | null;
  readonly #engineName: string;
  #jobs: Readonly<Record<string, RunningJob>>;
  #saving: Promise<void> = Promise.resolve();

  constructor(store: CheckpointStore | undefined, engineName: string) {
    this.#store = store ?? null;
    this.#engineName = engineName;
    this.#jobs = jobsOf(store?.stored ?? null, engineName);
  }

  /** The job that runs for this one; null: none does. `print` tells one request from another. */
  find(index: number, print: string): RunningJob | null {
    return this.#jobs[`${index}/${print}`] ?? null;
  }

  keep(index: number, print: string, running: RunningJob): Promise<void> {
    this.#jobs = { ...this.#jobs, [`${index}/${print}`]: running };
    return this.#save();
  }

  forget(index: number, print: string): Promise<void> {
    const { [`${index}/${print}`]: _, ...others } = this.#jobs;
    this.#jobs = others;
    return this.#save();
  }

  /** One write after the other, the latest state last. */
  #save(): Promise<void> {
    const store = this.#store;
    if (store === null) return Promise.resolve();
    const write = (): Promise<void> => store.save({ engine: this.#engineName, jobs: this.#jobs });
    this.#saving = this.#saving.then(write, write);
    return this.#saving;
  }
}

/** Read strictly: an earlier release or another engine may have written it. */
function jobsOf(stored: TaskCheckpoint | null, engineName: string): Readonly<Record<string, RunningJob>> {
  if (stored === null || stored.engine !== engineName || !isRecord(stored.jobs)) return {};
  const running = Object.entries(stored.jobs).filter(
    (entry): entry is [string, RunningJob] =>
      isRecord(entry[1]) && typeof entry[1].url === 'string' && isRecord(entry[1].job),
  );
  return Object.fromEntries(running);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tells one job from another, whatever this machine calls its files. */
export function printOf({ source, reference, ...job }: RemoteJob): string {
  const seconds = [source?.durationSeconds ?? 0, reference?.durationSeconds ?? 0];
  return createHash('sha256')
    .update(JSON.stringify([job, seconds]))
    .digest('hex')
    .slice(0, 16);
}
