import { sql } from 'kysely';
import type { Executor } from './database.ts';

/** A receiver, as one account knows it. */
export interface Receiver {
  readonly accountId: string;
  readonly origin: string;
}

/** It answered: what was held against it is forgotten. */
export async function closeBreaker(executor: Executor, { accountId, origin }: Receiver): Promise<void> {
  await executor
    .deleteFrom('webhook_breakers')
    .where('account_id', '=', accountId)
    .where('origin', '=', origin)
    .execute();
}

/** How long a receiver is left alone after so many silences in a row. */
export interface BreakerRule {
  readonly failures: number;
  readonly pauseSecondsMin: number;
  readonly pauseSecondsMax: number;
}

/** One more silence; from the rule's number on each one doubles the pause. */
export async function noteSilence(executor: Executor, receiver: Receiver, at: Date, rule: BreakerRule): Promise<void> {
  const { failures, pauseSecondsMin, pauseSecondsMax } = rule;
  await sql`
    insert into webhook_breakers as k (account_id, origin, failures, open_until)
    values (${receiver.accountId}, ${receiver.origin}, 1, ${at})
    on conflict (account_id, origin) do update set
      failures = least(k.failures + 1, 1000),
      open_until = ${at}::timestamptz + make_interval(secs => case when k.failures + 1 < ${failures} then 0 else
        least(${pauseSecondsMax}::float8, ${pauseSecondsMin}::float8 * power(2, least(k.failures + 1 - ${failures}, 20))) end)
  `.execute(executor);
}
