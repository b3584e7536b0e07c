import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';

export interface ApiKeyRow {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** The last four characters of the key, to tell keys apart. */
  readonly last4: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

export interface NewApiKey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly hash: Buffer;
  readonly last4: string;
}

export async function insertApiKey(executor: Executor, apiKey: NewApiKey): Promise<void> {
  const { id, accountId, name, hash, last4 } = apiKey;
  await executor.insertInto('api_keys').values({ id, account_id: accountId, name, hash, last4 }).execute();
}

/** @returns the account behind a key that is not revoked */
export async function selectCallerByKeyHash(
  database: Database,
  hash: Buffer,
): Promise<{ readonly accountId: string; readonly apiKeyId: string; readonly isOperator: boolean } | null> {
  const row = await database
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['api_keys.id', 'api_keys.account_id', 'accounts.is_operator'])
    .where('api_keys.hash', '=', hash)
    .where('api_keys.revoked_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { accountId: row.account_id, apiKeyId: row.id, isOperator: row.is_operator };
}

/** Newest last. `accountId` null: of every account. */
export async function selectApiKeys(database: Database, accountId: string | null): Promise<readonly ApiKeyRow[]> {
  const rows = await database
    .selectFrom('api_keys')
    .select(['id', 'account_id', 'name', 'last4', 'created_at', 'revoked_at'])
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId!))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    last4: row.last4,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
  }));
}

/** @returns the key's account and name, or null when it is unknown or was revoked before */
export async function revokeApiKey(
  executor: Executor,
  apiKeyId: string,
): Promise<{ readonly accountId: string; readonly name: string } | null> {
  const row = await executor
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', apiKeyId)
    .where('revoked_at', 'is', null)
    .returning(['account_id', 'name'])
    .executeTakeFirst();
  return row === undefined ? null : { accountId: row.account_id, name: row.name };
}
