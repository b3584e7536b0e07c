import { createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { memberLimits } from '../core/account-limits.ts';
import type { Logger } from '../core/log.ts';
import type { Database } from '../storage/database.ts';
import { signInDatabase, signInTables } from '../storage/sign-in-tables.ts';
import type { Mail } from './mail.ts';

export interface SignInOptions {
  readonly database: Database;
  readonly pepper: Uint8Array;
  readonly mail: Mail;
  readonly log: Logger;
}

/** Never reached: the library is called as functions, and addresses are the request's own. */
const NOWHERE = 'http://localhost';

/**
 * Passwords and sessions as better-auth keeps them, called without its HTTP handler: its rate limits and origin checks
 * are ours to make.
 * @param isSecure whether its cookies travel over https only
 */
export const openSignInLibrary = ({ database, pepper, mail, log }: SignInOptions, isSecure: boolean) =>
  betterAuth({
    appName: 'Songwright',
    baseURL: NOWHERE,
    secret: createHmac('sha256', pepper).update('sign-in cookies').digest('hex'),
    database: signInDatabase(database),
    user: signInTables.user,
    account: signInTables.account,
    verification: { ...signInTables.verification, storeIdentifier: 'hashed' },
    session: {
      ...signInTables.session,
      expiresIn: memberLimits.sessionSeconds,
      disableSessionRefresh: true,
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: memberLimits.passwordCharsMin,
      maxPasswordLength: memberLimits.passwordCharsMax,
      resetPasswordTokenExpiresIn: memberLimits.resetTokenSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, url, token }) =>
        mail.send({ to: user.email, ...resetLetter(new URL(url).searchParams.get('callbackURL') ?? '', token) }),
    },
    advanced: { cookiePrefix: 'songwright', useSecureCookies: isSecure, database: { generateId: 'uuid' } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its failures come back as errors; what it logs below them holds e-mail addresses.
    logger: { level: 'error', log: (_level, message) => log.debug({ library: 'better-auth' }, message) },
  });

export type SignInLibrary = ReturnType<typeof openSignInLibrary>;

/** @param page where a new password is chosen, a path where nobody knows the address; the token is added to it */
export const resetLetter = (page: string, token: string): { readonly subject: string; readonly text: string } => ({
  subject: 'A new password for Songwright',
  text: [
    'Somebody, probably you, asked for a new password. Choose it here within an hour:',
    ...(page.startsWith('/') ? ['(a path of the address under which you use this service)'] : []),
    '',
    `${page}?token=${token}`,
    '',
    'The page tells how; programs find the operation in /openapi.json.',
    'If it was not you, nothing needs to be done.',
  ].join('\n'),
});
