import { ApiError } from './errors.ts';

export interface FairQueueLimits {
  /** Under way at once. */
  readonly runningMax: number;
  /** Waiting, of everybody together. */
  readonly waitingMax: number;
  /** Waiting, of one account. */
  readonly waitingPerAccountMax: number;
  /** Told to those who are turned away. */
  readonly retryAfterSeconds: number;
}

interface Waiting {
  start(): void;
  fail(error: ApiError): void;
}

/**
 * A bounded line for short work, fair between accounts: they take turns, one piece of work at a time. When the line is
 * full, whoever has the most waiting loses the newest of it to one that has less; nobody waits behind one account's flood.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** Whose turn is next comes first. */
  readonly #lines = new Map<string, Waiting[]>();
  #running = 0;
  #waiting = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /**
   * Does the work when it is its turn.
   * @throws ApiError rate_limited when too much of the account waits, unavailable when the line is full; what the work throws
   */
  async run<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.runningMax) this.#running += 1;
    else await this.#wait(accountId);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  /** Resolves when a place is handed over. */
  #wait(accountId: string): Promise<void> {
    const line = this.#lines.get(accountId) ?? [];
    const { waitingPerAccountMax, waitingMax, retryAfterSeconds } = this.#limits;
    if (line.length >= waitingPerAccountMax) {
      const message = `${waitingPerAccountMax} requests of yours for this are waiting. Wait until one was answered.`;
      throw new ApiError('rate_limited', message, { retryAfterSeconds });
    }
    if (this.#waiting >= waitingMax) this.#makeRoom(line.length);
    this.#lines.set(accountId, line);
    this.#waiting += 1;
    return new Promise((start, fail) => line.push({ start, fail }));
  }

  /** @param present how many of the newcomer's account wait @throws ApiError unavailable when nobody has more */
  #makeRoom(present: number): void {
    const longest = [...this.#lines].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    const busy = new ApiError('unavailable', 'Too many requests for this are waiting. Try again in a moment.', {
      retryAfterSeconds: this.#limits.retryAfterSeconds,
    });
    if (longest[1].length <= present + 1) throw busy;
    this.#waiting -= 1;
    longest[1].pop()!.fail(busy);
  }

  #next(): void {
    const first = this.#lines.entries().next().value;
    if (first === undefined) return;
    const [accountId, line] = first;
    const next = line.shift()!;
    // To the end of the round.
    this.#lines.delete(accountId);
    if (line.length > 0) this.#lines.set(accountId, line);
    this.#waiting -= 1;
    this.#running += 1;
    next.start();
  }
}
