import { type RawBuilder, sql } from 'kysely';
import { libraryLimits } from '../core/library-limits.ts';
import { isListed } from './clip-list.ts';
import type { Executor, Transaction } from './database.ts';

/** How long clips are kept, as this installation has it. */
export interface RetentionTerms {
  /** Of accounts without a plan; 0: no end. */
  readonly retentionDays: number;
  readonly noticeDays: number;
}

export const retentionTerms: RetentionTerms = {
  retentionDays: libraryLimits.retentionDays,
  noticeDays: libraryLimits.retentionNoticeDays,
};

const days = (count: number): RawBuilder<unknown> => sql`make_interval(days => ${count}::int)`;

/** Of an account `a`: days for which its clips are kept; null: no end. The operator's own are. */
const daysOf = ({ retentionDays }: RetentionTerms): RawBuilder<number | null> => sql<number | null>`(
  select case when s.id is not null then p.retention_days when not a.is_operator then ${retentionDays || null}::int end
  from (select 1) as always
    left join subscriptions s on s.account_id = a.id and s.ended_at is null
    left join plans p on p.id = s.plan_id)`;

/** How long an account's clips are kept that are no favourites. */
export interface Retention {
  readonly days: number;
  /** Before, no clip goes of which nothing was told yet. */
  readonly soonest: Date;
}

/** @returns null: as long as their owner likes, or there is no such account */
export async function selectRetention(
  executor: Executor,
  accountId: string,
  terms: RetentionTerms = retentionTerms,
): Promise<Retention | null> {
  const { rows } = await sql<{ days: number | null; soonest: Date }>`
    select ${daysOf(terms)} as days, now() + ${days(terms.noticeDays)} as soonest
    from accounts a where a.id = ${accountId}`.execute(executor);
  const found = rows[0];
  return found == null || found.days === null ? null : { days: found.days, soonest: found.soonest };
}

/** Accounts that have to be looked at: those with a retention, and those whose owners were told of one. */
export async function selectRetainedAccounts(
  executor: Executor,
  terms: RetentionTerms,
): Promise<readonly { readonly accountId: string; readonly days: number | null }[]> {
  const { rows } = await sql<{ accountId: string; days: number | null }>`
    select * from (select a.id as "accountId", ${daysOf(terms)} as days,
      exists (select 1 from clips c where c.account_id = a.id and c.retention_ends_at is not null and c.deleted_at is null) as "isTold"
      from accounts a) as looked
    where days is not null or "isTold"`.execute(executor);
  return rows;
}

/**
 * Takes back what was told of clips that stay: the account's retention is over or longer, and later than was told.
 * The caller has locked the account.
 */
export async function withdrawExpiry(
  tx: Transaction,
  accountId: string,
  retentionDays: number | null,
  { noticeDays }: RetentionTerms,
): Promise<void> {
  const expiry = retentionDays === null ? sql`null::timestamptz` : sql`c.created_at + ${days(retentionDays)}`;
  const next = sql`case when ${expiry} <= now() + ${days(noticeDays)} then ${expiry} end`;
  await sql`
    update clips c set retention_ends_at = ${next}
    where c.account_id = ${accountId} and c.retention_ends_at is not null and c.deleted_at is null
      and (c.is_favourite or ${expiry} is null or ${expiry} > c.retention_ends_at)`.execute(tx);
}

/**
 * Says of clips when they will be deleted: once one of them has to be told of, all that follow within another notice are
 * told with it, so that their owner hears of it once in a while. The caller has locked the account.
 * @returns how many, and when the first of them goes
 */
export async function announceExpiry(
  tx: Transaction,
  accountId: string,
  retentionDays: number,
  { noticeDays }: RetentionTerms,
): Promise<{ readonly clips: number; readonly firstExpiresAt: Date | null }> {
  const untold = sql`c.account_id = ${accountId} and ${isListed} and not c.is_favourite and c.retention_ends_at is null`;
  const expiry = sql`c.created_at + ${days(retentionDays)}`;
  const { rows } = await sql<{ clips: number; firstExpiresAt: Date | null }>`
    with told as (
      update clips c set retention_ends_at = greatest(${expiry}, now() + ${days(noticeDays)})
      where ${untold} and c.created_at <= now() + ${days(2 * noticeDays - retentionDays)}
        and exists (select 1 from clips c where ${untold} and c.created_at <= now() + ${days(noticeDays - retentionDays)})
      returning retention_ends_at)
    select count(*)::int as clips, min(retention_ends_at) as "firstExpiresAt" from told`.execute(tx);
  return rows[0]!;
}

/** Clips of an account whose time is over and whose own tasks have ended, for this transaction alone. */
export async function selectExpired(tx: Transaction, accountId: string, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from clips c join tasks t on t.id = c.task_id
    where c.account_id = ${accountId} and c.retention_ends_at <= now() and c.deleted_at is null and not c.is_favourite
      and t.finished_at is not null
    order by c.retention_ends_at limit ${limit} for update of c`.execute(tx);
  return rows.map(({ id }) => id);
}

/** When the next and the last of an account's clips go that it was told of. */
export interface ExpiryNotice {
  readonly firstExpiresAt: Date;
  readonly lastExpiresAt: Date;
}

/** The query of {@link selectExpiryNotice}: both ends of an index. */
export const expiryNoticeQuery = (accountId: string) => sql<{ first: Date | null; last: Date | null }>`
  select min(retention_ends_at) as first, max(retention_ends_at) as last from clips
  where account_id = ${accountId} and retention_ends_at is not null and deleted_at is null`;

/** @returns null: none goes */
export async function selectExpiryNotice(executor: Executor, accountId: string): Promise<ExpiryNotice | null> {
  const { rows } = await expiryNoticeQuery(accountId).execute(executor);
  const { first, last } = rows[0]!;
  return first === null || last === null ? null : { firstExpiresAt: first, lastExpiresAt: last };
}

/** Clips of all accounts whose owners were told that they will be deleted. */
export async function countExpiring(
  executor: Executor,
): Promise<{ readonly clips: number; readonly accounts: number; readonly first: Date | null }> {
  const { rows } = await sql<{ clips: number; accounts: number; first: Date | null }>`
    select count(*)::int as clips, count(distinct account_id)::int as accounts, min(retention_ends_at) as first
    from clips where retention_ends_at is not null and deleted_at is null`.execute(executor);
  return rows[0]!;
}
