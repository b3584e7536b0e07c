import { createRandom } from '../core/random.ts';

const JITTER = 0.2;
/** A receiver may ask for more patience than the schedule has, but not for ever. */
const RETRY_AFTER_SECONDS_MAX = 86_400;

/**
 * When a webhook is sent again, or null when the schedule is over. Every webhook has its own jitter, so that those of
 * one outage do not come back together.
 * @param attempts how many have been made, this last one included
 * @param delaysSeconds before the first attempt, the second ...
 */
export function nextAttemptMs(
  webhook: { readonly id: string; readonly attempts: number; readonly nowMs: number },
  delaysSeconds: readonly number[],
  retryAfterSeconds = 0,
): number | null {
  const delaySeconds = delaysSeconds[webhook.attempts];
  if (delaySeconds === undefined) return null;
  const stretch = createRandom(webhook.id)
    .child(`attempt/${webhook.attempts}`)
    .between(1 - JITTER, 1 + JITTER);
  const patience = Math.min(retryAfterSeconds, RETRY_AFTER_SECONDS_MAX);
  return Math.round(webhook.nowMs + Math.max(delaySeconds * stretch, patience) * 1000);
}

/** The seconds of a Retry-After header, 0 when it has none. Its form as a date is not heeded. */
export const retryAfterOf = (header: string | string[] | undefined): number =>
  typeof header === 'string' && /^\d{1,9}$/.test(header.trim()) ? Number(header) : 0;
