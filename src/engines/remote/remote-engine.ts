import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../core/clock.ts';
import type { EngineSettings } from '../../core/engine-settings.ts';
import type { Logger } from '../../core/log.ts';
import type { FinishPool } from '../finish/finish-pool.ts';
import {
  type DerivationContext,
  type DerivedRequest,
  type EngineContext,
  EngineLost,
  EngineRefusal,
  type EngineResult,
  EngineUnavailable,
  type RenderedClip,
  type Songwriter,
  type SoundEngine,
  WorkGoesOn,
} from '../port.ts';
import type { EngineState } from '../registry.ts';
import {
  type FetchedTake,
  type JobSound,
  type RemoteDriver,
  RemoteJobFailed,
  RemoteJobLost,
  type RemoteTask,
  type ServerTiming,
} from './driver.ts';
import type { Plan, PlannedClip, PlannedJob, PlannedTake } from './plan/plan.ts';
import { type PreparedSource, type PrepareSource, planDerived } from './plan/plan-derived.ts';
import { planCreate } from './plan/plan-song.ts';
import { abilitiesOf, operationsByServers, type ServerOperation } from './remote-abilities.ts';
import { printOf, RemoteWork } from './remote-work.ts';
import { defaultWatchTiming, type ServerTurns, WatchedServer, type WatchTiming } from './server-watch.ts';
import { unseenState } from './unseen-state.ts';

export interface RemoteEngineOptions {
  readonly driver: RemoteDriver;
  readonly settings: EngineSettings;
  /** Who writes the words that nobody gives. */
  readonly songwriter: Songwriter;
  readonly finisher: FinishPool;
  /** What machines read in the files; null: the installation leaves it out. */
  readonly mark: ((engine: { name: string; model: string }) => string) | null;
  /** Where several processes drive its servers; absent: this one alone does. */
  readonly turns?: ServerTurns;
  readonly clock: Clock;
  readonly log: Logger;
  readonly timing?: Partial<WatchTiming>;
  readonly serverTiming?: Partial<ServerTiming>;
}

/** An engine whose sound servers of somebody else make. */
export interface RemoteEngine extends SoundEngine {
  /** Looks at its servers now, and then over and over until it is closed. */
  start(): Promise<void>;
  /** As of a moment ago. */
  state(): EngineState;
}

/** Of the whole task, what waiting for the server counts; the rest is finishing. */
const SERVER_SHARE = 0.8;
const RETRY_SECONDS = 5;
const SINGER_SECONDS = 90;

/** @throws Error that says what is wrong with the entry's settings */
export function createRemoteEngine(options: RemoteEngineOptions): RemoteEngine {
  return new ServedEngine(options);
}

class ServedEngine implements RemoteEngine {
  readonly name: string;
  readonly #options: RemoteEngineOptions;
  readonly #servers: readonly WatchedServer[];
  /** Cancels that are on their way to servers. */
  readonly #cancels = new Set<Promise<void>>();

  constructor(options: RemoteEngineOptions) {
    const { settings, driver, log, clock, timing, serverTiming, turns } = options;
    this.name = settings.name;
    this.#options = options;
    this.#servers = settings.urls.map((url) => {
      const { apiKey, settings: own } = settings;
      const more = serverTiming === undefined ? {} : { timing: serverTiming };
      const server = driver.connect({ url, apiKey, settings: own, log, ...more });
      const watch = { ...defaultWatchTiming, ...timing };
      const line = turns === undefined ? {} : { turns };
      return new WatchedServer({ server, url, engineName: settings.name, timing: watch, ...line, clock, log });
    });
  }

  get version(): string {
    return this.state().software ?? 'unknown';
  }

  async start(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.start()));
  }

  state(): EngineState {
    const { settings, driver } = this.#options;
    const reports = this.#servers.flatMap(({ report }) => report ?? []);
    const up = this.#servers.filter(({ isUp }) => isUp === true);
    const [first] = up.flatMap(({ report }) => report ?? []).concat(reports);
    const isSeen = this.#servers.some(({ isUp }) => isUp !== null);
    return {
      ...unseenState(settings),
      kind: driver.kind,
      software: first?.software ?? null,
      model: first?.model ?? null,
      ...(reports.length > 0 && { abilities: abilitiesOf(reports, settings.operations) }),
      makesInstrumentals: reports.some((report) => report.makesInstrumentals),
      durationSecondsMax: first?.durationSeconds.high ?? null,
      promises: {
        sameBytes: false,
        exactTempoAndKey: false,
        exactLength: first?.hasExactDuration === true,
        hasScore: false,
      },
      licence: first?.licence ?? null,
      isUp: isSeen ? up.length > 0 : null,
      servers: { up: up.length, all: this.#servers.length },
    };
  }

  async create(request: Parameters<SoundEngine['create']>[0], context: EngineContext): Promise<EngineResult> {
    const report = this.#reportFor('create');
    const reference = report.takesReference ? await this.#singerSound(request.singerClipId, context) : null;
    const plan = await planCreate(request, report, this.#options.songwriter, reference);
    return this.#carryOut(plan, { song: request, operation: 'create' }, context);
  }

  async derive(request: DerivedRequest, context: DerivationContext): Promise<EngineResult> {
    if (!(request.operation in operationsByServers)) {
      throw new EngineRefusal(`The engine "${this.name}" cannot do "${request.operation}".`);
    }
    const operation = request.operation as ServerOperation;
    const { songwriter } = this.#options;
    const prepare = this.#preparing(request.sourceClipId, context);
    const plan = await planDerived(request, { report: this.#reportFor(operation), songwriter, prepare });
    return this.#carryOut(plan, { song: request.song, operation }, context);
  }

  hear(): Promise<EngineResult> {
    return Promise.reject(new EngineRefusal(`The engine "${this.name}" does not listen to recordings.`));
  }

  async close(): Promise<void> {
    await Promise.all(this.#cancels);
    await Promise.all(this.#servers.map((server) => server.close()));
  }

  #reportFor(operation: ServerOperation) {
    const { task } = operationsByServers[operation];
    const able = this.#able(task);
    const report = able.find(({ isUp }) => isUp === true)?.report ?? able[0]?.report;
    if (report !== undefined && report !== null) return report;
    throw new EngineUnavailable(`no server of "${this.name}" does ${task} at the moment`, RETRY_SECONDS);
  }

  #able(task: RemoteTask): readonly WatchedServer[] {
    return this.#servers.filter(({ report }) => report?.abilities[task] !== undefined);
  }

  /** The beginning of a clip in which the singer is heard: servers take the sound of ten seconds here and there. */
  async #singerSound(clipId: string | undefined, context: EngineContext): Promise<JobSound | null> {
    const masterPath = clipId === undefined ? null : ((await context.sourceFile?.(clipId, 'master')) ?? null);
    if (masterPath === null) return null;
    const wavPath = path.join(context.workFolder, 'singer.wav');
    const stretch = { startSeconds: 0, endSeconds: SINGER_SECONDS, wavPath, flacPath: null };
    const durationSeconds = await this.#options.finisher.prepare({ masterPath, ...stretch }, context.signal);
    return { path: wavPath, durationSeconds };
  }

  #preparing(clipId: string, context: DerivationContext): PrepareSource {
    const made = new Map<string, Promise<PreparedSource>>();
    const make: PrepareSource = async ({ startSeconds, endSeconds, isOwn = false }) => {
      const master = await context.sourceFile(clipId, 'master');
      if (master === null) throw new Error(`clip ${clipId} has no master`);
      const name = path.join(context.workFolder, `source-${made.size}`);
      const stretch = { startSeconds, endSeconds, wavPath: `${name}.wav`, flacPath: isOwn ? `${name}.flac` : null };
      const durationSeconds = await this.#options.finisher.prepare({ masterPath: master, ...stretch }, context.signal);
      const words = (await context.sourceWords?.(clipId)) ?? null;
      return { wavPath: stretch.wavPath, masterPath: stretch.flacPath ?? master, durationSeconds, words };
    };
    return (stretch) => {
      const key = JSON.stringify(stretch);
      const source = made.get(key) ?? make(stretch);
      made.set(key, source);
      return source;
    };
  }

  /** The jobs of a plan side by side, as far as servers have room, and their takes finished as they come. */
  async #carryOut(plan: Plan, order: Order, context: EngineContext): Promise<EngineResult> {
    const work = new RemoteWork(context.checkpoint, this.name);
    const report = combined(plan.jobs.length, context);
    const ended = new AbortController();
    const signal = AbortSignal.any([context.signal, ended.signal]);
    const jobs = plan.jobs.map(async (planned, index) => {
      const tell = (fraction: number, stage: string): void => report(index, fraction, stage);
      const { fetched, server } = await this.#makeSound({ planned, index, work, signal, tell, context });
      const model = server.report?.model ?? 'unknown';
      const clips = planned.takes.flatMap((take, at) =>
        take.clips.map((clip) => ({ take, clip, sound: fetched[at]!, model, licence: server.report?.licence ?? '' })),
      );
      let done = 0;
      return Promise.all(
        clips.map(async (one) => {
          const finished = await this.#finish(planned, one, order, context, signal);
          done += 1;
          tell(SERVER_SHARE + ((1 - SERVER_SHARE) * done) / clips.length, 'finishing');
          context.finished?.(one.clip.place, finished);
          return { place: one.clip.place, finished };
        }),
      ).catch(async (error: unknown) => {
        // Sound that is none: what is there is not asked for again.
        if (error instanceof EngineLost) await this.#lose(server, work, index, printOf(planned.job));
        throw error;
      });
    });
    try {
      const placed = (await Promise.all(jobs)).flat();
      return { clips: placed.sort((a, b) => a.place - b.place).map(({ finished }) => finished) };
    } catch (error) {
      ended.abort(error);
      await Promise.allSettled(jobs);
      throw error;
    }
  }

  async #lose(server: WatchedServer, work: RemoteWork, index: number, print: string): Promise<void> {
    server.noteLoss();
    await work.forget(index, print);
  }

  /** Has one job made at a server, or goes on with what an earlier attempt began there. */
  async #makeSound(one: OneJob): Promise<{ fetched: readonly FetchedTake[]; server: WatchedServer }> {
    const { planned, index, work, signal } = one;
    const print = printOf(planned.job);
    const running = work.find(index, print);
    const there = this.#servers.find(({ url }) => url === running?.url);
    const [server, leave] =
      there === undefined ? await this.#pick(planned.job.task, signal) : [there, await there.enter(signal)];
    try {
      return { server, fetched: await this.#atServer(server, one, print) };
    } catch (error) {
      throw await this.#reasonOf(error, server, one, print);
    } finally {
      leave();
    }
  }

  /** The first that has room now, over all processes; where none has, the one with the shortest line here is waited for. */
  async #pick(task: RemoteTask, signal: AbortSignal): Promise<readonly [WatchedServer, leave: () => void]> {
    const able = this.#able(task).filter(({ isUp }) => isUp === true);
    const order = able.toSorted((a, b) => Number(b.hasRoom) - Number(a.hasRoom) || a.jobs - b.jobs);
    const [first] = order;
    if (first === undefined) throw new EngineUnavailable(`no server of "${this.name}" answers`, RETRY_SECONDS);
    for (const server of order.length > 1 ? order : []) {
      const leave = await server.enterNow();
      if (leave !== null) return [server, leave];
    }
    return [first, await first.enter(signal)];
  }

  async #atServer(watched: WatchedServer, one: OneJob, print: string): Promise<readonly FetchedTake[]> {
    const { planned, index, work, signal, tell, context } = one;
    const { server, url } = watched;
    tell(0, 'waiting for the engine');
    const found = work.find(index, print);
    const job = found?.url === url ? found.job : await server.submit(planned.job, signal);
    if (found?.job !== job) await work.keep(index, print, { url, job });
    const folder = path.join(context.workFolder, `job-${index}`);
    await mkdir(folder, { recursive: true });
    try {
      const progress = (fraction: number | null, stage: string): void => tell(SERVER_SHARE * (fraction ?? 0), stage);
      await server.follow(job, { progress }, signal);
      const fetched = await server.fetch(job, folder, signal);
      if (fetched.length !== planned.takes.length) {
        throw new RemoteJobFailed(`${fetched.length} takes came instead of ${planned.takes.length}`);
      }
      watched.noteSuccess();
      return fetched;
    } catch (error) {
      if (signal.aborted && !(signal.reason instanceof WorkGoesOn)) this.#cancel(watched, job);
      throw error;
    }
  }

  /** Nobody waits for it: a task that was cancelled has ended already. */
  #cancel({ server, url }: WatchedServer, job: Parameters<typeof server.cancel>[0]): void {
    const { log } = this.#options;
    const cancel = server
      .cancel(job)
      .catch((err: unknown) => log.info({ err, url, engine: this.name }, 'a job could not be cancelled at its server'))
      .finally(() => this.#cancels.delete(cancel));
    this.#cancels.add(cancel);
  }

  /** What a failure at a server means for the task. */
  async #reasonOf(error: unknown, server: WatchedServer, one: OneJob, print: string): Promise<unknown> {
    if (one.signal.aborted) return one.signal.reason;
    if (error instanceof EngineUnavailable) {
      // A full queue is an answer.
      if (error.retryAfterSeconds === null) server.suspect();
      return error;
    }
    if (!(error instanceof RemoteJobLost || error instanceof RemoteJobFailed)) return error;
    await this.#lose(server, one.work, one.index, print);
    const isLasting = error instanceof RemoteJobFailed && error.isLasting;
    return new EngineLost(error.message, { isLasting, cause: error });
  }

  async #finish(
    planned: PlannedJob,
    { take, clip, sound, model, licence }: FinishOrder,
    { song, operation }: Order,
    context: EngineContext,
    signal: AbortSignal,
  ): Promise<RenderedClip> {
    const { finisher, mark } = this.#options;
    const folder = path.join(context.workFolder, `clip-${clip.place}`);
    const { how } = operationsByServers[operation];
    const finished = await finisher.finish(
      {
        soundPath: sound.path,
        folder,
        edit: clip.edit,
        soundSecondsMin: planned.soundSecondsMin,
        song: {
          title: take.title,
          tags: song.tags,
          lyrics: take.lyrics,
          seed: song.seed,
          isInstrumental: planned.job.lyrics === null && take.lyrics === '',
          language: song.language,
          engine: {
            ...{ name: this.name, version: this.version, model, licence, seed: sound.seed, how },
            ...(sound.replay !== undefined && { replay: sound.replay }),
            mark: mark === null ? null : mark({ name: this.name, model }),
          },
          interpretation: {
            caption: planned.job.caption,
            ...(operation === 'create' && planned.job.reference !== undefined && { imitates: song.singerClipId }),
            ...(take.remarks.length > 0 && { lyrics: take.remarks }),
          },
        },
      },
      signal,
      () => {},
    );
    return take.writtenLines === null ? finished : { ...finished, writtenLines: take.writtenLines };
  }
}

interface Order {
  readonly song: Parameters<SoundEngine['create']>[0];
  readonly operation: ServerOperation;
}

interface OneJob {
  readonly planned: PlannedJob;
  readonly index: number;
  readonly work: RemoteWork;
  readonly signal: AbortSignal;
  readonly context: EngineContext;
  tell(fraction: number, stage: string): void;
}

interface FinishOrder {
  readonly take: PlannedTake;
  readonly clip: PlannedClip;
  readonly sound: FetchedTake;
  readonly model: string;
  readonly licence: string;
}

/** The task is as far as its jobs on average; it says the stage of the job that is furthest behind. */
function combined(count: number, context: EngineContext): (index: number, fraction: number, stage: string) => void {
  const jobs = Array.from({ length: count }, () => ({ fraction: 0, stage: 'waiting for the engine' }));
  return (index, fraction, stage) => {
    jobs[index] = { fraction: Math.max(jobs[index]!.fraction, fraction), stage };
    const behind = jobs.reduce((a, b) => (b.fraction < a.fraction ? b : a));
    context.progress(jobs.reduce((sum, job) => sum + job.fraction, 0) / count, behind.stage);
  };
}
