import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from './read-task.ts';
import type { Take } from './takes.ts';

/** A step of a running job, as polls tell it. */
export interface Stage {
  readonly name: string;
  readonly progress: number;
  /** When it starts, as a share of the job's time. */
  readonly from: number;
}

/** What becomes of a job, settled when it starts. */
export type Outcome =
  | {
      readonly kind: 'takes';
      readonly takes: readonly Take[];
      readonly told: object;
      readonly prompt: string;
      readonly lyrics: string;
    }
  | { readonly kind: 'answer'; readonly answer: object }
  | { readonly kind: 'failure'; readonly error: string };

export interface Job {
  readonly id: string;
  readonly createSeconds: number;
  readonly task: Task;
  readonly stages: readonly Stage[];
  state: 'queued' | 'running' | 'succeeded' | 'failed';
  stage: string;
  progress: number;
  outcome: Outcome | null;
}

export interface JobRules {
  /** Times run by themselves, or are moved by {@link Jobs.moveTo}. */
  readonly isHeld: boolean;
  jobMs(job: Job): number;
  /** The stage at which a job stops for ever; null: none. */
  stuckAt(job: Job): string | null;
  start(job: Job): Outcome;
}

export const lastStage: Stage = { name: 'Preparing audio data...', progress: 0.99, from: 0.97 };

/** One worker and its queue. */
export class Jobs {
  readonly byId = new Map<string, Job>();
  readonly queue: Job[] = [];
  running: Job | null = null;
  /** Tasks refused because the queue was full: the recorded server counts them as queued for ever. */
  phantoms = 0;
  readonly #rules: JobRules;
  #generation = 0;

  constructor(rules: JobRules) {
    this.#rules = rules;
  }

  add(task: Task, stages: readonly Stage[]): Job {
    const job: Job = {
      ...{ id: randomUUID(), createSeconds: Math.floor(Date.now() / 1000), task, stages },
      ...{ state: 'queued', stage: 'queued', progress: 0, outcome: null },
    };
    this.byId.set(job.id, job);
    this.queue.push(job);
    queueMicrotask(() => this.#next());
    return job;
  }

  /** Ends what comes before a job and moves it to a stage of its own, or to its end. */
  moveTo(id: string, stage: string, progress: number): void {
    const job = this.byId.get(id);
    if (job === undefined) return;
    while (job.state === 'queued' && stage !== 'queued') {
      if (this.running === null) this.#next();
      else this.#end(this.running);
    }
    if (job.state !== 'running') return;
    // Whatever a job was going to be, it may run out of time.
    if (stage === 'failed' && job.outcome?.kind !== 'failure') job.outcome = { kind: 'failure', error: 'timed out' };
    if (stage === 'failed') job.progress = progress;
    if (stage === 'succeeded' || stage === 'failed') this.#end(job);
    else [job.stage, job.progress] = [stage, progress];
  }

  /** The process is gone: what waited is forgotten, what ran is never heard of again, what ended stays in the cache. */
  forget(): void {
    this.#generation++;
    for (const job of this.queue) this.byId.delete(job.id);
    this.queue.length = 0;
    this.running = null;
    this.phantoms = 0;
  }

  #next(): void {
    if (this.running !== null) return;
    const job = this.queue.shift();
    if (job === undefined) return;
    [job.state, job.stage, job.progress] = ['running', 'running', 0.01];
    this.running = job;
    job.outcome = this.#rules.start(job);
    if (!this.#rules.isHeld) void this.#run(job, this.#generation);
  }

  async #run(job: Job, generation: number): Promise<void> {
    const totalMs = this.#rules.jobMs(job);
    const stages = job.outcome?.kind === 'takes' ? job.stages : job.stages.slice(0, 1);
    let spent = 0;
    for (const { name, progress, from } of stages) {
      await sleep((from - spent) * totalMs);
      spent = from;
      if (generation !== this.#generation) return;
      [job.stage, job.progress] = [name, progress];
      if (this.#rules.stuckAt(job) === name) return;
    }
    await sleep((1 - spent) * totalMs);
    if (generation === this.#generation) this.#end(job);
  }

  #end(job: Job): void {
    const hasFailed = job.outcome?.kind === 'failure';
    job.state = hasFailed ? 'failed' : 'succeeded';
    job.stage = job.state;
    if (!hasFailed) job.progress = 1;
    if (this.running === job) this.running = null;
    this.#next();
  }
}
