import type { Caller } from '../accounts/accounts.ts';
import { requireAllowance } from '../accounts/key-allowance.ts';
import { ApiError } from '../core/errors.ts';
import type { HttpService } from './http-service.ts';

/**
 * Before work is done for somebody who pays with its result only: the charge itself asks again.
 * @throws ApiError insufficient_credits
 */
export async function requireCredits(
  { accounts }: Pick<HttpService, 'accounts'>,
  { accountId, apiKeyId }: Pick<Caller, 'accountId' | 'apiKeyId'>,
  credits: number,
): Promise<void> {
  const { extra, subscription } = await accounts.balance(accountId);
  if (extra + subscription < credits) {
    const message = `Not enough credits: this operation costs ${credits}.`;
    throw new ApiError('insufficient_credits', message, { shouldRetry: false });
  }
  if (apiKeyId !== null) requireAllowance(await accounts.allowance(apiKeyId), credits);
}
