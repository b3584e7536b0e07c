import { apiKeyScopes } from '../core/api-key-scopes.ts';
import type { SignUpMode } from '../core/configuration.ts';
import { ApiError } from '../core/errors.ts';
import { isUuid } from '../core/ids.ts';
import { networkOf } from '../core/network-of.ts';
import { openOnce } from '../core/open-once.ts';
import { inTransaction, type Transaction } from '../storage/database.ts';
import { bindUser, isAccountUsed, selectMember, selectUserId, unbindUser } from '../storage/members.ts';
import {
  deleteSession,
  deleteSessions,
  describeSession,
  type SessionRow,
  selectSessions,
  touchSession,
} from '../storage/sessions.ts';
import {
  approveUser,
  deleteUser,
  lockUser,
  raiseDeviceGeneration,
  renameUser,
  selectUser,
  selectUserByEmail,
  type UserRow,
  updatePassword,
  verifyUser,
} from '../storage/users.ts';
import type { Caller } from './accounts.ts';
import { closeWithPerson, requireDeletable } from './close-account.ts';
import type { Credentials, MembersContext, Visit } from './members-context.ts';
import type { Operator } from './operator-log.ts';
import { hashPassword, requirePasswordLength } from './password-hash.ts';
import {
  confirmReset,
  endKeysByEmail,
  type PasswordReset,
  recordPasswordLink,
  requestReset,
  sendResetLetter,
} from './password-reset.ts';
import { register } from './registration.ts';
import type { SignInLibrary, SignInOptions } from './sign-in-library.ts';
import { isNameless, spendSignInLink } from './sign-in-links.ts';
import { refusing, wrongPasswordError } from './sign-in-refusals.ts';
import { takeSignInPlace } from './sign-in-throttle.ts';
import { openMemberAccount } from './sign-up.ts';
import { shortUserAgent } from './user-agent.ts';

export type { Credentials, Visit } from './members-context.ts';
export type Session = SessionRow;

/** A person with a session. */
export interface MemberCaller extends Caller {
  readonly apiKeyId: null;
  readonly userId: string;
  /** For the operator's approval: little is open to them. */
  readonly isWaiting: boolean;
  readonly sessionId: string;
}

/** Who was let in, and the cookies that say so: whole `Set-Cookie` values. */
export interface Admission {
  readonly accountId: string;
  readonly setCookies: readonly string[];
}

/** How old the note of a session's last use may be: a write for each request would be too many. */
const LAST_SEEN_MS = 5 * 60_000;

/** People: their passwords, their sessions, and the account that each signs in to. */
export class Members {
  readonly #context: MembersContext;
  /** Its cookies differ by how the service is reached. */
  readonly #secureLibrary: () => Promise<SignInLibrary>;
  readonly #plainLibrary: () => Promise<SignInLibrary>;

  constructor(context: MembersContext) {
    this.#context = context;
    this.#secureLibrary = openOnce(() => loadLibrary(context, true));
    this.#plainLibrary = openOnce(() => loadLibrary(context, false));
  }

  get signUpMode(): SignUpMode {
    return this.#context.signUpMode;
  }

  /** See {@link register}. @throws ApiError bad_request, forbidden, rate_limited */
  signUp(credentials: Credentials, page: string, visit: Visit): Promise<void> {
    return register(this.#context, credentials, page, visit);
  }

  /** @throws ApiError unauthorized, rate_limited */
  async signIn(credentials: Credentials, visit: Visit): Promise<Admission> {
    const { database, attempts, devices } = this.#context;
    const email = credentials.email.toLowerCase();
    const claims = devices.read(visit.cookies, visit.isSecure);
    const network = networkOf(visit.address);
    await takeSignInPlace(database, attempts, { email, network, devices: claims });
    if (this.#context.signUpMode === 'confirmed') await this.#requireVerified(email, credentials.password);
    const api = await this.#api(visit);
    const { response, headers } = await refusing(api.signInEmail({ body: credentials, returnHeaders: true }));
    await describeSession(database, response.token, { network, userAgent: shortUserAgent(visit.userAgent) });
    const user = await selectUser(database, response.user.id);
    if (user === null) throw wrongPasswordError();
    const member = await this.#memberOf(user);
    return { accountId: member.accountId, setCookies: [...headers.getSetCookie(), this.#deviceCookie(user, visit)] };
  }

  /** By the address that `npm start` prints. @throws ApiError unauthorized, rate_limited */
  async signInByLink(token: string, visit: Visit): Promise<Admission> {
    const { database, attempts } = this.#context;
    const network = networkOf(visit.address);
    await attempts.count('signInLinkByNetwork', network);
    const user = await spendSignInLink(database, token);
    const api = await this.#api(visit);
    const { response, headers } = await refusing(api.signInUser({ body: { userId: user.id }, returnHeaders: true }));
    await describeSession(database, response.token, { network, userAgent: shortUserAgent(visit.userAgent) });
    const { accountId } = await this.#memberOf(user);
    return { accountId, setCookies: [...headers.getSetCookie(), this.#deviceCookie(user, visit)] };
  }

  /**
   * Address and password of the operator who came by a link, once.
   * @throws ApiError bad_request: the address is none, or somebody else's; forbidden: the person has both already
   */
  async nameOperator(caller: MemberCaller, { email, password }: Credentials): Promise<void> {
    requirePasswordLength(password);
    const passwordHash = await hashPassword(password);
    await inTransaction(this.#context.database, async (tx) => {
      const user = await lockUser(tx, caller.userId);
      if (user === null || !isNameless(user.email)) {
        throw new ApiError('forbidden', 'You have named an address already.', { shouldRetry: false });
      }
      if (!(await renameUser(tx, user.id, email.toLowerCase()))) {
        throw new ApiError('bad_request', 'Another account has this address.', { param: 'email', shouldRetry: false });
      }
      await updatePassword(tx, user.id, passwordHash);
    });
  }

  /** An address that nobody confirmed is refused like a wrong password, after as much work. */
  async #requireVerified(email: string, password: string): Promise<void> {
    const user = await selectUserByEmail(this.#context.database, email);
    if (user === null || user.isVerified) return;
    await hashPassword(password);
    throw wrongPasswordError();
  }

  /** Whose session the cookies hold; null: nobody's. */
  async find(visit: Visit): Promise<MemberCaller | null> {
    if (!holdsSession(visit.cookies)) return null;
    const api = await this.#api(visit);
    const found = await api.getSession({ headers: headersOf(visit) });
    if (found === null) return null;
    const { id: sessionId, updatedAt } = found.session;
    if (this.#context.clock.nowMs() - updatedAt.getTime() > LAST_SEEN_MS) {
      await touchSession(this.#context.database, sessionId);
    }
    const member = await this.#memberOf(found.user);
    return { ...member, apiKeyId: null, scopes: apiKeyScopes, userId: found.user.id, sessionId };
  }

  /** Ends this session, or all that the person has. @returns cookies that clear the browser's */
  async signOut(caller: MemberCaller, visit: Visit, everywhere: boolean): Promise<readonly string[]> {
    const api = await this.#api(visit);
    const { headers } = await refusing(api.signOut({ headers: headersOf(visit), returnHeaders: true }));
    if (everywhere) await this.#endSessions(caller.userId, null);
    return headers.getSetCookie();
  }

  /** Ends every other session, and what other browsers are known by. @returns this browser's new device cookie */
  async signOutOthers(caller: MemberCaller, visit: Visit): Promise<string> {
    const deviceGeneration = await this.#endSessions(caller.userId, caller.sessionId);
    return this.#deviceCookie({ id: caller.userId, deviceGeneration }, visit);
  }

  #endSessions(userId: string, exceptId: string | null): Promise<number> {
    return inTransaction(this.#context.database, async (tx) => {
      const generation = await raiseDeviceGeneration(tx, userId);
      await deleteSessions(tx, userId, exceptId);
      return generation;
    });
  }

  /** The newest first. */
  sessions(caller: MemberCaller): Promise<readonly Session[]> {
    return selectSessions(this.#context.database, caller.userId);
  }

  /** @throws ApiError not_found: the person has no such session */
  async endSession(caller: MemberCaller, sessionId: string): Promise<void> {
    if (isUuid(sessionId) && (await deleteSession(this.#context.database, caller.userId, sessionId))) return;
    throw new ApiError('not_found', 'You have no session with this id.');
  }

  /** See {@link requestReset}. @throws ApiError rate_limited */
  requestReset(email: string, page: string, visit: Visit): Promise<void> {
    return requestReset(this.#context, email, page, visit);
  }

  /** See {@link confirmReset}. @throws ApiError bad_request, rate_limited */
  resetPassword(
    request: { readonly token: string; readonly password: string; readonly endKeys?: boolean | undefined },
    visit: Visit,
  ): Promise<PasswordReset> {
    return confirmReset(this.#context, request, visit);
  }

  /** The operator sends somebody a link, whatever was sent lately. @returns false: nobody has the address */
  async sendResetLetter(email: string, page: string, by: Operator): Promise<boolean> {
    await recordPasswordLink(this.#context, email, by);
    return sendResetLetter(this.#context, email, page);
  }

  /** See {@link endKeysByEmail}. */
  endKeys(email: string, by: Operator): Promise<number | null> {
    return endKeysByEmail(this.#context, email, by);
  }

  /** Ends every other session. @returns the cookies of the session that goes on @throws ApiError bad_request */
  async changePassword(
    caller: MemberCaller,
    change: { readonly currentPassword: string; readonly newPassword: string },
    visit: Visit,
  ): Promise<readonly string[]> {
    const { database, attempts } = this.#context;
    await attempts.count('passwordChangeByUser', caller.userId);
    const api = await this.#api(visit);
    const body = { ...change, revokeOtherSessions: true };
    const answer = await refusing(api.changePassword({ body, headers: headersOf(visit), returnHeaders: true }));
    const { token } = answer.response;
    const facts = { network: networkOf(visit.address), userAgent: shortUserAgent(visit.userAgent) };
    if (token !== null) await describeSession(database, token, facts);
    const deviceGeneration = await raiseDeviceGeneration(database, caller.userId);
    return [...answer.headers.getSetCookie(), this.#deviceCookie({ id: caller.userId, deviceGeneration }, visit)];
  }

  /**
   * Deletes the account with its person: nobody signs in to it any more, and no key opens it. What it made goes soon after.
   * @param beforeClosing ends what must not go on without the account; when it throws, nothing is deleted
   * @returns cookies that clear the browser's
   * @throws ApiError bad_request: the password is not right; forbidden: the operator's account; rate_limited
   */
  async closeAccount(
    caller: MemberCaller,
    password: string,
    visit: Visit,
    beforeClosing: () => Promise<unknown>,
  ): Promise<readonly string[]> {
    const { database, attempts } = this.#context;
    requireDeletable(caller);
    await attempts.count('passwordChangeByUser', caller.userId);
    const api = await this.#api(visit);
    await refusing(api.verifyPassword({ body: { password }, headers: headersOf(visit) }));
    await beforeClosing();
    const { headers } = await refusing(api.signOut({ headers: headersOf(visit), returnHeaders: true }));
    await inTransaction(database, (tx) => closeWithPerson(tx, caller.accountId, caller.userId));
    return headers.getSetCookie();
  }

  /**
   * Makes the person the operator: their sign-in opens the account of the first start from now on, and nobody needs to
   * approve of them or of their address.
   * @returns that account's id
   * @throws ApiError forbidden: the key is not the operator's, or another person claimed it; bad_request: the person's
   * own account is in use, and would be left behind
   */
  async claimOperator(caller: MemberCaller, operatorKey: string, visit: Visit): Promise<string> {
    await this.#context.attempts.count('claimByNetwork', networkOf(visit.address));
    const holder = await this.#context.accounts.authenticate(operatorKey);
    if (holder?.isOperator !== true) throw new ApiError('forbidden', 'This is not the key of the operator.');
    if (holder.accountId === caller.accountId) return holder.accountId;
    await inTransaction(this.#context.database, async (tx) => {
      await approveUser(tx, caller.userId);
      await verifyUser(tx, caller.userId);
      if (await isAccountUsed(tx, caller.accountId)) {
        const message = 'Your account is in use. Sign up with another e-mail address to be the operator.';
        throw new ApiError('bad_request', message);
      }
      await unbindUser(tx, caller.userId);
      await forgetNameless(tx, holder.accountId);
      if (!(await bindUser(tx, holder.accountId, caller.userId))) {
        throw new ApiError('forbidden', 'The operator account has been claimed by somebody else.');
      }
    });
    return holder.accountId;
  }

  /** The account is made at the first sign-in. */
  async #memberOf(user: Pick<UserRow, 'id' | 'email'>) {
    const { database, pepper } = this.#context;
    return (await selectMember(database, user.id)) ?? (await openMemberAccount(database, pepper, user));
  }

  #deviceCookie(user: Pick<UserRow, 'id' | 'deviceGeneration'>, visit: Visit): string {
    return this.#context.devices.issue({ userId: user.id, generation: user.deviceGeneration }, visit.isSecure);
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

/** Who came by a link, and never said who they are, does not hold the operator's account against its key. */
async function forgetNameless(tx: Transaction, accountId: string): Promise<void> {
  const userId = await selectUserId(tx, accountId);
  const user = userId === null ? null : await lockUser(tx, userId);
  if (user === null || !isNameless(user.email)) return;
  await unbindUser(tx, user.id);
  await deleteUser(tx, user.id);
}

const headersOf = ({ cookies }: Visit): Headers => new Headers({ cookie: cookies });

const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?songwright\.session_token=/;

/** Whether a `Cookie` header holds a session of ours, good or not. */
export const holdsSession = (cookies: string): boolean => SESSION_COOKIE.test(cookies);
