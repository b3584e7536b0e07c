import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { raisedBudgets } from '../test/harness/raised-budgets.ts';
import { type BenchService, programOf, startBenchService } from './service/bench-service.ts';
import { type Answered, askTimed, makeAccounts } from './service/crowd.ts';
import { sungSong } from './service/sung-song.ts';

/**
 * How a service answers while both cores render songs: 24 accounts poll a task, ask for their credits and price a song
 * (`dry_run`), one request after the other without a pause; and how much longer a pair of songs takes meanwhile.
 * `node bench/polls.ts [seconds of song] [pairs] [checkout]`: the checkout is another one of this program, to compare.
 * Limits of requests are raised by the configuration, as far as the checkout has them, and printed. Figures depend on the
 * machine, on which the crowd runs too: two cores, nothing else running.
 */
const seconds = Number(process.argv[2] ?? 120);
const pairs = Number(process.argv[3] ?? 3);
const checkout = path.resolve(process.argv[4] ?? fileURLToPath(new URL('..', import.meta.url)));
const ACCOUNTS = 24;
const POLL_MS = 200;
const CREATE = '/api/v1/sonic/create';

const home = await mkdtemp(path.join(tmpdir(), 'songwright-polls-'));
const env = raisedLimits();
const service = await startBenchService(home, { checkout, env });
try {
  const keys = await makeAccounts(checkout, home, ACCOUNTS);
  const agent = new http.Agent({ keepAlive: true });
  const visitors = await Promise.all(keys.map((key) => visitorOf(agent, key)));
  await makePair('warm-up');
  const alone = await makePairs('alone');
  const crowd = openCrowd(agent, visitors);
  const meanwhile = await makePairs('crowded');
  tell(await crowd.leave(), alone, meanwhile);
  agent.destroy();
} finally {
  await service.stop();
  await rm(home, { recursive: true, force: true });
}

/** The settings file of the service: only tables that the checkout has. */
function raisedLimits(): NodeJS.ProcessEnv {
  const known = JSON.parse(
    execFileSync(process.execPath, [programOf(checkout), 'config'], { encoding: 'utf8' }),
  ) as object;
  const raised = {
    serverLimits: { readsPerSecond: 100_000, readsBurst: 100_000 },
    ...('requestBudgets' in known ? { requestBudgets: raisedBudgets } : {}),
  };
  const file = path.join(home, 'polls.json');
  writeFileSync(file, JSON.stringify(raised));
  process.stdout.write(
    `${checkout}\nSONGWRIGHT_REQUEST_SPACING_SECONDS=0, SONGWRIGHT_CONFIG ${JSON.stringify(raised)}\n`,
  );
  return { SONGWRIGHT_CONFIG: file };
}

interface Visitor {
  readonly key: string;
  readonly taskId: string;
}

/** An account with a task to poll, which is cancelled at once. */
async function visitorOf(agent: http.Agent, key: string): Promise<Visitor> {
  const made = await askTimed(agent, service.url + CREATE, key, sungSong(20, key.slice(-6)));
  const { task_id: taskId } = JSON.parse(made.text) as { task_id: string };
  const headers = { authorization: `Bearer ${key}` };
  await (await fetch(`${service.url}/api/v1/tasks/${taskId}`, { method: 'DELETE', headers })).arrayBuffer();
  return { key, taskId };
}

/** All of the visitors, until they are told to leave. */
function openCrowd(agent: http.Agent, visitors: readonly Visitor[]) {
  const answers: Answered[] = [];
  const start = performance.now();
  let isOpen = true;
  const priced = { ...sungSong(60, 'priced'), dry_run: true };
  const visits = visitors.map(async ({ key, taskId }, place) => {
    const asks = [
      () => askTimed(agent, `${service.url}/api/v1/sonic/task/${taskId}`, key),
      () => askTimed(agent, `${service.url}/api/v1/get-credits`, key),
      () => askTimed(agent, service.url + CREATE, key, priced),
    ];
    for (let turn = place; isOpen; turn++) answers.push(await asks[turn % asks.length]!());
  });
  return {
    async leave() {
      isOpen = false;
      await Promise.all(visits);
      return { answers, seconds: (performance.now() - start) / 1000 };
    },
  };
}

async function makePairs(name: string): Promise<number[]> {
  const taken: number[] = [];
  for (let pair = 0; pair < pairs; pair++) taken.push(await makePair(`${name}-${pair}`));
  return taken;
}

/** Seconds from the request until both songs are there. */
async function makePair(seed: string, { post, poll }: BenchService = service): Promise<number> {
  const start = performance.now();
  const { task_id: taskId } = await post(CREATE, sungSong(seconds, seed));
  while ((await poll(taskId!)).message !== 'success') await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  return (performance.now() - start) / 1000;
}

function tell(
  crowd: { readonly answers: readonly Answered[]; readonly seconds: number },
  alone: readonly number[],
  meanwhile: readonly number[],
): void {
  const times = crowd.answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number): string => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0);
  const byStatus = Map.groupBy(crowd.answers, ({ status }) => status);
  const statuses = [...byStatus].map(([status, list]) => `${list.length} of ${status}`).join(', ');
  const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1]!;
  const rate = (times.length / crowd.seconds).toFixed(0);
  process.stdout.write(
    `polls, credits and dry runs by ${ACCOUNTS} accounts: ${rate} a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (${statuses})\n`,
  );
  const [before, after] = [median(alone), median(meanwhile)];
  const more = ((after / before - 1) * 100).toFixed(0);
  process.stdout.write(
    `a pair of ${seconds} s, median of ${pairs}: ${before.toFixed(1)} s alone, ${after.toFixed(1)} s meanwhile (${more} % longer)\n`,
  );
}
