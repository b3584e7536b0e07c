import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createRandom } from '../../core/random.ts';
import type {
  CreateRequest,
  Engine,
  EngineContext,
  EngineResult,
  LyricsDraft,
  LyricsRequest,
  TagsRequest,
} from '../port.ts';
import type { ClipProgress } from './clip-job.ts';
import { fillInLyrics } from './fill-in-lyrics.ts';
import type { LanguageModelEndpoint } from './lyrics/language-model/language-model.ts';
import { createRenderPool } from './render-pool.ts';
import { STUDIO_VERSION } from './version.ts';

export interface StudioOptions {
  readonly threadCount: number;
  /** A language model that writes words where the caller gives none; absent or null: the studio's own writer. */
  readonly lyricsModel?: LanguageModelEndpoint | null;
  /** A SoundFont in place of the bundled one; absent or null: the bundled one. */
  readonly soundFontPath?: string | null;
}

/** The built-in engine: a songwriter, a singer and a band in code, on the CPU, `threadCount` clips at a time. */
export function createStudioEngine(options: StudioOptions): Engine {
  const pool = createRenderPool(options.threadCount, options.soundFontPath ?? null);
  return {
    name: 'studio',
    version: STUDIO_VERSION,
    async create(request: CreateRequest, context: EngineContext): Promise<EngineResult> {
      const report = combineProgress(request.clipCount, context);
      const controller = new AbortController();
      const signal = AbortSignal.any([context.signal, controller.signal]);
      const filled = await fillInLyrics(request, options.lyricsModel ?? null, signal);
      const renders = Array.from({ length: request.clipCount }, async (_, ordinal) => {
        const folder = path.join(context.workFolder, `clip-${ordinal}`);
        await mkdir(folder, { recursive: true });
        return (
          await pool.render(
            { request: filled.request, ordinal, folder, lyricsRemarks: filled.remarks },
            signal,
            (progress) => report(ordinal, progress),
          )
        ).clip;
      });
      try {
        return { clips: await Promise.all(renders) };
      } catch (error) {
        controller.abort(error);
        await Promise.allSettled(renders);
        throw error;
      }
    },
    async writeLyrics(request: LyricsRequest): Promise<readonly LyricsDraft[]> {
      const { draftLyrics } = await import('./draft-lyrics.ts');
      const random = createRandom(`${request.seed}\u0000${STUDIO_VERSION}`);
      return Promise.all(
        Array.from({ length: request.count }, (_, i) =>
          draftLyrics(request.prompt, random.child(`draft-${i}`), options.lyricsModel ?? null),
        ),
      );
    },
    async upsampleTags({ tags, seed }: TagsRequest): Promise<string> {
      const { upsampleTags } = await import('./brief/upsample-tags.ts');
      return upsampleTags(tags, createRandom(`${seed}\u0000${STUDIO_VERSION}`));
    },
    close: () => pool.close(),
  };
}

/** The task is as far as its clips on average; it says the stage of the clip that is furthest behind. */
function combineProgress(clipCount: number, context: EngineContext): (ordinal: number, progress: ClipProgress) => void {
  const latest = Array.from({ length: clipCount }, (): ClipProgress => ({ fraction: 0, stage: 'waiting' }));
  return (ordinal, progress) => {
    latest[ordinal] = progress;
    const started = latest.filter((one) => one.fraction > 0);
    const behind = started.reduce((a, b) => (b.fraction < a.fraction ? b : a), progress);
    const mean = latest.reduce((sum, one) => sum + one.fraction, 0) / clipCount;
    context.progress(mean, behind.stage);
  };
}
