import type { WebhookReach } from '../catalogue/webhook-target.ts';
import { systemClock } from '../core/clock.ts';
import type { Configuration } from '../core/configuration.ts';
import { localUrl } from '../core/local-url.ts';
import type { Logger } from '../core/log.ts';
import { reachableAddresses } from '../core/reachable-addresses.ts';
import { presenterOf } from '../http/presenter/present-task.ts';
import { webhookBody } from '../http/presenter/webhook-body.ts';
import type { Database } from '../storage/database.ts';
import { findClip, findTask } from '../tasks/task-view.ts';
import { createFetchSafely, type FetchSafely } from '../webhooks/fetch-safely.ts';
import { createNameResolver } from '../webhooks/look-up/name-resolver.ts';
import type { WebhookLine } from '../webhooks/send-webhook.ts';
import { WebhookSender } from '../webhooks/webhook-sender.ts';

/** What a worker's pool of connections needs for webhooks, besides its songs. */
export const WEBHOOK_POOL_MIN = 3;

export const webhookReachOf = (configuration: Configuration): WebhookReach => ({
  addresses: reachableAddresses(configuration.allowedPrivateNets),
  allowsHttp: configuration.allowsHttpWebhooks,
});

/** One for the process: look-ups for webhooks and for recordings are counted together. */
const resolve = createNameResolver();

/** For everything that a customer names by its address. */
export const fetchSafelyOf = (configuration: Configuration): FetchSafely =>
  createFetchSafely({ addresses: reachableAddresses(configuration.allowedPrivateNets), resolve });

export const webhookLineOf = (configuration: Configuration, log: Logger): WebhookLine => ({
  fetchSafely: fetchSafelyOf(configuration),
  allowsHttp: configuration.allowsHttpWebhooks,
  clock: systemClock,
  log,
});

/** Sends webhooks until it is stopped. Their bodies are what a poll of the task would show at that moment. */
export function startWebhookSender(configuration: Configuration, database: Database, log: Logger): WebhookSender {
  const fallback = localUrl(configuration);
  const sender = new WebhookSender({
    ...webhookLineOf(configuration, log),
    database,
    delaysSeconds: configuration.webhookDelaysSeconds,
    async bodyOf({ accountId, taskId, baseUrl }) {
      const task = await findTask(database, accountId, taskId);
      if (task === null) return null;
      const clips = { findClip: (owner: string, clipId: string) => findClip(database, owner, clipId) };
      return webhookBody(task, await presenterOf(clips, task, configuration.publicUrl ?? baseUrl ?? fallback));
    },
  });
  sender.start();
  return sender;
}
