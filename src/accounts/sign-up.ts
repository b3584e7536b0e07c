import { ApiError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import {
  type AccountRow,
  insertAccount,
  selectAccountByName,
  selectAccounts,
  selectOperator,
} from '../storage/accounts.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import { grantCredits } from '../storage/ledger.ts';

/** What every new account may spend before it buys anything. */
const TRIAL_CREDITS = 30;
const NAME_CHARS_MAX = 120;
const OPERATOR_NAME = 'operator';

export type Account = AccountRow;

/**
 * A new account with its trial credits.
 * @throws ApiError bad_request: the name is empty, too long or taken
 */
export async function createAccount(database: Database, name: string): Promise<Account> {
  const trimmed = name.trim();
  if (trimmed === '' || [...trimmed].length > NAME_CHARS_MAX) {
    throw new ApiError('bad_request', `An account name has 1 to ${NAME_CHARS_MAX} characters.`, { param: 'name' });
  }
  const isNew = await openAccount(database, { name: trimmed, isOperator: false, grantedCredits: 0 });
  if (!isNew) throw new ApiError('bad_request', `There is an account named "${trimmed}" already.`, { param: 'name' });
  return findAccount(database, trimmed);
}

/**
 * The account of the person who runs this installation; made at the first start, left alone afterwards.
 * @param grantedCredits what it gets besides the trial when it is made
 */
export async function ensureOperatorAccount(
  database: Database,
  grantedCredits: number,
): Promise<{ readonly account: Account; readonly isNew: boolean }> {
  const existing = await selectOperator(database);
  if (existing !== null) return { account: existing, isNew: false };
  const isNew = await openAccount(database, { name: OPERATOR_NAME, isOperator: true, grantedCredits });
  const account = await selectOperator(database);
  if (account === null) throw new Error(`an ordinary account is named "${OPERATOR_NAME}"; rename it`);
  return { account, isNew };
}

export const listAccounts = (database: Database): Promise<readonly Account[]> => selectAccounts(database);

/** @throws ApiError not_found */
export async function findAccount(database: Database, name: string): Promise<Account> {
  const account = await selectAccountByName(database, name);
  if (account === null) throw new ApiError('not_found', `There is no account named "${name}".`, { param: 'name' });
  return account;
}

interface NewAccount {
  readonly name: string;
  readonly isOperator: boolean;
  readonly grantedCredits: number;
}

/** @returns false when the name is taken or there is an operator already */
function openAccount(database: Database, account: NewAccount): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const accountId = newId();
    const isNew = await insertAccount(tx, { id: accountId, name: account.name, isOperator: account.isOperator });
    if (!isNew) return false;
    const gifts = [
      { credits: TRIAL_CREDITS, entryKey: `trial:${accountId}`, note: 'trial credits' },
      { credits: account.grantedCredits, entryKey: `operator:${accountId}`, note: 'operator grant' },
    ];
    for (const gift of gifts) {
      if (gift.credits > 0) await grantCredits(tx, { accountId, bucket: 'extra', ...gift });
    }
    return true;
  });
}
