import { ApiError } from '../core/errors.ts';

/** An open event stream: its signal is aborted when the server closes; `close` gives its place back. */
export interface OpenStream {
  readonly signal: AbortSignal;
  close(): void;
}

/** Counts the event streams of each account and can end them all. */
export class EventStreams {
  readonly #open = new Map<string, Set<AbortController>>();
  readonly #perAccountMax: number;

  constructor(perAccountMax: number) {
    this.#perAccountMax = perAccountMax;
  }

  /** @throws ApiError rate_limited when the account has too many streams open */
  open(accountId: string): OpenStream {
    const streams = this.#open.get(accountId) ?? new Set();
    if (streams.size >= this.#perAccountMax) {
      const message = `At most ${this.#perAccountMax} event streams may be open at once. Close one first.`;
      throw new ApiError('rate_limited', message);
    }
    const controller = new AbortController();
    this.#open.set(accountId, streams.add(controller));
    return { signal: controller.signal, close: () => this.#close(accountId, controller) };
  }

  closeAll(): void {
    for (const streams of this.#open.values()) for (const controller of streams) controller.abort();
  }

  #close(accountId: string, controller: AbortController): void {
    controller.abort();
    const streams = this.#open.get(accountId);
    streams?.delete(controller);
    if (streams?.size === 0) this.#open.delete(accountId);
  }
}
