import { ApiError } from '../core/errors.ts';

/** A place for an answer that stays open: its signal is aborted when the place is lost; `close` gives the place back. */
export interface OpenStream {
  readonly signal: AbortSignal;
  close(): void;
}

/** Who opens a stream, where places are shared out. */
export interface StreamOwner {
  /** See core/network-of.ts. */
  readonly network: string;
  /** Has bought or been given more than the trial: keeps a single stream before those who have not. */
  readonly isPaying: boolean;
}

export interface StreamLimits {
  /** What is counted by subject, in the plural, as a caller reads it: "event streams of one account". */
  readonly what: string;
  readonly perSubjectMax: number;
  /** Of one network, of all its subjects. Default: no limit. */
  readonly perNetworkMax?: number;
  /** Of everybody. Default: no limit. */
  readonly allMax?: number;
}

/** The reason of a signal whose place was given to somebody who had fewer. */
export const DISPLACED = new Error('the place was given to somebody who had fewer');

/** When to come back after all places were taken. */
export const BUSY_RETRY_SECONDS = 10;

interface Stream extends StreamOwner {
  readonly subjectId: string;
  readonly controller: AbortController;
}

const NOBODY: StreamOwner = { network: 'unknown', isPaying: false };

/**
 * Shares out answers that stay open, by whom or what they are for. When the places of a network or of everybody are taken,
 * whoever has the most loses the oldest to one who has fewer; who has none gets one.
 */
export class OpenStreams {
  /** The oldest first. */
  readonly #open = new Set<Stream>();
  readonly #limits: StreamLimits;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /** @throws ApiError rate_limited when subject or network have too many open, unavailable when all together have */
  open(subjectId: string, owner: StreamOwner = NOBODY): OpenStream {
    const {
      what,
      perSubjectMax,
      perNetworkMax = Number.POSITIVE_INFINITY,
      allMax = Number.POSITIVE_INFINITY,
    } = this.#limits;
    const stream: Stream = { ...owner, subjectId, controller: new AbortController() };
    const all = [...this.#open];
    if (all.filter((other) => other.subjectId === subjectId).length >= perSubjectMax) {
      throw new ApiError('rate_limited', `At most ${perSubjectMax} ${what} are possible at once. Close one first.`);
    }
    const ofNetwork = all.filter(({ network }) => network === owner.network);
    const retry = { retryAfterSeconds: BUSY_RETRY_SECONDS };
    if (ofNetwork.length >= perNetworkMax) {
      const message = `At most ${perNetworkMax} streams of one network are possible at once. Poll, or try again later.`;
      this.#displace(ofNetwork, stream, new ApiError('rate_limited', message, retry));
    } else if (all.length >= allMax) {
      const message = 'Too many streams are open. Poll, or try again later.';
      this.#displace(all, stream, new ApiError('unavailable', message, retry));
    }
    this.#open.add(stream);
    return { signal: stream.controller.signal, close: () => this.#end(stream) };
  }

  closeAll(): void {
    for (const { controller } of this.#open) controller.abort();
  }

  /** Takes the place of one of these for a newcomer. @throws the refusal when nobody has so many that it would be fair */
  #displace(streams: readonly Stream[], newcomer: Stream, refusal: ApiError): void {
    const victim = victimOf(streams, newcomer);
    if (victim === null) throw refusal;
    this.#end(victim, DISPLACED);
  }

  #end(stream: Stream, reason?: Error): void {
    this.#open.delete(stream);
    stream.controller.abort(reason);
  }
}

/** The oldest stream of whoever has the most, of those who do not pay first; null when the newcomer has about as many. */
function victimOf(streams: readonly Stream[], newcomer: Stream): Stream | null {
  const bySubject = Map.groupBy(streams, ({ subjectId }) => subjectId);
  const own = bySubject.get(newcomer.subjectId)?.length ?? 0;
  const [most] = [...bySubject.values()].sort(
    (a, b) => b.length - a.length || Number(a[0]!.isPaying) - Number(b[0]!.isPaying),
  );
  if (most === undefined) return null;
  const isFair = own === 0 ? most.length > 1 || newcomer.isPaying || !most[0]!.isPaying : most.length > own + 1;
  return isFair ? most[0]! : null;
}
