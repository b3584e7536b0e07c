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

export type CheckoutStatus = 'open' | 'complete' | 'expired';

/** Answers like the payment provider's API, as far as checkout and subscriptions go, and signs events like it. */
export interface StripeDouble {
  readonly url: string;
  readonly calls: StripeCall[];
  /** How many of the next calls fail, with which status. */
  readonly failures: { count: number; status: number; code?: string };
  /** Pages to pay on, by their ids; a test pays by setting `complete`. */
  readonly checkouts: Map<string, CheckoutStatus>;
  /** A webhook body and its `Stripe-Signature`. */
  event(type: string, object: object, options?: EventOptions): SignedEvent;
  /** Any body, signed. */
  sign(body: string): SignedEvent;
  close(): Promise<void>;
}

interface EventOptions {
  readonly id?: string;
  /** When it was signed. */
  readonly at?: number;
  /** When it happened. Default: when it was signed. */
  readonly created?: number;
  readonly secret?: string;
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
  const checkouts: StripeDouble['checkouts'] = new Map();
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
      const answer = answerTo(checkouts, request.method ?? '', path);
      response.statusCode = answer.status;
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    failures,
    checkouts,
    event: signedEvent,
    sign: (body) => sign(body, Date.now(), STRIPE_WEBHOOK_SECRET),
    close: () => closeServer(server),
  };
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

const good = (body: object): Answer => ({ status: 200, body });
const refused = (message: string, code?: string): Answer => ({
  status: code === undefined ? 400 : 404,
  body: { error: { type: 'invalid_request_error', code, message } },
});

function answerTo(checkouts: Map<string, CheckoutStatus>, method: string, path: string): Answer {
  const found = /^\/v1\/checkout\/sessions(?:\/(\w[\w-]*)(\/expire)?)?$/.exec(path);
  if (found === null) return good({ id: path.split('/').at(-1), object: 'subscription', cancel_at_period_end: true });
  const [, id, expire] = found;
  if (id === undefined) return good(openCheckout(checkouts));
  const status = checkouts.get(id);
  if (status === undefined) return refused('No such checkout session', 'resource_missing');
  if (expire === undefined) return method === 'GET' ? good(checkoutOf(id, status)) : refused('not here');
  if (status !== 'open') return refused(`Only open sessions can be expired; this one is ${status}.`);
  checkouts.set(id, 'expired');
  return good(checkoutOf(id, 'expired'));
}

function openCheckout(checkouts: Map<string, CheckoutStatus>): object {
  const id = `cs_${randomUUID()}`;
  checkouts.set(id, 'open');
  return checkoutOf(id, 'open');
}

const checkoutOf = (id: string, status: CheckoutStatus): object => ({
  id,
  object: 'checkout.session',
  status,
  url: status === 'open' ? `https://checkout.example/${id}` : null,
});

function signedEvent(
  type: string,
  object: object,
  { id = `evt_${randomUUID()}`, at = Date.now(), created = at, secret = STRIPE_WEBHOOK_SECRET }: EventOptions = {},
): SignedEvent {
  const event = { id, object: 'event', type, created: Math.floor(created / 1000), data: { object } };
  return sign(JSON.stringify(event), at, secret);
}

/** Signed as the provider documents it: HMAC-SHA256 over time stamp, dot and body. */
function sign(body: string, at: number, secret: string): SignedEvent {
  const stamp = Math.floor(at / 1000);
  const digest = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex');
  return { body, signature: `t=${stamp},v1=${digest}` };
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
