import { apiKeyLimits } from '../core/account-limits.ts';
import { type ApiKeyScope, apiKeyScopes } from '../core/api-key-scopes.ts';
import { ApiError } from '../core/errors.ts';
import { isUuid, newId } from '../core/ids.ts';
import { lockAccount } from '../storage/accounts.ts';
import { type ApiKeyRow, countLivingKeys, endApiKey, insertApiKey, selectApiKeys } from '../storage/api-keys.ts';
import { type Database, type Executor, inTransaction } from '../storage/database.ts';
import { createApiKeyText, hashApiKey } from './api-key-text.ts';
import { type Operator, recordOperatorAction } from './operator-log.ts';

/** A key as it is listed: never the key itself. */
export type ApiKey = ApiKeyRow;

/** A key at the one moment when it can be read. */
export interface FreshApiKey {
  readonly apiKeyId: string;
  readonly apiKey: string;
}

export interface NewKey {
  readonly accountId: string;
  /** For the person who has several. */
  readonly name: string;
  /** Default: all. */
  readonly scopes?: readonly ApiKeyScope[];
  /** Default: none. */
  readonly expiresAt?: Date | null;
  /** What it may spend in a UTC day. Default: what its account has. */
  readonly creditsPerDayMax?: number | null;
  /** The first of the keys that it follows by rotation, with whom it shares what it may spend. Default: none. */
  readonly firstKeyId?: string | null;
}

const LAST_CHARS = 4;

/** A new key of an account. */
export async function createKey(executor: Executor, pepper: Uint8Array, key: NewKey): Promise<FreshApiKey> {
  const apiKey = createApiKeyText();
  const apiKeyId = newId();
  await insertApiKey(executor, {
    id: apiKeyId,
    accountId: key.accountId,
    name: key.name,
    hash: hashApiKey(apiKey, pepper),
    last4: apiKey.slice(-LAST_CHARS),
    scopes: key.scopes ?? apiKeyScopes,
    expiresAt: key.expiresAt ?? null,
    creditsPerDayMax: key.creditsPerDayMax ?? null,
    firstKeyId: key.firstKeyId ?? null,
  });
  return { apiKeyId, apiKey };
}

/** A new key, unless the account has as many as it may. @throws ApiError bad_request */
export function addKey(database: Database, pepper: Uint8Array, key: NewKey): Promise<FreshApiKey> {
  return inTransaction(database, async (tx) => {
    await lockAccount(tx, key.accountId);
    if ((await countLivingKeys(tx, key.accountId)) >= apiKeyLimits.livingPerAccountMax) {
      const message = `An account has at most ${apiKeyLimits.livingPerAccountMax} living keys: revoke one first.`;
      throw new ApiError('bad_request', message);
    }
    return createKey(tx, pepper, key);
  });
}

/** Oldest first, ended ones included. `accountId` null: of every account. */
export const listKeys = (database: Database, accountId: string | null): Promise<readonly ApiKey[]> =>
  selectApiKeys(database, accountId);

export interface KeyOwner {
  /** Whose key it must be. Default: anybody's. */
  readonly accountId?: string;
  /** The operator, for the log. Default: none, and nothing is logged. */
  readonly by?: Operator;
}

export interface Rotation extends KeyOwner {
  /** How long the old key works beside the new one. Default: not at all. */
  readonly overlapSeconds?: number;
  /** From when the new key lives as long as the old one did. Default: it ends when the old one would have. */
  readonly now?: Date;
  /** What whoever rotates may do: the new key must not do more. Default: everything. */
  readonly withinScopes?: readonly ApiKeyScope[];
}

/** A new key in place of an old one, with its name, scopes and limit; what the old one spent today counts for it. @throws ApiError not_found, forbidden */
export function rotateKey(
  database: Database,
  pepper: Uint8Array,
  apiKeyId: string,
  { accountId, by, overlapSeconds = 0, now, withinScopes = apiKeyScopes }: Rotation = {},
): Promise<FreshApiKey> {
  return inTransaction(database, async (tx) => {
    const old = await endKey(tx, apiKeyId, accountId ?? null, overlapSeconds);
    const beyond = old.scopes.find((scope) => !withinScopes.includes(scope));
    if (beyond !== undefined) {
      throw new ApiError('forbidden', `That key may "${beyond}", which your own key may not.`, { shouldRetry: false });
    }
    const kept = { ...old, firstKeyId: old.firstKeyId ?? old.id };
    const fresh = await createKey(tx, pepper, { ...kept, expiresAt: successorExpiry(old, now) });
    if (by !== undefined) {
      const details = { successor: fresh.apiKeyId, overlapSeconds };
      await recordOperatorAction(tx, { by, action: 'key.rotate', accountId: old.accountId, subject: old.id, details });
    }
    return fresh;
  });
}

function successorExpiry({ createdAt, expiresAt }: ApiKey, now: Date | undefined): Date | null {
  if (expiresAt === null || now === undefined) return expiresAt;
  return new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime());
}

/** Ends a key: the next request with it is refused. @throws ApiError not_found */
export async function revokeKey(database: Database, apiKeyId: string, { accountId, by }: KeyOwner = {}): Promise<void> {
  await inTransaction(database, async (tx) => {
    const ended = await endKey(tx, apiKeyId, accountId ?? null, 0);
    if (by === undefined) return;
    await recordOperatorAction(tx, { by, action: 'key.revoke', accountId: ended.accountId, subject: ended.id });
  });
}

/** A new key of any account, made by the operator. */
export function issueKey(database: Database, pepper: Uint8Array, key: NewKey, by: Operator): Promise<FreshApiKey> {
  return inTransaction(database, async (tx) => {
    const fresh = await createKey(tx, pepper, key);
    const { accountId, name, scopes = apiKeyScopes, creditsPerDayMax = null } = key;
    const details = { name, scopes, ...(creditsPerDayMax === null ? {} : { creditsPerDayMax }) };
    await recordOperatorAction(tx, { by, action: 'key.create', accountId, subject: fresh.apiKeyId, details });
    return fresh;
  });
}

async function endKey(
  executor: Executor,
  apiKeyId: string,
  accountId: string | null,
  afterSeconds: number,
): Promise<ApiKey> {
  const ended = isUuid(apiKeyId) ? await endApiKey(executor, apiKeyId, accountId, afterSeconds) : null;
  if (ended === null) throw new ApiError('not_found', `There is no living key with the id "${apiKeyId}".`);
  return ended;
}
