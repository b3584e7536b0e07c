import type { FastifyReply, FastifyRequest } from 'fastify';
import { operatorBehind } from '../../../accounts/operator-log.ts';
import {
  endAccountSubscriptionOperation,
  grantCreditsOperation,
  listAccountsOperation,
  listOperatorLogOperation,
  readAccountOperation,
  savePlanOperation,
  subscribeAccountOperation,
} from '../../../catalogue/account/operator.ts';
import { accountSearchCharsMax } from '../../../core/account-limits.ts';
import { ApiError } from '../../../core/errors.ts';
import { isUuid } from '../../../core/ids.ts';
import { operatorOf } from '../../authenticate.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { pathParameter, queryParameter, textParameter, wholeParameter, wordParameter } from '../../parameters.ts';
import { readInput } from '../../read-input.ts';
import { sendGood } from '../../send-good.ts';
import { briefAccountOf, wireAccountOf, wireLogEntryOf } from './member-answers.ts';

const PAGE_ACCOUNTS = 100;
const PAGE_ACCOUNTS_MAX = 500;
const PAGE_LOG = 50;
const PAGE_LOG_MAX = 500;

/** GET /account/accounts */
export const listAccountsRoute = (service: HttpService): Route => ({
  operation: listAccountsOperation,
  async handle(request, reply) {
    operatorOf(request);
    const limit = wholeParameter(request, 'limit', { min: 1, max: PAGE_ACCOUNTS_MAX }) ?? PAGE_ACCOUNTS;
    const afterId = queryParameter(request, 'after');
    const search = textParameter(request, 'search', accountSearchCharsMax)?.trim();
    // Of an account that is not there nothing could follow: say so.
    if (afterId !== undefined) await service.accountRoom.overview(idOf(afterId));
    const accounts = await service.accountRoom.accounts({
      limit,
      ...(afterId !== undefined && { afterId }),
      ...(search !== undefined && search !== '' && { search }),
    });
    const next = accounts.length < limit ? null : accounts.at(-1)!.id;
    return sendGood(reply, { accounts: accounts.map(briefAccountOf), next });
  },
});

/** GET /account/accounts/{account_id} */
export const readAccountRoute = (service: HttpService): Route => ({
  operation: readAccountOperation,
  async handle(request, reply) {
    operatorOf(request);
    return sendAccount(service, reply, accountIdOf(request));
  },
});

/** POST /account/accounts/{account_id}/credits */
export const grantCreditsRoute = (service: HttpService): Route => ({
  operation: grantCreditsOperation,
  async handle(request, reply) {
    const by = operatorBehind(operatorOf(request));
    const { input, warnings } = readInput(service, request, grantCreditsOperation);
    const accountId = accountIdOf(request);
    await service.accountRoom.overview(accountId);
    const granted = await service.accountRoom.giveCredits({
      accountId,
      credits: input.credits,
      reference: input.reference,
      by,
      ...(input.note !== undefined && { note: input.note }),
    });
    return sendGood(reply, { granted }, warnings);
  },
});

/** POST /account/accounts/{account_id}/subscription */
export const subscribeAccountRoute = (service: HttpService): Route => ({
  operation: subscribeAccountOperation,
  async handle(request, reply) {
    const by = operatorBehind(operatorOf(request));
    const { input, warnings } = readInput(service, request, subscribeAccountOperation);
    const accountId = accountIdOf(request);
    await service.accountRoom.subscribe(accountId, input.plan, by);
    return sendAccount(service, reply, accountId, warnings);
  },
});

/** DELETE /account/accounts/{account_id}/subscription */
export const endAccountSubscriptionRoute = (service: HttpService): Route => ({
  operation: endAccountSubscriptionOperation,
  async handle(request, reply) {
    const caller = operatorOf(request);
    const when = wordParameter(request, 'when', ['period', 'now']);
    const accountId = accountIdOf(request);
    const until = when === 'now' ? 'now' : 'with-period';
    const isEnding = await service.accountRoom.endSubscription(accountId, until, operatorBehind(caller));
    if (!isEnding) throw new ApiError('not_found', 'This account has no subscription.');
    return sendAccount(service, reply, accountId);
  },
});

/** GET /account/operator-log */
export const listOperatorLogRoute = (service: HttpService): Route => ({
  operation: listOperatorLogOperation,
  async handle(request, reply) {
    operatorOf(request);
    const limit = wholeParameter(request, 'limit', { min: 1, max: PAGE_LOG_MAX }) ?? PAGE_LOG;
    const beforeId = wholeParameter(request, 'before', { min: 1, max: Number.MAX_SAFE_INTEGER });
    const accountId = queryParameter(request, 'account_id');
    const entries = await service.accountRoom.operatorLog({
      limit,
      ...(beforeId !== undefined && { beforeId }),
      ...(accountId !== undefined && { accountId: idOf(accountId) }),
    });
    const next = entries.length < limit ? null : entries.at(-1)!.id;
    return sendGood(reply, { entries: entries.map(wireLogEntryOf), next });
  },
});

/** POST /account/plans */
export const savePlanRoute = (service: HttpService): Route => ({
  operation: savePlanOperation,
  async handle(request, reply) {
    const by = operatorBehind(operatorOf(request));
    const { input, warnings } = readInput(service, request, savePlanOperation);
    const plan = {
      id: input.id,
      name: input.name,
      monthlyCredits: input.monthly_credits,
      priceMinor: input.price_minor,
      currency: input.currency,
      providerPrice: input.provider_price ?? null,
      isOffered: input.is_offered ?? true,
      retentionDays: input.retention_days ?? null,
    };
    await service.accountRoom.savePlan(plan, by);
    return sendGood(reply, {}, warnings);
  },
});

async function sendAccount(
  service: HttpService,
  reply: FastifyReply,
  accountId: string,
  warnings: readonly string[] = [],
): Promise<FastifyReply> {
  return sendGood(reply, { account: wireAccountOf(await service.accountRoom.overview(accountId)) }, warnings);
}

const accountIdOf = (request: FastifyRequest): string => idOf(pathParameter(request, 'account_id'));

function idOf(text: string): string {
  if (!isUuid(text)) throw new ApiError('not_found', 'There is no such account.');
  return text;
}
