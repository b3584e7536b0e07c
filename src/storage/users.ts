import { sql } from 'kysely';
import type { Executor, Transaction } from './database.ts';
import type { Approval } from './schema.ts';

/** A person who signs in. */
export interface UserRow {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  /** Somebody who reads this address's letters has set the password. */
  readonly isVerified: boolean;
  readonly approval: Approval;
  /** Device cookies of other generations are worth nothing. */
  readonly deviceGeneration: number;
  readonly createdAt: Date;
}

const COLUMNS = ['id', 'email', 'email_verified', 'approval', 'device_generation', 'created_at'] as const;

/** One statement whether the address is free or taken, where nothing is changed: both take the same time. */
export async function insertUser(
  tx: Transaction,
  user: { readonly id: string; readonly email: string; readonly passwordHash: string; readonly approval: Approval },
): Promise<void> {
  await sql`
    with fresh as (
      insert into users (id, name, email, approval) values (${user.id}, ${user.email}, ${user.email}, ${user.approval})
      on conflict do nothing
      returning id
    )
    insert into credentials (user_id, account_id, provider_id, password)
    select id, id::text, 'credential', ${user.passwordHash} from fresh`.execute(tx);
}

export async function selectUser(executor: Executor, userId: string): Promise<UserRow | null> {
  const row = await executor.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirst();
  return row === undefined ? null : toUser(row);
}

/** @param email in any case */
export async function selectUserByEmail(executor: Executor, email: string): Promise<UserRow | null> {
  const lower = email.toLowerCase();
  const row = await executor.selectFrom('users').select(COLUMNS).where('email', '=', lower).executeTakeFirst();
  return row === undefined ? null : toUser(row);
}

/** Takes a person's row for this transaction. Taken before the account's. @returns null when there is no such person */
export async function lockUser(tx: Transaction, userId: string): Promise<UserRow | null> {
  const row = await tx.selectFrom('users').select(COLUMNS).where('id', '=', userId).forUpdate().executeTakeFirst();
  return row === undefined ? null : toUser(row);
}

/** People who wait for approval, the longest first. */
export async function selectWaitingUsers(executor: Executor, limit: number): Promise<readonly UserRow[]> {
  const rows = await executor
    .selectFrom('users')
    .select(COLUMNS)
    .where('approval', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toUser);
}

/** @returns false when the person does not wait */
export async function approveUser(tx: Transaction, userId: string): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ approval: 'approved' })
    .where('id', '=', userId)
    .where('approval', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets a person with password and sessions, and the account, which holds nothing while its person waits. */
export async function deleteWaitingUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('accounts').where('user_id', '=', userId).execute();
  await tx.deleteFrom('users').where('id', '=', userId).where('approval', '=', 'waiting').execute();
}

/** @param email in lower case @returns false when somebody else has it */
export async function renameUser(tx: Transaction, userId: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email, name: email })
    .where('id', '=', userId)
    .where((where) =>
      where.not(where.exists(where.selectFrom('users as other').select('id').where('other.email', '=', email))),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets a person, with password and sessions; an account must not be theirs any more. */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}

/** Whoever set the password last is known to read the letters of the address. */
export async function verifyUser(tx: Transaction, userId: string): Promise<void> {
  await tx.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute();
}

export async function updatePassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ password: passwordHash })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute();
}

/** Makes every device cookie of a person worthless. @returns the generation of new ones */
export async function raiseDeviceGeneration(executor: Executor, userId: string): Promise<number> {
  const row = await executor
    .updateTable('users')
    .set({ device_generation: sql`device_generation + 1` })
    .where('id', '=', userId)
    .returning('device_generation')
    .executeTakeFirstOrThrow();
  return row.device_generation;
}

/** @param hash of the link's token @param lifeSeconds for how long it may be used */
export async function insertResetToken(
  tx: Transaction,
  token: { readonly hash: string; readonly userId: string; readonly lifeSeconds: number },
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(secs => ${token.lifeSeconds})`;
  const row = { identifier: `${RESET}${token.hash}`, value: token.userId, expires_at: expiresAt };
  await tx.insertInto('verifications').values(row).execute();
}

/** Spends a token, and every other one of its person. @returns whose it is; null: unknown, spent or too old */
export async function consumeResetToken(tx: Transaction, hash: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', `${RESET}${hash}`)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('value')
    .executeTakeFirst();
  if (row === undefined) return null;
  await tx
    .deleteFrom('verifications')
    .where('value', '=', row.value)
    .where('identifier', 'like', `${RESET}%`)
    .execute();
  return row.value;
}

const RESET = 'reset:';

const toUser = (row: {
  id: string;
  email: string;
  email_verified: boolean;
  approval: Approval;
  device_generation: number;
  created_at: Date;
}): UserRow => ({
  id: row.id,
  email: row.email,
  isVerified: row.email_verified,
  approval: row.approval,
  deviceGeneration: row.device_generation,
  createdAt: row.created_at,
});
