import { createHmac } from 'node:crypto';
import type { Clock } from '../core/clock.ts';
import { ApiError } from '../core/errors.ts';
import { takeAttempt } from '../storage/attempt-paces.ts';
import type { Database } from '../storage/database.ts';
import type { MemberPaces } from './member-limits.ts';

/** Counts what strangers try, in the database: one count for all processes. */
export class Attempts {
  readonly #database: Database;
  readonly #pepper: Uint8Array;
  readonly #clock: Clock;
  readonly #paces: MemberPaces;

  constructor(options: {
    readonly database: Database;
    readonly pepper: Uint8Array;
    readonly clock: Clock;
    readonly paces: MemberPaces;
  }) {
    this.#database = options.database;
    this.#pepper = options.pepper;
    this.#clock = options.clock;
    this.#paces = options.paces;
  }

  /** @param subject an address or e-mail address; kept as a hash @throws ApiError rate_limited */
  async count(pace: keyof MemberPaces, subject: string): Promise<void> {
    const waitMs = await this.take(pace, subject);
    if (waitMs === 0) return;
    const seconds = Math.ceil(waitMs / 1000);
    throw new ApiError('rate_limited', `Too many attempts: wait ${seconds} s before the next one.`, {
      retryAfterSeconds: seconds,
    });
  }

  /** Counts where nobody is refused. @returns 0 when there was a place, else how many milliseconds too early it was */
  take(pace: keyof MemberPaces, subject: string): Promise<number> {
    const digest = createHmac('sha256', this.#pepper).update(subject).digest('base64url').slice(0, 22);
    return takeAttempt(this.#database, `${pace}:${digest}`, this.#paces[pace], this.#clock.nowMs());
  }
}
