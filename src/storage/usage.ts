import { sql } from 'kysely';
import type { Executor } from './database.ts';

/** What usage can be told by; days are those of UTC. */
export const usageParts = ['day', 'operation', 'key'] as const;
export type UsagePart = (typeof usageParts)[number];

export interface UsageQuery {
  readonly accountId: string;
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
  readonly by: readonly UsagePart[];
  readonly limit: number;
}

/** Credits of one group; a part that usage is not told by is null. */
export interface UsageRow {
  /** YYYY-MM-DD. */
  readonly day: string | null;
  readonly operation: string | null;
  /** null of a session, too. */
  readonly keyId: string | null;
  readonly keyName: string | null;
  /** Requests that were charged. */
  readonly requests: number;
  readonly charged: number;
  /** Of requests that failed or were cancelled; on the day when they ended. */
  readonly refunded: number;
}

/** What an account spent, group by group, the newest day first, the most expensive first. */
export async function selectUsage(executor: Executor, query: UsageQuery): Promise<readonly UsageRow[]> {
  const told = (part: UsagePart, value: ReturnType<typeof sql>) => (query.by.includes(part) ? value : sql`null::text`);
  const { rows } = await sql<UsageRow>`
    with entries as (
      select l.kind, l.amount, coalesce(l.task_id::text, l.entry_key) as event,
        ${told('day', sql`to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD')`)} as day,
        ${told('operation', sql`l.note`)} as operation,
        ${told(
          'key',
          sql`coalesce(l.api_key_id::text, (
            select c.api_key_id::text from ledger c where c.task_id = l.task_id and c.kind = 'charge' limit 1))`,
        )} as key_id
      from ledger l
      where l.account_id = ${query.accountId} and l.kind in ('charge', 'refund')
        and l.created_at >= ${query.from} and l.created_at < ${query.to})
    select g.day, g.operation, g.key_id as "keyId", k.name as "keyName", g.requests::int, g.charged::int, g.refunded::int
    from (
      select day, operation, key_id, count(distinct event) filter (where kind = 'charge') as requests,
        coalesce(-sum(amount) filter (where kind = 'charge'), 0) as charged,
        coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded
      from entries group by day, operation, key_id) as g
    left join api_keys k on k.id::text = g.key_id
    order by g.day desc, g.charged desc, g.operation, g.key_id limit ${query.limit}`.execute(executor);
  return rows;
}
