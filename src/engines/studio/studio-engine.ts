import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type {
  CreateRequest,
  DerivationContext,
  DerivedRequest,
  Engine,
  EngineContext,
  EngineResult,
  HearRequest,
  RenderedClip,
} from '../port.ts';
import type { ClipJob, ClipProgress } from './clip-job.ts';
import { derivedJobs, fetchSources } from './derive/derived-jobs.ts';
import { fillInTakes } from './fill-in-lyrics.ts';
import type { LanguageModelEndpoint } from './lyrics/language-model/language-model.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';
import type { SeparatorEndpoint } from './separator/separation-server.ts';
import { createTextPool } from './text-pool.ts';
import { STUDIO_VERSION } from './version.ts';

export interface StudioOptions {
  readonly threadCount: number;
  /** A language model that writes words where the caller gives none; absent or null: the studio's own writer. */
  readonly lyricsModel?: LanguageModelEndpoint | null;
  /** A SoundFont in place of the bundled one; absent or null: the bundled one. */
  readonly soundFontPath?: string | null;
  /** A server that takes recordings apart; absent or null: soft masks do. */
  readonly separator?: SeparatorEndpoint | null;
  /** Lyrics and tags that are written at once, each in a thread. Default: 1. */
  readonly textThreadCount?: number;
  /** What one request for lyrics or tags may take, once a thread has it. Default: a minute. */
  readonly textTimeoutMs?: number;
}

export interface StudioEngine extends Engine {
  /** A song will be asked for soon: the first bars of the first one come seconds earlier. Returns at once. */
  warmUp(): void;
}

const TEXT_TIMEOUT_MS = 60_000;

/** The built-in engine: a songwriter, a singer and a band in code, on the CPU, `threadCount` clips at a time. */
export function createStudioEngine(options: StudioOptions): StudioEngine {
  const pool = createRenderPool(options.threadCount, {
    soundFontPath: options.soundFontPath ?? null,
    separator: options.separator ?? null,
  });
  const texts = createTextPool({
    threadCount: options.textThreadCount ?? 1,
    timeoutMs: options.textTimeoutMs ?? TEXT_TIMEOUT_MS,
    lyricsModel: options.lyricsModel ?? null,
  });
  return {
    name: 'studio',
    version: STUDIO_VERSION,
    async create(request: CreateRequest, context: EngineContext): Promise<EngineResult> {
      const filled = await fillInTakes(request, options.lyricsModel ?? null, context.signal);
      const jobs = filled.map((take, ordinal) => ({
        kind: 'create' as const,
        request: take.request,
        ordinal,
        folder: path.join(context.workFolder, `clip-${ordinal}`),
        lyricsRemarks: take.remarks,
        wantsPreview: context.preview !== undefined,
      }));
      const done = await renderAll(pool, jobs, context, async (index, [clip]) => context.finished?.(index, clip!));
      return { clips: done.flat() };
    },
    async derive(request: DerivedRequest, context: DerivationContext): Promise<EngineResult> {
      const model = KEEPS_WORDS.has(request.operation) ? null : (options.lyricsModel ?? null);
      const filled = await fillInTakes(request.song, model, context.signal);
      const sources = await fetchSources(request, context);
      const jobs = derivedJobs(request, { folder: context.workFolder, sources }).map((job) => {
        const { request: song, remarks: lyricsRemarks } = filled[job.ordinal] ?? filled[0]!;
        return { ...job, request: { ...job.request, song }, lyricsRemarks };
      });
      // The new parts are shown while the whole songs are still in the making.
      const isStaged = 'withFull' in request && request.withFull;
      const done = await renderAll(pool, jobs, context, async (index, clips) => {
        if (isStaged) await context.deliver(jobs[index]!.place, clips[0]!);
        else if (clips.length === 1) context.finished?.(jobs[index]!.place, clips[0]!);
      });
      const placed = jobs.map(({ place }, index) => ({ place, clips: done[index]! }));
      return { clips: placed.sort((a, b) => a.place - b.place).flatMap(({ clips }) => clips) };
    },
    async hear(request: HearRequest, context: EngineContext): Promise<EngineResult> {
      const job = { kind: 'hear' as const, request, folder: path.join(context.workFolder, 'heard') };
      return { clips: (await renderAll(pool, [job], context, async () => {})).flat() };
    },
    writeLyrics: (request) => texts.writeLyrics(request),
    upsampleTags: (request) => texts.upsampleTags(request),
    warmUp: () => pool.warmUp(),
    async close() {
      await Promise.all([pool.close(), texts.close()]);
    },
  };
}

/** Operations that sing the words of their source unless the request brings others. */
const KEEPS_WORDS: ReadonlySet<DerivedRequest['operation']> = new Set([
  'concat',
  'cover',
  'remaster',
  'mashup',
  'stems',
  'vox',
  'transcribe',
  'addInstrumental',
]);

/**
 * Renders jobs side by side in their order, as far as there are threads. The first failure ends the others. `place` of a
 * job: that of its first clip in the task; its own in the list, where none is told.
 */
async function renderAll(
  pool: RenderPool,
  jobs: readonly (ClipJob & { readonly place?: number })[],
  context: EngineContext,
  whenDone: (index: number, clips: readonly RenderedClip[]) => Promise<void>,
): Promise<(readonly RenderedClip[])[]> {
  const report = combineProgress(jobs.length, context);
  const controller = new AbortController();
  const signal = AbortSignal.any([context.signal, controller.signal]);
  // Before any render, so that none overtakes another in the queue while its folder is made.
  await Promise.all(jobs.map(({ folder }) => mkdir(folder, { recursive: true })));
  const renders = jobs.map(async (job, index) => {
    const { clips } = await pool.render(job, signal, (progress) => {
      report(index, progress);
      if (progress.previewPath !== undefined) {
        context.preview?.(index, progress.previewPath, progress.previewScorePath);
      }
      if (progress.written !== undefined) context.written?.(job.place ?? index, progress.written);
    });
    await whenDone(index, clips);
    return clips;
  });
  try {
    return await Promise.all(renders);
  } catch (error) {
    controller.abort(error);
    await Promise.allSettled(renders);
    throw error;
  }
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
