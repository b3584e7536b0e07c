import type { Admission, Pace } from '../core/spacing.ts';

/** The draft IETF `RateLimit-Policy` and `RateLimit` fields. `t` never promises an earlier moment than Retry-After. */
export function rateLimitHeaders(pace: Pace, admission: Admission): Record<string, string> {
  const seconds = (ms: number): number => Math.ceil(ms / 1000);
  const untilMs = admission.remaining === 0 ? admission.waitMs : admission.restoredMs;
  return {
    'ratelimit-policy': `"${pace.name}";q=${pace.burst};w=${seconds(pace.burst * pace.intervalMs)}`,
    ratelimit: `"${pace.name}";r=${admission.remaining};t=${seconds(untilMs)}`,
  };
}
