import { ApiError } from '../core/errors.ts';

/** A place for an answer that stays open: its signal is aborted when the server closes; `close` gives the place back. */
export interface OpenStream {
  readonly signal: AbortSignal;
  close(): void;
}

/** When to come back after all places were taken. */
const BUSY_RETRY_SECONDS = 10;

/** Counts answers that stay open, by whom or what they are for, and can end them all. */
export class OpenStreams {
  readonly #open = new Map<string, Set<AbortController>>();
  readonly #perSubjectMax: number;
  readonly #what: string;
  readonly #allMax: number;
  #openCount = 0;

  /**
   * @param what is counted, in the plural, as a caller reads it: "event streams of one account"
   * @param allMax of all subjects together
   */
  constructor(perSubjectMax: number, what: string, allMax = Number.POSITIVE_INFINITY) {
    this.#perSubjectMax = perSubjectMax;
    this.#what = what;
    this.#allMax = allMax;
  }

  /** @throws ApiError rate_limited when the subject has too many open, unavailable when all together have */
  open(subjectId: string): OpenStream {
    const streams = this.#open.get(subjectId) ?? new Set();
    if (streams.size >= this.#perSubjectMax) {
      const message = `At most ${this.#perSubjectMax} ${this.#what} are possible at once. Close one first.`;
      throw new ApiError('rate_limited', message);
    }
    if (this.#openCount >= this.#allMax) {
      throw new ApiError('unavailable', 'Too many streams are open. Poll, or try again later.', {
        retryAfterSeconds: BUSY_RETRY_SECONDS,
      });
    }
    this.#openCount += 1;
    const controller = new AbortController();
    this.#open.set(subjectId, streams.add(controller));
    return { signal: controller.signal, close: () => this.#close(subjectId, controller) };
  }

  closeAll(): void {
    for (const streams of this.#open.values()) for (const controller of streams) controller.abort();
  }

  #close(subjectId: string, controller: AbortController): void {
    controller.abort();
    const streams = this.#open.get(subjectId);
    if (streams?.delete(controller)) this.#openCount -= 1;
    if (streams?.size === 0) this.#open.delete(subjectId);
  }
}
