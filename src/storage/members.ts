import { sql } from 'kysely';
import type { Executor } from './database.ts';

/** The account that a person signs in to. */
export interface MemberRow {
  readonly accountId: string;
  readonly isOperator: boolean;
  /** For the operator's approval. */
  readonly isWaiting: boolean;
}

export async function selectMember(executor: Executor, userId: string): Promise<MemberRow | null> {
  const row = await executor
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['accounts.id', 'accounts.is_operator', 'users.approval'])
    .where('accounts.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { accountId: row.id, isOperator: row.is_operator, isWaiting: row.approval === 'waiting' };
}

/** Who signs in to an account; null: nobody. */
export async function selectUserId(executor: Executor, accountId: string): Promise<string | null> {
  const row = await executor.selectFrom('accounts').select('user_id').where('id', '=', accountId).executeTakeFirst();
  return row?.user_id ?? null;
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
