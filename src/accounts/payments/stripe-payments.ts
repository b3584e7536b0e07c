import type Stripe from 'stripe';
import { paymentLimits } from '../../core/account-limits.ts';
import { ApiError } from '../../core/errors.ts';
import { openOnce } from '../../core/open-once.ts';
import type { Checkout, Payments, PlanOrder, ReceivedPayment } from './payments.ts';
import { isRecord, payloadOf } from './stripe-payload.ts';

export interface StripeSettings {
  readonly secretKey: string;
  /** Signs the provider's notifications. */
  readonly webhookSecret: string;
  /** Where the provider answers; null: its own address. */
  readonly url: string | null;
}

const TIMEOUT_MS = 15_000;
const NETWORK_RETRIES_MAX = 2;
/** As the provider's own library has it. */
const SIGNATURE_AGE_SECONDS_MAX = 300;
const EVENT_ID = new RegExp(`^[\\x21-\\x7e]{1,${paymentLimits.eventIdCharsMax}}$`);

/** Subscriptions through Stripe Checkout. Its library is loaded when it is first needed. */
export function createStripePayments(settings: StripeSettings): Payments {
  const stripe = openOnce(() => openStripe(settings));
  return {
    provider: 'stripe',
    order: async (order) => checkOut(await stripe(), order),
    expireCheckout: async (reference) => expire(await stripe(), reference),
    readEvent: async (body, signature) => readEvent(await stripe(), settings.webhookSecret, body, signature),
    async cancel(reference) {
      const client = await stripe();
      const update = client.subscriptions.update(reference, { cancel_at_period_end: true });
      await reaching(update.catch(unlessGone));
    },
  };
}

async function openStripe({ secretKey, url }: StripeSettings): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe');
  const address = url === null ? null : new URL(url);
  return new Client(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES_MAX,
    telemetry: false,
    ...(address !== null && {
      host: address.hostname,
      port: address.port || (address.protocol === 'http:' ? '80' : '443'),
      protocol: address.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

async function checkOut(stripe: Stripe, order: PlanOrder): Promise<Checkout> {
  const { plan } = order;
  const metadata = { account_id: order.accountId, plan_id: plan.id };
  const price = {
    currency: plan.currency,
    unit_amount: plan.priceMinor,
    recurring: { interval: 'month' },
    product_data: { name: plan.name },
  } as const;
  const session = await reaching(
    stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [
        { quantity: 1, ...(plan.providerPrice === null ? { price_data: price } : { price: plan.providerPrice }) },
      ],
      client_reference_id: order.accountId,
      metadata,
      subscription_data: { metadata },
      success_url: order.returnUrl,
      cancel_url: order.returnUrl,
      ...(order.email !== null && { customer_email: order.email }),
    }),
  );
  if (session.url === null) throw new ApiError('unavailable', 'The payment provider gave no page to pay on.');
  return { reference: session.id, url: session.url };
}

/** A page that cannot be expired is over already: the provider says which way. */
async function expire(stripe: Stripe, reference: string): Promise<'expired' | 'paid'> {
  const { sessions } = stripe.checkout;
  const session = await reaching(
    sessions.expire(reference).catch(async (error: unknown) => {
      if (!isRefusal(error)) throw error;
      return sessions.retrieve(reference).catch(unlessGone);
    }),
  );
  if (session?.status === 'open')
    throw new ApiError('unavailable', 'Your earlier page to pay on could not be closed. Try again later.');
  return session?.status === 'complete' ? 'paid' : 'expired';
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError';

/** What the provider does not know any more, it will not collect for. */
function unlessGone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return null;
  throw error;
}

/** The provider's failures are ours to the customer, and none of its words leave us. */
async function reaching<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new ApiError('unavailable', 'The payment provider did not take this. Try again later.', {}, { cause: error });
  }
}

/** Proves who sent it; what it means is read when it is applied. */
async function readEvent(
  stripe: Stripe,
  secret: string,
  body: Uint8Array,
  signature: string,
): Promise<ReceivedPayment> {
  try {
    await stripe.webhooks.signature!.verifyHeaderAsync(Buffer.from(body), signature, secret, SIGNATURE_AGE_SECONDS_MAX);
  } catch (error) {
    throw new ApiError('bad_request', 'The signature of this notification is not right.', {}, { cause: error });
  }
  const event = parse(body);
  if (!isRecord(event) || typeof event.id !== 'string' || !EVENT_ID.test(event.id)) {
    throw new ApiError('bad_request', 'This notification is signed, but it is no event with an id.');
  }
  const kind = typeof event.type === 'string' ? event.type.slice(0, paymentLimits.eventKindCharsMax) : '';
  return { id: event.id, kind, occurredAt: timeOf(event.created), payload: payloadOf(event) };
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}

const DATE_SECONDS_MAX = 8_640_000_000_000;

const timeOf = (seconds: unknown): Date | null =>
  typeof seconds === 'number' && seconds > 0 && seconds < DATE_SECONDS_MAX ? new Date(seconds * 1000) : null;
