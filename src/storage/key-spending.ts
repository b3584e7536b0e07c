import { sql } from 'kysely';
import type { Executor } from './database.ts';

/** What a key may spend in a day (UTC), and what was spent of it. */
export interface KeyAllowance {
  readonly creditsPerDayMax: number;
  /** By the key and those that it follows by rotation; without what was refunded. */
  readonly spentToday: number;
  /** When the day ends. */
  readonly dayEndsAt: Date;
}

/**
 * With the account locked, what is spent stays so until the end of the transaction.
 * @returns null for a key that may spend what its account has
 */
export async function selectKeyAllowance(executor: Executor, apiKeyId: string): Promise<KeyAllowance | null> {
  const key = await executor
    .selectFrom('api_keys')
    .select(['credits_per_day_max', sql<string>`coalesce(first_key_id, id)`.as('first_key_id')])
    .where('id', '=', apiKeyId)
    .executeTakeFirst();
  if (key === undefined || key.credits_per_day_max === null) return null;
  // A refund counts for the day of its charge: what was given back of yesterday's is no more to spend today.
  const { rows } = await sql<{ spent: number; day_ends_at: Date }>`
    with charges as (
      select task_id, -amount as credits from ledger
      where kind = 'charge' and created_at >= date_trunc('day', now(), 'UTC') and api_key_id in (
        select id from api_keys where id = ${key.first_key_id} or first_key_id = ${key.first_key_id})
    )
    select
      coalesce((select sum(credits) from charges), 0)::bigint
        - coalesce((select sum(amount) from ledger
            where kind = 'refund' and task_id in (select task_id from charges)), 0)::bigint as spent,
      date_trunc('day', now(), 'UTC') + interval '1 day' as day_ends_at`.execute(executor);
  const [{ spent, day_ends_at: dayEndsAt }] = rows as [(typeof rows)[0]];
  return { creditsPerDayMax: key.credits_per_day_max, spentToday: spent, dayEndsAt };
}
