import type { WebhookAttempt, WebhookEvent, WebhookOutcome, WebhookState } from '../storage/webhook-deliveries.ts';

/** One webhook of an account, and where it stands. */
export interface WebhookDelivery {
  readonly id: string;
  readonly taskId: string;
  readonly event: WebhookEvent;
  readonly url: string;
  readonly state: WebhookState;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly lastAttemptAt: Date | null;
  readonly lastOutcome: WebhookOutcome | null;
  readonly lastStatus: number | null;
  /** The last attempts, the oldest first. */
  readonly attemptLog: readonly WebhookAttempt[];
  readonly deliveredAt: Date | null;
  readonly createdAt: Date;
}

export interface WebhookPage {
  readonly deliveries: readonly WebhookDelivery[];
  /** Where the next page begins; null: there is none. */
  readonly nextCursor: string | null;
}

/** What a receiver said to a ping. */
export interface PingOutcome {
  readonly webhookId: string;
  readonly outcome: WebhookOutcome;
  readonly status: number | null;
}

/** A secret that signs webhooks of requests without one of their own, without its text. */
export interface WebhookSecretView {
  /** The last characters, to tell secrets apart. */
  readonly last4: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** What http/ asks of the webhooks room. */
export interface Webhooks {
  /** The account's deliveries, the newest first. @throws ApiError bad_request for a cursor that is none */
  list(
    accountId: string,
    page: { readonly taskId: string | null; readonly cursor: string | null; readonly limit: number },
  ): Promise<WebhookPage>;
  /** Sends again, with the whole schedule before it, under the same id. null: unknown or another account's. */
  resend(accountId: string, deliveryId: string): Promise<WebhookDelivery | null>;
  /** Sends a webhook that tells nothing, at once and once. @param secret null: the account's own, if it has one */
  ping(accountId: string, url: string, secret: string | null): Promise<PingOutcome>;
  /** The account's secrets that sign now, the newest first. */
  secrets(accountId: string): Promise<readonly WebhookSecretView[]>;
  /** @returns the new secret, in full for this once */
  rotateSecret(
    accountId: string,
    overlapSeconds: number,
  ): Promise<{ readonly secret: string; readonly lastExpiresAt: Date | null }>;
  /** From now on only webhooks with a secret of their own are signed. */
  removeSecrets(accountId: string): Promise<void>;
}
