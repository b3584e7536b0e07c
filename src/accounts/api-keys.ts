import { ApiError } from '../core/errors.ts';
import { isUuid, newId } from '../core/ids.ts';
import { type ApiKeyRow, insertApiKey, revokeApiKey, selectApiKeys } from '../storage/api-keys.ts';
import { type Database, type Executor, inTransaction } from '../storage/database.ts';
import { createApiKeyText, hashApiKey } from './api-key-text.ts';

/** A key as it is listed: never the key itself. */
export type ApiKey = ApiKeyRow;

/** A key at the one moment when it can be read. */
export interface FreshApiKey {
  readonly apiKeyId: string;
  readonly apiKey: string;
}

const LAST_CHARS = 4;

/** A new key of an account; `name` is for the person who has several. */
export async function createKey(
  executor: Executor,
  pepper: Uint8Array,
  owner: { readonly accountId: string; readonly name: string },
): Promise<FreshApiKey> {
  const apiKey = createApiKeyText();
  const apiKeyId = newId();
  const hash = hashApiKey(apiKey, pepper);
  await insertApiKey(executor, { id: apiKeyId, ...owner, hash, last4: apiKey.slice(-LAST_CHARS) });
  return { apiKeyId, apiKey };
}

/** Oldest first, revoked ones included. `accountId` null: of every account. */
export const listKeys = (database: Database, accountId: string | null): Promise<readonly ApiKey[]> =>
  selectApiKeys(database, accountId);

/** A new key in place of an old one, which ends at once. @throws ApiError not_found */
export function rotateKey(database: Database, pepper: Uint8Array, apiKeyId: string): Promise<FreshApiKey> {
  return inTransaction(database, async (tx) => createKey(tx, pepper, await revoke(tx, apiKeyId)));
}

/** Ends a key: the next request with it is refused. @throws ApiError not_found */
export async function revokeKey(database: Database, apiKeyId: string): Promise<void> {
  await revoke(database, apiKeyId);
}

async function revoke(executor: Executor, apiKeyId: string): Promise<{ accountId: string; name: string }> {
  const owner = isUuid(apiKeyId) ? await revokeApiKey(executor, apiKeyId) : null;
  if (owner === null) throw new ApiError('not_found', `There is no living key with the id "${apiKeyId}".`);
  return owner;
}
