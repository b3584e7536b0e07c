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

/** Intervals are fractions of milliseconds: what a sum of them misses by rounding is no missing place. */
const ROUNDING = 1e-6;

/** All that may be taken at once after a pause, as time. */
export const capacityMsOf = ({ burst, intervalMs }: Pick<Pace, 'burst' | 'intervalMs'>): number => burst * intervalMs;

/**
 * The generic cell rate algorithm (ITU-T I.371, as virtual scheduling): of everything counted one number is kept, the
 * theoretical arrival time of the next request. Admits while one place is free; a refused request changes nothing.
 * @param storedMs the arrival time as kept; absent: after a long pause
 * @param places how many to take: 0 only looks, more than the one that must be free are taken in advance
 * @returns the turn, and the arrival time to keep
 */
export function takePlaces(
  pace: Pace,
  storedMs: number | undefined,
  nowMs: number,
  places: number,
): { readonly turn: Turn; readonly arrivalMs: number } {
  // A clock that was set back must not lock anybody out for longer than a full refill: what is stored is cut down too.
  const latestMs = nowMs + capacityMsOf(pace) + Math.max(0, places - 1) * pace.intervalMs;
  const before = Math.min(Math.max(storedMs ?? nowMs, nowMs), latestMs);
  const isAdmitted = before + Math.min(places, 1) * pace.intervalMs <= nowMs + capacityMsOf(pace) + ROUNDING;
  const arrivalMs = isAdmitted ? before + places * pace.intervalMs : before;
  return { turn: turnOf(pace, arrivalMs, nowMs, isAdmitted), arrivalMs };
}

/** How things stand at an arrival time. */
export function turnOf(pace: Pace, arrivalMs: number, nowMs: number, isAdmitted: boolean): Turn {
  const freeMs = nowMs + capacityMsOf(pace) - arrivalMs;
  return {
    isAdmitted,
    remaining: Math.max(0, Math.floor(freeMs / pace.intervalMs + ROUNDING)),
    waitMs: Math.max(0, pace.intervalMs - freeMs),
    restoredMs: Math.max(0, arrivalMs - nowMs),
  };
}
