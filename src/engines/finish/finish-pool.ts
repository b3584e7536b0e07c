import type { RenderedClip } from '../port.ts';
import { createRenderPool } from '../studio/render-pool.ts';
import type { FinishJob } from './finish-job.ts';
import type { FinishThreadJob, FinishThreadOutcome, PrepareJob } from './thread-job.ts';

type OnProgress = (fraction: number, stage: string) => void;

/** Threads that do what needs DSP beside a server: sources are made ready for it, and what it gives becomes clips. */
export interface FinishPool {
  /** @throws EngineLost the sound is none */
  finish(job: FinishJob, signal: AbortSignal, onProgress: OnProgress): Promise<RenderedClip>;
  /** @returns how long the stretch is, seconds */
  prepare(job: Omit<PrepareJob, 'kind'>, signal: AbortSignal): Promise<number>;
  close(): Promise<void>;
}

const FINISH_THREAD = new URL('./finish-thread.ts', import.meta.url);

/** `threadCount` clips at a time, in threads of `program` that are started when first needed. */
export function createFinishPool(threadCount: number, program = FINISH_THREAD): FinishPool {
  const pool = createRenderPool<FinishThreadJob, FinishThreadOutcome>(threadCount, undefined, program);
  return {
    async finish(job, signal, onProgress) {
      const outcome = await pool.render({ kind: 'finish', ...job }, signal, ({ fraction, stage }) =>
        onProgress(fraction, stage),
      );
      if (outcome.kind !== 'finish') throw new Error(`a thread answered "${outcome.kind}"`);
      return outcome.clip;
    },
    async prepare(job, signal) {
      const outcome = await pool.render({ kind: 'prepare', ...job }, signal, () => {});
      if (outcome.kind !== 'prepare') throw new Error(`a thread answered "${outcome.kind}"`);
      return outcome.durationSeconds;
    },
    close: () => pool.close(),
  };
}
