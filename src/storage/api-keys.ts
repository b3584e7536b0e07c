import { sql } from 'kysely';
import type { ApiKeyScope } from '../core/api-key-scopes.ts';
import type { Database, Executor } from './database.ts';

export interface ApiKeyRow {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** The last four characters of the key, to tell keys apart. */
  readonly last4: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly createdAt: Date;
  /** From then on it is refused; null: never by itself. */
  readonly expiresAt: Date | null;
  /** To the minute; null: never. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  /** What it may spend in a UTC day; null: what its account has. */
  readonly creditsPerDayMax: number | null;
  /** The first of the keys that this one follows by rotation; null: itself. They share what they may spend. */
  readonly firstKeyId: string | null;
}

export interface NewApiKey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly hash: Buffer;
  readonly last4: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly expiresAt: Date | null;
  readonly creditsPerDayMax: number | null;
  readonly firstKeyId: string | null;
}

/** Who is behind a key, and what it may do. */
export interface KeyHolderRow {
  readonly accountId: string;
  readonly apiKeyId: string;
  readonly isOperator: boolean;
  readonly scopes: readonly ApiKeyScope[];
}

const COLUMNS = [
  'id',
  'account_id',
  'name',
  'last4',
  'scopes',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
  'credits_per_day_max',
  'first_key_id',
] as const;

/** Coarser than this, so that a busy key does not write with every request. */
const LAST_USE_SECONDS = 60;

export async function insertApiKey(executor: Executor, apiKey: NewApiKey): Promise<void> {
  const { id, accountId, name, hash, last4, scopes, expiresAt, creditsPerDayMax, firstKeyId } = apiKey;
  await executor
    .insertInto('api_keys')
    .values({
      ...{ id, account_id: accountId, name, hash, last4, scopes: [...scopes], expires_at: expiresAt },
      ...{ credits_per_day_max: creditsPerDayMax, first_key_id: firstKeyId },
    })
    .execute();
}

/** @returns the account behind a key that is neither revoked nor expired; notes the use, once a minute */
export async function selectCallerByKeyHash(database: Database, hash: Buffer): Promise<KeyHolderRow | null> {
  const row = await database
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['api_keys.id', 'api_keys.account_id', 'api_keys.scopes', 'accounts.is_operator'])
    .select(isUseUnnoted.as('is_use_unnoted'))
    .where('api_keys.hash', '=', hash)
    .where('api_keys.revoked_at', 'is', null)
    .where((where) =>
      where.or([where('api_keys.expires_at', 'is', null), where('api_keys.expires_at', '>', sql<Date>`now()`)]),
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  // A key is good although its last use could not be noted.
  if (row.is_use_unnoted) await noteUse(database, row.id).catch(() => {});
  return { accountId: row.account_id, apiKeyId: row.id, isOperator: row.is_operator, scopes: row.scopes };
}

const isUseUnnoted = sql<boolean>`coalesce(
  api_keys.last_used_at < now() - make_interval(secs => ${sql.lit(LAST_USE_SECONDS)}), true)`;

/** Of requests at the same moment, one writes. */
async function noteUse(database: Database, apiKeyId: string): Promise<void> {
  await database
    .updateTable('api_keys')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', apiKeyId)
    .where(isUseUnnoted)
    .execute();
}

/** Newest last. `accountId` null: of every account. */
export async function selectApiKeys(database: Database, accountId: string | null): Promise<readonly ApiKeyRow[]> {
  const rows = await database
    .selectFrom('api_keys')
    .select(COLUMNS)
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId!))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toApiKey);
}

export async function countLivingKeys(executor: Executor, accountId: string): Promise<number> {
  const row = await executor
    .selectFrom('api_keys')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where(isAlive)
    .executeTakeFirstOrThrow();
  return row.count;
}

const isAlive = sql<boolean>`revoked_at is null and (expires_at is null or expires_at > now())`;

/**
 * Ends a living key after a while (0: at once), never later than it would have ended anyway.
 * @param accountId whose key it must be; null: anybody's
 * @returns the key as it was, or null when it is unknown or had ended
 */
export async function endApiKey(
  executor: Executor,
  apiKeyId: string,
  accountId: string | null,
  afterSeconds: number,
): Promise<ApiKeyRow | null> {
  const before = await executor
    .selectFrom('api_keys')
    .select(COLUMNS)
    .where('id', '=', apiKeyId)
    .where(isAlive)
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId!))
    .executeTakeFirst();
  if (before === undefined) return null;
  const end = sql`least(expires_at, now() + make_interval(secs => ${afterSeconds}))`;
  const ended = await executor
    .updateTable('api_keys')
    .set(afterSeconds === 0 ? { revoked_at: sql`now()` } : { expires_at: end })
    .where('id', '=', apiKeyId)
    .where(isAlive)
    .returning('id')
    .executeTakeFirst();
  return ended === undefined ? null : toApiKey(before);
}

/** Ends every living key of an account. @returns how many those were */
export async function endApiKeys(executor: Executor, accountId: string): Promise<number> {
  const ended = await executor
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where(isAlive)
    .returning('id')
    .execute();
  return ended.length;
}

const toApiKey = (row: {
  id: string;
  account_id: string;
  name: string;
  last4: string;
  scopes: ApiKeyScope[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  credits_per_day_max: number | null;
  first_key_id: string | null;
}): ApiKeyRow => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  last4: row.last4,
  scopes: row.scopes,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
  creditsPerDayMax: row.credits_per_day_max,
  firstKeyId: row.first_key_id,
});
