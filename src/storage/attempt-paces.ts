import { sql } from 'kysely';
import type { Database } from './database.ts';

/** So many at once, and one more after every interval. */
export interface AttemptPace {
  readonly burst: number;
  readonly intervalMs: number;
}

/**
 * Takes a place by the generic cell rate algorithm, one for all processes.
 * @returns 0 when admitted, else how many milliseconds too early it was
 */
export async function takeAttempt(database: Database, name: string, pace: AttemptPace, nowMs: number): Promise<number> {
  const { burst, intervalMs } = pace;
  const dueMs = sql<number>`greatest(attempt_paces.due_ms, ${nowMs}) + ${intervalMs}`;
  const latestMs = nowMs + (burst - 1) * intervalMs;
  const taken = await database
    .insertInto('attempt_paces')
    .values({ name, due_ms: nowMs + intervalMs })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ due_ms: dueMs }).where('attempt_paces.due_ms', '<=', latestMs),
    )
    .returning('due_ms')
    .executeTakeFirst();
  if (taken !== undefined) return 0;
  const row = await database
    .selectFrom('attempt_paces')
    .select('due_ms')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Math.max(1, row.due_ms - latestMs);
}

/** Forgets what holds nobody back any more. */
export async function deleteIdlePaces(database: Database, nowMs: number): Promise<void> {
  await database.deleteFrom('attempt_paces').where('due_ms', '<', nowMs).execute();
}
