/** How long a file that could not be made is left alone. */
export interface FailureLimits {
  /** After the first failure; doubled after each further one in a row. */
  readonly firstDelayMs: number;
  readonly delayMsMax: number;
  /** Files whose failures are remembered; the oldest are forgotten first. */
  readonly rememberedMax: number;
}

export const failureLimits: FailureLimits = { firstDelayMs: 60_000, delayMsMax: 3_600_000, rememberedMax: 1_000 };

interface Failure {
  readonly error: Error;
  readonly count: number;
  /** On the monotonic clock. */
  readonly untilMs: number;
}

/**
 * Files that could not be made, each backed off by itself with a growing delay: impatient callers must not make the
 * machine fail all day, and one broken clip must not keep others from being made.
 */
export class ProductionFailures {
  readonly #limits: FailureLimits;
  readonly #failures = new Map<string, Failure>();

  constructor(limits: FailureLimits = failureLimits) {
    this.#limits = limits;
  }

  /** @returns the error to answer with while the file is left alone, else null */
  recent(name: string): Error | null {
    const failure = this.#failures.get(name);
    return failure !== undefined && performance.now() < failure.untilMs ? failure.error : null;
  }

  note(name: string, error: Error): void {
    const { firstDelayMs, delayMsMax, rememberedMax } = this.#limits;
    const count = (this.#failures.get(name)?.count ?? 0) + 1;
    const delayMs = Math.min(delayMsMax, firstDelayMs * 2 ** (count - 1));
    this.#failures.delete(name);
    this.#failures.set(name, { error, count, untilMs: performance.now() + delayMs });
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > rememberedMax) this.#failures.delete(oldest!);
  }

  forget(name: string): void {
    this.#failures.delete(name);
  }
}
