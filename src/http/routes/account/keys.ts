import type { Caller } from '../../../accounts/accounts.ts';
import {
  createKeyOperation,
  listKeysOperation,
  revokeKeyOperation,
  rotateKeyOperation,
} from '../../../catalogue/account/keys.ts';
import { refuse } from '../../../catalogue/refusal.ts';
import { ApiError } from '../../../core/errors.ts';
import { callerOf } from '../../authenticate.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { pathParameter } from '../../parameters.ts';
import { readInput } from '../../read-input.ts';
import { sendGood } from '../../send-good.ts';
import { wireKeyOf } from './member-answers.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_SECONDS = 3600;

/** GET /account/keys */
export const listKeysRoute = (service: HttpService): Route => ({
  operation: listKeysOperation,
  async handle(request, reply) {
    const caller = callerOf(request);
    const keys = await service.accountRoom.keys(caller.accountId);
    return sendGood(reply, { keys: keys.map(wireKeyOf) });
  },
});

/** POST /account/keys */
export const createKeyRoute = (service: HttpService): Route => ({
  operation: createKeyOperation,
  async handle(request, reply) {
    const caller = callerOf(request);
    const { input, warnings } = readInput(service, request, createKeyOperation);
    const scopes = [...new Set(input.scopes ?? (['generate', 'read'] as const))];
    const lacking = scopes.find((scope) => !caller.scopes.includes(scope));
    if (lacking !== undefined) {
      throw refuse([{ path: 'scopes', rule: 'allowed', message: `holds "${lacking}", which your own key lacks` }]);
    }
    await refuseLimitedKey(service, caller, null);
    const days = input.expires_in_days;
    const { apiKeyId, apiKey } = await service.accountRoom.addKey({
      accountId: caller.accountId,
      name: input.name,
      scopes,
      expiresAt: days === undefined ? null : new Date(service.clock.nowMs() + days * DAY_MS),
      creditsPerDayMax: input.credits_per_day_max ?? null,
    });
    return sendGood(reply, { key_id: apiKeyId, api_key: apiKey }, warnings);
  },
});

/**
 * A key that may spend only so much a day must not get at one that may spend more: it makes none, and rotates only itself.
 * @throws ApiError forbidden
 */
async function refuseLimitedKey({ accounts }: HttpService, { apiKeyId }: Caller, keyId: string | null): Promise<void> {
  if (apiKeyId === null || apiKeyId === keyId || (await accounts.allowance(apiKeyId)) === null) return;
  const message = 'A key with a daily limit makes no keys, and rotates none but itself. Use another one, or sign in.';
  throw new ApiError('forbidden', message, { shouldRetry: false });
}

/** POST /account/keys/{key_id}/rotate */
export const rotateKeyRoute = (service: HttpService): Route => ({
  operation: rotateKeyOperation,
  async handle(request, reply) {
    const caller = callerOf(request);
    const { input, warnings } = readInput(service, request, rotateKeyOperation);
    const overlapSeconds = (input.overlap_hours ?? 0) * HOUR_SECONDS;
    const keyId = pathParameter(request, 'key_id');
    await refuseLimitedKey(service, caller, keyId);
    const fresh = await service.accountRoom.rotateKey(caller, keyId, overlapSeconds);
    return sendGood(reply, { key_id: fresh.apiKeyId, api_key: fresh.apiKey }, warnings);
  },
});

/** DELETE /account/keys/{key_id} */
export const revokeKeyRoute = (service: HttpService): Route => ({
  operation: revokeKeyOperation,
  async handle(request, reply) {
    const caller = callerOf(request);
    await service.accountRoom.revokeKey(caller, pathParameter(request, 'key_id'));
    return sendGood(reply);
  },
});
