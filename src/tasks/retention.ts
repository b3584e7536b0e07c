import type { Mail } from '../accounts/mail.ts';
import { retentionLetter } from '../accounts/retention-letter.ts';
import { libraryLimits } from '../core/library-limits.ts';
import type { Logger } from '../core/log.ts';
import { lockAccount } from '../storage/accounts.ts';
import { type Database, inTransaction, type Transaction } from '../storage/database.ts';
import { isDatabaseAway } from '../storage/database-errors.ts';
import {
  announceExpiry,
  type RetentionTerms,
  retentionTerms,
  selectExpired,
  selectRetainedAccounts,
  selectRetention,
  withdrawExpiry,
} from '../storage/retention.ts';
import { markLetterSent, noteForLetter, takeDueLetter } from '../storage/retention-letters.ts';
import { markClipDeleted } from './delete-clip.ts';

export interface RetentionRoom {
  readonly database: Database;
  readonly mail: Mail;
  readonly log: Logger;
  /** Default: those of this installation. */
  readonly terms?: RetentionTerms;
  /** How long a clip that was deleted by its retention can be brought back. */
  readonly keptSeconds?: number;
}

/** Of one account, so that its lock is not held for long. */
const CLIPS_AT_ONCE = 100;
const LETTERS_AT_ONCE = 100;

/**
 * Keeps clips as long as the plans of their accounts say: tells of those that go, takes back what was told of those that
 * stay after all, and deletes what was told of long enough ago, as their owner would. Any number of processes may do so at
 * the same moment.
 * @returns how many clips were deleted
 */
export async function keepToRetention(room: RetentionRoom): Promise<number> {
  const { database, log, terms = retentionTerms } = room;
  let deleted = 0;
  for (const { accountId } of await selectRetainedAccounts(database, terms)) {
    try {
      deleted += await keepAccount(room, accountId, terms);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.error({ accountId, err: error }, 'the retention of an account could not be kept to');
    }
  }
  await sendLetters(room);
  return deleted;
}

async function keepAccount(room: RetentionRoom, accountId: string, terms: RetentionTerms): Promise<number> {
  const { database, keptSeconds = libraryLimits.expiredClipsKeptSeconds } = room;
  await inTransaction(database, (tx) => tellAccount(tx, accountId, terms));
  let deleted = 0;
  for (;;) {
    const expired = await inTransaction(database, (tx) => deleteExpired(tx, accountId, keptSeconds));
    deleted += expired;
    if (expired < CLIPS_AT_ONCE) return deleted;
  }
}

async function tellAccount(tx: Transaction, accountId: string, terms: RetentionTerms): Promise<void> {
  await lockAccount(tx, accountId);
  const days = (await selectRetention(tx, accountId, terms))?.days ?? null;
  await withdrawExpiry(tx, accountId, days, terms);
  if (days === null) return;
  const { clips, firstExpiresAt } = await announceExpiry(tx, accountId, days, terms);
  if (firstExpiresAt !== null) await noteForLetter(tx, accountId, clips, firstExpiresAt);
}

/** @returns how many clips were found whose time is over */
async function deleteExpired(tx: Transaction, accountId: string, keptSeconds: number): Promise<number> {
  await lockAccount(tx, accountId);
  const expired = await selectExpired(tx, accountId, CLIPS_AT_ONCE);
  for (const clipId of expired) await markClipDeleted(tx, accountId, clipId, keptSeconds);
  return expired.length;
}

/** A letter goes at least once: who dies between sending it and the commit sends it again. */
async function sendLetters({ database, mail }: RetentionRoom): Promise<void> {
  for (let sent = 0; sent < LETTERS_AT_ONCE; sent += 1) {
    const isMore = await inTransaction(database, async (tx) => {
      const due = await takeDueLetter(tx);
      if (due === null) return false;
      if (due.email !== null) await mail.send({ to: due.email, ...retentionLetter(due) });
      await markLetterSent(tx, due.accountId);
      return true;
    });
    if (!isMore) return;
  }
}
