import { ApiError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import {
  type AccountPage,
  type AccountRow,
  insertAccount,
  selectAccountByName,
  selectAccounts,
  selectOperator,
} from '../storage/accounts.ts';
import { type Database, inTransaction, type Transaction } from '../storage/database.ts';
import { grantCredits } from '../storage/ledger.ts';
import { type MemberRow, selectMember } from '../storage/members.ts';
import { lockUser, type UserRow } from '../storage/users.ts';
import { type Operator, recordOperatorAction } from './operator-log.ts';
import { grantTrial, grantTrialToPerson } from './trial.ts';

const NAME_CHARS_MAX = 120;
const OPERATOR_NAME = 'operator';

export type Account = AccountRow;

/**
 * A new account with its trial credits.
 * @param by whose doing it is, for the operator log; without it nothing is logged
 * @throws ApiError bad_request: the name is empty, too long or taken
 */
export async function createAccount(database: Database, name: string, by?: Operator): Promise<Account> {
  const trimmed = name.trim();
  if (trimmed === '' || [...trimmed].length > NAME_CHARS_MAX) {
    throw new ApiError('bad_request', `An account name has 1 to ${NAME_CHARS_MAX} characters.`, { param: 'name' });
  }
  const plain = { isOperator: false, grantedCredits: 0 };
  const isNew = await openAccount(database, { ...plain, name: trimmed, ...(by !== undefined && { by }) });
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

/**
 * The account of a person who signed up, named by the e-mail address; made once, however many ask at the same moment.
 * An account that bears that name already, but is not this person's, is left alone.
 */
export async function openMemberAccount(
  database: Database,
  pepper: Uint8Array,
  user: Pick<UserRow, 'id' | 'email'>,
): Promise<MemberRow> {
  const names = [user.email, `${user.email.slice(0, NAME_CHARS_MAX - 10)} ${user.id.slice(0, 8)}`];
  for (const name of names) {
    await inTransaction(database, (tx) => openForUser(tx, pepper, name.slice(0, NAME_CHARS_MAX), user.id));
    const member = await selectMember(database, user.id);
    if (member !== null) return member;
  }
  throw new Error('an account could not be made for a person who signed up');
}

/** Who waits for approval gets the trial credits with it. */
async function openForUser(tx: Transaction, pepper: Uint8Array, name: string, userId: string): Promise<void> {
  const user = await lockUser(tx, userId);
  const accountId = newId();
  if (user === null || !(await insertAccount(tx, { id: accountId, name, isOperator: false, userId }))) return;
  if (user.approval === 'approved') await grantTrialToPerson(tx, pepper, { accountId, email: user.email });
}

/** Oldest first; all of them without a page. */
export const listAccounts = (database: Database, page?: AccountPage): Promise<readonly Account[]> =>
  selectAccounts(database, page);

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
  readonly by?: Operator;
}

/** An account to which nobody signs in. @returns false when the name is taken or there is an operator already */
function openAccount(database: Database, account: NewAccount): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const accountId = newId();
    const { name, isOperator, grantedCredits: credits } = account;
    if (!(await insertAccount(tx, { id: accountId, name, isOperator }))) return false;
    await grantTrial(tx, accountId);
    const grant = { credits, entryKey: `operator:${accountId}`, note: 'operator grant' };
    if (credits > 0) await grantCredits(tx, { accountId, bucket: 'extra', ...grant });
    if (account.by !== undefined) {
      await recordOperatorAction(tx, { by: account.by, action: 'account.create', accountId, details: { name } });
    }
    return true;
  });
}
