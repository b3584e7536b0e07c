import { createHash, randomBytes } from 'node:crypto';
import { memberLimits } from '../core/account-limits.ts';
import { ApiError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { selectOperator } from '../storage/accounts.ts';
import { type Database, inTransaction, type Transaction } from '../storage/database.ts';
import { bindUser, selectUserId } from '../storage/members.ts';
import { consumeSignInLink, endSignInLinks, replaceSignInLink } from '../storage/sign-in-links.ts';
import { insertUser, lockUser, type UserRow, verifyUser } from '../storage/users.ts';
import { hashPassword } from './password-hash.ts';

const TOKEN_BYTES = 16;

/** The address of the operator until they name one: no letter reaches it, and nobody can have it (RFC 2606). */
const NAMELESS = '@songwright.invalid';

/** Whether a person came by a link and has named neither address nor password yet. */
export const isNameless = (email: string): boolean => email.endsWith(NAMELESS);

/**
 * A secret that signs the operator in once, within {@link memberLimits.signInLinkSeconds}; only its hash is kept, and
 * every earlier one ends.
 */
export async function makeSignInLink(database: Database): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await inTransaction(database, (tx) => replaceSignInLink(tx, hashOf(token), memberLimits.signInLinkSeconds));
  return token;
}

/** Ends what an earlier start printed. */
export const endLinks = (database: Database): Promise<void> => inTransaction(database, endSignInLinks);

/**
 * Spends a link. At the first one, the operator's account gets a person, whose password nobody knows until they choose it.
 * @returns who is signed in by it
 * @throws ApiError unauthorized: the link is wrong, spent, ended or too old
 */
export async function spendSignInLink(database: Database, token: string): Promise<UserRow> {
  return inTransaction(database, async (tx) => {
    const isGood = await consumeSignInLink(tx, hashOf(token));
    const operator = isGood ? await selectOperator(tx) : null;
    if (operator === null) throw spentLink();
    const userId = (await selectUserId(tx, operator.id)) ?? (await openForOperator(tx, operator.id));
    return (await lockUser(tx, userId))!;
  });
}

async function openForOperator(tx: Transaction, accountId: string): Promise<string> {
  const id = newId();
  const passwordHash = await hashPassword(randomBytes(TOKEN_BYTES).toString('base64url'));
  await insertUser(tx, { id, email: `operator-${id}${NAMELESS}`, passwordHash, approval: 'approved' });
  await verifyUser(tx, id);
  await bindUser(tx, accountId, id);
  return id;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const spentLink = (): ApiError =>
  new ApiError(
    'unauthorized',
    'This sign-in address is spent, ended or older than 15 minutes. "songwright sign-in-link" prints a new one.',
    { shouldRetry: false },
  );
