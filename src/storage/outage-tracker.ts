import { startStopwatch } from '../core/clock.ts';
import type { Logger } from '../core/log.ts';
import { isDatabaseAway, sqlStateOf } from './database-errors.ts';

const PROBE_MS = 1_000;

/** A statement that took too long or waited for a lock: the server answers all the same. */
const ANSWERED_STATES = new Set(['57014', '55P03']);

/**
 * Tells the log once when the database stops answering and once when it answers again, with how long that lasted; what is
 * tried again meanwhile need not say so. A lost connection alone is no outage: a probe decides. One for each pool, which
 * reports every answer and every failure.
 */
export class OutageTracker {
  readonly #log: Logger;
  readonly #probe: () => Promise<unknown>;
  /** Since the first failure after an answer; `timer` once the log was told. */
  #trouble: { readonly elapsedSeconds: () => number; timer: NodeJS.Timeout | null } | null = null;
  #isClosed = false;

  /** @param probe any query, on a connection that works if there is one */
  constructor(log: Logger, probe: () => Promise<unknown>) {
    this.#log = log;
    this.#probe = probe;
  }

  failed(error: unknown): void {
    if (this.#trouble !== null || this.#isClosed || !isOutage(error)) return;
    const trouble = { elapsedSeconds: startStopwatch(), timer: null };
    this.#trouble = trouble;
    this.#probe().then(
      () => this.answered(),
      (err: unknown) => this.#begin(trouble, err),
    );
  }

  answered(): void {
    const trouble = this.#trouble;
    this.#forget();
    if (trouble === null || trouble.timer === null) return;
    const outageSeconds = Math.round(trouble.elapsedSeconds() * 10) / 10;
    this.#log.warn({ outageSeconds }, 'the database answers again');
  }

  /** From now on nothing is told: the pool closes. */
  close(): void {
    this.#isClosed = true;
    this.#forget();
  }

  #begin(trouble: { timer: NodeJS.Timeout | null }, err: unknown): void {
    if (this.#trouble !== trouble) return;
    this.#log.warn({ err }, 'the database does not answer; what needs it waits');
    const look = (): Promise<void> =>
      this.#probe().then(
        () => this.answered(),
        () => {},
      );
    // Else a process without requests would see the end late.
    trouble.timer = setInterval(look, PROBE_MS).unref();
  }

  #forget(): void {
    if (this.#trouble?.timer) clearInterval(this.#trouble.timer);
    this.#trouble = null;
  }
}

const isOutage = (error: unknown): boolean => isDatabaseAway(error) && !ANSWERED_STATES.has(sqlStateOf(error) ?? '');
