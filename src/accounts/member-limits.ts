import type { AttemptPace } from '../storage/attempt-paces.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * How often strangers may try: so many at once, then one per interval. Of one address many people may come, so its
 * paces are the wider ones; those of an e-mail address bound the guesses at one password, wherever they come from.
 */
export const memberPaces = {
  signInByAddress: { burst: 30, intervalMs: 5 * SECOND_MS },
  signInByEmail: { burst: 10, intervalMs: 60 * SECOND_MS },
  signUpByAddress: { burst: 10, intervalMs: 10 * MINUTE_MS },
  resetByAddress: { burst: 10, intervalMs: 5 * MINUTE_MS },
  resetByEmail: { burst: 3, intervalMs: 20 * MINUTE_MS },
  claimByAddress: { burst: 10, intervalMs: MINUTE_MS },
  /** Each is a letter to the operator, or a page at the payment provider. */
  orderByAccount: { burst: 5, intervalMs: 10 * MINUTE_MS },
} as const satisfies Record<string, AttemptPace>;

export type MemberPaces = { readonly [Name in keyof typeof memberPaces]: AttemptPace };
