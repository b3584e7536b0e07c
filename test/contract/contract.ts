import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { WireClip } from '../../src/catalogue/wire-clip.ts';
import { type Answer, type RunningService, startService } from '../harness/service.ts';

/** What a contract test talks to: the whole service with its own database, and a customer with songs of its own. */
export interface ContractBench {
  readonly service: RunningService;
  /** The customer, and one who has spent everything. */
  readonly customer: Customer;
  readonly poor: Customer;
  /** A clip of the poor customer, and its twin. */
  readonly foreignClipId: string;
  readonly foreignTwinId: string;
  /** Clips of the customer: a pair that was made from the usual lyrics. */
  readonly clips: readonly WireClip[];
}

export interface Customer {
  ask(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  /** A POST that waits for its place, as the interface asks of clients. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** The clips of a task that succeeds. */
  finish(reply: Reply): Promise<readonly WireClip[]>;
  /** The answer of the poll that ends a task. */
  end(reply: Reply): Promise<Answer>;
  credits(): Promise<number>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, never>> & Answer;
}

export const shortSong = {
  custom_mode: true,
  mv: 'sonic-v5',
  title: 'Paper Lanterns',
  tags: 'indie pop, warm',
  prompt:
    '[Verse]\nI left a light on in the hall\nAnd drew your name along the wall\n[Chorus]\nCarry me home tonight\n[End]',
  duration: 14,
  seed: 'contract',
} as const;

export const CREATE = '/api/v1/sonic/create';
/** So short that tests need not wait, and long enough to be found out. */
const SPACING_SECONDS = 0.1;
const PROGRAM = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const ENDED_MS_MAX = 900_000;
const POLL_MS = 250;

/** Starts a service, opens two accounts and makes a pair of short songs. @param song what the customer's pair is made from */
export async function openContract(song: object = shortSong): Promise<ContractBench> {
  const service = await startService({
    SONGWRIGHT_REQUEST_SPACING_SECONDS: String(SPACING_SECONDS),
    // Recordings of these tests are served here.
    SONGWRIGHT_ALLOW_PRIVATE_NETS: '127.0.0.0/8',
  });
  try {
    const customer = openAccount(service, 'customer', 5_000);
    const poor = openAccount(service, 'poor', 0);
    const operator = customerOf(service, service.apiKey);
    const clips = await customer.finish(await customer.post(CREATE, song));
    const [foreign, twin] = await poor.finish(await poor.post(CREATE, { ...shortSong, seed: 'poor' }));
    await spendAll(poor);
    assert.ok((await operator.credits()) > 0);
    return { service, customer, poor, foreignClipId: foreign!.clip_id, foreignTwinId: twin!.clip_id, clips };
  } catch (error) {
    await service.stop();
    throw error;
  }
}

async function spendAll(customer: Customer): Promise<void> {
  while ((await customer.credits()) > 0) {
    const reply = await customer.post('/api/v1/sonic/upsample-tags', { tags: 'folk' });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
  }
}

/** A new account with a key, its 30 trial credits and as many more. */
export function openAccount(service: RunningService, name: string, credits: number): Customer {
  const run = (...args: string[]): string =>
    execFileSync(process.execPath, [PROGRAM, ...args], {
      encoding: 'utf8',
      env: { ...process.env, SONGWRIGHT_HOME: service.home },
    });
  const apiKey = /^key\s+(\S+)/m.exec(run('accounts', 'create', name))?.[1];
  assert.ok(apiKey !== undefined, 'the command prints a key');
  if (credits > 0) run('credits', 'grant', name, String(credits));
  return customerOf(service, apiKey);
}

function customerOf(service: RunningService, apiKey: string): Customer {
  const ask: Customer['ask'] = async (method, path, body, headers = {}) => {
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Reply['body'] };
  };
  const post: Customer['post'] = async (path, body, headers) => {
    for (;;) {
      const reply = await ask('POST', path, body, headers);
      if (reply.status !== 429) return reply;
      await sleep(Number(reply.headers.get('retry-after-ms')));
    }
  };
  const end: Customer['end'] = async ({ status, body }) => {
    assert.equal(status, 200, JSON.stringify(body));
    return pollUntilEnded(ask, String(body.task_id));
  };
  return {
    ask,
    post,
    end,
    async finish(reply) {
      const task = await end(reply);
      assert.equal(task.message, 'success', JSON.stringify(task));
      return task.data as unknown as WireClip[];
    },
    async credits() {
      for (;;) {
        const { status, headers, body } = await ask('GET', '/api/v1/get-credits');
        if (status === 200) return Number(body.credits) + Number(body.extra_credits);
        assert.equal(status, 429, JSON.stringify(body));
        await sleep(Number(headers.get('retry-after-ms')));
      }
    },
  };
}

async function pollUntilEnded(ask: Customer['ask'], taskId: string): Promise<Answer> {
  const deadline = Date.now() + ENDED_MS_MAX;
  for (;;) {
    const { status, body } = await ask('GET', `/api/v1/sonic/task/${taskId}`);
    if (status !== 429 && (body.code !== 200 || body.message === 'success')) return body;
    if (Date.now() > deadline) throw new Error(`task ${taskId} did not end in time`);
    await sleep(POLL_MS);
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs something and tells how many credits it moved. */
export async function spending<T>(customer: Customer, act: () => Promise<T>): Promise<{ result: T; credits: number }> {
  const before = await customer.credits();
  const result = await act();
  return { result, credits: before - (await customer.credits()) };
}

/** Checks a refusal: status, type, the field at fault, and that nothing was charged. */
export async function refuses(
  customer: Customer,
  path: string,
  body: unknown,
  { status, type, param }: { readonly status: number; readonly type: string; readonly param?: string },
): Promise<void> {
  const { result, credits } = await spending(customer, () => customer.post(path, body));
  const told = JSON.stringify(result.body);
  assert.deepEqual([result.status, result.body.code, result.body.type], [status, status, type], told);
  if (param !== undefined) assert.equal(result.body.param, param, told);
  assert.ok(String(result.body.message).length > 10, told);
  assert.equal(credits, 0, told);
}

/** An id that no clip has. */
export const unknownId = (): string => randomUUID();
