import type { Pace, Turn } from '../core/gcra.ts';
import type { Database } from '../storage/database.ts';
import { takeFromBucket } from '../storage/token-buckets.ts';

/** Where the processes of an installation get an account's tokens from. */
export interface TokenLeases {
  /**
   * Takes `tokens` at once, all of them or none; while one is free, the others are taken in advance.
   * @param name of what is counted: budget and account
   * @throws when the count is out of reach
   */
  lease(name: string, pace: Pace, tokens: number): Promise<Turn>;
}

/** Leases counted in the database, by its clock. */
export const createTokenLeases = (database: Database): TokenLeases => ({
  lease: (name, pace, tokens) => takeFromBucket(database, { table: 'request_budgets', name, pace }, tokens),
});
