import type { Configuration } from '../core/configuration.ts';
import { ApiError } from '../core/errors.ts';
import { serverLimits } from '../core/limits.ts';
import type { Engine, LyricsDraft, LyricsRequest } from '../engines/port.ts';
import { languageModelLimits } from '../engines/studio/lyrics/language-model/language-model.ts';
import { createStudioEngine } from '../engines/studio/studio-engine.ts';
import { TextTimeout } from '../engines/studio/text-pool.ts';

const LYRICS_PER_ANSWER = 2;

/** The studio as the HTTP process needs it: its name, and words written off the event loop. */
export interface Writer extends Pick<Engine, 'create' | 'version'> {
  readonly engineName: string;
  /** How many texts are written at once. */
  readonly threadCount: number;
  /** @throws ApiError timeout */
  writeLyrics(wish: Omit<LyricsRequest, 'count'>): Promise<readonly LyricsDraft[]>;
  /** @throws ApiError timeout */
  upsampleTags(tags: string, seed: string): Promise<string>;
  close(): Promise<void>;
}

/** No thread is started before somebody asks for words. A language model is waited for, so it gets more threads. */
export function openWriter({ lyricsModel }: Pick<Configuration, 'lyricsModel'>): Writer {
  const threadCount = lyricsModel === null ? serverLimits.textThreads : serverLimits.textThreadsWithModel;
  const engine = createStudioEngine({
    threadCount: 1,
    lyricsModel,
    textThreadCount: threadCount,
    textTimeoutMs: serverLimits.textMs + (lyricsModel === null ? 0 : languageModelLimits.deadlineMs),
  });
  return {
    engineName: engine.name,
    version: engine.version,
    create: (request, context) => engine.create(request, context),
    threadCount,
    writeLyrics: (wish) => inTime(engine.writeLyrics({ ...wish, count: LYRICS_PER_ANSWER })),
    upsampleTags: (tags, seed) => inTime(engine.upsampleTags({ tags, seed })),
    close: () => engine.close(),
  };
}

const inTime = <T>(writing: Promise<T>): Promise<T> =>
  writing.catch((error: unknown) => {
    if (!(error instanceof TextTimeout)) throw error;
    const message = 'Writing took too long and was stopped. Nothing was charged.';
    throw new ApiError('timeout', message, {}, { cause: error });
  });
