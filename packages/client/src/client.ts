import { errorOf, NoAnswerError, type ServiceError } from './errors.ts';
import { type EventFollower, followEvents } from './events.ts';
import { type Operations, routes } from './operations.ts';

export { type ErrorBody, NoAnswerError, ServiceError } from './errors.ts';
export type { EventFollower } from './events.ts';
export type { Operations } from './operations.ts';
export type * from './schemas.ts';

export type OperationName = keyof Operations;
export type AnswerOf<Name extends OperationName> = Operations[Name]['answer'];
export type BodyOf<Name extends OperationName> = Operations[Name]['body'];

type QueryValue = string | number | boolean | null | undefined;

/** What a call says besides its operation; `body` where the operation has one. */
export interface CallOptions<Name extends OperationName = OperationName> {
  /** Values of the parameters in the path. */
  readonly path?: Readonly<Record<string, string>>;
  /** Null and undefined are left out. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: Operations[Name]['body'];
  /**
   * Names this one wish: a repeat with the same key gets the first answer and is charged once. By default every call
   * with a body has one of its own, and a repeat of the call itself keeps it.
   */
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface ClientOptions {
  /** Where the service is, without a slash at the end; empty: where the page is from. */
  readonly baseUrl?: string;
  /** Absent: the session cookie of the page decides, and the origin that browsers tell guards it. */
  readonly apiKey?: string;
  /** How often a call that got no answer, or was asked to come again, is repeated. Default: 2. */
  readonly retriesMax?: number;
  readonly fetch?: typeof fetch;
  readonly sleep?: (ms: number) => Promise<void>;
}

export interface Client {
  /** Calls an operation by its name in the OpenAPI document. @throws ServiceError, NoAnswerError */
  call<Name extends OperationName>(name: Name, options?: CallOptions<Name>): Promise<AnswerOf<Name>>;
  /** Follows a stream of server-sent events, and begins again when it breaks off. */
  follow(address: string, follower: EventFollower): () => void;
  /** The address of an operation, for links and players. */
  addressOf(name: OperationName, options?: Pick<CallOptions, 'path' | 'query'>): string;
}

/** The longest wait that a repeat is worth: beyond it, the caller is told. */
const WAIT_MS_MAX = 5000;
const WAIT_MS = 500;

/** A client of one service, for programs with a key or for pages with a session. */
export function createClient(options: ClientOptions = {}): Client {
  const { baseUrl = '', apiKey, retriesMax = 2, sleep = sleepMs } = options;
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  const authorization: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  const addressOf: Client['addressOf'] = (name, { path = {}, query = {} } = {}) =>
    `${baseUrl}${filledPath(routes[name][1], path)}${queryText(query)}`;
  return {
    addressOf,
    follow: (address, follower) =>
      followEvents((signal) => send(`${baseUrl}${address}`, { headers: authorization, signal }), follower),
    async call(name, call = {}) {
      const [method] = routes[name];
      const request = requestOf(method, call, authorization);
      for (let tries = 0; ; tries++) {
        const failure = await attempt(() => send(addressOf(name, call), request));
        if ('value' in failure) return failure.value as AnswerOf<typeof name>;
        const waitMs = waitBefore(failure.error, tries, method === 'GET' || 'idempotency-key' in request.headers);
        if (waitMs === null || tries >= retriesMax || call.signal?.aborted) throw failure.error;
        await sleep(waitMs);
      }
    },
  };
}

type Attempt = { readonly value: unknown } | { readonly error: ServiceError | NoAnswerError };

async function attempt(send: () => Promise<Response>): Promise<Attempt> {
  let response: Response;
  try {
    response = await send();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return { error: new NoAnswerError('the service does not answer', { cause: error }) };
  }
  if (!response.ok) return { error: await errorOf(response) };
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { value: isJson ? await response.json() : await response.text() };
}

/** How long to wait before a repeat; null: none would help, or it could act twice. */
function waitBefore(error: ServiceError | NoAnswerError, tries: number, isRepeatable: boolean): number | null {
  if (!isRepeatable) return null;
  const usualMs = WAIT_MS * 2 ** tries;
  if (error instanceof NoAnswerError) return usualMs;
  if (![408, 429, 502, 503, 504].includes(error.status)) return null;
  const waitMs = error.retryAfterSeconds === null ? usualMs : error.retryAfterSeconds * 1000;
  return waitMs <= WAIT_MS_MAX ? waitMs : null;
}

function requestOf(method: string, call: CallOptions, authorization: Readonly<Record<string, string>>) {
  const { body, signal } = call;
  const headers: Record<string, string> = { accept: 'application/json', ...authorization, ...call.headers };
  if (body !== undefined && body !== null) {
    headers['content-type'] = 'application/json';
    headers['idempotency-key'] = call.idempotencyKey ?? crypto.randomUUID();
  }
  return {
    method,
    headers,
    ...(body !== undefined && body !== null && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  };
}

const filledPath = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));

function queryText(query: Readonly<Record<string, QueryValue>>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

const sleepMs = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
