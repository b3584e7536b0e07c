import { sql } from 'kysely';
import type { JobClass } from '../core/job-class.ts';
import type { Database, Executor, Transaction } from './database.ts';
import type { Bucket } from './schema.ts';

export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly isOperator: boolean;
  readonly balance: BalanceRow;
  readonly createdAt: Date;
}

export type BalanceRow = { readonly [bucket in Bucket]: number };

const ACCOUNT_COLUMNS = ['id', 'name', 'is_operator', 'extra', 'subscription', 'created_at'] as const;

/** @returns false when the name, the place of the operator, or the person has an account already */
export async function insertAccount(
  executor: Executor,
  account: {
    readonly id: string;
    readonly name: string;
    readonly isOperator: boolean;
    readonly userId?: string | null;
  },
): Promise<boolean> {
  const inserted = await executor
    .insertInto('accounts')
    .values({ id: account.id, name: account.name, is_operator: account.isOperator, user_id: account.userId ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Some of the accounts, in their order. */
export interface AccountPage {
  readonly limit: number;
  /** Only those after this one; of an id that nobody has, none. */
  readonly afterId?: string;
  /** Only those whose name holds this, in any case; people's accounts are named by their e-mail address. */
  readonly search?: string;
}

/** Oldest first; all of them without a page. */
export async function selectAccounts(database: Database, page?: AccountPage): Promise<readonly AccountRow[]> {
  let query = database.selectFrom('accounts').select(ACCOUNT_COLUMNS).orderBy('created_at').orderBy('id');
  if (page?.afterId !== undefined) {
    const last = sql`(select created_at, id from accounts where id = ${page.afterId})`;
    query = query.where(sql<boolean>`(created_at, id) > ${last}`);
  }
  if (page?.search !== undefined)
    query = query.where(sql<boolean>`lower(name) like lower(${`%${page.search.replace(/[\\%_]/g, '\\$&')}%`})`);
  if (page !== undefined) query = query.limit(page.limit);
  return (await query.execute()).map(toAccount);
}

export async function selectAccountByName(executor: Executor, name: string): Promise<AccountRow | null> {
  const row = await executor.selectFrom('accounts').select(ACCOUNT_COLUMNS).where('name', '=', name).executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

export async function selectAccount(executor: Executor, accountId: string): Promise<AccountRow | null> {
  const row = await executor
    .selectFrom('accounts')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

export async function selectOperator(executor: Executor): Promise<AccountRow | null> {
  const row = await executor
    .selectFrom('accounts')
    .select(ACCOUNT_COLUMNS)
    .where('is_operator', '=', true)
    .executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

/** @returns null when there is no such account */
export async function selectBalance(executor: Executor, accountId: string): Promise<BalanceRow | null> {
  const row = await executor
    .selectFrom('accounts')
    .select(['extra', 'subscription'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the account is the operator's, or was ever given credits other than its trial: bought, granted, of a plan. */
export async function hasMoreThanTrial(executor: Executor, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ is_paying: boolean }>`
    select is_operator or exists (
      select from ledger where account_id = a.id and kind in ('grant', 'reset') and entry_key not like 'trial:%'
    ) as is_paying from accounts a where id = ${accountId}`.execute(executor);
  return rows[0]?.is_paying ?? false;
}

/**
 * Takes the account's row for this transaction: all that spend or refund on one account go one after the other.
 * Locks are taken in the order account, job, task, so that no two transactions wait for each other.
 * @returns null when there is no such account
 */
export async function lockAccount(tx: Transaction, accountId: string): Promise<BalanceRow | null> {
  const row = await tx
    .selectFrom('accounts')
    .select(['extra', 'subscription'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Gives the account's next task its place in the fair queue. */
export async function takeVirtualTime(tx: Transaction, accountId: string, jobClass: JobClass): Promise<number> {
  const column = VIRTUAL_TIME_COLUMNS[jobClass];
  const next = sql<number>`greatest(${sql.ref(column)}, (select ${sql.ref(column)} from fairness_clock)) + 1`;
  const row = await tx
    .updateTable('accounts')
    .set({ [column]: next })
    .where('id', '=', accountId)
    .returning(`${column} as virtualTime`)
    .executeTakeFirstOrThrow();
  return row.virtualTime;
}

/** Of accounts and of the clock: each class of jobs has a fair order of its own. */
export const VIRTUAL_TIME_COLUMNS = {
  song: 'virtual_time',
  small: 'small_virtual_time',
  remote: 'remote_virtual_time',
} as const satisfies Record<JobClass, string>;

function toAccount(row: {
  id: string;
  name: string;
  is_operator: boolean;
  extra: number;
  subscription: number;
  created_at: Date;
}): AccountRow {
  const { id, name, is_operator: isOperator, extra, subscription, created_at: createdAt } = row;
  return { id, name, isOperator, balance: { extra, subscription }, createdAt };
}
