import type { Clock } from './clock.ts';
import { type Pace, type Turn, takePlaces } from './gcra.ts';

/**
 * Limits how often something happens, by {@link takePlaces}: per key one number. Kept in this process; the longest unused
 * keys are forgotten when there are more than `keysMax`.
 */
export class RateLimiter {
  readonly #arrivals = new Map<string, number>();
  readonly #clock: Clock;
  readonly #keysMax: number;

  constructor(clock: Clock, keysMax: number) {
    this.#clock = clock;
    this.#keysMax = keysMax;
  }

  /** Takes one request's place at this pace, if there is one. */
  take(pace: Pace, key: string): Turn {
    const { turn, arrivalMs } = takePlaces(pace, this.#arrivals.get(nameOf(pace, key)), this.#clock.nowMs(), 1);
    this.#remember(nameOf(pace, key), arrivalMs);
    return turn;
  }

  /** Returns a place that was taken for something that then did not happen. */
  giveBack(pace: Pace, key: string): void {
    const arrivalMs = this.#arrivals.get(nameOf(pace, key));
    if (arrivalMs !== undefined) this.#remember(nameOf(pace, key), arrivalMs - pace.intervalMs);
  }

  /** How things stand, without taking a place. */
  look(pace: Pace, key: string): Turn {
    return takePlaces(pace, this.#arrivals.get(nameOf(pace, key)), this.#clock.nowMs(), 0).turn;
  }

  #remember(name: string, arrivalMs: number): void {
    this.#arrivals.delete(name);
    this.#arrivals.set(name, arrivalMs);
    if (this.#arrivals.size > this.#keysMax) this.#arrivals.delete(this.#arrivals.keys().next().value!);
  }
}

const nameOf = (pace: Pace, key: string): string => `${pace.name}:${key}`;
