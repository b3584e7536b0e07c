import type { Clock } from './clock.ts';

/** How often something may happen: once per interval, and `burst` times at once after a pause. */
export interface Pace {
  readonly name: string;
  readonly intervalMs: number;
  readonly burst: number;
}

/** Whether it is one request's turn now. */
export interface Turn {
  readonly isAdmitted: boolean;
  /** How many more would be admitted right now. */
  readonly remaining: number;
  /** Until the next is admitted; 0: now. */
  readonly waitMs: number;
  /** Until everything is as after a long pause. */
  readonly restoredMs: number;
}

/**
 * Spaces requests by the generic cell rate algorithm (ITU-T I.371): per key one number, the theoretical arrival time of
 * the next request. A refused request does not push the time further. Kept in this process; the longest unused keys are
 * forgotten when there are more than `keysMax`.
 */
export class Spacing {
  readonly #arrivals = new Map<string, number>();
  readonly #clock: Clock;
  readonly #keysMax: number;

  constructor(clock: Clock, keysMax: number) {
    this.#clock = clock;
    this.#keysMax = keysMax;
  }

  /** Takes one request's place at this pace, if there is one. */
  take(pace: Pace, key: string): Turn {
    const { turn, arrivalMs } = this.#weigh(pace, key, 1);
    this.#remember(`${pace.name}:${key}`, arrivalMs);
    return turn;
  }

  /** How things stand, without taking a place. */
  look(pace: Pace, key: string): Turn {
    return this.#weigh(pace, key, 0).turn;
  }

  #weigh(pace: Pace, key: string, places: 0 | 1): { turn: Turn; arrivalMs: number } {
    const nowMs = this.#clock.nowMs();
    const capacityMs = pace.burst * pace.intervalMs;
    const stored = this.#arrivals.get(`${pace.name}:${key}`) ?? nowMs;
    // A clock that was set back must not lock a key out for longer than a full refill: what is stored is cut down too.
    const before = Math.min(Math.max(stored, nowMs), nowMs + capacityMs);
    const isAdmitted = before + places * pace.intervalMs <= nowMs + capacityMs;
    const arrivalMs = isAdmitted ? before + places * pace.intervalMs : before;
    const turn = {
      isAdmitted,
      remaining: Math.floor((nowMs + capacityMs - arrivalMs) / pace.intervalMs),
      waitMs: Math.max(0, arrivalMs + pace.intervalMs - capacityMs - nowMs),
      restoredMs: arrivalMs - nowMs,
    };
    return { turn, arrivalMs };
  }

  #remember(key: string, arrivalMs: number): void {
    this.#arrivals.delete(key);
    this.#arrivals.set(key, arrivalMs);
    if (this.#arrivals.size > this.#keysMax) this.#arrivals.delete(this.#arrivals.keys().next().value!);
  }
}
