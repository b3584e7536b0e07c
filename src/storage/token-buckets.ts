import { type RawBuilder, sql } from 'kysely';
import { capacityMsOf, type Pace, type Turn, turnOf } from '../core/gcra.ts';
import type { Database, Executor } from './database.ts';

/** A count that all processes share: a row of a table of names and theoretical arrival times (see core/gcra.ts). */
export interface TokenBucket {
  readonly table: 'attempt_paces' | 'request_budgets';
  readonly name: string;
  readonly pace: Pace;
}

/** One clock for all processes of all machines: the database's. */
export const databaseNowMs: RawBuilder<number> = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`;

/**
 * Takes places when at least one is free: in one statement, so that any number of processes at the same moment get what
 * one after the other would.
 * @param places to take; those beyond the free ones are taken in advance
 */
export async function takeFromBucket(
  database: Executor,
  { table, name, pace }: TokenBucket,
  places: number,
  nowMs: number | RawBuilder<number> = databaseNowMs,
): Promise<Turn> {
  const takenMs = places * pace.intervalMs;
  const capacityMs = capacityMsOf(pace);
  // An arrival that no taking can have left was written before a clock was set back: as if nothing was stored.
  const present = sql`case when b.due_ms > t.ms + ${capacityMs + takenMs}::float8 then t.ms else greatest(b.due_ms, t.ms) end`;
  const { rows } = await sql<{ due_ms: number; now_ms: number; is_admitted: boolean }>`
    with t as (select ${nowMs}::float8 as ms), taken as (
      insert into ${sql.table(table)} as b (name, due_ms) select ${name}, ms + ${takenMs}::float8 from t
      on conflict (name) do update set due_ms = (select ${present} from t) + ${takenMs}::float8
        where (select ${present} from t) <= (select ms from t) + ${capacityMs - pace.intervalMs}::float8
      returning due_ms
    ) select due_ms, ms as now_ms, true as is_admitted from taken, t`.execute(database);
  const taken = rows[0];
  if (taken !== undefined) return turnOf(pace, taken.due_ms, taken.now_ms, true);
  return lookIntoBucket(database, { table, name, pace }, nowMs);
}

/** How a bucket stands that admits nobody now. */
async function lookIntoBucket(
  database: Executor,
  { table, name, pace }: TokenBucket,
  nowMs: number | RawBuilder<number>,
): Promise<Turn> {
  const { rows } = await sql<{ due_ms: number; now_ms: number }>`
    select due_ms, ${nowMs}::float8 as now_ms from ${sql.table(table)} where name = ${name}`.execute(database);
  const row = rows[0];
  // Gone since: the next one is admitted.
  if (row === undefined) return { isAdmitted: false, remaining: 0, waitMs: 1, restoredMs: 1 };
  return turnOf(pace, row.due_ms, row.now_ms, false);
}

/** Forgets what holds nobody back any more. */
export async function deleteIdleBuckets(
  database: Database,
  table: TokenBucket['table'],
  nowMs: number | RawBuilder<number> = databaseNowMs,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where due_ms < ${nowMs}`.execute(database);
}
