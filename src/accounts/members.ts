import { apiKeyScopes } from '../core/api-key-scopes.ts';
import type { SignUpMode } from '../core/configuration.ts';
import { ApiError } from '../core/errors.ts';
import { networkOf } from '../core/network-of.ts';
import { openOnce } from '../core/open-once.ts';
import { inTransaction } from '../storage/database.ts';
import {
  bindUser,
  deleteSessions,
  isAccountUsed,
  isEmailTaken,
  selectMember,
  type UserRow,
  unbindUser,
} from '../storage/members.ts';
import type { Accounts, Caller } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import type { SignInLibrary, SignInOptions } from './sign-in-library.ts';
import { emailTakenError, refusing } from './sign-in-refusals.ts';
import { openMemberAccount } from './sign-up.ts';

/** How a browser stands before us. */
export interface Visit {
  /** The `Cookie` header; empty: none. */
  readonly cookies: string;
  /** Whether it came over https. */
  readonly isSecure: boolean;
  /** The network address. */
  readonly address: string;
}

/** A person with a session. */
export interface MemberCaller extends Caller {
  readonly apiKeyId: null;
  readonly userId: string;
}

/** Who was let in, and the cookies that say so: whole `Set-Cookie` values. */
export interface Admission {
  readonly caller: MemberCaller;
  readonly email: string;
  readonly setCookies: readonly string[];
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface MembersOptions extends SignInOptions {
  readonly attempts: Attempts;
  readonly accounts: Accounts;
  readonly signUpMode: SignUpMode;
}

/** People: their passwords, their sessions, and the account that each signs in to. */
export class Members {
  readonly #options: MembersOptions;
  /** Its cookies differ by how the service is reached. */
  readonly #secureLibrary: () => Promise<SignInLibrary>;
  readonly #plainLibrary: () => Promise<SignInLibrary>;

  constructor(options: MembersOptions) {
    this.#options = options;
    this.#secureLibrary = openOnce(() => loadLibrary(options, true));
    this.#plainLibrary = openOnce(() => loadLibrary(options, false));
  }

  /** A new person with an account and its trial credits. @throws ApiError bad_request, forbidden, rate_limited */
  async signUp(credentials: Credentials, visit: Visit): Promise<Admission> {
    if (this.#options.signUpMode === 'closed')
      throw new ApiError('forbidden', 'Sign-up is closed here: ask the operator.');
    await this.#options.attempts.count('signUpByAddress', networkOf(visit.address));
    const body = { ...credentials, name: credentials.email };
    const api = await this.#api(visit);
    try {
      return await this.#admit(await refusing(api.signUpEmail({ body, returnHeaders: true })));
    } catch (error) {
      const isUnclear = error instanceof ApiError && error.type === 'unavailable';
      // Of two who sign up at the same moment, the slower one meets the faster one's row.
      if (isUnclear && (await isEmailTaken(this.#options.database, credentials.email))) throw emailTakenError(error);
      throw error;
    }
  }

  /** @throws ApiError unauthorized, rate_limited */
  async signIn(credentials: Credentials, visit: Visit): Promise<Admission> {
    await this.#options.attempts.count('signInByAddress', networkOf(visit.address));
    await this.#options.attempts.count('signInByEmail', credentials.email.toLowerCase());
    const api = await this.#api(visit);
    return this.#admit(await refusing(api.signInEmail({ body: credentials, returnHeaders: true })));
  }

  /** Whose session the cookies hold; null: nobody's. */
  async find(visit: Visit): Promise<MemberCaller | null> {
    if (!holdsSession(visit.cookies)) return null;
    const api = await this.#api(visit);
    const found = await api.getSession({ headers: headersOf(visit) });
    return found === null ? null : this.#callerOf(found.user);
  }

  /** Ends this session, or all that the person has. @returns cookies that clear the browser's */
  async signOut(caller: MemberCaller, visit: Visit, everywhere: boolean): Promise<readonly string[]> {
    const api = await this.#api(visit);
    const { headers } = await refusing(api.signOut({ headers: headersOf(visit), returnHeaders: true }));
    if (everywhere) await deleteSessions(this.#options.database, caller.userId);
    return headers.getSetCookie();
  }

  /**
   * Sends a letter with a link when somebody has this e-mail address, and tells nobody whether.
   * @param page where a new password is chosen
   * @throws ApiError rate_limited
   */
  async requestReset(email: string, page: string, visit: Visit): Promise<void> {
    await this.#options.attempts.count('resetByAddress', networkOf(visit.address));
    await this.#options.attempts.count('resetByEmail', email.toLowerCase());
    const api = await this.#api(visit);
    await refusing(api.requestPasswordReset({ body: { email: email.toLowerCase(), redirectTo: page } }));
  }

  /** Ends every session of the person, too. @throws ApiError bad_request: the token is wrong, spent or too old */
  async resetPassword(token: string, newPassword: string, visit: Visit): Promise<void> {
    await this.#options.attempts.count('resetByAddress', networkOf(visit.address));
    const api = await this.#api(visit);
    await refusing(api.resetPassword({ body: { token, newPassword } }));
  }

  /** Ends every other session. @returns the cookies of the session that goes on @throws ApiError bad_request */
  async changePassword(
    caller: MemberCaller,
    change: { readonly currentPassword: string; readonly newPassword: string },
    visit: Visit,
  ): Promise<readonly string[]> {
    await this.#options.attempts.count('signInByEmail', caller.userId);
    const api = await this.#api(visit);
    const body = { ...change, revokeOtherSessions: true };
    const { headers } = await refusing(api.changePassword({ body, headers: headersOf(visit), returnHeaders: true }));
    return headers.getSetCookie();
  }

  /**
   * Makes the person the operator: their sign-in opens the account of the first start from now on.
   * @returns that account's id
   * @throws ApiError forbidden: the key is not the operator's, or another person claimed it; bad_request: the person's
   * own account is in use, and would be left behind
   */
  async claimOperator(caller: MemberCaller, operatorKey: string, visit: Visit): Promise<string> {
    await this.#options.attempts.count('claimByAddress', networkOf(visit.address));
    const holder = await this.#options.accounts.authenticate(operatorKey);
    if (holder?.isOperator !== true) throw new ApiError('forbidden', 'This is not the key of the operator.');
    if (holder.accountId === caller.accountId) return holder.accountId;
    await inTransaction(this.#options.database, async (tx) => {
      if (await isAccountUsed(tx, caller.accountId)) {
        const message = 'Your account is in use. Sign up with another e-mail address to be the operator.';
        throw new ApiError('bad_request', message);
      }
      await unbindUser(tx, caller.userId);
      if (!(await bindUser(tx, holder.accountId, caller.userId))) {
        throw new ApiError('forbidden', 'The operator account has been claimed by somebody else.');
      }
    });
    return holder.accountId;
  }

  async #admit(answer: {
    readonly headers: Headers;
    readonly response: { readonly user: { readonly id: string; readonly email: string } };
  }): Promise<Admission> {
    const { user } = answer.response;
    return { caller: await this.#callerOf(user), email: user.email, setCookies: answer.headers.getSetCookie() };
  }

  /** A person whose account was not made, because the process died in between, gets it now. */
  async #callerOf(user: UserRow): Promise<MemberCaller> {
    const { database } = this.#options;
    const member = (await selectMember(database, user.id)) ?? (await openMemberAccount(database, user));
    return { ...member, apiKeyId: null, scopes: apiKeyScopes, userId: user.id };
  }

  async #api({ isSecure }: Visit): Promise<SignInLibrary['api']> {
    const library = await (isSecure ? this.#secureLibrary() : this.#plainLibrary());
    return library.api;
  }
}

/** A third of a second to load, so not before somebody signs in. */
async function loadLibrary(options: SignInOptions, isSecure: boolean): Promise<SignInLibrary> {
  const { openSignInLibrary } = await import('./sign-in-library.ts');
  return openSignInLibrary(options, isSecure);
}

const headersOf = ({ cookies }: Visit): Headers => new Headers({ cookie: cookies });

const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?songwright\.session_token=/;

/** Whether a `Cookie` header holds a session of ours, good or not. */
export const holdsSession = (cookies: string): boolean => SESSION_COOKIE.test(cookies);
