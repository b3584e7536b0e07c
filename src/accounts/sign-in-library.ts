import { createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
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

/** A session for somebody who is known by other means than a password; a function of ours alone, like all of the library. */
const sessionByUser = {
  id: 'session-by-user',
  endpoints: {
    signInUser: createAuthEndpoint(
      '/session-by-user',
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (user === null) throw new Error('a session was asked for nobody');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ token: session.token });
      },
    ),
  },
} as const;

/** Never reached: the library is called as functions, and addresses are the request's own. */
const NOWHERE = 'http://localhost';

/**
 * Passwords and sessions as better-auth keeps them, called without its HTTP handler: its rate limits and origin checks
 * are ours to make.
 * @param isSecure whether its cookies travel over https only
 */
export const openSignInLibrary = ({ database, pepper, log }: SignInOptions, isSecure: boolean) =>
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
      // New people and new passwords are ours: registration.ts, password-reset.ts.
      disableSignUp: true,
    },
    plugins: [sessionByUser],
    advanced: { cookiePrefix: 'songwright', useSecureCookies: isSecure, database: { generateId: 'uuid' } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its failures come back as errors; what it logs below them holds e-mail addresses.
    logger: { level: 'error', log: (_level, message) => log.debug({ library: 'better-auth' }, message) },
  });

export type SignInLibrary = ReturnType<typeof openSignInLibrary>;
