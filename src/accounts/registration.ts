import { z } from 'zod';
import { ApiError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { networkOf } from '../core/network-of.ts';
import { inTransaction } from '../storage/database.ts';
import { insertUser, selectUserByEmail } from '../storage/users.ts';
import { alreadyMemberLetter, welcomeLetter } from './letters.ts';
import type { Credentials, MembersContext, Visit } from './members-context.ts';
import { hashPassword, requirePasswordLength } from './password-hash.ts';
import { makePasswordToken, sendQuietly } from './password-links.ts';

const emailSyntax = z.email();
const EVERYBODY = 'the installation';

/**
 * Opens an account for a new e-mail address. Whether the address was new is told to its owner alone, by letter: the caller
 * sees the same answer, and every step is taken in both cases (places, hash, statements, letter), so that its time tells
 * nothing either. No session begins: that would tell. What is given with the account is given at its first sign-in.
 * @param page where the letter's link leads
 * @throws ApiError bad_request, forbidden, rate_limited: none depends on whether the address has an account
 */
export async function register(
  context: MembersContext,
  credentials: Credentials,
  page: string,
  visit: Visit,
): Promise<void> {
  const { database, attempts, mail, log, signUpMode } = context;
  if (signUpMode === 'closed') throw new ApiError('forbidden', 'Sign-up is closed here: ask the operator.');
  await attempts.count('signUpByNetwork', networkOf(visit.address));
  const email = credentials.email.toLowerCase();
  if (!emailSyntax.safeParse(email).success) {
    throw new ApiError('bad_request', 'This is not an e-mail address.', { param: 'email', shouldRetry: false });
  }
  requirePasswordLength(credentials.password);
  const isCrowded = (await attempts.take('signUpByInstallation', EVERYBODY)) > 0;
  const mayWrite = (await attempts.take('letterByEmail', email)) === 0;
  const passwordHash = await hashPassword(credentials.password);
  const id = newId();
  const { user, token } = await inTransaction(database, async (tx) => {
    await insertUser(tx, { id, email, passwordHash, approval: isCrowded ? 'waiting' : 'approved' });
    const user = (await selectUserByEmail(tx, email))!;
    return { user, token: mayWrite ? await makePasswordToken(tx, user.id) : null };
  });
  if (token === null) return;
  const link = { page, token };
  const letter = user.id === id ? welcomeLetter(link, signUpMode === 'open') : alreadyMemberLetter(link);
  await sendQuietly(mail, log, { to: user.email, ...letter });
}
