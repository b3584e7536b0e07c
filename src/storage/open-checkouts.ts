import type { Executor, Transaction } from './database.ts';
import type { PaymentProvider } from './subscriptions.ts';

/** A provider's page on which a customer may be about to pay. */
export interface OpenCheckoutRow {
  readonly accountId: string;
  readonly provider: Exclude<PaymentProvider, 'manual'>;
  /** The provider's name of the page. */
  readonly checkout: string;
  readonly openedAt: Date;
}

export async function selectOpenCheckout(executor: Executor, accountId: string): Promise<OpenCheckoutRow | null> {
  const row = await executor
    .selectFrom('open_checkouts')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { accountId, provider: row.provider, checkout: row.checkout, openedAt: row.opened_at };
}

/**
 * Puts a page in the place of the account's open one. The caller has locked the account.
 * @param former the page that was open when the caller looked; null: none
 * @returns false when another one is open by now, and nothing changed
 */
export async function replaceOpenCheckout(
  tx: Transaction,
  former: string | null,
  next: OpenCheckoutRow,
): Promise<boolean> {
  const open = await selectOpenCheckout(tx, next.accountId);
  if ((open?.checkout ?? null) !== former) return false;
  const values = { provider: next.provider, checkout: next.checkout, opened_at: next.openedAt };
  await tx
    .insertInto('open_checkouts')
    .values({ account_id: next.accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
  return true;
}

/** The page is over: paid, expired, or given up. */
export async function deleteOpenCheckout(executor: Executor, checkout: string): Promise<void> {
  await executor.deleteFrom('open_checkouts').where('checkout', '=', checkout).execute();
}
