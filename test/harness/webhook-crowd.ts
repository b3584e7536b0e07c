import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { startStopwatch } from '../../src/core/clock.ts';
import { createRandom } from '../../src/core/random.ts';
import type { WebhookSender } from '../../src/webhooks/webhook-sender.ts';
import { bodyOfTask, type Receipt, type WebhookBench } from './webhook-bench.ts';

/** What became of many webhooks to bad receivers. */
export interface CrowdOutcome {
  readonly tasks: number;
  readonly delivered: number;
  /** Refused with 410 for good. */
  readonly gone: number;
  /** Neither: must be none, but those of the receiver that is always dead. */
  readonly lost: number;
  readonly deadGivenUp: number;
  readonly requests: number;
  /** Tasks whose webhooks came under more than one id. */
  readonly severalIds: number;
  /** Requests that came before the end of their task was committed. */
  readonly early: number;
  readonly badSignatures: number;
  /** Successful answers beyond the first: "at least once". */
  readonly repeats: number;
  readonly busiest: number;
  readonly seconds: number;
  readonly simulatedHours: number;
}

const ACCOUNTS = 20;
const SENDERS = 3;
const SECRETS = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'a plain secret'] as const;
const FAILURE_SHARE = 0.3;
const DEADLINE_MS = 500;
const SLOW_MS = 60;
/** Past what is due next, so that what is due soon after goes along. */
const JUMP_MS = 60_000;
const STUCK_ROUNDS_MAX = 5_000;

/**
 * Ends `count` tasks of many accounts while three senders work, with receivers that fail three times in ten (500, 503,
 * silence, a redirect, a reset), answer slowly, or refuse with 410; every twentieth task goes to a receiver that is
 * dead for good. The clock jumps to whatever is due next.
 */
export async function runCrowd(
  bench: WebhookBench,
  count: number,
  seed: string,
  deadlineMs = DEADLINE_MS,
): Promise<CrowdOutcome> {
  const time = startStopwatch();
  const startMs = bench.clock.ms;
  const ears = listen(bench, seed);
  const senders = Array.from({ length: SENDERS }, () => bench.sender({ deadlineMs }));
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => bench.account()));
  const ending = endTasks(bench, accounts, count);
  const tasks = await drive(bench, senders, ending);
  const states = await bench.database.selectFrom('webhook_deliveries').select(['task_id', 'url', 'state']).execute();
  const tally = (path: string, state: string): number =>
    states.filter((row) => row.url.includes(path) && row.state === state).length;
  const delivered = tally('/good', 'delivered');
  const gone = tally('/gone', 'given_up');
  return {
    ...{ tasks: tasks.length, delivered, gone, deadGivenUp: tally('/dead', 'given_up') },
    lost: states.filter((row) => !row.url.includes('/dead')).length - delivered - gone,
    requests: bench.receiver.receipts.length,
    ...(await ears.report()),
    busiest: bench.receiver.busiest,
    seconds: time(),
    simulatedHours: (bench.clock.ms - startMs) / 3_600_000,
  };
}

async function endTasks(bench: WebhookBench, accounts: readonly string[], count: number): Promise<string[]> {
  const tasks: string[] = [];
  for (let i = 0; i < count; i++) {
    tasks.push(await bench.endTask(accounts[i % ACCOUNTS]!, urlOf(bench.receiver.origin, i), SECRETS[i % 2]!));
  }
  return tasks;
}

/** Every two hundredth to a receiver that is silent for ever, every twentieth to none, every twentieth to one that is gone. */
function urlOf(origin: string, index: number): string {
  if (index % 200 === 107) return `${origin.replace('127.0.0.1', '127.0.0.2')}/dead/silent`;
  if (index % 20 === 7) return 'http://127.0.0.3:1025/dead/absent';
  return `${origin}${index % 20 === 13 ? '/gone' : '/good'}`;
}

/** Sends until nothing waits, moving the clock when nothing is due. */
async function drive(
  bench: WebhookBench,
  senders: readonly WebhookSender[],
  ending: Promise<string[]>,
): Promise<string[]> {
  let tasks: string[] | null = null;
  void ending.then((ended) => {
    tasks = ended;
  });
  for (let stuck = 0; stuck < STUCK_ROUNDS_MAX; ) {
    const taken = await Promise.all(senders.map((sender) => sender.take()));
    if (taken.some((count) => count > 0)) {
      stuck = 0;
      await sleep(2);
      continue;
    }
    await Promise.race([Promise.all(senders.map((sender) => sender.idle())), sleep(20)]);
    if (senders.some((sender) => sender.isBusy)) continue;
    if (tasks === null) await sleep(2);
    else if (!(await jump(bench))) return tasks;
    stuck++;
  }
  assert.fail('the senders stand still');
}

/** To the next attempt that is due, or by a breaker's pause. @returns false when nothing waits */
async function jump(bench: WebhookBench): Promise<boolean> {
  const rows = await bench.database
    .selectFrom('webhook_deliveries')
    .select('next_attempt_at')
    .where('state', '=', 'waiting')
    .execute();
  if (rows.length === 0) return false;
  const nextMs = Math.min(...rows.map((row) => row.next_attempt_at!.getTime()));
  bench.clock.ms = Math.max(nextMs, bench.clock.ms) + JUMP_MS;
  return true;
}

/** Answers badly, and notes what must not happen. */
function listen(bench: WebhookBench, seed: string) {
  const random = createRandom(seed).child('receiver');
  const ids = new Map<string, Set<string>>();
  const successes = new Map<string, number>();
  const checks: Promise<boolean>[] = [];
  let badSignatures = 0;
  bench.receiver.answer = async (request, response, receipt) => {
    const taskId = String(JSON.parse(receipt.body).task_id);
    checks.push(isCommitted(bench, taskId));
    ids.set(taskId, (ids.get(taskId) ?? new Set()).add(String(receipt.headers['webhook-id'])));
    if (!isSigned(receipt, taskId)) badSignatures++;
    if (receipt.path === '/dead/silent') return;
    if (receipt.path === '/gone') return void response.writeHead(410).end();
    if (random.chance(FAILURE_SHARE)) {
      const fail = random.int(5);
      if (fail === 0) response.writeHead(500).end('no');
      else if (fail === 1) response.writeHead(503, { 'retry-after': '7' }).end();
      else if (fail === 2) response.writeHead(302, { location: `${bench.receiver.origin}/good` }).end();
      else if (fail === 3) request.socket.destroy();
      return;
    }
    if (random.chance(0.2)) await sleep(SLOW_MS);
    // Not where the sender's patience was over before.
    if (!request.socket.destroyed) successes.set(taskId, (successes.get(taskId) ?? 0) + 1);
    response.writeHead(random.chance(0.5) ? 200 : 204).end();
  };
  return {
    async report() {
      const early = (await Promise.all(checks)).filter((isEnded) => !isEnded).length;
      const severalIds = [...ids.values()].filter((set) => set.size > 1).length;
      const repeats = [...successes.values()].reduce((sum, times) => sum + times - 1, 0);
      return { early, severalIds, badSignatures, repeats };
    },
  };
}

async function isCommitted(bench: WebhookBench, taskId: string): Promise<boolean> {
  const task = await bench.database.selectFrom('tasks').select('state').where('id', '=', taskId).executeTakeFirst();
  return task?.state === 'succeeded';
}

/** By the library and by hand: the clock of the test runs ahead, so both are asked for the signature, not the age. */
function isSigned({ headers, body }: Receipt, taskId: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp } = headers as Record<string, string>;
  return SECRETS.some((secret) => {
    const isEncoded = secret.startsWith('whsec_');
    const library = isEncoded ? new Webhook(secret) : new Webhook(secret, { format: 'raw' });
    const key = Buffer.from(isEncoded ? secret.slice(6) : secret, isEncoded ? 'base64' : 'ascii');
    const byHand = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return (
      body === bodyOfTask(taskId) &&
      headers['webhook-signature'] === library.sign(id!, new Date(Number(timestamp) * 1000), body) &&
      headers['webhook-signature'] === `v1,${byHand}`
    );
  });
}
