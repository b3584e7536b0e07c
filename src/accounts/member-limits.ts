import { accountLimits } from '../core/account-limits.ts';
import type { AttemptPace } from '../storage/attempt-paces.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How often strangers may try: so many at once, then one per interval. A network is an IPv4 address or an IPv6 /64. Of one
 * network many people may come, so its paces are the wider ones.
 */
export const memberPaces = {
  /** Of a browser in which the person signed in before: nobody else spends it. */
  signInByDevice: { burst: 10, intervalMs: MINUTE_MS },
  signInByNetwork: { burst: 30, intervalMs: 5 * SECOND_MS },
  /** Guesses at one password from one network. */
  signInByEmailAndNetwork: { burst: 10, intervalMs: MINUTE_MS },
  /** Guesses at one password from all unknown browsers: what a crowd of networks gets, 2,880 a day. */
  signInByEmail: { burst: 100, intervalMs: 30 * SECOND_MS },
  passwordChangeByUser: { burst: 10, intervalMs: MINUTE_MS },
  signUpByNetwork: { burst: 10, intervalMs: 10 * MINUTE_MS },
  /** Of everybody together; who comes too early waits for the operator's approval. */
  signUpByInstallation: { burst: accountLimits.signUpsBurst, intervalMs: HOUR_MS / accountLimits.signUpsPerHour },
  resetByNetwork: { burst: 10, intervalMs: 5 * MINUTE_MS },
  resetByEmailAndNetwork: { burst: 3, intervalMs: 20 * MINUTE_MS },
  confirmResetByNetwork: { burst: 30, intervalMs: 30 * SECOND_MS },
  /** Letters with a link to one address, whoever asks: six at once, then one every ten minutes. A link lives an hour. */
  letterByEmail: { burst: 6, intervalMs: 10 * MINUTE_MS },
  signInLinkByNetwork: { burst: 20, intervalMs: 30 * SECOND_MS },
  claimByNetwork: { burst: 10, intervalMs: MINUTE_MS },
  /** Each is a letter to the operator, or a page at the payment provider. */
  orderByAccount: { burst: 5, intervalMs: 10 * MINUTE_MS },
} as const satisfies Record<string, AttemptPace>;

export type MemberPaces = { readonly [Name in keyof typeof memberPaces]: AttemptPace };
