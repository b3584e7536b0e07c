import { Worker } from 'node:worker_threads';
import { EngineLost, EngineRefusal } from '../port.ts';
import type { ClipJob, ClipOutcome, ClipProgress } from './clip-job.ts';
import type { SeparatorEndpoint } from './separator/separation-server.ts';

/** From the thread: progress, the outcome, or why there is none. */
export type ThreadMessage<Outcome = ClipOutcome> =
  | { readonly kind: 'progress'; readonly progress: ClipProgress }
  | { readonly kind: 'done'; readonly outcome: Outcome }
  | { readonly kind: 'failed'; readonly message: string; readonly isRefusal: boolean; readonly isLost?: boolean }
  /** What a warm-up was to load is loaded, or a job went before it. */
  | { readonly kind: 'warm' };

/** To the thread. */
export type ThreadCommand<Job = ClipJob> =
  | { readonly kind: 'render'; readonly job: Job }
  | { readonly kind: 'abort' }
  /** Somebody will ask for a job soon: what every job needs may be loaded. */
  | { readonly kind: 'warm-up' };

export interface RenderPool<Job = ClipJob, Outcome = ClipOutcome> {
  /** Renders one clip in a thread of its own, when one is free. Rejects with the signal's reason when aborted. */
  render(job: Job, signal: AbortSignal, onProgress: (progress: ClipProgress) => void): Promise<Outcome>;
  /**
   * Starts the threads and has them load what jobs need, one after the other: the thread that takes the next job first, so that
   * somebody who asks early finds one ready instead of all half-way. A job that comes meanwhile goes before the rest of it.
   */
  warmUp(): void;
  close(): Promise<void>;
}

/** An aborted thread that has not come back by then is ended; the next job gets a new one. */
const ABORT_GRACE_MS = 400;
/** Whole-song buffers of an 8-minute clip are some 600 MB of typed arrays, outside this heap. */
const THREAD_HEAP_MB = 1_024;
/** New objects live shortly: with more room for them than this, a thread takes 60 MB more and is hardly faster. */
const YOUNG_HEAP_MB = 12;

/** What a render thread is told at its start. */
export interface ThreadSettings {
  /** null: the bundled SoundFont. */
  readonly soundFontPath: string | null;
  /** null: soft masks take recordings apart. */
  readonly separator: SeparatorEndpoint | null;
}

const PLAIN: ThreadSettings = { soundFontPath: null, separator: null };

/** `threadCount` render threads, started when first needed and kept warm. */
export function createRenderPool<Job = ClipJob, Outcome = ClipOutcome>(
  threadCount: number,
  settings: ThreadSettings = PLAIN,
  program: URL = RENDER_THREAD,
): RenderPool<Job, Outcome> {
  const idle: Worker[] = [];
  const waiting: ((worker: Worker) => void)[] = [];
  const all = new Set<Worker>();

  const acquire = (signal: AbortSignal): Promise<Worker> => {
    signal.throwIfAborted();
    const worker = idle.pop() ?? (all.size < threadCount ? startThread(all, program, settings) : undefined);
    return worker === undefined ? waitForThread(waiting, signal) : Promise.resolve(worker);
  };
  const release = (worker: Worker): void => {
    const usable = all.has(worker) ? worker : waiting.length > 0 ? startThread(all, program, settings) : undefined;
    if (usable === undefined) return;
    const next = waiting.shift();
    if (next === undefined) idle.push(usable);
    else next(usable);
  };

  return {
    async render(job, signal, onProgress) {
      const worker = await acquire(signal);
      try {
        signal.throwIfAborted();
        return await runInThread(worker, job, signal, onProgress, all);
      } finally {
        release(worker);
      }
    },
    warmUp() {
      while (all.size < threadCount) idle.push(startThread(all, program, settings));
      void warmInTurn(idle.toReversed());
    },
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

async function warmInTurn(workers: readonly Worker[]): Promise<void> {
  for (const worker of workers) await warmed(worker);
}

/** Resolves when the thread has answered, or is gone. */
function warmed(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      worker.off('message', receive).off('exit', settle);
      resolve();
    };
    const receive = ({ kind }: ThreadMessage<unknown>): void => {
      if (kind === 'warm') settle();
    };
    worker.on('message', receive).once('exit', settle);
    worker.postMessage({ kind: 'warm-up' } satisfies ThreadCommand);
  });
}

/** A job that is aborted before its turn gives its place in the line up. */
function waitForThread(waiting: ((worker: Worker) => void)[], signal: AbortSignal): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const take = (worker: Worker): void => {
      signal.removeEventListener('abort', leave);
      resolve(worker);
    };
    const leave = (): void => {
      waiting.splice(waiting.indexOf(take), 1);
      reject(signal.reason);
    };
    waiting.push(take);
    signal.addEventListener('abort', leave, { once: true });
  });
}

const RENDER_THREAD = new URL('./render-thread.ts', import.meta.url);

function startThread(all: Set<Worker>, program: URL, settings: ThreadSettings): Worker {
  const worker = new Worker(program, {
    workerData: settings,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  });
  worker.unref();
  all.add(worker);
  worker.once('exit', () => all.delete(worker));
  return worker;
}

function runInThread<Job, Outcome>(
  worker: Worker,
  job: Job,
  signal: AbortSignal,
  onProgress: (progress: ClipProgress) => void,
  all: Set<Worker>,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let killTimer: NodeJS.Timeout | undefined;
    const settle = (finish: () => void): void => {
      clearTimeout(killTimer);
      signal.removeEventListener('abort', abort);
      worker.off('message', receive).off('error', fail).off('exit', exit);
      worker.unref();
      finish();
    };
    const abort = (): void => {
      worker.postMessage({ kind: 'abort' } satisfies ThreadCommand);
      killTimer = setTimeout(() => {
        all.delete(worker);
        void worker.terminate();
      }, ABORT_GRACE_MS);
    };
    const receive = (message: ThreadMessage<Outcome>): void => {
      if (message.kind === 'warm') return;
      if (message.kind === 'progress') onProgress(message.progress);
      else if (message.kind === 'done') settle(() => resolve(message.outcome));
      else settle(() => reject(signal.aborted ? signal.reason : failureOf(message)));
    };
    const fail = (error: unknown): void => {
      all.delete(worker); // its exit event comes later than the next job may
      settle(() => reject(error));
    };
    const exit = (code: number): void =>
      settle(() => reject(signal.aborted ? signal.reason : new Error(`a render thread ended with code ${code}`)));
    worker.on('message', receive).on('error', fail).on('exit', exit);
    worker.ref();
    signal.addEventListener('abort', abort, { once: true });
    worker.postMessage({ kind: 'render', job } satisfies ThreadCommand<Job>);
  });
}

function failureOf({ message, isRefusal, isLost }: Extract<ThreadMessage<unknown>, { kind: 'failed' }>): Error {
  if (isLost === true) return new EngineLost(message);
  return isRefusal ? new EngineRefusal(message) : new Error(message);
}
