import { requireAllowance, selectKeyAllowance } from '../accounts/key-allowance.ts';
import { ApiError } from '../core/errors.ts';
import { lockAccount } from '../storage/accounts.ts';
import type { Transaction } from '../storage/database.ts';
import { chargeCredits } from '../storage/ledger.ts';

/** What is charged, and to whom. */
export interface ChargeOrder {
  readonly accountId: string;
  /** The key that asks; null: a session. */
  readonly apiKeyId: string | null;
  readonly credits: number;
  readonly operation: string;
}

/**
 * Charges the account, under its lock, within what the key may spend in a day.
 * @param entryKey names the event
 * @throws ApiError insufficient_credits
 */
export async function charge(
  tx: Transaction,
  { accountId, apiKeyId, credits, operation }: ChargeOrder,
  entryKey: string,
  taskId: string | null,
): Promise<void> {
  if (apiKeyId !== null && credits > 0) {
    await lockAccount(tx, accountId);
    requireAllowance(await selectKeyAllowance(tx, apiKeyId), credits);
  }
  if (await chargeCredits(tx, { accountId, apiKeyId, credits, entryKey, taskId, note: operation })) return;
  throw insufficientCredits(credits);
}

export const insufficientCredits = (credits: number): ApiError =>
  new ApiError('insufficient_credits', `Not enough credits: this operation costs ${credits}.`, { shouldRetry: false });
