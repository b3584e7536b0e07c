import { Client, type Dispatcher } from 'undici';
import { publicAddresses, type ReachableAddresses } from '../core/reachable-addresses.ts';
import { VERSION } from '../core/version.ts';
import { startDeadline } from './deadline.ts';
import { createNameResolver, type LookUpContext, type Resolve } from './look-up/name-resolver.ts';
import { asUnreachable, OutboundFailure } from './outbound-failure.ts';
import { addressesOf, type PlainHttp, pinnedConnector, readTarget, type TargetRules } from './pinned-connection.ts';

/** A request to an address that a stranger named. */
export interface OutboundRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Whose request it is: look-ups of names are counted for each account. Default: one that all without it share. */
  readonly accountId?: string;
  /** From the resolving of the name to the last byte, redirects included; not while look-ups of the account wait in line. */
  readonly deadlineMs: number;
  readonly connectMsMax?: number;
  /** Default: never. */
  readonly plainHttp?: PlainHttp;
  /** Only for GET and HEAD. Default: none is followed, and the answer is the redirect itself. */
  readonly redirectsMax?: number;
  /** Takes the body piece by piece, when the status is 2xx. Absent: the body is not read. */
  readonly receive?: {
    readonly bytesMax: number;
    sink(piece: Uint8Array): void | Promise<void>;
  };
  readonly signal?: AbortSignal;
  /** Called when the addresses behind the URL are known, before a connection is opened. */
  resolved?(): void;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Where the answer came from, after redirects. */
  readonly url: string;
  /** Of the body, as far as it was received. */
  readonly bytes: number;
}

/**
 * Asks an address that a stranger named, so that only the public internet (and what the operator permits) is ever
 * reached. The body is never decompressed, nothing of ours but a User-Agent goes along, and no line is shared.
 * @throws OutboundFailure whose message may be shown
 */
export type FetchSafely = (url: string, request: OutboundRequest) => Promise<OutboundAnswer>;

export interface OutboundOptions {
  readonly addresses?: ReachableAddresses;
  readonly resolve?: Resolve;
}

export const outboundLimits = {
  urlCharsMax: 2_048,
  connectMsMax: 5_000,
  /** All addresses of a name are checked; a connection is tried with the first ones. */
  addressesTriedMax: 8,
  headerBytesMax: 16 * 1024,
} as const;

const USER_AGENT = `Songwright/${VERSION}`;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** @param options without `resolve`, an own resolver: its limits hold for what goes through this function alone */
export function createFetchSafely(options: OutboundOptions = {}): FetchSafely {
  const { addresses = publicAddresses, resolve = createNameResolver() } = options;
  return (url, request) =>
    withDeadline(request, (lookUp) => {
      const rules = { addresses, plainHttp: request.plainHttp ?? 'never', urlCharsMax: outboundLimits.urlCharsMax };
      return followHops(url, request, { rules, resolve, lookUp });
    });
}

/** Ends the work at its deadline, even where it waits for something that cannot be ended. */
async function withDeadline<T>(request: OutboundRequest, work: (lookUp: LookUpContext) => Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = Promise.withResolvers<never>();
  const end = (cause: string): void => {
    const failure = new OutboundFailure('slow', cause);
    late.reject(failure);
    over.abort(failure);
  };
  const deadline = startDeadline(request.deadlineMs, () => end(`${request.deadlineMs} ms are over`));
  const stop = (): void => end('stopped');
  request.signal?.addEventListener('abort', stop, { once: true });
  if (request.signal?.aborted) stop();
  const { accountId = '' } = request;
  try {
    const context = { accountId, signal: over.signal, whileWaiting: deadline.pausedWhile };
    return await Promise.race([work(context), late.promise]);
  } finally {
    deadline.clear();
    request.signal?.removeEventListener('abort', stop);
    over.abort();
  }
}

interface Journey {
  readonly rules: TargetRules;
  readonly resolve: Resolve;
  readonly lookUp: LookUpContext;
}

async function followHops(text: string, request: OutboundRequest, journey: Journey): Promise<OutboundAnswer> {
  const hopsMax = request.method === 'POST' ? 0 : (request.redirectsMax ?? 0);
  let url = readTarget(text, journey.rules);
  for (let hop = 0; ; hop++) {
    const answer = await askOnce(url, request, journey);
    const location = REDIRECTS.includes(answer.status) ? answer.headers.location : undefined;
    if (hopsMax === 0 || typeof location !== 'string') return answer;
    if (hop === hopsMax) throw new OutboundFailure('too_many_redirects');
    url = nextHop(url, location, journey.rules);
  }
}

/** A redirect is checked like the first address, and may not give up encryption. */
function nextHop(from: URL, location: string, rules: TargetRules): URL {
  const to = readTarget(URL.parse(location, from.href)?.href ?? '', rules);
  if (from.protocol === 'https:' && to.protocol !== 'https:') throw new OutboundFailure('refused', 'https to http');
  return to;
}

/** One request on a line of its own. */
async function askOnce(
  url: URL,
  request: OutboundRequest,
  { rules, resolve, lookUp }: Journey,
): Promise<OutboundAnswer> {
  const { signal } = lookUp;
  const addresses = await addressesOf(url, rules, resolve, lookUp);
  signal.throwIfAborted();
  request.resolved?.();
  const client = new Client(url.origin, {
    connect: pinnedConnector(
      addresses.slice(0, outboundLimits.addressesTriedMax),
      rules,
      request.connectMsMax ?? outboundLimits.connectMsMax,
    ),
    maxHeaderSize: outboundLimits.headerBytesMax,
    headersTimeout: request.deadlineMs,
    bodyTimeout: request.deadlineMs,
  });
  try {
    const answer = await client
      .request({
        path: `${url.pathname}${url.search}`,
        method: request.method ?? 'GET',
        headers: { ...request.headers, 'user-agent': USER_AGENT, 'accept-encoding': 'identity' },
        body: request.body ?? null,
        signal,
      })
      .catch(asUnreachable);
    answer.body.on('error', () => {});
    const isRead = request.receive !== undefined && answer.statusCode >= 200 && answer.statusCode < 300;
    const bytes = isRead ? await receive(answer, request.receive!) : 0;
    return { status: answer.statusCode, headers: answer.headers, url: url.href, bytes };
  } finally {
    void client.destroy().catch(() => {});
  }
}

/** What the sink throws is thrown on. @throws OutboundFailure encoded, too_large, unreachable */
async function receive(
  { headers, body }: Dispatcher.ResponseData,
  { bytesMax, sink }: NonNullable<OutboundRequest['receive']>,
): Promise<number> {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new OutboundFailure('encoded', encoding);
  if (Number(headers['content-length'] ?? 0) > bytesMax) throw new OutboundFailure('too_large');
  const pieces: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  for (let bytes = 0; ; ) {
    const piece = await pieces.next().catch(asUnreachable);
    if (piece.done === true) return bytes;
    bytes += piece.value.length;
    if (bytes > bytesMax) throw new OutboundFailure('too_large');
    await sink(piece.value);
  }
}
