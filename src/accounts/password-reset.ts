import { setTimeout as pause } from 'node:timers/promises';
import { memberLimits } from '../core/account-limits.ts';
import { ApiError } from '../core/errors.ts';
import { networkOf } from '../core/network-of.ts';
import { lockAccount } from '../storage/accounts.ts';
import { endApiKeys } from '../storage/api-keys.ts';
import { inTransaction, type Transaction } from '../storage/database.ts';
import { selectMember } from '../storage/members.ts';
import { deleteSessions } from '../storage/sessions.ts';
import { lockUser, raiseDeviceGeneration, selectUserByEmail, updatePassword, verifyUser } from '../storage/users.ts';
import { resetLetter } from './letters.ts';
import type { MembersContext, Visit } from './members-context.ts';
import { type Operator, recordOperatorAction } from './operator-log.ts';
import { hashPassword, requirePasswordLength } from './password-hash.ts';
import { sendPasswordLink, spendPasswordToken } from './password-links.ts';

/** What a new password changed besides. */
export interface PasswordReset {
  readonly endedKeys: number;
  /** False: until now, nobody had shown that the address is theirs. */
  readonly wasVerified: boolean;
  /** Makes this browser a known one: a whole `Set-Cookie` value. */
  readonly deviceCookie: string;
}

/**
 * Sends a letter with a link when somebody has this e-mail address, and tells nobody whether: the answer takes the same
 * time. Beyond the pace of the address no further letter is written; a link that was sent within the hour works then,
 * whoever asked for it.
 * @param page where a new password is chosen
 * @throws ApiError rate_limited, by what the visitor's own network asked for
 */
export async function requestReset(context: MembersContext, email: string, page: string, visit: Visit): Promise<void> {
  const { attempts } = context;
  const network = networkOf(visit.address);
  const lower = email.toLowerCase();
  await attempts.count('resetByNetwork', network);
  await attempts.count('resetByEmailAndNetwork', `${lower} ${network}`);
  const send = async (): Promise<void> => {
    if ((await attempts.take('letterByEmail', lower)) > 0) return;
    await sendResetLetter(context, lower, page);
  };
  const [sent] = await Promise.allSettled([send(), pause(memberLimits.resetAnswerMs)]);
  if (sent.status === 'rejected') throw sent.reason;
}

/** A letter with a link for a new password, whatever was asked for lately. @returns false when nobody has the address */
export async function sendResetLetter(context: MembersContext, email: string, page: string): Promise<boolean> {
  const user = await selectUserByEmail(context.database, email);
  if (user !== null) await sendPasswordLink(context, user, page, resetLetter);
  return user !== null;
}

/**
 * Sets a new password by the link of a letter, and ends every session. The address is its owner's from now on; when it was
 * not shown to be before, whoever opened the account may have been somebody else: then API keys end, too.
 * @param request.endKeys whether API keys end; absent: when the address was not verified
 * @throws ApiError bad_request: the token is wrong, spent or too old; rate_limited
 */
export async function confirmReset(
  context: MembersContext,
  request: { readonly token: string; readonly password: string; readonly endKeys?: boolean | undefined },
  visit: Visit,
): Promise<PasswordReset> {
  await context.attempts.count('confirmResetByNetwork', networkOf(visit.address));
  requirePasswordLength(request.password);
  const passwordHash = await hashPassword(request.password);
  return inTransaction(context.database, async (tx) => {
    const userId = await spendPasswordToken(tx, request.token);
    const user = userId === null ? null : await lockUser(tx, userId);
    if (user === null) throw spentLink();
    await updatePassword(tx, user.id, passwordHash);
    await deleteSessions(tx, user.id);
    await verifyUser(tx, user.id);
    const generation = await raiseDeviceGeneration(tx, user.id);
    const endedKeys = (request.endKeys ?? !user.isVerified) ? await endKeysOf(tx, user.id) : 0;
    const deviceCookie = context.devices.issue({ userId: user.id, generation }, visit.isSecure);
    return { endedKeys, wasVerified: user.isVerified, deviceCookie };
  });
}

/**
 * The operator's doing: prints no letter, ends the keys of whoever signs in with an address.
 * @returns how many keys ended; null: nobody has the address
 */
export function endKeysByEmail(context: MembersContext, email: string, by: Operator): Promise<number | null> {
  return inTransaction(context.database, async (tx) => {
    const user = await selectUserByEmail(tx, email);
    const member = user === null ? null : await selectMember(tx, user.id);
    if (member === null) return user === null ? null : 0;
    await lockAccount(tx, member.accountId);
    const endedKeys = await endApiKeys(tx, member.accountId);
    const { accountId } = member;
    await recordOperatorAction(tx, { by, action: 'keys.revoke_all', accountId, details: { endedKeys } });
    return endedKeys;
  });
}

/** Writes into the operator log that a link was made for somebody. */
export function recordPasswordLink(context: MembersContext, email: string, by: Operator): Promise<void> {
  return inTransaction(context.database, async (tx) => {
    const user = await selectUserByEmail(tx, email);
    if (user === null) return;
    const accountId = (await selectMember(tx, user.id))?.accountId ?? null;
    await recordOperatorAction(tx, { by, action: 'account.password_link', accountId, subject: user.id });
  });
}

async function endKeysOf(tx: Transaction, userId: string): Promise<number> {
  const member = await selectMember(tx, userId);
  if (member === null) return 0;
  await lockAccount(tx, member.accountId);
  return endApiKeys(tx, member.accountId);
}

const spentLink = (): ApiError =>
  new ApiError('bad_request', 'This link was used before or is too old: ask for a new one.', {
    param: 'token',
    shouldRetry: false,
  });
