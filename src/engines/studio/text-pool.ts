import { Worker } from 'node:worker_threads';
import type { LyricsDraft, LyricsRequest, TagsRequest } from '../port.ts';
import type { LanguageModelEndpoint } from './lyrics/language-model/language-model.ts';

export type TextJob =
  | { readonly kind: 'lyrics'; readonly request: LyricsRequest }
  | { readonly kind: 'tags'; readonly request: TagsRequest };

/** From the thread. */
export type TextAnswer =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly message: string };

/** What a thread is told at its start. */
export interface TextThreadSettings {
  readonly lyricsModel: LanguageModelEndpoint | null;
}

export interface TextPoolOptions extends TextThreadSettings {
  readonly threadCount: number;
  /** Of one request, from when a thread takes it; then the thread is replaced. */
  readonly timeoutMs: number;
  /** Default: the thread that writes. */
  readonly program?: URL;
}

/** Writes words off the caller's thread. */
export interface TextPool {
  writeLyrics(request: LyricsRequest): Promise<readonly LyricsDraft[]>;
  upsampleTags(request: TagsRequest): Promise<string>;
  close(): Promise<void>;
}

/** The words were not written in time. */
export class TextTimeout extends Error {
  override readonly name = 'TextTimeout';
}

/** A thread that had nothing to do for so long is ended, and its memory given back. */
const IDLE_MS = 60_000;
const THREAD_HEAP_MB = 256;
const YOUNG_HEAP_MB = 8;

/** `threadCount` threads at most, started when needed, ended when idle; who comes first is served first. */
export function createTextPool({ threadCount, timeoutMs, lyricsModel, program }: TextPoolOptions): TextPool {
  const url = program ?? new URL('./text-thread.ts', import.meta.url);
  const threads = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout>();
  const waiting: ((worker: Worker) => void)[] = [];
  let isClosed = false;

  const start = (): Worker => {
    const worker = new Worker(url, {
      workerData: { lyricsModel } satisfies TextThreadSettings,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    });
    worker.unref();
    threads.add(worker);
    // One that fails between two requests is not missed.
    worker.on('error', () => forget(worker)).once('exit', () => forget(worker));
    return worker;
  };
  const forget = (worker: Worker): void => {
    threads.delete(worker);
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  };
  const acquire = (): Promise<Worker> => {
    const free = idle.keys().next().value;
    if (free !== undefined) {
      clearTimeout(idle.get(free));
      idle.delete(free);
      return Promise.resolve(free);
    }
    if (threads.size < threadCount) return Promise.resolve(start());
    return new Promise((resolve) => waiting.push(resolve));
  };
  const release = (worker: Worker): void => {
    if (isClosed) return;
    const next = waiting.shift();
    if (next !== undefined) next(threads.has(worker) ? worker : start());
    else if (threads.has(worker)) idle.set(worker, setTimeout(() => void worker.terminate(), IDLE_MS).unref());
  };
  const run = async (job: TextJob): Promise<unknown> => {
    const worker = await acquire();
    try {
      return await answerOf(worker, job, timeoutMs);
    } catch (error) {
      if (!(error instanceof TextFailure)) {
        forget(worker);
        void worker.terminate();
      }
      throw error;
    } finally {
      release(worker);
    }
  };

  return {
    writeLyrics: async (request) => (await run({ kind: 'lyrics', request })) as readonly LyricsDraft[],
    upsampleTags: async (request) => (await run({ kind: 'tags', request })) as string,
    async close() {
      isClosed = true;
      await Promise.all([...threads].map((worker) => worker.terminate()));
    },
  };
}

/** The thread is fine, the request was not. */
class TextFailure extends Error {
  override readonly name = 'TextFailure';
}

function answerOf(worker: Worker, job: TextJob, timeoutMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      worker.off('message', receive).off('error', reject).off('exit', exit);
      worker.unref();
      finish();
    };
    const timer = setTimeout(() => settle(() => reject(new TextTimeout(`no words within ${timeoutMs} ms`))), timeoutMs);
    const receive = (answer: TextAnswer): void =>
      settle(() => (answer.kind === 'done' ? resolve(answer.value) : reject(new TextFailure(answer.message))));
    const exit = (code: number): void =>
      settle(() => reject(new Error(`a thread that writes words ended with code ${code}`)));
    worker.on('message', receive).on('error', reject).on('exit', exit);
    worker.ref();
    worker.postMessage(job);
  });
}
