import { ApiError } from '../core/errors.ts';
import type { KeyAllowance } from '../storage/key-spending.ts';

export { type KeyAllowance, selectKeyAllowance } from '../storage/key-spending.ts';

/**
 * @param allowance null: the key may spend what its account has
 * @throws ApiError insufficient_credits when the credits are more than is left of the day's
 */
export function requireAllowance(allowance: KeyAllowance | null, credits: number): void {
  if (allowance === null || credits === 0 || allowance.spentToday + credits <= allowance.creditsPerDayMax) return;
  const { creditsPerDayMax: max, spentToday: spent, dayEndsAt } = allowance;
  const message = `This key may spend ${max} credits a day and has spent ${spent}: this operation costs ${credits}. The day ends at ${dayEndsAt.toISOString()}.`;
  throw new ApiError('insufficient_credits', message, {
    shouldRetry: false,
    details: [{ path: 'credits_per_day_max', rule: 'per_day', max, spent, resets_at: dayEndsAt.toISOString() }],
  });
}
