import { ApiError } from '../core/errors.ts';
import { isUuid } from '../core/ids.ts';
import { type Database, inTransaction, type Transaction } from '../storage/database.ts';
import { selectMember } from '../storage/members.ts';
import {
  approveUser,
  deleteWaitingUser,
  lockUser,
  selectUserByEmail,
  selectWaitingUsers,
  type UserRow,
} from '../storage/users.ts';
import { type Operator, recordOperatorAction } from './operator-log.ts';
import { grantTrialToPerson } from './trial.ts';

/** A person who signed up when too many did, and waits for the operator. */
export interface WaitingSignUp {
  readonly signUpId: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly createdAt: Date;
}

/** The longest first. */
export async function listWaitingSignUps(database: Database, limit: number): Promise<readonly WaitingSignUp[]> {
  return (await selectWaitingUsers(database, limit)).map(toSignUp);
}

/** @returns null: nobody waits with this e-mail address */
export async function findWaitingSignUp(database: Database, email: string): Promise<WaitingSignUp | null> {
  const user = await selectUserByEmail(database, email);
  return user?.approval === 'waiting' ? toSignUp(user) : null;
}

const toSignUp = ({ id, email, isVerified, createdAt }: UserRow): WaitingSignUp => ({
  signUpId: id,
  email,
  isVerified,
  createdAt,
});

/** Lets a person in, with the trial credits that they would have had. @throws ApiError not_found: nobody waits under this id */
export function approveSignUp(database: Database, pepper: Uint8Array, signUpId: string, by: Operator): Promise<void> {
  return inTransaction(database, async (tx) => {
    const user = await waitingUser(tx, signUpId);
    await approveUser(tx, user.id);
    // Who never signed in has no account yet, and gets the credits with it.
    const accountId = (await selectMember(tx, user.id))?.accountId ?? null;
    if (accountId !== null) await grantTrialToPerson(tx, pepper, { accountId, email: user.email });
    const details = { email: user.email };
    await recordOperatorAction(tx, { by, action: 'sign_up.approve', accountId, subject: user.id, details });
  });
}

/** Forgets a person who waits; the address may sign up again. @throws ApiError not_found */
export function refuseSignUp(database: Database, signUpId: string, by: Operator): Promise<void> {
  return inTransaction(database, async (tx) => {
    const user = await waitingUser(tx, signUpId);
    await deleteWaitingUser(tx, user.id);
    const details = { email: user.email };
    await recordOperatorAction(tx, { by, action: 'sign_up.refuse', accountId: null, subject: user.id, details });
  });
}

async function waitingUser(tx: Transaction, signUpId: string): Promise<UserRow> {
  const user = isUuid(signUpId) ? await lockUser(tx, signUpId) : null;
  if (user?.approval === 'waiting') return user;
  throw new ApiError('not_found', 'Nobody waits for approval under this id.', { param: 'sign_up_id' });
}
