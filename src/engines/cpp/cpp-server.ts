import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineUnavailable } from '../port.ts';
import {
  type Checkpoint,
  type FetchedTake,
  type RemoteJob,
  RemoteJobFailed,
  RemoteJobLost,
  type RemoteServer,
  type ServerOptions,
  type ServerReport,
  type Watch,
} from '../remote/driver.ts';
import { checkedText, objectOf, refusalOf } from '../remote/transport/check-answer.ts';
import { numbersIn, textIn } from '../remote/transport/checkpoint.ts';
import { followJob, type Look } from '../remote/transport/follow-job.ts';
import { HttpClient } from '../remote/transport/http-client.ts';
import type { CppSettings } from './cpp-settings.ts';
import { idOf, idsIn } from './job-ids.ts';
import { JobLog } from './job-log.ts';
import { type ResultPart, resultParts } from './result-parts.ts';
import { type ServerKind, serverKind, serverReport } from './server-kind.ts';
import { synthRequests } from './synth-request.ts';

/** For a cancel to be noticed: between two steps of a model. */
const CANCEL_MS_MAX = 5_000;
const CANCEL_POLL_MS = 200;
/** What makes a take again is kept without its codes, which are as long as the song. */
const REPLAY_KEYS = ['seed', 'lm_seed', 'duration'];

/** One server of the family. It works on one job at a time, keeps results in memory, and tells why one failed in its log alone. */
export class CppServer implements RemoteServer {
  readonly #http: HttpClient;
  readonly #settings: CppSettings;

  constructor(options: ServerOptions, settings: CppSettings) {
    this.#settings = settings;
    this.#http = new HttpClient(options);
  }

  async probe(signal: AbortSignal): Promise<ServerReport> {
    checkedText(await this.#http.ask('/health', { signal }));
    return serverReport(await this.#props(signal));
  }

  async submit(job: RemoteJob, signal: AbortSignal): Promise<Checkpoint> {
    const kind = serverKind(await this.#props(signal));
    const ids: string[] = [];
    try {
      for (const body of await synthRequests(job, kind, this.#settings)) ids.push(await this.#post(body, signal));
    } catch (error) {
      await this.#cancelAll(ids);
      throw error;
    }
    return { kind, jobs: ids.join(','), seeds: job.seeds.join(',') };
  }

  async #post(body: object, signal: AbortSignal): Promise<string> {
    const msMax = this.#http.timing.transferMsMax;
    const answer = await this.#http.ask('/synth', { method: 'POST', body, msMax, signal });
    if (answer.status !== 200) throw refusalOf(answer);
    return idOf(answer.text);
  }

  async follow(checkpoint: Checkpoint, watch: Watch, signal: AbortSignal): Promise<void> {
    const ids = idsIn(checkpoint);
    const log = new JobLog(ids);
    const stop = new AbortController();
    const reading = this.#read(log, textIn(checkpoint, 'kind') as ServerKind, AbortSignal.any([signal, stop.signal]));
    try {
      await followJob((looking) => this.#look(ids, log, looking), watch, this.#http.timing, signal);
    } finally {
      stop.abort();
      await reading;
    }
  }

  /** Nothing depends on the log: without it a job has no progress and no reason. */
  async #read(log: JobLog, kind: ServerKind, signal: AbortSignal): Promise<void> {
    try {
      for await (const line of this.#http.lines('/logs', signal)) log.read(line, kind);
    } catch {
      // The follower notices by itself when the server is gone.
    }
  }

  async #look(ids: readonly string[], log: JobLog, signal: AbortSignal): Promise<Look> {
    let ended = 0;
    for (const id of ids) {
      const status = await this.#status(id, signal);
      if (status === 'failed') throw await this.#failure(log);
      if (status === 'cancelled') throw new RemoteJobFailed('Somebody cancelled the job at the server.');
      if (status === 'done') ended++;
    }
    const inTake = log.fraction ?? 0;
    const fraction = ended === 0 && log.fraction === null ? null : Math.min(1, (ended + inTake) / ids.length);
    return { hasEnded: ended === ids.length, fraction, stage: log.stage };
  }

  /** The line with the reason may be on its way. */
  async #failure(log: JobLog): Promise<RemoteJobFailed> {
    if (log.failure === '') await sleep(this.#http.timing.pollMs / 4);
    const isLasting = /out of memory|cannot open|not found|invalid|unavailable/i.test(log.failure);
    return new RemoteJobFailed(log.failure || 'The server says no reason.', { isLasting });
  }

  async fetch(checkpoint: Checkpoint, folder: string, signal: AbortSignal): Promise<readonly FetchedTake[]> {
    const seeds = numbersIn(checkpoint, 'seeds');
    const takes: FetchedTake[] = [];
    for (const id of idsIn(checkpoint)) {
      const parts = await this.#parts(id, folder, signal);
      for (const [sound, replay] of takesOf(parts)) {
        const seed = seeds[takes.length];
        if (seed === undefined) break;
        const file = path.join(folder, `take-${takes.length}`);
        await writeFile(file, sound.body);
        takes.push({ seed, path: file, replay: { seed, ...replay } });
      }
    }
    if (takes.length < seeds.length)
      throw new RemoteJobFailed(`The server made ${takes.length} of ${seeds.length} takes.`);
    return takes;
  }

  async #parts(id: string, folder: string, signal: AbortSignal): Promise<readonly ResultPart[]> {
    const file = path.join(folder, `result-${id}`);
    try {
      const { status, contentType } = await this.#http.download(`/job?id=${id}&result=1`, file, { signal });
      if (status === 404) throw new RemoteJobLost('The music server does not know the finished job.');
      if (status !== 200) throw new EngineUnavailable(`The music server answered ${status} for its own sound.`);
      return resultParts(await readFile(file), contentType);
    } finally {
      await rm(file, { force: true });
    }
  }

  cancel(checkpoint: Checkpoint): Promise<void> {
    return this.#cancelAll(idsIn(checkpoint));
  }

  /** The answer says "cancelled" at once, the worker notices later: only then is the place free. */
  async #cancelAll(ids: readonly string[]): Promise<void> {
    const signal = AbortSignal.timeout(CANCEL_MS_MAX);
    try {
      for (const id of ids) await this.#http.ask(`/job?id=${id}&cancel=1`, { method: 'POST', signal });
      for (const id of ids)
        while ((await this.#status(id, signal)) === 'running') await sleep(CANCEL_POLL_MS, null, { signal });
    } catch {
      // It is gone, or takes no notice: whoever asks next sees.
    }
  }

  close(): Promise<void> {
    return this.#http.close();
  }

  async #status(id: string, signal: AbortSignal): Promise<string> {
    const answer = await this.#http.ask(`/job?id=${id}`, { signal });
    if (answer.status === 404) throw new RemoteJobLost('The music server does not know the job.');
    return String(objectOf(checkedText(answer)).status);
  }

  async #props(signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
    return objectOf(checkedText(await this.#http.ask('/props', { signal })));
  }
}

/** Each sound with what was told before it; latents are left. */
function takesOf(parts: readonly ResultPart[]): readonly (readonly [ResultPart, Readonly<Record<string, unknown>>])[] {
  const takes: (readonly [ResultPart, Readonly<Record<string, unknown>>])[] = [];
  let told: Readonly<Record<string, unknown>> = {};
  for (const part of parts) {
    if (part.contentType.startsWith('application/json')) told = objectOf(part.body.toString());
    else if (part.contentType.startsWith('audio/')) {
      const kept = REPLAY_KEYS.flatMap((key) => (typeof told[key] === 'number' ? [[key, told[key]]] : []));
      takes.push([part, Object.fromEntries(kept)]);
    }
  }
  return takes;
}
