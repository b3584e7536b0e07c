import { open } from 'node:fs/promises';
import { Agent, type BodyInit, fetch, type Response } from 'undici';
import { EngineUnavailable } from '../../port.ts';
import type { ServerOptions, ServerTiming } from '../driver.ts';
import { FormBody } from './form-body.ts';

export const usualTiming: ServerTiming = {
  pollMs: 1_000,
  requestMsMax: 10_000,
  transferMsMax: 180_000,
  silentMsMax: 180_000,
  stallMsMax: 900_000,
};

export const transportLimits = {
  /** Of an answer that is read into memory: results with codes of ten minutes fit many times. */
  textBytesMax: 16 << 20,
  /** Of a file of sound: ten minutes of two channels at 48 kHz in single precision, twice. */
  fileBytesMax: 512 << 20,
} as const;

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  readonly contentType: string;
  readonly retryAfterSeconds: number | null;
}

export interface HttpCall {
  readonly method?: 'GET' | 'POST';
  /** A form is sent as such, other objects as JSON. */
  readonly body?: object;
  /** Default: that of a small request. */
  readonly msMax?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * HTTP to one server of the operator's. Redirects are not followed and answers have limits. The key goes to this server alone and
 * stands in no error. Fails with EngineUnavailable where nobody answers, with the signal's reason when aborted.
 */
export class HttpClient {
  readonly timing: ServerTiming;
  readonly #options: ServerOptions;
  /** A server works for minutes before it says a word; a connection of its own for each request outlives no restart. */
  readonly #agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, pipelining: 0 });

  constructor(options: ServerOptions) {
    this.#options = options;
    this.timing = { ...usualTiming, ...options.timing };
  }

  /** Any status is an answer. */
  async ask(path: string, call: HttpCall = {}): Promise<HttpAnswer> {
    return this.#within(call, async (signal) => {
      const response = await this.#send(path, call, signal);
      const text = await textOf(response);
      return {
        ...{ status: response.status, text, contentType: response.headers.get('content-type') ?? '' },
        retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
      };
    });
  }

  /** Streams an answer of status 200 into a file. @returns its status and content type; the file is written for 200 alone */
  async download(path: string, outPath: string, call: HttpCall = {}): Promise<{ status: number; contentType: string }> {
    return this.#within({ msMax: this.timing.transferMsMax, ...call }, async (signal) => {
      const response = await this.#send(path, call, signal);
      if (response.status === 200) await saveCapped(response, outPath);
      else await response.body?.cancel();
      return { status: response.status, contentType: response.headers.get('content-type') ?? '' };
    });
  }

  /** Lines of an answer that never ends, until the signal. Ends quietly where the server ends it. */
  async *lines(path: string, signal: AbortSignal): AsyncGenerator<string> {
    const response = await this.#send(path, {}, signal);
    if (response.status !== 200 || response.body === null) return;
    const decoder = new TextDecoder();
    let rest = '';
    for await (const piece of response.body) {
      rest += decoder.decode(piece as Uint8Array, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop()!.slice(-LINE_CHARACTERS_MAX);
      yield* lines;
    }
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  #send(path: string, { method = 'GET', body }: HttpCall, signal: AbortSignal): Promise<Response> {
    const { url, apiKey } = this.#options;
    const isForm = body instanceof FormBody;
    const sent = body === undefined ? {} : { body: (isForm ? body.body : JSON.stringify(body)) as BodyInit };
    return fetch(`${url}${path}`, {
      ...{ method, ...sent, redirect: 'error', signal, dispatcher: this.#agent },
      headers: {
        ...(body === undefined ? {} : { 'content-type': isForm ? body.contentType : 'application/json' }),
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
    });
  }

  async #within<T>(
    { msMax = this.timing.requestMsMax, signal }: HttpCall,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const limit = AbortSignal.timeout(msMax);
    try {
      return await work(signal === undefined ? limit : AbortSignal.any([signal, limit]));
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof EngineUnavailable) throw error;
      const why = limit.aborted ? 'did not answer in time' : isRefused(error) ? 'is not there' : 'broke the connection';
      throw new EngineUnavailable(`The music server ${why}.`, null, { cause: error });
    }
  }
}

const LINE_CHARACTERS_MAX = 65_536;

/** Nobody listens at the address: the process is gone, not busy. */
export function isRefused(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === 'ECONNREFUSED') return true;
    if (at instanceof AggregateError && at.errors.some(isRefused)) return true;
  }
  return false;
}

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += (piece as Uint8Array).byteLength;
    if (bytes > transportLimits.textBytesMax) throw new EngineUnavailable('The music server answers without end.');
    pieces.push(piece as Uint8Array);
  }
  return Buffer.concat(pieces).toString();
}

async function saveCapped(response: Response, outPath: string): Promise<void> {
  await using file = await open(outPath, 'w');
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += (piece as Uint8Array).byteLength;
    if (bytes > transportLimits.fileBytesMax) throw new EngineUnavailable('The music server sends sound without end.');
    await file.writeFile(piece as Uint8Array);
  }
}

function secondsOf(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
