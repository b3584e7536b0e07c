import type { ServerResponse } from 'node:http';
import { DoubleServer, type ReceivedRequest, send, sendJson } from '../double-server.ts';
import { queryAnswer } from './answers.ts';
import { answerChat } from './chat.ts';
import { type Job, Jobs, type Outcome } from './jobs.ts';
import { codesOf, type LanguageModel } from './language-model.ts';
import { loraRoutes } from './lora-routes.ts';
import { modelRoutes } from './model-routes.ts';
import { analysisOf, failureOf, generationInfo, hintsOf, planOf, sourceSeconds, stagesOf } from './plan.ts';
import { parsedOr, Refused, readFields, readTask, type Task } from './read-task.ts';
import { ok, type Route } from './route.ts';
import { sampleRoutes } from './sample-routes.ts';
import { AUDIO_FOLDER, type Take, takeOf } from './takes.ts';

/** What can go wrong with it, each as it was recorded or reported of the server; all off by default. */
export interface AceStepTroubles {
  /** Jobs fail: with the error's text as the store tells it, or without, as the disk cache does. */
  fails: 'no' | 'with text' | 'without text';
  /** Weights cannot be loaded: every job fails until the end of the process. */
  loadFails: boolean;
  /** The process dies when a job starts. */
  exitsAtLoad: boolean;
  /** The process dies in the middle of a job. */
  crashesInJob: boolean;
  /** The first job loads the model inside the event loop, so long. */
  blocksAtLoadMs: number;
  /** How many times longer a job takes. */
  slowness: number;
  /** A job stays in the decoding stage, at .8, for ever. */
  isStuckAtDecoding: boolean;
  /** Success, and nothing but zeros. */
  isSilent: boolean;
  /** Success, and this share of the length. */
  length: number;
  /** Success, and no file. */
  isMissing: boolean;
  hasWrongFormat: boolean;
  /** The seeds that it tells are not those it used, even where they were given. */
  hasWrongSeeds: boolean;
  /** Its queue takes nothing more. */
  isFull: boolean;
  /** Somebody changed its key: ours is refused. */
  refusesKey: boolean;
  /** Files of finished songs are gone, as after a restart with another folder or its own cleaning up. */
  forgetsFiles: boolean;
  /** Answers come as they do without its optional package. */
  lacksDiskCache: boolean;
  /** Its language model could not be loaded. */
  lacksLanguageModel: boolean;
}

export interface AceStepOptions {
  readonly apiKey?: string;
  readonly queueMax?: number;
  readonly hasLanguageModel?: boolean;
  /** The optional package is there: answers come from its cache, and survive the process. */
  readonly hasDiskCache?: boolean;
  /** Models are loaded at the start. */
  readonly isEager?: boolean;
  /** Pure base models on its disk can do more. */
  readonly model?: string;
  readonly jobMs?: number;
  /** Nothing moves but by `moveTo`. */
  readonly isHeld?: boolean;
  readonly troubles?: Partial<AceStepTroubles>;
}

const noTroubles: AceStepTroubles = {
  ...{ fails: 'no', loadFails: false, exitsAtLoad: false, crashesInJob: false, blocksAtLoadMs: 0, slowness: 1 },
  ...{ isStuckAtDecoding: false, isSilent: false, length: 1, isMissing: false, hasWrongFormat: false },
  ...{ hasWrongSeeds: false, isFull: false, refusesKey: false, forgetsFiles: false },
  ...{ lacksDiskCache: false, lacksLanguageModel: false },
};
const BODY_BYTES_MAX = 512 << 20;

/** ACE-Step's own server without its model: what it answers was recorded, what it plays is made here. */
export class AceStepDouble {
  readonly options: Required<Omit<AceStepOptions, 'troubles' | 'apiKey'>> & { readonly apiKey: string | null };
  /** May be changed at any time. */
  readonly troubles: AceStepTroubles;
  readonly server = new DoubleServer((request, response) => this.#answer(request, response), BODY_BYTES_MAX);
  readonly jobs: Jobs;
  /** By the path that the server names. */
  readonly takes = new Map<string, Take>();
  languageModel: LanguageModel;
  loadedModel: string;
  isModelLoaded: boolean;
  #draws = 0;

  constructor(options: AceStepOptions = {}) {
    const { apiKey = null, queueMax = 200, hasLanguageModel = false, hasDiskCache = true, isEager = false } = options;
    const { model = 'acestep-v15-turbo', jobMs = 200, isHeld = false } = options;
    this.options = { apiKey, queueMax, hasLanguageModel, hasDiskCache, isEager, model, jobMs, isHeld };
    this.troubles = { ...noTroubles, ...options.troubles };
    this.languageModel = hasLanguageModel ? 'loaded' : 'fresh';
    this.loadedModel = model;
    this.isModelLoaded = isEager;
    this.jobs = new Jobs({
      isHeld,
      jobMs: (job) => jobMs * this.troubles.slowness + Number(hintsOf(job.task.prompt).delay ?? 0) * 1000,
      stuckAt: () => (this.troubles.isStuckAtDecoding ? 'Decoding audio...' : null),
      start: (job) => this.#begin(job),
    });
  }

  get url(): string {
    return this.server.url;
  }

  get hasDiskCache(): boolean {
    return this.options.hasDiskCache && !this.troubles.lacksDiskCache;
  }

  get hasLanguageModel(): boolean {
    return this.options.hasLanguageModel && !this.troubles.lacksLanguageModel;
  }

  start(): Promise<void> {
    return this.server.start();
  }

  close(): Promise<void> {
    this.jobs.forget();
    return this.server.crash();
  }

  /** kill -9. What ran stays "running" in the cache, what waited is unknown, what was finished survives. */
  async crash(): Promise<void> {
    await this.server.crash();
    if (!this.hasDiskCache) this.jobs.byId.clear();
    this.jobs.forget();
    this.languageModel = this.hasLanguageModel ? 'loaded' : 'fresh';
    this.isModelLoaded = this.options.isEager;
    this.#sinceStart = new Set(this.jobs.byId.keys());
  }

  /** Jobs of earlier processes, which the statistics of this one do not know. */
  #sinceStart = new Set<string>();

  get ownJobs(): readonly Job[] {
    return [...this.jobs.byId.values()].filter(({ id }) => !this.#sinceStart.has(id));
  }

  /** A number that nobody knows before. */
  draw(): number {
    this.#draws++;
    return (this.#draws * 2_654_435_761) % 2 ** 32;
  }

  async #answer(request: ReceivedRequest, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.path, this.url);
    const route = routes[pathname];
    if (route === undefined) return sendJson(response, 404, { detail: 'Not Found' });
    if (request.method !== route.method) {
      return sendJson(response, 405, { detail: 'Method Not Allowed' }, { allow: route.method });
    }
    try {
      if (route.key === 'header') this.#checkHeader(request);
      await route.answer(this, request, response);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.status === 500 && error.message === 'Internal Server Error') {
        return send(response, 500, 'text/plain; charset=utf-8', error.message);
      }
      sendJson(response, error.status, { detail: error.message });
    }
  }

  #checkHeader({ headers }: ReceivedRequest): void {
    const { apiKey } = this.options;
    if (this.troubles.refusesKey) throw new Refused(401, 'Invalid API key');
    if (apiKey === null) return;
    if (headers.authorization === undefined) throw new Refused(401, 'Missing Authorization header');
    if (headers.authorization.replace(/^Bearer /, '') !== apiKey) throw new Refused(401, 'Invalid API key');
  }

  /** A token in the body goes before the header. */
  checkToken({ headers }: ReceivedRequest, values: Readonly<Record<string, unknown>>): void {
    const { apiKey } = this.options;
    if (this.troubles.refusesKey) throw new Refused(401, 'Invalid API key');
    if (apiKey === null) return;
    const token = values.ai_token;
    if (token !== undefined && token !== apiKey) throw new Refused(401, 'Invalid ai_token');
    if (token !== undefined) return;
    if (headers.authorization === undefined) throw new Refused(401, 'Missing ai_token or Authorization header');
    if (headers.authorization.replace(/^Bearer /, '') !== apiKey) throw new Refused(401, 'Invalid API key');
  }

  /** @throws Refused when the queue is full, which leaves a phantom behind */
  submit(task: Task): { readonly job: Job; readonly position: number } {
    if (this.troubles.isFull || this.jobs.queue.length >= this.options.queueMax) {
      this.jobs.phantoms++;
      throw new Refused(429, 'Server busy: queue is full');
    }
    const job = this.jobs.add(task, stagesOf(task, this.hasLanguageModel));
    return { job, position: this.jobs.queue.length };
  }

  #begin(job: Job): Outcome {
    const { task } = job;
    const { troubles } = this;
    const hints = hintsOf(task.prompt);
    if (!this.isModelLoaded && troubles.blocksAtLoadMs > 0) this.server.hold(troubles.blocksAtLoadMs);
    if (troubles.exitsAtLoad) setImmediate(() => void this.crash());
    if (troubles.crashesInJob || 'crash' in hints) setTimeout(() => void this.crash(), this.options.jobMs / 2);
    if (!this.hasLanguageModel) this.languageModel = task.wantsLanguageModel ? 'refused' : 'passed over';
    if (troubles.loadFails) return { kind: 'failure', error: 'Error initializing model: checkpoint is broken' };
    this.isModelLoaded = true;
    const error = failureOf(task, hints, this.hasLanguageModel, troubles.fails !== 'no');
    if (error !== null) return { kind: 'failure', error };
    return this.#carryOut(task, hints);
  }

  #carryOut(task: Task, hints: Readonly<Record<string, string>>): Outcome {
    if (task.analysis === 'codes') {
      const answer = {
        ...{ status_message: 'Audio Codes Extraction Success', audio_codes: codesOf(sourceSeconds(task) ?? 0) },
        ...{ audio_paths: [], raw_audio_paths: [], first_audio_path: null, metas: {} },
      };
      return { kind: 'answer', answer };
    }
    const plan = planOf(task, this.hasLanguageModel);
    if (task.analysis !== 'none') return { kind: 'answer', answer: analysisOf(task, plan) };
    const length = Number(hints.short ?? this.troubles.length);
    const isSilent = 'silent' in hints || this.troubles.isSilent;
    const { hasWrongFormat, isMissing, hasWrongSeeds } = this.troubles;
    const count = Math.max(1, task.batchSize);
    const seeds = Array.from({ length: count }, (_, i) => task.seeds[i] ?? this.draw());
    const takes = seeds.map((seed) =>
      takeOf(task, seed, plan.seconds, { isSilent, length, hasWrongFormat, isMissing }),
    );
    for (const take of takes) if (take.path !== '') this.takes.set(take.path, take);
    // The told seeds of drawn takes are drawn anew: they are not those that made the sound.
    const told = seeds.map((seed, i) => (i < task.seeds.length && !hasWrongSeeds ? seed : this.draw()));
    const { prompt, lyrics, metas, hasPlanned } = plan;
    return {
      ...{ kind: 'takes', takes, prompt, lyrics },
      told: {
        metas,
        generation_info: generationInfo(count, hasPlanned),
        seed_value: told.slice(0, Math.max(0, task.batchSize)).join(','),
        ...{ lm_model: 'acestep-5Hz-lm-0.6B', dit_model: this.loadedModel },
      },
    };
  }
}

const routes: Readonly<Record<string, Route>> = {
  '/release_task': {
    method: 'POST',
    key: 'token',
    answer: async (double, request, response) => {
      const fields = await readFields(request);
      double.checkToken(request, fields.values);
      const { job, position } = double.submit(readTask(fields));
      sendJson(response, 200, ok({ task_id: job.id, status: 'queued', queue_position: position }));
    },
  },
  '/query_result': {
    method: 'POST',
    key: 'token',
    answer: async (double, request, response) => {
      const text = request.body.toString();
      const isForm = (request.headers['content-type'] ?? '').includes('urlencoded');
      const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : parsedOr(text || '{}', {});
      if (Array.isArray(body)) throw new Refused(500, 'Internal Server Error');
      const values = body as Readonly<Record<string, unknown>>;
      double.checkToken(request, values);
      const said = values.task_id_list;
      const ids = typeof said === 'string' ? parsedOr(said, []) : said;
      const list: unknown[] = Array.isArray(ids) ? ids : [];
      sendJson(response, 200, ok(list.map((id) => queryAnswer(double, id))));
    },
  },
  '/v1/audio': {
    method: 'GET',
    key: 'header',
    answer: async (double, request, response) => {
      const asked = new URL(request.path, double.url).searchParams.get('path');
      if (asked === null) {
        const missing = { type: 'missing', loc: ['query', 'path'], msg: 'Field required', input: null };
        return sendJson(response, 422, { detail: [missing] });
      }
      if (!asked.startsWith(`${AUDIO_FOLDER}/`)) {
        throw new Refused(403, 'Access denied: path outside allowed directory');
      }
      const take = double.takes.get(asked);
      if (take === undefined || double.troubles.forgetsFiles) throw new Refused(404, 'Audio file not found');
      sendRange(request, response, take.contentType, await take.render());
    },
  },
  '/v1/chat/completions': { method: 'POST', key: 'open', answer: answerChat },
  ...modelRoutes,
  ...sampleRoutes,
  ...loraRoutes,
};

function sendRange(request: ReceivedRequest, response: ServerResponse, type: string, bytes: Buffer): void {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const accept = { 'accept-ranges': 'bytes' };
  if (range === null) {
    send(response, 200, type, bytes, accept);
    return;
  }
  const part = bytes.subarray(Number(range[1]), Number(range[2]) + 1);
  send(response, 206, type, part, { ...accept, 'content-range': `bytes ${range[1]}-${range[2]}/${bytes.length}` });
}
