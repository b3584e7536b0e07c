import type Stripe from 'stripe';
import { ApiError } from '../../core/errors.ts';
import { openOnce } from '../../core/open-once.ts';
import type { PaymentEvent, PaymentFact, Payments, PlanOrder } from './payments.ts';

export interface StripeSettings {
  readonly secretKey: string;
  /** Signs the provider's notifications. */
  readonly webhookSecret: string;
  /** Where the provider answers; null: its own address. */
  readonly url: string | null;
}

const TIMEOUT_MS = 15_000;
const NETWORK_RETRIES_MAX = 2;

/** Subscriptions through Stripe Checkout. Its library is loaded when it is first needed. */
export function createStripePayments(settings: StripeSettings): Payments {
  const stripe = openOnce(() => openStripe(settings));
  return {
    provider: 'stripe',
    order: async (order) => checkOut(await stripe(), order),
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

async function checkOut(stripe: Stripe, order: PlanOrder): Promise<string> {
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
  return session.url;
}

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

async function readEvent(stripe: Stripe, secret: string, body: Uint8Array, signature: string): Promise<PaymentEvent> {
  try {
    const event = await stripe.webhooks.constructEventAsync(Buffer.from(body), signature, secret);
    return { id: event.id, kind: event.type, fact: factOf(event) };
  } catch (error) {
    throw new ApiError('bad_request', 'The signature of this notification is not right.', {}, { cause: error });
  }
}

function factOf(event: Stripe.Event): PaymentFact | null {
  switch (event.type) {
    case 'checkout.session.completed':
      return startOf(event.data.object);
    case 'invoice.paid':
      return paymentOf(event.data.object);
    case 'customer.subscription.deleted':
      return { kind: 'ended', reference: event.data.object.id };
    default:
      return null;
  }
}

function startOf(session: Stripe.Checkout.Session): PaymentFact | null {
  const reference = idOf(session.subscription);
  if (reference === null || session.payment_status === 'unpaid') return null;
  return { kind: 'paid', reference, order: orderOf(session.metadata), paidUntil: null };
}

function paymentOf(invoice: Stripe.Invoice): PaymentFact | null {
  const details = invoice.parent?.subscription_details ?? beforeParents(invoice);
  const reference = idOf(details?.subscription ?? null);
  if (reference === null) return null;
  const ends = invoice.lines.data.map((line) => line.period.end * 1000);
  const paidUntil = ends.length === 0 ? null : new Date(Math.max(...ends));
  return { kind: 'paid', reference, order: orderOf(details?.metadata ?? null), paidUntil };
}

interface SubscriptionDetails {
  readonly subscription: string | { readonly id: string };
  readonly metadata: Stripe.Metadata | null;
}

/** Where invoices said what they are for until the provider's version of March 2025, which a webhook may still be set to. */
function beforeParents(invoice: object): SubscriptionDetails | null {
  const old = invoice as {
    readonly subscription?: SubscriptionDetails['subscription'] | null;
    readonly subscription_details?: { readonly metadata?: Stripe.Metadata | null } | null;
  };
  if (old.subscription === undefined || old.subscription === null) return null;
  return { subscription: old.subscription, metadata: old.subscription_details?.metadata ?? null };
}

const idOf = (link: string | { readonly id: string } | null): string | null =>
  typeof link === 'string' ? link : (link?.id ?? null);

const orderOf = (metadata: Stripe.Metadata | null): { accountId: string; planId: string } | null =>
  metadata?.account_id === undefined || metadata.plan_id === undefined
    ? null
    : { accountId: metadata.account_id, planId: metadata.plan_id };
