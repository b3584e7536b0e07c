/** Wakes those who wait for it. */
export class Bell {
  #next = new AbortController();

  ring(): void {
    this.#next.abort();
    this.#next = new AbortController();
  }

  /** Aborts when the bell rings next. Take it before you look: what comes while you look is heard, too. */
  get next(): AbortSignal {
    return this.#next.signal;
  }
}
