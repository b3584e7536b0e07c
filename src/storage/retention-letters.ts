import { sql } from 'kysely';
import type { Executor, Transaction } from './database.ts';

/** Clips that an account has to be written of. */
export interface DueLetter {
  readonly accountId: string;
  readonly clips: number;
  readonly firstExpiresAt: Date;
  /** Who signs in to the account; null: nobody does. */
  readonly email: string | null;
}

/** Adds to what the account's next letter tells. */
export async function noteForLetter(
  tx: Transaction,
  accountId: string,
  clips: number,
  firstExpiresAt: Date,
): Promise<void> {
  await sql`
    insert into retention_letters as l (account_id, clips, first_ends_at) values (${accountId}, ${clips}, ${firstExpiresAt})
    on conflict (account_id) do update set clips = l.clips + excluded.clips,
      first_ends_at = least(l.first_ends_at, excluded.first_ends_at)`.execute(tx);
}

/** A letter that is due, for this transaction alone: at most one a day to each account. */
export async function takeDueLetter(tx: Transaction): Promise<DueLetter | null> {
  const { rows } = await sql<DueLetter>`
    select l.account_id as "accountId", l.clips, l.first_ends_at as "firstExpiresAt", u.email
    from retention_letters l join accounts a on a.id = l.account_id left join users u on u.id = a.user_id
    where l.clips > 0 and (l.sent_at is null or l.sent_at < now() - interval '1 day')
    order by l.first_ends_at limit 1 for update of l skip locked`.execute(tx);
  return rows[0] ?? null;
}

export async function markLetterSent(executor: Executor, accountId: string): Promise<void> {
  await sql`update retention_letters set clips = 0, first_ends_at = null, sent_at = now()
    where account_id = ${accountId}`.execute(executor);
}
