import type { Clock } from '../../core/clock.ts';
import { takePlaces } from '../../core/gcra.ts';
import type { TokenLeases } from '../token-leases.ts';

/** Leases in memory that count as the database does, and can be lost or out of reach. For tests only. */
export class MemoryLeases implements TokenLeases {
  readonly #arrivals = new Map<string, number>();
  readonly #clock: Clock;
  isAway = false;
  /** How often somebody asked. */
  asked = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async lease(...[name, pace, tokens]: Parameters<TokenLeases['lease']>): ReturnType<TokenLeases['lease']> {
    this.asked += 1;
    if (this.isAway) throw new Error('the database is away');
    const { turn, arrivalMs } = takePlaces(pace, this.#arrivals.get(name), this.#clock.nowMs(), tokens);
    this.#arrivals.set(name, arrivalMs);
    return turn;
  }

  /** As after a crash: the table is empty. */
  lose(): void {
    this.#arrivals.clear();
  }
}
