import type { Pace, Turn } from '../core/spacing.ts';

/** The draft IETF `RateLimit-Policy` and `RateLimit` fields. `t` never promises an earlier moment than Retry-After. */
export function rateLimitHeaders(pace: Pace, turn: Turn): Record<string, string> {
  const seconds = (ms: number): number => Math.ceil(ms / 1000);
  const untilMs = turn.remaining === 0 ? turn.waitMs : turn.restoredMs;
  return {
    'ratelimit-policy': `"${pace.name}";q=${pace.burst};w=${seconds(pace.burst * pace.intervalMs)}`,
    ratelimit: `"${pace.name}";r=${turn.remaining};t=${seconds(untilMs)}`,
  };
}
