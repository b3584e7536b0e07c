import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PasswordReset } from '../../../accounts/password-reset.ts';
import {
  changePasswordOperation,
  claimOperatorOperation,
  deleteAccountOperation,
  endSessionOperation,
  endSessionsOperation,
  listSessionsOperation,
  nameOperatorOperation,
  requestResetOperation,
  resetPasswordOperation,
  signInByLinkOperation,
  signInOperation,
  signOutOperation,
  signUpOperation,
} from '../../../catalogue/account/sessions.ts';
import { pathsOf } from '../../../catalogue/operation.ts';
import { newPasswordPageOperation } from '../../../catalogue/service/pages.ts';
import { letterBaseUrlOf } from '../../addresses.ts';
import { memberOf, visitOf } from '../../authenticate.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { pathParameter, wordParameter } from '../../parameters.ts';
import { readInput } from '../../read-input.ts';
import { sendGood } from '../../send-good.ts';
import { refuseOtherOrigins, requireSameOrigin } from '../../session-origin.ts';
import { wireAccountOf, wireSessionOf } from './member-answers.ts';

/** Where a new password is chosen. */
const NEW_PASSWORD_PAGE = pathsOf(newPasswordPageOperation)[0]!;

/** The same, whether the address has an account or not. */
const SIGNED_UP =
  'If this address had no account, it has one now: sign in. A letter to it says more, and whether it had one before.';
const SIGNED_UP_CONFIRMED = 'A letter to this address says how to go on.';

/** POST /account/sign-up */
export const signUpRoute = (service: HttpService): Route => ({
  operation: signUpOperation,
  async handle(request, reply) {
    refuseOtherOrigins(request, service.publicUrl);
    const { input, warnings } = readInput(service, request, signUpOperation);
    const { members } = service.accountRoom;
    await members.signUp(input, passwordPageOf(service, request), visitOf(request, service.publicUrl));
    return sendGood(reply, {}, warnings, members.signUpMode === 'confirmed' ? SIGNED_UP_CONFIRMED : SIGNED_UP);
  },
});

/** POST /account/sign-in */
export const signInRoute = (service: HttpService): Route => ({
  operation: signInOperation,
  async handle(request, reply) {
    refuseOtherOrigins(request, service.publicUrl);
    const { input, warnings } = readInput(service, request, signInOperation);
    const admission = await service.accountRoom.members.signIn(input, visitOf(request, service.publicUrl));
    const overview = await service.accountRoom.overview(admission.accountId);
    reply.header('set-cookie', [...admission.setCookies]);
    return sendGood(reply, { account: wireAccountOf(overview) }, warnings);
  },
});

/** POST /account/sign-in-link */
export const signInByLinkRoute = (service: HttpService): Route => ({
  operation: signInByLinkOperation,
  async handle(request, reply) {
    requireSameOrigin(request, service.publicUrl);
    const { input, warnings } = readInput(service, request, signInByLinkOperation);
    const visit = visitOf(request, service.publicUrl);
    const admission = await service.accountRoom.members.signInByLink(input.token, visit);
    const overview = await service.accountRoom.overview(admission.accountId);
    reply.header('set-cookie', [...admission.setCookies]);
    return sendGood(reply, { account: wireAccountOf(overview) }, warnings);
  },
});

/** POST /account/operator-credentials */
export const nameOperatorRoute = (service: HttpService): Route => ({
  operation: nameOperatorOperation,
  async handle(request, reply) {
    const member = memberOf(request);
    const { input, warnings } = readInput(service, request, nameOperatorOperation);
    await service.accountRoom.members.nameOperator(member, input);
    return sendGood(reply, { account: wireAccountOf(await service.accountRoom.overview(member.accountId)) }, warnings);
  },
});

/** POST /account/sign-out */
export const signOutRoute = (service: HttpService): Route => ({
  operation: signOutOperation,
  handle: (request, reply) => endSessions(service, request, reply, false),
});

/** GET /account/sessions */
export const listSessionsRoute = (service: HttpService): Route => ({
  operation: listSessionsOperation,
  async handle(request, reply) {
    const member = memberOf(request);
    const sessions = await service.accountRoom.members.sessions(member);
    return sendGood(reply, { sessions: sessions.map((session) => wireSessionOf(session, member.sessionId)) });
  },
});

/** DELETE /account/sessions/{session_id} */
export const endSessionRoute = (service: HttpService): Route => ({
  operation: endSessionOperation,
  async handle(request, reply) {
    await service.accountRoom.members.endSession(memberOf(request), pathParameter(request, 'session_id'));
    return sendGood(reply);
  },
});

/** DELETE /account/sessions */
export const endSessionsRoute = (service: HttpService): Route => ({
  operation: endSessionsOperation,
  async handle(request, reply) {
    if (wordParameter(request, 'which', ['all', 'others']) === 'all') return endSessions(service, request, reply, true);
    const visit = visitOf(request, service.publicUrl);
    reply.header('set-cookie', await service.accountRoom.members.signOutOthers(memberOf(request), visit));
    return sendGood(reply);
  },
});

async function endSessions(
  service: HttpService,
  request: FastifyRequest,
  reply: FastifyReply,
  everywhere: boolean,
): Promise<FastifyReply> {
  const visit = visitOf(request, service.publicUrl);
  const cookies = await service.accountRoom.members.signOut(memberOf(request), visit, everywhere);
  reply.header('set-cookie', [...cookies]);
  return sendGood(reply);
}

const passwordPageOf = (service: HttpService, request: FastifyRequest): string =>
  `${letterBaseUrlOf(service.publicUrl, request)}${NEW_PASSWORD_PAGE}`;

/** POST /account/password-reset */
export const requestResetRoute = (service: HttpService): Route => ({
  operation: requestResetOperation,
  async handle(request, reply) {
    refuseOtherOrigins(request, service.publicUrl);
    const { input, warnings } = readInput(service, request, requestResetOperation);
    const page = passwordPageOf(service, request);
    await service.accountRoom.members.requestReset(input.email, page, visitOf(request, service.publicUrl));
    return sendGood(reply, {}, warnings, 'If this address has an account, a link is on its way.');
  },
});

/** POST /account/password-reset/confirm */
export const resetPasswordRoute = (service: HttpService): Route => ({
  operation: resetPasswordOperation,
  async handle(request, reply) {
    refuseOtherOrigins(request, service.publicUrl);
    const { input, warnings } = readInput(service, request, resetPasswordOperation);
    const visit = visitOf(request, service.publicUrl);
    const { token, password, end_keys: endKeys } = input;
    const reset = await service.accountRoom.members.resetPassword({ token, password, endKeys }, visit);
    reply.header('set-cookie', reset.deviceCookie);
    const facts = { ended_keys: reset.endedKeys, address_was_confirmed: reset.wasVerified };
    return sendGood(reply, facts, warnings, resetText(reset));
  },
});

/** What ended, and why keys did or did not. */
function resetText({ endedKeys, wasVerified }: PasswordReset): string {
  const keys = endedKeys === 0 ? 'No API key ended' : `API keys ended: ${endedKeys}`;
  const why = wasVerified ? '' : ' Until now nobody had confirmed that this address is theirs.';
  return `The password is set, and every session ended. ${keys}.${why}`;
}

/** POST /account/password */
export const changePasswordRoute = (service: HttpService): Route => ({
  operation: changePasswordOperation,
  async handle(request, reply) {
    const member = memberOf(request);
    const { input, warnings } = readInput(service, request, changePasswordOperation);
    const change = { currentPassword: input.current_password, newPassword: input.password };
    const visit = visitOf(request, service.publicUrl);
    const cookies = await service.accountRoom.members.changePassword(member, change, visit);
    reply.header('set-cookie', [...cookies]);
    return sendGood(reply, {}, warnings);
  },
});

/** POST /account/delete */
export const deleteAccountRoute = (service: HttpService): Route => ({
  operation: deleteAccountOperation,
  async handle(request, reply) {
    const member = memberOf(request);
    const { input, warnings } = readInput(service, request, deleteAccountOperation);
    const { members, endSubscription } = service.accountRoom;
    const visit = visitOf(request, service.publicUrl);
    const cookies = await members.closeAccount(member, input.current_password, visit, () =>
      endSubscription(member.accountId, 'now'),
    );
    reply.header('set-cookie', [...cookies]);
    return sendGood(reply, {}, warnings, 'Your account is deleted. What it made is removed within minutes.');
  },
});

/** POST /account/claim */
export const claimOperatorRoute = (service: HttpService): Route => ({
  operation: claimOperatorOperation,
  async handle(request, reply) {
    const member = memberOf(request);
    const { input, warnings } = readInput(service, request, claimOperatorOperation);
    const visit = visitOf(request, service.publicUrl);
    const accountId = await service.accountRoom.members.claimOperator(member, input.operator_key, visit);
    return sendGood(reply, { account: wireAccountOf(await service.accountRoom.overview(accountId)) }, warnings);
  },
});
