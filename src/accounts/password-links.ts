import { createHash, randomBytes } from 'node:crypto';
import { memberLimits } from '../core/account-limits.ts';
import type { Logger } from '../core/log.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { inTransaction } from '../storage/database.ts';
import { consumeResetToken, insertResetToken, type UserRow } from '../storage/users.ts';
import type { PasswordLink } from './letters.ts';
import type { Letter, Mail } from './mail.ts';

const TOKEN_BYTES = 24;

/** The secret of a link that works once, for an hour; only its hash is kept. */
export async function makePasswordToken(tx: Transaction, userId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertResetToken(tx, { hash: hashOf(token), userId, lifeSeconds: memberLimits.resetTokenSeconds });
  return token;
}

/** Spends a link. @returns whose it was; null: unknown, spent or too old */
export const spendPasswordToken = (tx: Transaction, token: string): Promise<string | null> =>
  consumeResetToken(tx, hashOf(token));

/** Sends a letter with a link to a person. @param letterOf what it says */
export async function sendPasswordLink(
  { database, mail, log }: { readonly database: Database; readonly mail: Mail; readonly log: Logger },
  user: Pick<UserRow, 'id' | 'email'>,
  page: string,
  letterOf: (link: PasswordLink) => Omit<Letter, 'to'>,
): Promise<void> {
  const token = await inTransaction(database, (tx) => makePasswordToken(tx, user.id));
  await sendQuietly(mail, log, { to: user.email, ...letterOf({ page, token }) });
}

/** A letter that cannot be sent is the operator's to mend: an error would tell the visitor that there was one. */
export async function sendQuietly(mail: Mail, log: Logger, letter: Letter): Promise<void> {
  try {
    await mail.send(letter);
  } catch (error) {
    log.error({ err: error, subject: letter.subject }, 'a letter could not be sent');
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
