import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A clip, as far as the interface names its fields. */
export interface Clip {
  readonly clip_id: string;
  readonly state: string;
  readonly title: string;
  readonly audio_url: string;
  readonly wav_url?: string;
  readonly lyrics_timing_markers?: readonly (readonly [number, number])[];
  readonly duration: number | null;
}

export interface Poll {
  readonly code: number;
  readonly message: string;
  readonly status?: string;
  readonly data: unknown;
}

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const SPACING_MS = 3_000;

/** Creates and polls: `Authorization: Bearer`, JSON both ways, and three seconds between requests that change something. */
export class Client {
  readonly #baseUrl: string;
  readonly #apiKey: string;
  readonly #pollMs: number;
  #nextPostMs = 0;

  constructor(baseUrl: string, apiKey: string, pollMs = 15_000) {
    this.#baseUrl = baseUrl;
    this.#apiKey = apiKey;
    this.#pollMs = pollMs;
  }

  async post(path: string, body: object): Promise<Reply> {
    const waitMs = this.#nextPostMs - Date.now();
    if (waitMs > 0) await sleep(waitMs);
    const reply = await this.#send('POST', path, JSON.stringify(body));
    this.#nextPostMs = Date.now() + SPACING_MS;
    return reply;
  }

  /** The task behind a request that was accepted. */
  async start(path: string, body: object): Promise<string> {
    const { status, body: answer } = await this.post(path, body);
    if (status !== 200 || typeof answer.task_id !== 'string') throw new Error(JSON.stringify(answer));
    return answer.task_id;
  }

  /** Sonic says `success` at the end; producer has status words. Anything but code 200 is a failure. */
  async finish(family: 'sonic' | 'producer', taskId: string): Promise<Poll> {
    for (;;) {
      const { status, body } = await this.#send('GET', `/api/v1/${family}/task/${taskId}`);
      const poll = body as unknown as Poll;
      if (status !== 200 || poll.code !== 200) return poll;
      if (poll.message === 'success') return poll;
      await sleep(this.#pollMs);
    }
  }

  async #send(method: string, path: string, body: string | null = null): Promise<Reply> {
    const headers = { authorization: `Bearer ${this.#apiKey}`, 'content-type': 'application/json' };
    const response = await fetch(this.#baseUrl + path, { method, headers, body });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
}

/** What a receiver was told, and whether its signature is right. */
export interface Notification {
  readonly id: string;
  readonly isSigned: boolean;
  readonly payload: Poll & { readonly data: readonly Clip[] };
}

/** A receiver that answers 200 to every POST and takes repeats for one. */
export async function openReceiver(secret: string) {
  const heard = new Map<string, Notification>();
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString('utf8');
    const id = String(request.headers['webhook-id']);
    heard.set(id, { id, isSigned: isSigned(secret, request.headers, text), payload: JSON.parse(text) });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/songs`,
    heard,
    async until(count: number, msMax: number): Promise<void> {
      for (const end = Date.now() + msMax; heard.size < count && Date.now() < end; ) await sleep(100);
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** By hand, from the text: base64 of HMAC-SHA256 over id.timestamp.body, and hex of the same over timestamp.body. */
function isSigned(secret: string, headers: IncomingHttpHeaders, body: string): boolean {
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']];
  const standard = `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  const older = `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
  return isFresh && same(standard, headers['webhook-signature']) && same(older, headers['x-webhook-signature']);
}

function same(expected: string, given: string | string[] | undefined): boolean {
  if (typeof given !== 'string' || given.length !== expected.length) return false;
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
