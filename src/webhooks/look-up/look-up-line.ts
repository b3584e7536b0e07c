/** How many look-ups of one account are under way, and how many wait for that. In each process. */
export interface LookUpLimits {
  readonly perAccountMax: number;
  /** Of names that have not been found lately: the rest is kept for those that have. */
  readonly unknownPerAccountMax: number;
  readonly waitingPerAccountMax: number;
}

/** The account has too many look-ups waiting. */
export class LineFull extends Error {
  override readonly name = 'LineFull';
}

interface Waiting {
  readonly isKnown: boolean;
  start(): void;
}

interface Line {
  running: number;
  readonly waiting: Waiting[];
}

/**
 * Look-ups of one account wait for one another, first come, first served; those of other accounts never do. Names that
 * were found lately pass those that may never be.
 */
export class LookUpLines {
  readonly #limits: LookUpLimits;
  readonly #lines = new Map<string, Line>();

  constructor(limits: LookUpLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for a turn.
   * @returns ends the turn
   * @throws LineFull, or the signal's reason
   */
  async enter(accountId: string, isKnown: boolean, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const line = this.#lines.get(accountId) ?? { running: 0, waiting: [] };
    this.#lines.set(accountId, line);
    if (line.waiting.length >= this.#limits.waitingPerAccountMax) throw new LineFull();
    const turn = Promise.withResolvers<void>();
    const place: Waiting = { isKnown, start: turn.resolve };
    const leave = (): void => {
      const index = line.waiting.indexOf(place);
      if (index < 0) return;
      line.waiting.splice(index, 1);
      turn.reject(signal.reason);
    };
    line.waiting.push(place);
    signal.addEventListener('abort', leave, { once: true });
    this.#advance(line);
    await turn.promise.finally(() => signal.removeEventListener('abort', leave));
    return () => this.#end(accountId, line);
  }

  #end(accountId: string, line: Line): void {
    line.running--;
    this.#advance(line);
    if (line.running === 0 && line.waiting.length === 0) this.#lines.delete(accountId);
  }

  #advance(line: Line): void {
    for (;;) {
      const index = this.#nextOf(line);
      if (index < 0) return;
      line.running++;
      line.waiting.splice(index, 1)[0]!.start();
    }
  }

  #nextOf({ running, waiting }: Line): number {
    if (running < this.#limits.unknownPerAccountMax) return waiting.length > 0 ? 0 : -1;
    return running < this.#limits.perAccountMax ? waiting.findIndex(({ isKnown }) => isKnown) : -1;
  }
}
