import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../core/ids.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import { isDatabaseAway } from '../storage/database-errors.ts';
import { closeBreaker, noteSilence } from '../storage/webhook-breakers.ts';
import { type ClaimedDelivery, type ClaimLimits, claimWebhookDeliveries } from '../storage/webhook-claims.ts';
import { settleWebhookDelivery } from '../storage/webhook-deliveries.ts';
import { releaseReceiver, wakeAllReceivers } from '../storage/webhook-receivers.ts';
import { selectWebhookSecrets } from '../storage/webhook-secrets.ts';
import { nextAttemptMs } from './schedule.ts';
import { type SentWebhook, sendWebhook, WEBHOOK_DEADLINE_MS, type WebhookLine } from './send-webhook.ts';

export interface WebhookSenderOptions extends WebhookLine {
  readonly database: Database;
  /** The exact body that tells how the task ended; null: there is no such task any more. */
  bodyOf(webhook: {
    readonly accountId: string;
    readonly taskId: string;
    readonly baseUrl: string | null;
  }): Promise<string | null>;
  /** Before the first attempt, the second ...; no further attempt after the last. */
  readonly delaysSeconds: readonly number[];
  readonly limits?: Partial<SenderLimits>;
}

/** How much is under way at once, and how a silent receiver is spared. */
export interface SenderLimits extends ClaimLimits {
  /** In this process, besides those whose receiver's name is being looked up. */
  readonly inFlightMax: number;
  /** In this process, with those whose receiver's name is being looked up. */
  readonly takenMax: number;
  readonly breakerPauseSecondsMin: number;
  readonly breakerPauseSecondsMax: number;
  /** Between two looks for due webhooks. */
  readonly pollMs: number;
}

export const senderLimits: SenderLimits = {
  inFlightMax: 64,
  takenMax: 512,
  perAccountMax: 16,
  unprovenPerAccountMax: 8,
  perOriginMax: 8,
  breakerFailures: 5,
  breakerPauseSecondsMin: 10,
  breakerPauseSecondsMax: 300,
  pollMs: 500,
};

const STOP_MS_MAX = 5_000;

/** How long an outcome waits for a database that is away. */
const SETTLE_MS_MAX = 20_000;
const SETTLE_RETRY_MS = 250;

/** After which another sender takes over: long after the deadline of an attempt. */
const LEASE_MS = 4 * WEBHOOK_DEADLINE_MS;

/**
 * Sends the webhooks that are due, beside any number of other senders on the same database: each is leased to one of
 * them at a time. A sender that dies between the answer and its note makes another send the same webhook again: at
 * least once, under the same id.
 */
export class WebhookSender {
  readonly #options: WebhookSenderOptions;
  readonly #limits: SenderLimits;
  readonly #inFlight = new Set<Promise<void>>();
  /** Of those in flight. A dead name server holds a webhook for seconds in which nothing is sent. */
  #lookingUp = 0;
  readonly #stop = new AbortController();
  #loop: Promise<void> = Promise.resolve();

  constructor(options: WebhookSenderOptions) {
    this.#options = options;
    this.#limits = { ...senderLimits, ...options.limits };
  }

  start(): void {
    this.#loop = this.#run();
  }

  /** Takes no more, and lets what is under way end for a while; the rest is sent again when its lease is over. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#loop;
    const over = new AbortController();
    const patience = sleep(STOP_MS_MAX, undefined, { signal: over.signal }).catch(() => {});
    await Promise.race([this.idle(), patience]);
    over.abort();
  }

  /** Whether something is under way. */
  get isBusy(): boolean {
    return this.#inFlight.size > 0;
  }

  /** When nothing is under way. */
  async idle(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.all(this.#inFlight);
  }

  /** Takes what is due and has a place. @returns how many were taken; they are under way */
  async take(): Promise<number> {
    const { database, clock, log } = this.#options;
    const count = this.#placesLeft();
    if (count <= 0) return 0;
    const nowMs = clock.nowMs();
    const lease = { id: newId(), at: new Date(nowMs), until: new Date(nowMs + LEASE_MS) };
    const claimed = await claimWebhookDeliveries(database, lease, count, this.#limits);
    for (const delivery of claimed) {
      const flight = this.#deliver(delivery, lease.id)
        // Its lease runs out, and it is sent again.
        .catch((err: unknown) => log.warn({ err, webhookId: delivery.id }, 'a webhook could not be settled'))
        .finally(() => this.#inFlight.delete(flight));
      this.#inFlight.add(flight);
    }
    return claimed.length;
  }

  #placesLeft(): number {
    const taken = this.#inFlight.size;
    return Math.min(this.#limits.inFlightMax - (taken - this.#lookingUp), this.#limits.takenMax - taken);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    for (let isAwake = false; !signal.aborted; ) {
      try {
        if (!isAwake) await wakeAllReceivers(this.#options.database);
        isAwake = true;
        if ((await this.take()) > 0 && this.#placesLeft() > 0) continue;
      } catch (err) {
        if (!isDatabaseAway(err)) this.#options.log.warn({ err }, 'webhooks could not be taken; trying again');
      }
      await this.#rest(signal);
    }
  }

  /** Until the next look is due, or a place is free while more may wait. */
  async #rest(signal: AbortSignal): Promise<void> {
    await sleep(this.#limits.pollMs, undefined, { signal }).catch(() => {});
  }

  async #deliver(delivery: ClaimedDelivery, lease: string): Promise<void> {
    const body = await this.#options.bodyOf(delivery);
    const sent: SentWebhook =
      body === null
        ? { outcome: 'no_body', status: null, durationMs: 0, retryAfterSeconds: 0 }
        : await this.#send({ ...delivery, body, secrets: await this.#secretsOf(delivery) });
    await this.#settle(delivery, lease, sent);
  }

  async #send(letter: Omit<Parameters<typeof sendWebhook>[1], 'resolved'>): Promise<SentWebhook> {
    let isLookingUp = true;
    const resolved = (): void => {
      if (isLookingUp) this.#lookingUp--;
      isLookingUp = false;
    };
    this.#lookingUp++;
    return sendWebhook(this.#options, { ...letter, resolved }).finally(resolved);
  }

  /** The request's own secret, else those of the account. */
  async #secretsOf({ secret, accountId }: ClaimedDelivery): Promise<readonly string[]> {
    if (secret !== null) return [secret];
    const at = new Date(this.#options.clock.nowMs());
    const rows = await selectWebhookSecrets(this.#options.database, accountId, at);
    return rows.map((row) => row.secret);
  }

  async #settle(delivery: ClaimedDelivery, lease: string, sent: SentWebhook): Promise<void> {
    const { database, clock, delaysSeconds, log } = this.#options;
    const nowMs = clock.nowMs();
    const at = new Date(nowMs);
    const { outcome, status, durationMs, retryAfterSeconds } = sent;
    const isFinal = outcome === 'delivered' || outcome === 'gone' || outcome === 'no_body';
    const webhook = { id: delivery.id, attempts: delivery.attempts + 1, nowMs };
    const nextMs = isFinal ? null : nextAttemptMs(webhook, delaysSeconds, retryAfterSeconds);
    const nextAttemptAt = nextMs === null ? null : new Date(nextMs);
    await whileDatabaseIsAway(() =>
      inTransaction(database, async (tx) => {
        const settled = { id: delivery.id, lease, at, outcome, status, durationMs, nextAttemptAt };
        await settleWebhookDelivery(tx, settled);
        if (isSilent(sent)) await noteSilence(tx, delivery, at, breakerRule(this.#limits));
        else await closeBreaker(tx, delivery);
        await releaseReceiver(tx, delivery, status !== null);
      }),
    );
    if (outcome !== 'delivered' && nextAttemptAt === null) {
      log.warn({ webhookId: delivery.id, taskId: delivery.taskId, outcome, status }, 'a webhook was given up');
    }
  }
}

/** What a receiver said is worth keeping: if it is lost, the receiver is told again. */
async function whileDatabaseIsAway(work: () => Promise<void>): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += SETTLE_RETRY_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || waitedMs >= SETTLE_MS_MAX) throw error;
      await sleep(SETTLE_RETRY_MS);
    }
  }
}

const breakerRule = (limits: SenderLimits) => ({
  failures: limits.breakerFailures,
  pauseSecondsMin: limits.breakerPauseSecondsMin,
  pauseSecondsMax: limits.breakerPauseSecondsMax,
});

/** Whether the receiver, not only this webhook, is in trouble. */
const isSilent = ({ outcome, status }: SentWebhook): boolean =>
  outcome === 'no_answer' || (status !== null && (status >= 500 || status === 429));
