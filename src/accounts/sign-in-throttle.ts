import { ApiError } from '../core/errors.ts';
import type { Database } from '../storage/database.ts';
import { selectUser } from '../storage/users.ts';
import type { Attempts } from './attempts.ts';
import type { DeviceClaim } from './device-cookies.ts';

/** Somebody who says that an e-mail address is theirs, and where they come from. */
export interface SignInTry {
  /** Lower case. */
  readonly email: string;
  readonly network: string;
  /** What the browser's device cookies say. */
  readonly devices: readonly DeviceClaim[];
}

/**
 * Takes a place for one sign-in, before the password is looked at. A browser that the person signed in with before has a
 * budget of its own, which nobody else can spend; everybody else shares, in this order, the budget of their network, of
 * their network and this address, and a wide one of the address from all unknown browsers together, which bounds what many
 * networks can guess. Why: docs/decisions/0017-throttling-sign-ins.md.
 * @throws ApiError rate_limited
 */
export async function takeSignInPlace(database: Database, attempts: Attempts, turn: SignInTry): Promise<void> {
  const device = await knownDevice(database, turn);
  if (device !== null && (await attempts.take('signInByDevice', `${device.userId} ${device.deviceId}`)) === 0) return;
  await attempts.count('signInByNetwork', turn.network);
  await attempts.count('signInByEmailAndNetwork', `${turn.email} ${turn.network}`);
  const waitMs = await attempts.take('signInByEmail', turn.email);
  if (waitMs > 0) throw underAttack(Math.ceil(waitMs / 1000));
}

/** Looks up whom the cookie names, never whom the request names: the time that it takes tells of no address. */
async function knownDevice(database: Database, { email, devices }: SignInTry): Promise<DeviceClaim | null> {
  for (const device of devices) {
    const user = await selectUser(database, device.userId);
    if (user !== null && user.email === email && user.deviceGeneration === device.generation) return device;
  }
  return null;
}

const underAttack = (seconds: number): ApiError =>
  new ApiError(
    'rate_limited',
    `Too many sign-ins at this address from everywhere: wait ${seconds} s, use a browser in which you signed in before, or ` +
      'ask for a new password: the link of the letter makes a browser known.',
    { retryAfterSeconds: seconds },
  );
