import type { Pace } from '../core/gcra.ts';
import type { Database } from './database.ts';
import { deleteIdleBuckets, takeFromBucket } from './token-buckets.ts';

/** So many at once, and one more after every interval. */
export type AttemptPace = Pick<Pace, 'burst' | 'intervalMs'>;

/**
 * Takes a place, one count for all processes.
 * @returns 0 when admitted, else how many milliseconds too early it was
 */
export async function takeAttempt(database: Database, name: string, pace: AttemptPace, nowMs: number): Promise<number> {
  const bucket = { table: 'attempt_paces', name, pace: { name, ...pace } } as const;
  const { isAdmitted, waitMs } = await takeFromBucket(database, bucket, 1, nowMs);
  return isAdmitted ? 0 : Math.max(1, waitMs);
}

/** Forgets what holds nobody back any more. */
export const deleteIdlePaces = (database: Database, nowMs: number): Promise<void> =>
  deleteIdleBuckets(database, 'attempt_paces', nowMs);
