import { paymentLimits } from '../../core/account-limits.ts';
import { ApiError } from '../../core/errors.ts';
import type { Logger } from '../../core/log.ts';
import { lockAccount } from '../../storage/accounts.ts';
import { type Database, inTransaction } from '../../storage/database.ts';
import { type OpenCheckoutRow, replaceOpenCheckout, selectOpenCheckout } from '../../storage/open-checkouts.ts';
import type { Payments, PlanOrder } from './payments.ts';

export interface CheckoutParts {
  readonly database: Database;
  readonly payments: Payments;
  readonly log: Logger;
  readonly now: Date;
}

const HOUR_MS = 3_600_000;

/**
 * Opens a page to pay on in place of the account's former one, which ends: of any number of pages that were begun, one
 * can be paid on.
 * @returns where to pay; null: a person will see to it
 * @throws ApiError bad_request: the former page has been paid on; unavailable
 */
export async function openCheckout(parts: CheckoutParts, order: PlanOrder): Promise<string | null> {
  const { payments, log } = parts;
  if (payments.provider === 'manual') {
    await payments.order(order);
    return null;
  }
  const former = await closeFormer(parts, order.accountId);
  const checkout = await payments.order(order);
  if (checkout === null) return null;
  try {
    await takePlace(parts, order.accountId, former, checkout.reference);
  } catch (error) {
    // Its address was given to nobody.
    await payments.expireCheckout(checkout.reference).catch((err: unknown) => log.debug({ err }, 'not expired'));
    throw error;
  }
  return checkout.url;
}

/** @returns the page that was open, if any, and is no more @throws ApiError bad_request, unavailable */
async function closeFormer({ database, payments, now }: CheckoutParts, accountId: string): Promise<string | null> {
  const former = await selectOpenCheckout(database, accountId);
  if (former === null) return null;
  if (!isForgotten(former, now) && (await payments.expireCheckout(former.checkout)) === 'paid') {
    const message = 'Your payment for a plan is on its way to us: look again in a minute.';
    throw new ApiError('bad_request', message, { param: 'plan' });
  }
  return former.checkout;
}

/** Of two orders at the same moment, the later one ends what the earlier one opened. */
async function takePlace(
  parts: CheckoutParts,
  accountId: string,
  closed: string | null,
  checkout: string,
): Promise<void> {
  const next = { accountId, provider: 'stripe', checkout, openedAt: parts.now } as const;
  for (let former = closed; ; former = await closeFormer(parts, accountId)) {
    const isPlaced = await inTransaction(parts.database, async (tx) => {
      await lockAccount(tx, accountId);
      return replaceOpenCheckout(tx, former, next);
    });
    if (isPlaced) return;
  }
}

const isForgotten = ({ openedAt }: OpenCheckoutRow, now: Date): boolean =>
  now.getTime() - openedAt.getTime() > paymentLimits.checkoutKeptHours * HOUR_MS;
