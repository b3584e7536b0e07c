import type { Clock } from '../core/clock.ts';
import type { SignUpMode } from '../core/configuration.ts';
import { ApiError } from '../core/errors.ts';
import type { Logger } from '../core/log.ts';
import { selectStoredBytes } from '../storage/account-storage.ts';
import { type AccountPage, selectAccount } from '../storage/accounts.ts';
import type { Database } from '../storage/database.ts';
import { selectUserId } from '../storage/members.ts';
import { selectRetention } from '../storage/retention.ts';
import { selectUser } from '../storage/users.ts';
import type { Caller } from './accounts.ts';
import { addKey, type FreshApiKey, type KeyOwner, listKeys, type NewKey, revokeKey, rotateKey } from './api-keys.ts';
import { approveSignUp, listWaitingSignUps, refuseSignUp } from './approvals.ts';
import { Attempts } from './attempts.ts';
import { createAccounts } from './authentication.ts';
import { type Grant, giveCredits, listLedger } from './credits.ts';
import { DeviceCookies } from './device-cookies.ts';
import { exportLedger, type LedgerFormat } from './ledger-export.ts';
import type { Mail } from './mail.ts';
import { type MemberPaces, memberPaces } from './member-limits.ts';
import { Members } from './members.ts';
import { listOperatorLog, type Operator, operatorBehind } from './operator-log.ts';
import { type CheckoutParts, openCheckout } from './payments/open-checkout.ts';
import { PaymentInbox } from './payments/payment-inbox.ts';
import type { Payments } from './payments/payments.ts';
import { findPlan, listPlans, type Plan, savePlan } from './plans.ts';
import { isNameless } from './sign-in-links.ts';
import { type Account, listAccounts } from './sign-up.ts';
import { endSubscription, findSubscription, type Subscription, subscribe } from './subscriptions.ts';

export interface AccountRoomOptions {
  readonly database: Database;
  /** The installation's secret. */
  readonly pepper: Uint8Array;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mail: Mail;
  readonly payments: Payments;
  readonly signUpMode: SignUpMode;
  readonly paces?: MemberPaces;
}

/** Who signs in to an account. */
export interface Person {
  /** null: the operator came by a link, and has not named one yet. */
  readonly email: string | null;
  /** Somebody who reads this address's letters has set the password. */
  readonly isVerified: boolean;
  /** For the operator's approval: nothing but the person's own page is open to them. */
  readonly isWaiting: boolean;
}

export interface AccountOverview {
  readonly account: Account;
  /** Who signs in to it; null: nobody. */
  readonly person: Person | null;
  readonly subscription: Subscription | null;
  /** Bytes of all files of its clips. */
  readonly storedBytes: number;
  /** Days after which its clips are deleted that are no favourites; null: never. */
  readonly retentionDays: number | null;
}

/** Everything that the account's own operations ask. */
export type AccountRoom = ReturnType<typeof createAccountRoom>;

export function createAccountRoom(options: AccountRoomOptions) {
  const { database, pepper, clock, log, mail, payments, signUpMode } = options;
  const attempts = new Attempts({ database, pepper, clock, paces: options.paces ?? memberPaces });
  const accounts = createAccounts({ database, pepper });
  const devices = new DeviceCookies({ pepper, clock });
  const now = (): Date => new Date(clock.nowMs());
  return {
    /** What payment providers told. */
    payments: new PaymentInbox({ database, payments, clock, log }),
    members: new Members({ database, pepper, mail, log, clock, attempts, accounts, devices, signUpMode }),

    waitingSignUps: (limit: number) => listWaitingSignUps(database, limit),
    approveSignUp: (signUpId: string, by: Operator) => approveSignUp(database, pepper, signUpId, by),
    refuseSignUp: (signUpId: string, by: Operator) => refuseSignUp(database, signUpId, by),

    overview: (accountId: string) => overviewOf(database, accountId),
    accounts: (page?: AccountPage) => listAccounts(database, page),
    giveCredits: (grant: Grant) => giveCredits(database, grant),

    operatorLog: (page: { readonly limit: number; readonly beforeId?: number; readonly accountId?: string }) =>
      listOperatorLog(database, page),

    keys: (accountId: string) => listKeys(database, accountId),
    addKey: (key: NewKey): Promise<FreshApiKey> => addKey(database, pepper, key),
    rotateKey: (caller: Caller, apiKeyId: string, overlapSeconds: number): Promise<FreshApiKey> => {
      const { scopes: withinScopes } = caller;
      return rotateKey(database, pepper, apiKeyId, { ...ownerOf(caller), overlapSeconds, withinScopes, now: now() });
    },
    revokeKey: (caller: Caller, apiKeyId: string) => revokeKey(database, apiKeyId, ownerOf(caller)),

    ledger: (accountId: string, page: { readonly limit: number; readonly beforeId?: number }) =>
      listLedger(database, accountId, page),
    exportLedger: (accountId: string, format: LedgerFormat) => exportLedger(database, accountId, format),

    plans: () => listPlans(database),
    savePlan: (plan: Plan, by: Operator) => savePlan(database, plan, by),
    subscribe: (accountId: string, planId: string, by: Operator) =>
      subscribe(database, { accountId, planId }, now(), by),
    orderPlan: (accountId: string, planId: string, returnUrl: string) =>
      orderPlan({ database, payments, attempts, log, now: now() }, { accountId, planId, returnUrl }),
    endSubscription: (accountId: string, when: 'with-period' | 'now', by?: Operator) =>
      endSubscription(database, accountId, when, now(), {
        tellProvider: cancelAt(payments),
        ...(by !== undefined && { by }),
      }),
  };
}

/** Only keys of the caller's own account; what the operator does with them is logged. */
const ownerOf = (caller: Caller): KeyOwner => ({
  accountId: caller.accountId,
  ...(caller.isOperator && { by: operatorBehind(caller) }),
});

async function overviewOf(database: Database, accountId: string): Promise<AccountOverview> {
  const account = await selectAccount(database, accountId);
  if (account === null) throw new ApiError('not_found', 'There is no such account.');
  const subscription = await findSubscription(database, accountId);
  const storedBytes = await selectStoredBytes(database, accountId);
  const retentionDays = (await (await selectRetention(database, accountId))?.days) ?? null;
  return { account, person: await personOf(database, accountId), subscription, storedBytes, retentionDays };
}

async function personOf(database: Database, accountId: string): Promise<Person | null> {
  const userId = await selectUserId(database, accountId);
  const user = userId === null ? null : await selectUser(database, userId);
  if (user === null) return null;
  const email = isNameless(user.email) ? null : user.email;
  return { email, isVerified: user.isVerified, isWaiting: user.approval === 'waiting' };
}

/**
 * @returns where to pay; null: the operator was told
 * @throws ApiError not_found, bad_request, rate_limited, unavailable
 */
async function orderPlan(
  { attempts, ...parts }: CheckoutParts & { readonly attempts: Attempts },
  order: { readonly accountId: string; readonly planId: string; readonly returnUrl: string },
): Promise<string | null> {
  const { database } = parts;
  const plan = await findPlan(database, order.planId);
  if (!plan.isOffered)
    throw new ApiError('not_found', `The plan "${plan.id}" is no longer offered.`, { param: 'plan' });
  const { account, person, subscription } = await overviewOf(database, order.accountId);
  if (subscription?.provider === 'stripe' || subscription?.planId === plan.id) {
    throw new ApiError('bad_request', 'A subscription runs: end it first, or let it end with its month.', {
      param: 'plan',
    });
  }
  await attempts.count('orderByAccount', account.id);
  const { returnUrl } = order;
  const email = person?.email ?? null;
  return openCheckout(parts, { accountId: account.id, accountName: account.name, email, plan, returnUrl });
}

/** A subscription that ends here must not be collected for. @throws ApiError unavailable */
const cancelAt =
  (payments: Payments) =>
  async ({ provider, providerReference }: Subscription): Promise<void> => {
    if (provider === 'manual' || providerReference === null) return;
    if (payments.provider !== provider) {
      throw new ApiError('unavailable', 'The payment provider of this subscription is not configured.');
    }
    await payments.cancel(providerReference);
  };
