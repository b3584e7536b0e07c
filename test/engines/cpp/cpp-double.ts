import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parsedOr, Refused } from '../ace-step/read-task.ts';
import { DoubleServer, formOf, type ReceivedRequest, send } from '../double-server.ts';
import { wavSecondsOf } from '../song-sound.ts';
import { aceFamily, type Family, type Fields } from './families.ts';
import { type CppWork, understood, workOf, writtenByLm } from './works.ts';

/** What can go wrong with it, each as it was recorded or reported of these servers; all off by default. */
export interface CppTroubles {
  /** Jobs fail; the reason stands in the log alone. */
  fails: boolean;
  /** The process dies as soon as a job starts, as for weights that cannot be read. */
  exitsAtLoad: boolean;
  /** The process dies in the middle of a job. */
  crashesInJob: boolean;
  slowness: number;
  /** A job never ends, and does not notice a cancel. */
  isStuck: boolean;
  isSilent: boolean;
  /** Share of the length that is really there. */
  length: number;
  /** The sound of the last track is left out, with all that belongs to it. */
  isMissing: boolean;
  /** MP3 where WAV was asked for. */
  hasWrongFormat: boolean;
  /** Its folder of weights holds those of the language model alone. */
  lacksModels: boolean;
}

export interface CppOptions {
  readonly family?: Family;
  readonly maxBatch?: number;
  /** The file of weights that sings, without its ending; a base model can do more. */
  readonly model?: string;
  /** Weights of everything; without, the language model's alone. */
  readonly hasModels?: boolean;
  readonly jobMs?: number;
  /** Nothing moves but by `moveTo`. */
  readonly isHeld?: boolean;
  readonly troubles?: Partial<CppTroubles>;
}

type Status = 'running' | 'done' | 'failed' | 'cancelled';

interface CppJob {
  readonly id: string;
  readonly work: CppWork;
  status: Status;
  isCancelled: boolean;
}

const JOBS_KEPT = 32;
const LOG_LINES = 512;
const STEPS = 8;
const noTroubles: CppTroubles = {
  ...{ fails: false, exitsAtLoad: false, crashesInJob: false, slowness: 1, isStuck: false, isSilent: false },
  ...{ length: 1, isMissing: false, hasWrongFormat: false, lacksModels: false },
};

/** One of the servers in C++ without its models: acestep.cpp, or another of the family. */
export class CppDouble {
  readonly options: Required<Omit<CppOptions, 'troubles'>>;
  /** May be changed at any time. */
  readonly troubles: CppTroubles;
  readonly server: DoubleServer;
  readonly #jobs = new Map<string, CppJob>();
  readonly #queue: CppJob[] = [];
  #running: CppJob | null = null;
  #log: string[] = [];
  readonly #listeners = new Set<ServerResponse>();
  #generation = 0;
  /** The most songs that waited or ran here at once. */
  jobsAtOnceMax = 0;

  constructor(options: CppOptions = {}) {
    const { family = aceFamily, maxBatch = 2, hasModels = true, jobMs = 200, isHeld = false } = options;
    const { model = 'dit-turbo' } = options;
    this.options = { family, maxBatch, model, hasModels, jobMs, isHeld };
    this.troubles = { ...noTroubles, ...options.troubles };
    this.server = new DoubleServer((request, response) => this.#answer(request, response), family.bodyBytesMax);
  }

  get url(): string {
    return this.server.url;
  }

  async start(): Promise<void> {
    await this.server.start();
    this.#log = [];
    this.#say('[Store] Created (policy=STRICT)');
    this.#say(`[Server] Listening on ${this.url.replace('http://', '')}`);
  }

  close(): Promise<void> {
    return this.crash();
  }

  /** The process is gone, with everything it knew. */
  async crash(): Promise<void> {
    this.#generation++;
    this.#jobs.clear();
    this.#queue.length = 0;
    this.#running = null;
    this.#listeners.clear();
    await this.server.crash();
  }

  /** Ends what comes before a job and brings it to a status, where nothing moves by itself. */
  moveTo(id: string, status: Status): void {
    const job = this.#jobs.get(id);
    while (job !== undefined && job !== this.#running && this.#queue.includes(job) && status !== 'running') {
      if (this.#running === null) this.#next();
      else this.#end(this.#running, this.#running.isCancelled ? 'cancelled' : 'done');
    }
    if (job !== undefined && job === this.#running && status !== 'running') this.#end(job, status);
  }

  async #answer(request: ReceivedRequest, response: ServerResponse): Promise<void> {
    const { family, maxBatch, model } = this.options;
    const hasModels = this.options.hasModels && !this.troubles.lacksModels;
    const { pathname } = new URL(request.path, this.url);
    const route = `${request.method} ${pathname}`;
    try {
      if (route === 'GET /health') reply(response, 200, '{"status":"ok"}');
      else if (route === 'GET /props') reply(response, 200, family.props(maxBatch, hasModels, model));
      else if (route === 'GET /logs') this.#openLog(response);
      else if (route === 'GET /') answerPage(request, response, family);
      else if (pathname === '/job') await this.#answerJob(request, response);
      else if (request.method === 'POST' && family.routes.includes(pathname)) {
        reply(response, 200, JSON.stringify({ id: (await this.#submit(pathname, request)).id }));
      } else response.writeHead(404, { 'content-length': 0, connection: 'close' }).end();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      reply(response, error.status, JSON.stringify({ error: error.message }));
    }
  }

  async #answerJob({ method, path }: ReceivedRequest, response: ServerResponse): Promise<void> {
    const { texts, isStrict, saysCancelled } = this.options.family;
    const query = new URL(path, this.url).searchParams;
    const has = (name: string): boolean => (isStrict ? query.get(name) === '1' : query.has(name));
    if (method !== 'GET' && method !== 'POST') {
      response.writeHead(404, { 'content-length': 0, connection: 'close' }).end();
      return;
    }
    const id = query.get('id');
    if (id === null) throw new Refused(...texts.noId);
    const job = this.#jobs.get(id);
    if (job === undefined) throw new Refused(404, texts.notFound);
    if (method === 'GET' && has('result')) {
      if (job.status !== 'done') throw new Refused(404, texts.notReady);
      const { contentType, body } = await job.work.result();
      return send(response, 200, contentType, body);
    }
    if (method === 'POST') {
      if (!has('cancel') && isStrict) throw new Refused(400, 'Unknown action');
      if (has('cancel')) job.isCancelled = true;
      if (saysCancelled && job.status === 'running') return reply(response, 200, '{"status":"cancelled"}');
    }
    reply(response, 200, JSON.stringify({ status: job.status }));
  }

  async #submit(pathname: string, request: ReceivedRequest): Promise<CppJob> {
    const work = await this.#workOf(pathname, request);
    const job: CppJob = { id: randomBytes(8).toString('hex'), work, status: 'running', isCancelled: false };
    const ended = [...this.#jobs.values()].find(({ status }) => status !== 'running');
    if (this.#jobs.size >= JOBS_KEPT && ended !== undefined) this.#jobs.delete(ended.id);
    this.#jobs.set(job.id, job);
    this.#queue.push(job);
    const open = [...this.#jobs.values()].filter((one) => one.status === 'running' && !one.isCancelled);
    this.jobsAtOnceMax = Math.max(this.jobsAtOnceMax, open.length);
    if (this.options.family.name === 'ace') this.#say(`[Server] Job ${job.id} created (1 requests)`);
    if (this.#running === null) this.#next();
    return job;
  }

  /** @throws Refused */
  async #workOf(pathname: string, request: ReceivedRequest): Promise<CppWork> {
    const { family, maxBatch } = this.options;
    const hasModels = this.options.hasModels && !this.troubles.lacksModels;
    const isForm = (request.headers['content-type'] ?? '').startsWith('multipart/form-data');
    const parts = isForm ? await formOf(request) : [];
    const file = (name: string): Buffer | null =>
      parts.flatMap((part) => ('file' in part && part.name === name ? [part.file] : []))[0] ?? null;
    const text = (name: string): string | null =>
      parts.flatMap((part) => ('text' in part && part.name === name ? [part.text] : []))[0] ?? null;
    const body = isForm ? text('request') : request.body.toString();
    if (pathname === '/understand') {
      if (!isForm) throw new Refused(400, 'Understand requires multipart/form-data');
      const audio = file('audio');
      if (audio === null) throw new Refused(400, "Multipart: missing 'audio' or 'src_latents' part");
      return understood(wavSecondsOf(audio) ?? 0);
    }
    if (pathname === '/vae') {
      if (!hasModels) throw new Refused(501, 'VAE endpoint requires a VAE in the registry');
      throw new Refused(400, "Multipart: provide exactly one of 'audio' (encode) or 'src_latents' (decode)");
    }
    if (body === null) throw new Refused(400, "Multipart: missing 'request' part");
    const said = parsedOr(body, undefined);
    if (typeof said !== 'object' || said === null) throw new Refused(400, family.malformed);
    const requests = (Array.isArray(said) ? said : [said]) as readonly Fields[];
    if (pathname === '/synth' && family.name === 'ace' && !hasModels) {
      throw new Refused(501, 'No synth models in registry (need dit + text-encoder + vae)');
    }
    for (const one of requests) family.check(one, maxBatch, hasModels);
    if (pathname === '/lm') return writtenByLm(requests[0]!, maxBatch);
    return workOf(family, requests, sourceOf(file), this.troubles);
  }

  #next(): void {
    const job = this.#queue.shift();
    if (job === undefined) return;
    this.#running = job;
    this.#say(
      this.options.family.name === 'ace'
        ? '[Server] Loading synth: DiT=dit-turbo.gguf VAE=vae.gguf'
        : `[Server] Job ${job.id}: {`,
    );
    if (job.work.fails === 'at once') this.#end(job, 'failed');
    else if (!this.options.isHeld) void this.#run(job, this.#generation);
  }

  async #run(job: CppJob, generation: number): Promise<void> {
    if (this.troubles.exitsAtLoad) {
      await sleep(10);
      if (generation === this.#generation) await this.crash();
      return;
    }
    for (let step = 1; step <= STEPS; step++) {
      await sleep((this.options.jobMs * this.troubles.slowness) / STEPS);
      if (generation !== this.#generation) return;
      if (job.isCancelled && !this.troubles.isStuck) return this.#end(job, 'cancelled');
      this.#say(`[DiT] Step ${step}/${STEPS} t=${(1 - step / STEPS).toFixed(3)}`);
      if (step === STEPS / 2 && this.troubles.crashesInJob) return void this.crash();
    }
    if (this.troubles.isStuck) return;
    this.#end(job, this.troubles.fails || job.work.fails === 'late' ? 'failed' : 'done');
  }

  #end(job: CppJob, status: Status): void {
    if (status === 'failed') this.#say('[Synth-Load] FATAL: DiT metadata unavailable for /srv/models/dit-turbo.gguf');
    this.#say(`[Server] Job ${job.id} ${status}`);
    job.status = status;
    this.#running = null;
    this.#next();
  }

  #say(line: string): void {
    this.#log.push(line);
    if (this.#log.length > LOG_LINES) this.#log.shift();
    for (const listener of this.#listeners) listener.write(`data: ${line}\n\n`);
  }

  #openLog(response: ServerResponse): void {
    response.writeHead(200, {
      ...{ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', 'cache-control': 'no-cache' },
    });
    for (const line of this.#log) response.write(`data: ${line}\n\n`);
    this.#listeners.add(response);
    response.once('close', () => this.#listeners.delete(response));
  }
}

const reply = (response: ServerResponse, status: number, body: string): void =>
  send(response, status, 'application/json', body, status === 200 ? {} : { connection: 'close' });

function answerPage(request: ReceivedRequest, response: ServerResponse, { noGzipStatus }: Family): void {
  if (noGzipStatus === 406) send(response, 406, 'text/plain', 'gzip required');
  else if (!(request.headers['accept-encoding'] ?? '').includes('gzip')) {
    send(response, 200, 'text/plain', 'Error: gzip is not supported by this browser');
  } else send(response, 200, 'text/html', '<!doctype html>');
}

const LATENT_FRAME_BYTES = 64 * 4;
const LATENT_FRAMES_MAX = 15_000;

/** How long what a request starts from is, in seconds; null: it starts from nothing. @throws Refused */
function sourceOf(file: (name: string) => Buffer | null): Buffer | null {
  const latents = file('src_latents');
  if (latents !== null) {
    if (latents.length % LATENT_FRAME_BYTES !== 0)
      throw new Refused(400, 'src_latents size not a multiple of 64*4 bytes');
    if (latents.length / LATENT_FRAME_BYTES > LATENT_FRAMES_MAX)
      throw new Refused(413, 'src_latents exceeds max frames');
  }
  const audio = file('audio');
  if (audio !== null && wavSecondsOf(audio) === null) throw new Refused(400, 'Failed to decode audio');
  return audio;
}
