import { grantLimits } from '../core/account-limits.ts';
import { ApiError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import { grantCredits, type LedgerEntry, selectLedger } from '../storage/ledger.ts';
import { type Operator, recordOperatorAction } from './operator-log.ts';

export type { LedgerEntry } from '../storage/ledger.ts';

export interface Grant {
  readonly accountId: string;
  readonly credits: number;
  /** Default: extra, which never expires. */
  readonly bucket?: 'extra' | 'subscription';
  /** Names the occasion (an order number): the same reference gives once. Default: a fresh one. */
  readonly reference?: string;
  readonly note?: string;
  /** Whose doing it is, for the operator log. Default: nobody's, and nothing is logged. */
  readonly by?: Operator;
}

/**
 * Gives an account credits.
 * @returns false when this reference was given before
 * @throws ApiError bad_request
 */
export async function giveCredits(database: Database, grant: Grant): Promise<boolean> {
  const { credits } = grant;
  if (!Number.isInteger(credits) || credits < 1 || credits > grantLimits.creditsMax) {
    throw new ApiError('bad_request', `Credits are a whole number from 1 to ${grantLimits.creditsMax}.`, {
      param: 'credits',
    });
  }
  const { accountId, bucket = 'extra', reference = newId(), note = 'grant', by } = grant;
  return inTransaction(database, async (tx) => {
    const entryKey = `grant:${accountId}:${reference}`;
    const isNew = await grantCredits(tx, { accountId, bucket, credits, entryKey, note });
    if (isNew && by !== undefined) {
      const details = { credits, bucket, reference, note };
      await recordOperatorAction(tx, { by, action: 'credits.grant', accountId, details });
    }
    return isNew;
  });
}

/** The account's entries, newest first; the next page begins below the last entry's `id`. */
export const listLedger = (
  database: Database,
  accountId: string,
  page: { readonly limit: number; readonly beforeId?: number },
): Promise<readonly LedgerEntry[]> => selectLedger(database, accountId, page);
