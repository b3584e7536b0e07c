import { createHmac } from 'node:crypto';

/** A webhook as it goes over the line. */
export interface WebhookLetter {
  /** Without dots: what is signed is id.timestamp.body. */
  readonly id: string;
  readonly event: string;
  readonly timestampSeconds: number;
  readonly body: string;
  /** The newest first; none: unsigned. */
  readonly secrets: readonly string[];
}

/**
 * All headers of a webhook: Standard Webhooks 1.0 with one signature per secret, and beside it the older set, whose one
 * signature is by the newest secret.
 */
export function webhookHeaders(letter: WebhookLetter): Record<string, string> {
  const { id, event, timestampSeconds, body, secrets } = letter;
  const keys = secrets.map(keyOf);
  const timestamp = String(timestampSeconds);
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'x-webhook-id': id,
    'idempotency-key': id,
    'x-webhook-timestamp': timestamp,
    'x-webhook-event': event,
    ...(keys.length > 0 && {
      'webhook-signature': keys.map((key) => `v1,${hmac(key, `${id}.${timestamp}.${body}`, 'base64')}`).join(' '),
      'x-webhook-signature': `sha256=${hmac(keys[0]!, `${timestamp}.${body}`, 'hex')}`,
    }),
  };
}

const hmac = (key: Buffer, text: string, encoding: 'base64' | 'hex'): string =>
  createHmac('sha256', key).update(text, 'utf8').digest(encoding);

/** `whsec_` announces base64; anything else is the key itself, in ASCII. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret, 'ascii');
