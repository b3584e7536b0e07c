/** The only source of time. Tests inject their own. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Seconds since the call, from a clock that never jumps: for reports and for limits on waiting, never for what is kept. */
export function startStopwatch(): () => number {
  const start = performance.now();
  return () => (performance.now() - start) / 1000;
}
