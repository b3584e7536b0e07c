import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';

/** A person who signs in. */
export interface UserRow {
  readonly id: string;
  readonly email: string;
}

/** The account that a person signs in to. */
export interface MemberRow {
  readonly accountId: string;
  readonly isOperator: boolean;
}

export async function selectMember(executor: Executor, userId: string): Promise<MemberRow | null> {
  const row = await executor
    .selectFrom('accounts')
    .select(['id', 'is_operator'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : { accountId: row.id, isOperator: row.is_operator };
}

export async function isEmailTaken(executor: Executor, email: string): Promise<boolean> {
  const row = await executor
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** The e-mail address of an account's person; null: nobody signs in to it. */
export async function selectEmail(executor: Executor, accountId: string): Promise<string | null> {
  const row = await executor
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select('users.email')
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** @returns false when the account is another person's already */
export async function bindUser(executor: Executor, accountId: string, userId: string): Promise<boolean> {
  const bound = await executor
    .updateTable('accounts')
    .set({ user_id: userId })
    .where('id', '=', accountId)
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', userId)]))
    .returning('id')
    .executeTakeFirst();
  return bound !== undefined;
}

export async function unbindUser(executor: Executor, userId: string): Promise<void> {
  await executor.updateTable('accounts').set({ user_id: null }).where('user_id', '=', userId).execute();
}

/** Whether anything but its first credits ever happened in an account. */
export async function isAccountUsed(executor: Executor, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select 1 from tasks where account_id = ${accountId})
      or exists (select 1 from api_keys where account_id = ${accountId})
      or exists (select 1 from subscriptions where account_id = ${accountId})
      or exists (select 1 from ledger where account_id = ${accountId} and entry_key <> ${`trial:${accountId}`})
      as is_used`.execute(executor);
  return rows[0]!.is_used;
}

/** Ends every session of a person. */
export async function deleteSessions(executor: Executor, userId: string): Promise<void> {
  await executor.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Forgets sessions and tokens past their time. */
export async function deleteExpiredSessions(database: Database): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute();
  await database.deleteFrom('verifications').where('expires_at', '<', sql<Date>`now()`).execute();
}
