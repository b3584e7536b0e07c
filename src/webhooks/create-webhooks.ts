import { randomBytes } from 'node:crypto';
import { ApiError } from '../core/errors.ts';
import type { Pace } from '../core/gcra.ts';
import { isUuid, newId } from '../core/ids.ts';
import { RateLimiter } from '../core/rate-limiter.ts';
import { lockAccount } from '../storage/accounts.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import { restartWebhookDelivery, selectWebhookLog } from '../storage/webhook-deliveries.ts';
import { deleteWebhookSecrets, rotateWebhookSecret, selectWebhookSecrets } from '../storage/webhook-secrets.ts';
import { sendWebhook, type WebhookLine } from './send-webhook.ts';
import type { Webhooks } from './webhooks.ts';

export interface WebhooksOptions extends WebhookLine {
  readonly database: Database;
}

/** Of one account at the same moment, in this process: a ping must not become a hammer. */
const PINGS_MAX = 2;
/** And one after the other, for sessions too, whose requests have no spacing. */
const PING_PACE: Pace = { name: 'ping', intervalMs: 10_000, burst: 5 };
/** Accounts whose pings are remembered. */
const PINGERS_MAX = 10_000;
/** A ping holds a request open, so it waits less long than a delivery. */
const PING_DEADLINE_MS = 10_000;
/** Standard Webhooks 1.0: 24 to 64 bytes. */
const SECRET_BYTES = 32;

const PING_BODY = JSON.stringify({ code: 200, message: 'ping', data: [], task_id: null });

/** What an account may see and do of its webhooks. */
export function createWebhooks(options: WebhooksOptions): Webhooks {
  const { database, clock } = options;
  const pinging = new Map<string, number>();
  const limiter = new RateLimiter(clock, PINGERS_MAX);
  return {
    list: (accountId, page) => listDeliveries(database, accountId, page),
    resend: (accountId, id) =>
      isUuid(id) ? restartWebhookDelivery(database, accountId, id.toLowerCase()) : Promise.resolve(null),
    async ping(accountId, url, secret) {
      const count = pinging.get(accountId) ?? 0;
      if (count >= PINGS_MAX) {
        throw new ApiError('rate_limited', 'Pings of yours are still under way.', { retryAfterSeconds: 5 });
      }
      const { isAdmitted, waitMs } = limiter.take(PING_PACE, accountId);
      if (!isAdmitted) {
        const message = `Too many pings: wait ${Math.ceil(waitMs / 1000)} s before the next one.`;
        throw new ApiError('rate_limited', message, { retryAfterSeconds: waitMs / 1000 });
      }
      pinging.set(accountId, count + 1);
      try {
        return await ping(options, accountId, url, secret);
      } finally {
        const left = (pinging.get(accountId) ?? 1) - 1;
        if (left === 0) pinging.delete(accountId);
        else pinging.set(accountId, left);
      }
    },
    async secrets(accountId) {
      const rows = await selectWebhookSecrets(database, accountId, new Date(clock.nowMs()));
      return rows.map(({ secret, createdAt, expiresAt }) => ({ last4: secret.slice(-4), createdAt, expiresAt }));
    },
    rotateSecret: (accountId, overlapSeconds) => rotate(options, accountId, overlapSeconds),
    removeSecrets: (accountId) => deleteWebhookSecrets(database, accountId),
  };
}

async function listDeliveries(
  database: Database,
  accountId: string,
  { taskId, cursor, limit }: Parameters<Webhooks['list']>[1],
): ReturnType<Webhooks['list']> {
  if (cursor !== null && !isUuid(cursor)) {
    throw new ApiError('bad_request', "'cursor' must be the next_cursor of an earlier page.", { param: 'cursor' });
  }
  if (taskId !== null && !isUuid(taskId)) return { deliveries: [], nextCursor: null };
  const rows = await selectWebhookLog(database, accountId, { taskId, afterId: cursor, limit: limit + 1 });
  const deliveries = rows.slice(0, limit);
  return { deliveries, nextCursor: rows.length > limit ? deliveries.at(-1)!.id : null };
}

async function ping(
  options: WebhooksOptions,
  accountId: string,
  url: string,
  secret: string | null,
): ReturnType<Webhooks['ping']> {
  const id = newId();
  const at = new Date(options.clock.nowMs());
  const own = secret === null ? await selectWebhookSecrets(options.database, accountId, at) : [{ secret }];
  const { outcome, status } = await sendWebhook(
    { ...options, deadlineMs: PING_DEADLINE_MS },
    { id, accountId, event: 'ping', url, body: PING_BODY, secrets: own.map((row) => row.secret) },
  );
  return { webhookId: id, outcome, status };
}

async function rotate(
  { database, clock }: WebhooksOptions,
  accountId: string,
  overlapSeconds: number,
): ReturnType<Webhooks['rotateSecret']> {
  const nowMs = clock.nowMs();
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  const [createdAt, lastExpiresAt] = [new Date(nowMs), new Date(nowMs + overlapSeconds * 1000)];
  const hadOne = await inTransaction(database, async (tx) => {
    await lockAccount(tx, accountId);
    const present = await selectWebhookSecrets(tx, accountId, createdAt);
    await rotateWebhookSecret(tx, accountId, { id: newId(), secret, createdAt, lastExpiresAt });
    return present.length > 0 && overlapSeconds > 0;
  });
  return { secret, lastExpiresAt: hadOne ? lastExpiresAt : null };
}
