import { type Clock, startStopwatch } from '../core/clock.ts';
import type { Logger } from '../core/log.ts';
import type { WebhookOutcome } from '../storage/webhook-deliveries.ts';
import type { FetchSafely, OutboundRequest } from './fetch-safely.ts';
import { OutboundFailure } from './outbound-failure.ts';
import { retryAfterOf } from './schedule.ts';
import { webhookHeaders } from './sign-webhook.ts';

/** How webhooks leave this installation. */
export interface WebhookLine {
  readonly fetchSafely: FetchSafely;
  /** Without encryption to the private networks that the operator permits. */
  readonly allowsHttp: boolean;
  readonly clock: Clock;
  readonly log: Logger;
  readonly deadlineMs?: number;
}

export interface SentWebhook {
  readonly outcome: WebhookOutcome;
  readonly status: number | null;
  readonly durationMs: number;
  /** What the receiver asked for, else 0. */
  readonly retryAfterSeconds: number;
}

export const WEBHOOK_DEADLINE_MS = 15_000;

/** Sends a webhook once. 2xx is success; redirects are not followed; the answer's body is not read. Never rejects. */
export async function sendWebhook(
  line: WebhookLine,
  letter: {
    readonly id: string;
    readonly accountId: string;
    readonly event: string;
    readonly url: string;
    readonly body: string;
    readonly secrets: readonly string[];
    readonly resolved?: OutboundRequest['resolved'];
  },
): Promise<SentWebhook> {
  const watch = startStopwatch();
  const durationMs = (): number => Math.round(watch() * 1000);
  const timestampSeconds = Math.floor(line.clock.nowMs() / 1000);
  try {
    const { status, headers } = await line.fetchSafely(letter.url, {
      method: 'POST',
      headers: webhookHeaders({ ...letter, timestampSeconds }),
      body: letter.body,
      accountId: letter.accountId,
      ...(letter.resolved !== undefined && { resolved: letter.resolved }),
      deadlineMs: line.deadlineMs ?? WEBHOOK_DEADLINE_MS,
      plainHttp: line.allowsHttp ? 'on-permitted-nets' : 'never',
    });
    const retryAfterSeconds = retryAfterOf(headers['retry-after']);
    return { outcome: outcomeOf(status), status, durationMs: durationMs(), retryAfterSeconds };
  } catch (error) {
    const trouble = error instanceof OutboundFailure ? error.trouble : 'unknown';
    line.log.info({ webhookId: letter.id, trouble, err: error }, 'a webhook was not answered');
    return { outcome: 'no_answer', status: null, durationMs: durationMs(), retryAfterSeconds: 0 };
  }
}

function outcomeOf(status: number): WebhookOutcome {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}
