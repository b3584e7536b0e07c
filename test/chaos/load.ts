import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../src/core/ids.ts';
import type { Random } from '../../src/core/random.ts';
import type { ApiCall, ApiReply } from './api-process.ts';
import type { Script } from './stand-in-engine.ts';

/** What the clients know for certain: the service said so. */
export interface Acknowledged {
  readonly taskId: string;
  readonly act: Script['act'];
}

/** What clients saw that must never be. */
export interface Complaint {
  readonly rule: string;
  readonly facts: string;
}

const RETRY_MS = 100;
const PAUSE_MS = 70;
/** A twin is being answered; the queue is full. */
const RETRIED = [409, 503];
const REPEAT_SHARE = 0.05;
const CANCEL_SHARE = 0.05;
const WEBHOOK_SHARE = 0.7;

/** Customers: each sends request after request, insists until it has an answer, sometimes repeats or cancels. */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  readonly complaints: Complaint[] = [];
  retries = 0;
  cancels = 0;
  readonly #call: (call: ApiCall) => Promise<ApiReply>;
  readonly #accountIds: readonly string[];
  readonly #stop = new AbortController();
  readonly #clients: Promise<void>[];

  constructor(
    call: (call: ApiCall) => Promise<ApiReply>,
    accountIds: readonly string[],
    options: { readonly clients: number; readonly random: Random; readonly poisonShare: number },
  ) {
    this.#call = call;
    this.#accountIds = accountIds;
    this.#clients = Array.from({ length: options.clients }, (_, client) =>
      this.#run(options.random.child(`client/${client}`), options.poisonShare),
    );
  }

  /** No new requests; those begun get their answers. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#clients);
  }

  async #run(random: Random, poisonShare: number): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const submit = {
        call: 'submit',
        accountId: random.pick(this.#accountIds),
        key: newId(),
        script: chooseScript(random, poisonShare),
        hasWebhook: random.chance(WEBHOOK_SHARE),
      } as const;
      await this.#serve(submit, random);
      await sleep(PAUSE_MS);
    }
  }

  async #serve(submit: Extract<ApiCall, { call: 'submit' }>, random: Random): Promise<void> {
    const { accountId, script } = submit;
    const taskId = await this.#insist(submit);
    this.acknowledged.push({ taskId, act: script.act });
    if (random.chance(REPEAT_SHARE)) {
      const again = await this.#insist(submit);
      if (again !== taskId) this.complaints.push({ rule: 'a repeat gets the same task', facts: `${taskId} ${again}` });
    }
    if (random.chance(CANCEL_SHARE)) {
      const reply = await this.#call({ call: 'cancel', accountId, taskId });
      if (reply.ok && reply.value === null) this.complaints.push({ rule: 'a task stays known', facts: taskId });
      if (reply.ok && reply.value === 'cancelled') this.cancels++;
    }
  }

  /** Sends the same request until it is answered, as clients with an Idempotency-Key do. */
  async #insist(submit: ApiCall): Promise<string> {
    for (;;) {
      const reply = await this.#call(submit);
      if (reply.ok) return reply.value!;
      if (reply.status !== null && !RETRIED.includes(reply.status)) {
        this.complaints.push({ rule: 'a paid request is taken', facts: reply.message });
      }
      this.retries++;
      await sleep(RETRY_MS);
    }
  }
}

function chooseScript(random: Random, poisonShare: number): Script {
  const ms = Math.round(random.between(20, 140));
  const x = random.next();
  if (x < poisonShare) return { act: 'poison', ms };
  if (x < poisonShare + 0.08) return { act: 'refuse', ms };
  if (x < poisonShare + 0.14) return { act: 'throw once', ms };
  return { act: 'song', ms };
}
