import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was asked of the double: an HTTP call as it came. */
export interface StripeCall {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly form: URLSearchParams;
}

/** Answers like the payment provider's API, as far as checkout and subscriptions go, and signs events like it. */
export interface StripeDouble {
  readonly url: string;
  readonly calls: StripeCall[];
  /** How many of the next calls fail, with which status. */
  readonly failures: { count: number; status: number; code?: string };
  /** A webhook body and its `Stripe-Signature`. */
  event(type: string, object: object, options?: { id?: string; at?: number; secret?: string }): SignedEvent;
  close(): Promise<void>;
}

export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

export const STRIPE_KEY = 'sk_test_double';
export const STRIPE_WEBHOOK_SECRET = 'whsec_double';

export async function openStripeDouble(): Promise<StripeDouble> {
  const calls: StripeCall[] = [];
  const failures: StripeDouble['failures'] = { count: 0, status: 500 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const path = request.url ?? '';
      const authorization = request.headers.authorization ?? '';
      calls.push({ method: request.method ?? '', path, authorization, form: new URLSearchParams(body) });
      response.setHeader('content-type', 'application/json');
      if (failures.count > 0) {
        failures.count -= 1;
        response.statusCode = failures.status;
        response.end(JSON.stringify({ error: { type: 'api_error', code: failures.code, message: 'out of order' } }));
        return;
      }
      response.end(JSON.stringify(answerTo(path)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    failures,
    event: signedEvent,
    close: () => closeServer(server),
  };
}

function answerTo(path: string): object {
  if (path === '/v1/checkout/sessions') {
    const id = `cs_${randomUUID()}`;
    return { id, object: 'checkout.session', url: `https://checkout.example/${id}` };
  }
  return { id: path.split('/').at(-1), object: 'subscription', cancel_at_period_end: true };
}

/** Signed as the provider documents it: HMAC-SHA256 over time stamp, dot and body. */
function signedEvent(
  type: string,
  object: object,
  { id = `evt_${randomUUID()}`, at = Date.now(), secret = STRIPE_WEBHOOK_SECRET } = {},
): SignedEvent {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } });
  const stamp = Math.floor(at / 1000);
  const digest = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex');
  return { body, signature: `t=${stamp},v1=${digest}` };
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
