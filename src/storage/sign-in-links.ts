import { sql } from 'kysely';
import type { Transaction } from './database.ts';

const LINK = 'sign-in:';

/** Keeps the hash of a new link, and ends every other: one opens the door at a time. */
export async function replaceSignInLink(tx: Transaction, hash: string, lifeSeconds: number): Promise<void> {
  await endSignInLinks(tx);
  const expiresAt = sql<Date>`now() + make_interval(secs => ${lifeSeconds})`;
  const row = { identifier: `${LINK}${hash}`, value: 'operator', expires_at: expiresAt };
  await tx.insertInto('verifications').values(row).execute();
}

export async function endSignInLinks(tx: Transaction): Promise<void> {
  await tx.deleteFrom('verifications').where('identifier', 'like', `${LINK}%`).execute();
}

/** Spends a link. @returns false: it is unknown, spent, ended or too old */
export async function consumeSignInLink(tx: Transaction, hash: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', `${LINK}${hash}`)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('value')
    .executeTakeFirst();
  return row !== undefined;
}
