import { ApiError } from '../core/errors.ts';
import { lockAccount, selectAccount } from '../storage/accounts.ts';
import { endApiKeys } from '../storage/api-keys.ts';
import { closeAccount } from '../storage/closed-accounts.ts';
import { type Database, inTransaction, type Transaction } from '../storage/database.ts';
import { selectUserId } from '../storage/members.ts';
import { deleteUser, lockUser } from '../storage/users.ts';
import { type Operator, recordOperatorAction } from './operator-log.ts';

/** @throws ApiError forbidden: it is the operator's */
export function requireDeletable({ isOperator }: { readonly isOperator: boolean }): void {
  if (!isOperator) return;
  throw new ApiError('forbidden', 'The service cannot do without its operator.', { shouldRetry: false });
}

/** Ends keys and sign-in of an account; what it made is taken from it soon after (tasks/empty-accounts.ts). */
export async function closeWithPerson(tx: Transaction, accountId: string, userId: string | null): Promise<void> {
  if (userId !== null) await lockUser(tx, userId);
  await lockAccount(tx, accountId);
  await endApiKeys(tx, accountId);
  await closeAccount(tx, accountId);
  if (userId !== null) await deleteUser(tx, userId);
}

/**
 * Deletes an account for its person, on the record. What it subscribes to has been ended before.
 * @throws ApiError not_found; forbidden: the operator's
 */
export async function deleteAccountFor(database: Database, accountId: string, by: Operator): Promise<void> {
  const account = await selectAccount(database, accountId);
  if (account === null) throw new ApiError('not_found', 'There is no such account.');
  requireDeletable(account);
  await inTransaction(database, async (tx) => {
    await closeWithPerson(tx, accountId, await selectUserId(tx, accountId));
    await recordOperatorAction(tx, { by, action: 'account.delete', accountId });
  });
}
