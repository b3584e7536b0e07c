import path from 'node:path';
import { EngineRefusal, EngineUnavailable } from '../port.ts';
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
import { type ToldTake, taskState, toldFacts } from './query-result.ts';
import { serverReport } from './server-report.ts';
import { taskRequest } from './task-request.ts';

/** Looks in a row at which an unfinished job is with nobody, until it counts as lost: one may fall between two jobs. */
const IDLE_LOOKS_MAX = 2;
/** Of its own folder; another address in a result is nobody's business. */
const AUDIO_ROUTE = '/v1/audio?';

/** One server of ACE-Step 1.5. It knows no way to cancel. */
export class AceStepServer implements RemoteServer {
  readonly #options: ServerOptions;
  readonly #http: HttpClient;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.#http = new HttpClient(options);
  }

  async probe(signal: AbortSignal): Promise<ServerReport> {
    const [health, inventory, stats] = await Promise.all(
      ['/health', '/v1/model_inventory', '/v1/stats'].map((route) => this.#data(route, signal)),
    );
    return serverReport(health!, inventory!, stats!);
  }

  async submit(job: RemoteJob, signal: AbortSignal): Promise<Checkpoint> {
    const body = await taskRequest(job);
    const msMax = this.#http.timing.transferMsMax;
    const answer = await this.#http.ask('/release_task', { method: 'POST', body, msMax, signal });
    if (answer.status !== 200) throw refusalOf(answer);
    const { task_id: task } = dataOf(answer.text);
    if (typeof task !== 'string' || task === '') throw new EngineUnavailable('The music server gave no id.');
    return { task, seeds: job.seeds.join(',') };
  }

  async follow(checkpoint: Checkpoint, watch: Watch, signal: AbortSignal): Promise<void> {
    const task = textIn(checkpoint, 'task');
    const counted = { idle: 0, total: 0 };
    await followJob((looking) => this.#look(task, counted, looking), watch, this.#http.timing, signal);
  }

  async #look(task: string, counted: { idle: number; total: number }, signal: AbortSignal): Promise<Look> {
    const state = await this.#state(task, signal);
    if (state.kind === 'failed') throw failureOf(state.error);
    if (state.kind === 'done') return { hasEnded: true, fraction: 1, stage: 'done' };
    const stats = await this.#data('/v1/stats', signal);
    if (isForgotten(stats, counted) || state.kind === 'unknown') {
      // What ran when a process died stays "running" in its cache for an hour.
      if (++counted.idle >= IDLE_LOOKS_MAX)
        throw new RemoteJobLost('The music server does not work on the job any more.');
    } else counted.idle = 0;
    if (state.kind === 'unknown') return { hasEnded: false, fraction: null, stage: 'waiting' };
    return { hasEnded: false, fraction: state.fraction, stage: state.stage };
  }

  async fetch(checkpoint: Checkpoint, folder: string, signal: AbortSignal): Promise<readonly FetchedTake[]> {
    const seeds = numbersIn(checkpoint, 'seeds');
    const state = await this.#state(textIn(checkpoint, 'task'), signal);
    if (state.kind === 'failed') throw failureOf(state.error);
    if (state.kind !== 'done') throw new RemoteJobLost('The music server does not know the finished job.');
    const takes: FetchedTake[] = [];
    for (const [i, seed] of seeds.entries()) {
      const told = state.takes[i];
      if (told === undefined)
        throw new RemoteJobFailed(`The server made ${state.takes.length} of ${seeds.length} takes.`);
      takes.push(await this.#copy(told, seed, path.join(folder, `take-${i}`), signal));
    }
    return takes;
  }

  async #copy(told: ToldTake, seed: number, outPath: string, signal: AbortSignal): Promise<FetchedTake> {
    if (!told.file.startsWith(AUDIO_ROUTE)) throw new RemoteJobFailed('The server says success and has no sound.');
    const { status } = await this.#http.download(told.file, outPath, { signal });
    if (status === 404) throw new RemoteJobLost('The sound is not at the server any more.');
    if (status !== 200) throw new EngineUnavailable(`The music server answered ${status} for its own sound.`);
    const isTold = told.seeds.split(',').includes(String(seed));
    if (!isTold) this.#options.log.warn({ seed, told: told.seeds.slice(0, 200) }, 'the music server tells other seeds');
    return { seed, path: outPath, told: toldFacts(told.metas), replay: { seed, model: told.model.slice(0, 64) } };
  }

  async cancel(): Promise<void> {}

  close(): Promise<void> {
    return this.#http.close();
  }

  async #state(task: string, signal: AbortSignal) {
    const body = { task_id_list: [task] };
    return taskState(checkedText(await this.#http.ask('/query_result', { method: 'POST', body, signal })));
  }

  async #data(route: string, signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
    return dataOf(checkedText(await this.#http.ask(route, { signal })));
  }
}

/** Some errors come with status 200 and a code of their own. @throws EngineUnavailable */
function dataOf(text: string): Readonly<Record<string, unknown>> {
  const { data, code } = objectOf(text);
  if ((code ?? 200) === 200 && typeof data === 'object' && data !== null) return data as Record<string, unknown>;
  throw new EngineUnavailable(`The music server answered with the code ${String(code).slice(0, 20)}.`);
}

/** Nothing runs and nothing waits, or fewer jobs are known than before: the process is another. */
function isForgotten(stats: Readonly<Record<string, unknown>>, counted: { total: number }): boolean {
  const jobs = (stats.jobs ?? {}) as Readonly<Record<string, unknown>>;
  const total = Number(jobs.total ?? 0);
  const hasFallen = total < counted.total;
  counted.total = Math.max(total, counted.total);
  return hasFallen || (jobs.running === 0 && stats.queue_size === 0);
}

/** A failed load lasts until the process ends; the text may hold paths and is for logs. */
function failureOf(error: string): Error {
  if (error.includes('5Hz LM init failed'))
    return new EngineRefusal('This engine has no language model for the request.');
  const isLasting = /initializing model|out of memory/i.test(error);
  return new RemoteJobFailed(lastLine(error), { isLasting });
}

const lastLine = (text: string): string => (text.trim().split('\n').at(-1) ?? '').slice(0, 500);
