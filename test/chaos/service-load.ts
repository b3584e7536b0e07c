import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../src/core/random.ts';

export interface Account {
  readonly name: string;
  readonly apiKey: string;
}

/** A request that the service acknowledged: it must never be lost. */
export interface Acknowledged {
  readonly account: Account;
  readonly taskId: string;
}

const WORDS = ['light', 'water', 'morning', 'river', 'window', 'summer', 'silver', 'harbour'];
/** Tasks on their way, over all clients: enough that every blow hits some. */
const OPEN_MAX = 6;
const REQUEST_MS_MAX = 8_000;

/** Clients that make songs, repeat requests that were not answered, poll, and cancel a few. */
export class ServiceLoad {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers that must not be. */
  readonly faults: string[] = [];
  retries = 0;
  replays = 0;
  cancels = 0;
  readonly #url: string;
  readonly #accounts: readonly Account[];
  readonly #random: Random;
  readonly #open = new Set<string>();
  #isOver = false;

  constructor(url: string, accounts: readonly Account[], random: Random) {
    this.#url = url;
    this.#accounts = accounts;
    this.#random = random;
  }

  async run(clients: number): Promise<void> {
    await Promise.all(
      Array.from({ length: clients }, (_, client) => this.#client(this.#random.child(`client/${client}`))),
    );
  }

  end(): void {
    this.#isOver = true;
  }

  async #client(random: Random): Promise<void> {
    for (let number = 0; !this.#isOver; number++) {
      if (this.#open.size >= OPEN_MAX) await sleep(300);
      else await this.#makeSong(random.child(String(number)));
      await sleep(random.between(50, 400));
    }
  }

  async #makeSong(random: Random): Promise<void> {
    const account = random.pick(this.#accounts);
    const key = `key-${random.int(2 ** 31)}-${random.int(2 ** 31)}`;
    const body = {
      custom_mode: true,
      mv: 'sonic-v5',
      title: random.pick(WORDS),
      tags: random.pick(['pop', 'rock', 'folk', 'lo-fi']),
      prompt: `[Verse]\nA ${random.pick(WORDS)} in the ${random.pick(WORDS)}\n[End]`,
      duration: 5,
    };
    const taskId = await this.#submit(account, key, body);
    if (taskId === null) return;
    this.acknowledged.push({ account, taskId });
    this.#open.add(taskId);
    if (random.chance(0.15)) await this.#repeat(account, key, body, taskId);
    if (random.chance(0.08)) await this.#cancel(account, taskId, random);
    void this.#follow(account, taskId);
  }

  /** Until it is acknowledged: the same key makes every repetition safe. */
  async #submit(account: Account, key: string, body: object): Promise<string | null> {
    while (!this.#isOver) {
      const answer = await this.#ask(account, 'POST', '/api/v1/sonic/create', body, key);
      if (answer?.status === 200) return String(answer.body.task_id);
      if (answer !== null && answer.status >= 400 && answer.status < 500 && ![409, 429].includes(answer.status)) {
        this.faults.push(`a good request was refused: ${answer.status} ${String(answer.body.message)}`);
        return null;
      }
      this.retries++;
      await sleep(250);
    }
    return null;
  }

  async #repeat(account: Account, key: string, body: object, taskId: string): Promise<void> {
    const answer = await this.#ask(account, 'POST', '/api/v1/sonic/create', body, key);
    if (answer?.status !== 200) return;
    this.replays++;
    if (answer.body.task_id !== taskId) this.faults.push(`the same key made a second task: ${taskId}`);
  }

  async #cancel(account: Account, taskId: string, random: Random): Promise<void> {
    await sleep(random.between(0, 2_000));
    const answer = await this.#ask(account, 'DELETE', `/api/v1/tasks/${taskId}`);
    if (answer?.status === 200) this.cancels++;
  }

  /** Polls until the task ended; progress must never go back. */
  async #follow(account: Account, taskId: string): Promise<void> {
    let last = 0;
    while (!this.#isOver) {
      const answer = await this.#ask(account, 'GET', `/api/v1/sonic/task/${taskId}`);
      if (answer?.status === 404) this.faults.push(`an acknowledged task is unknown: ${taskId}`);
      // A failed task is told with HTTP 200; any other status says nothing of the task.
      const task = answer?.status === 200 ? answer.body : null;
      if (task?.code === 500 || task?.message === 'success') break;
      const progress = Number(task?.progress ?? last);
      if (progress < last) this.faults.push(`progress of ${taskId} went from ${last} to ${progress}`);
      last = progress;
      await sleep(700);
    }
    this.#open.delete(taskId);
  }

  async #ask(account: Account, method: string, path: string, body?: object, key?: string): Promise<Reply | null> {
    return askService(`${this.#url}${path}`, account.apiKey, method, body, key);
  }
}

export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** null: no answer, and nobody knows what came of the request. */
export async function askService(
  address: string,
  apiKey: string,
  method = 'GET',
  body?: object,
  idempotencyKey?: string,
): Promise<Reply | null> {
  try {
    const response = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_MS_MAX),
    });
    return { status: response.status, body: (await response.json()) as Reply['body'] };
  } catch {
    return null;
  }
}
