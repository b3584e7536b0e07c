import { type BalanceRow, hasMoreThanTrial, selectBalance } from '../storage/accounts.ts';
import { selectCallerByKeyHash } from '../storage/api-keys.ts';
import type { Database } from '../storage/database.ts';
import type { Accounts, Caller, CreditBalance } from './accounts.ts';
import { hashApiKey, isApiKeyText } from './api-key-text.ts';
import { selectKeyAllowance } from './key-allowance.ts';

const NOTHING: BalanceRow = { extra: 0, subscription: 0 };

/** @param pepper the installation's secret under which keys are hashed */
export function createAccounts(options: { readonly database: Database; readonly pepper: Uint8Array }): Accounts {
  const { database, pepper } = options;
  return {
    // Not cached: one lookup in a unique index, and a revoked key is refused from the next request on.
    async authenticate(apiKey: string): Promise<Caller | null> {
      return isApiKeyText(apiKey) ? selectCallerByKeyHash(database, hashApiKey(apiKey, pepper)) : null;
    },
    async balance(accountId: string): Promise<CreditBalance> {
      return (await selectBalance(database, accountId)) ?? NOTHING;
    },
    isPaying: (accountId) => hasMoreThanTrial(database, accountId),
    allowance: (apiKeyId) => selectKeyAllowance(database, apiKeyId),
  };
}
