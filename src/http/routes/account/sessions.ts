import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../../../accounts/members.ts';
import {
  changePasswordOperation,
  claimOperatorOperation,
  endSessionsOperation,
  requestResetOperation,
  resetPasswordOperation,
  signInOperation,
  signOutOperation,
  signUpOperation,
} from '../../../catalogue/account/sessions.ts';
import { pathsOf } from '../../../catalogue/operation.ts';
import { newPasswordPageOperation } from '../../../catalogue/service/pages.ts';
import { letterBaseUrlOf } from '../../addresses.ts';
import { memberOf, visitOf } from '../../authenticate.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { readInput } from '../../read-input.ts';
import { refuseOtherOrigins } from '../../session-origin.ts';
import { sendGood, wireAccountOf } from './member-answers.ts';

/** Where a new password is chosen. */
const NEW_PASSWORD_PAGE = pathsOf(newPasswordPageOperation)[0]!;

/** POST /account/sign-up */
export const signUpRoute = (service: HttpService): Route => ({
  operation: signUpOperation,
  async handle(request, reply) {
    refuseOtherOrigins(request, service.publicUrl);
    const { input, warnings } = readInput(service, request, signUpOperation);
    const admission = await service.accountRoom.members.signUp(input, visitOf(request, service.publicUrl));
    return admit(service, reply, admission, warnings);
  },
});

/** POST /account/sign-in */
export const signInRoute = (service: HttpService): Route => ({
  operation: signInOperation,
  async handle(request, reply) {
    refuseOtherOrigins(request, service.publicUrl);
    const { input, warnings } = readInput(service, request, signInOperation);
    const admission = await service.accountRoom.members.signIn(input, visitOf(request, service.publicUrl));
    return admit(service, reply, admission, warnings);
  },
});

async function admit(
  service: HttpService,
  reply: FastifyReply,
  admission: Admission,
  warnings: readonly string[],
): Promise<FastifyReply> {
  const overview = await service.accountRoom.overview(admission.caller.accountId);
  reply.header('set-cookie', [...admission.setCookies]);
  return sendGood(reply, { account: wireAccountOf(overview) }, warnings);
}

/** POST /account/sign-out */
export const signOutRoute = (service: HttpService): Route => ({
  operation: signOutOperation,
  handle: (request, reply) => endSessions(service, request, reply, false),
});

/** DELETE /account/sessions */
export const endSessionsRoute = (service: HttpService): Route => ({
  operation: endSessionsOperation,
  handle: (request, reply) => endSessions(service, request, reply, true),
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

/** POST /account/password-reset */
export const requestResetRoute = (service: HttpService): Route => ({
  operation: requestResetOperation,
  async handle(request, reply) {
    refuseOtherOrigins(request, service.publicUrl);
    const { input, warnings } = readInput(service, request, requestResetOperation);
    const page = `${letterBaseUrlOf(service.publicUrl, request)}${NEW_PASSWORD_PAGE}`;
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
    await service.accountRoom.members.resetPassword(input.token, input.password, visit);
    return sendGood(reply, {}, warnings);
  },
});

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
