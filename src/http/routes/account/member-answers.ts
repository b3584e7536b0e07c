import type { z } from 'zod';
import type { AccountOverview } from '../../../accounts/account-room.ts';
import type { ApiKey } from '../../../accounts/api-keys.ts';
import type { WaitingSignUp } from '../../../accounts/approvals.ts';
import type { Session } from '../../../accounts/members.ts';
import type { OperatorLogEntry } from '../../../accounts/operator-log.ts';
import type { PaymentEntry } from '../../../accounts/payments/payment-inbox.ts';
import type { Plan } from '../../../accounts/plans.ts';
import type { Account } from '../../../accounts/sign-up.ts';
import type {
  wireAccount,
  wireKey,
  wireOperatorLogEntry,
  wirePayment,
  wirePlan,
  wireSession,
  wireSignUp,
} from '../../../catalogue/account/member-fields.ts';
import { accountLimits } from '../../../core/account-limits.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const wireSessionOf = (session: Session, currentId: string): z.output<typeof wireSession> => ({
  session_id: session.id,
  is_current: session.id === currentId,
  created_at: session.createdAt.toISOString(),
  last_seen_at: session.lastSeenAt.toISOString(),
  user_agent: session.userAgent,
  network: session.network === null ? null : networkText(session.network),
});

/** The /64 of an IPv6 address is kept as its first half. */
const networkText = (network: string): string => (network.includes(':') ? `${network}::/64` : network);

export const wireSignUpOf = (signUp: WaitingSignUp): z.output<typeof wireSignUp> => ({
  sign_up_id: signUp.signUpId,
  email: signUp.email,
  email_verified: signUp.isVerified,
  created_at: signUp.createdAt.toISOString(),
});

/** What a list tells of an account. */
export const briefAccountOf = (account: Account) => ({
  id: account.id,
  name: account.name,
  is_operator: account.isOperator,
  credits: account.balance.subscription,
  extra_credits: account.balance.extra,
  created_at: account.createdAt.toISOString(),
});

export function wireAccountOf({
  account,
  person,
  subscription,
  storedBytes,
  retentionDays,
}: AccountOverview): z.output<typeof wireAccount> {
  return {
    ...briefAccountOf(account),
    email: person?.email ?? null,
    email_verified: person?.isVerified ?? false,
    state: person?.isWaiting === true ? 'waiting' : 'open',
    storage: { used_bytes: storedBytes, max_bytes: accountLimits.storedBytesMax || null },
    retention_days: retentionDays,
    subscription:
      subscription === null
        ? null
        : {
            plan: subscription.planId,
            provider: subscription.provider,
            period_start: subscription.periodStart.toISOString(),
            period_end: subscription.periodEnd.toISOString(),
            ends_with_period: subscription.endsWithPeriod,
          },
  };
}

export const wirePlanOf = (plan: Plan): z.output<typeof wirePlan> => ({
  id: plan.id,
  name: plan.name,
  monthly_credits: plan.monthlyCredits,
  price_minor: plan.priceMinor,
  currency: plan.currency,
  is_offered: plan.isOffered,
  retention_days: plan.retentionDays,
});

export const wireKeyOf = (key: ApiKey): z.output<typeof wireKey> => ({
  key_id: key.id,
  name: key.name,
  last4: key.last4,
  scopes: [...key.scopes],
  created_at: key.createdAt.toISOString(),
  expires_at: iso(key.expiresAt),
  last_used_at: iso(key.lastUsedAt),
  revoked_at: iso(key.revokedAt),
  credits_per_day_max: key.creditsPerDayMax,
});

export const wireLogEntryOf = (entry: OperatorLogEntry): z.output<typeof wireOperatorLogEntry> => ({
  id: entry.id,
  at: entry.at.toISOString(),
  via: entry.via,
  operator_account_id: entry.operatorAccountId,
  key_id: entry.apiKeyId,
  user_id: entry.userId,
  action: entry.action,
  account_id: entry.accountId,
  subject: entry.subject,
  details: { ...entry.details },
});

/** What a list tells of an event of the payment provider. */
export const briefPaymentOf = (entry: PaymentEntry) => ({
  entry: entry.entry,
  event_id: entry.id,
  provider: entry.provider,
  kind: entry.kind,
  state: entry.state,
  note: entry.note,
  tries: entry.tries,
  occurred_at: iso(entry.occurredAt),
  received_at: entry.receivedAt.toISOString(),
  next_try_at: iso(entry.nextTryAt),
  settled_at: iso(entry.settledAt),
  subscription: entry.reference,
  account_id: entry.accountId,
});

export const wirePaymentOf = (entry: PaymentEntry): z.output<typeof wirePayment> => ({
  ...briefPaymentOf(entry),
  payload: entry.payload === null ? null : { ...entry.payload },
});
