import { createKey } from '../accounts/api-keys.ts';
import { createAccounts } from '../accounts/authentication.ts';
import { ensureOperatorAccount } from '../accounts/sign-up.ts';
import type { Database } from '../storage/database.ts';
import { type Home, readIfThere, writeWhole } from './home.ts';

/** The operator's key: the one in the home when it works, else a new one written there (mode 0600). */
export async function ensureOperatorKey(database: Database, home: Home, grantedCredits: number): Promise<string> {
  const { account } = await ensureOperatorAccount(database, grantedCredits);
  const kept = (await readIfThere(home.operatorKeyPath))?.toString().trim() ?? null;
  if (kept !== null) {
    const caller = await createAccounts({ database, pepper: home.pepper }).authenticate(kept);
    if (caller?.accountId === account.id) return kept;
  }
  const { apiKey } = await createKey(database, home.pepper, { accountId: account.id, name: 'operator' });
  await writeWhole(home.operatorKeyPath, `${apiKey}\n`);
  return apiKey;
}
