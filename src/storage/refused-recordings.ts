import { sql } from 'kysely';
import { type Pace, turnOf } from '../core/gcra.ts';
import type { Executor } from './database.ts';
import { databaseNowMs, takeFromBucket } from './token-buckets.ts';

const HOUR_MS = 3_600_000;

const bucketOf = (accountId: string, perHourMax: number) => {
  const pace: Pace = { name: 'refused recordings', burst: perHourMax, intervalMs: HOUR_MS / perHourMax };
  return { table: 'attempt_paces', name: `refused-recordings:${accountId}`, pace } as const;
};

/** Counts a recording of an account that could not be taken in: its fetching and decoding was work for nothing. */
export async function countRefusedRecording(executor: Executor, accountId: string, perHourMax: number): Promise<void> {
  await takeFromBucket(executor, bucketOf(accountId, perHourMax), 1);
}

/** @returns after how many milliseconds the account may send recordings again; 0: now */
export async function refusedRecordingsWaitMs(
  executor: Executor,
  accountId: string,
  perHourMax: number,
): Promise<number> {
  const { table, name, pace } = bucketOf(accountId, perHourMax);
  const { rows } = await sql<{ due_ms: number; now_ms: number }>`
    select due_ms::float8 as due_ms, ${databaseNowMs} as now_ms from ${sql.table(table)} where name = ${name}`.execute(
    executor,
  );
  return rows[0] === undefined ? 0 : turnOf(pace, rows[0].due_ms, rows[0].now_ms, false).waitMs;
}
