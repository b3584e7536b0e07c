import { paymentLimits } from '../../core/account-limits.ts';

/**
 * A part of an event: `true` keeps a number, a text or a flag; a list keeps its items by one shape; an `id` is kept of
 * what the provider may have expanded in place of its name.
 */
type Shape = true | 'id' | readonly [Shape] | { readonly [name: string]: Shape };

const order = { account_id: true, plan_id: true } as const;

/** What is kept of an event. Names, addresses and cards of those who pay are not among it. */
const EVENT: Shape = {
  id: true,
  type: true,
  created: true,
  api_version: true,
  livemode: true,
  data: {
    object: {
      id: true,
      object: true,
      status: true,
      created: true,
      currency: true,
      metadata: order,
      subscription: 'id',
      // Checkout sessions
      payment_status: true,
      amount_total: true,
      // Invoices
      amount_paid: true,
      billing_reason: true,
      parent: { subscription_details: { subscription: 'id', metadata: order } },
      subscription_details: { metadata: order },
      lines: { data: [{ period: { start: true, end: true } }] },
      // Subscriptions
      cancel_at: true,
      cancel_at_period_end: true,
      ended_at: true,
      // Charges and disputes
      amount: true,
      amount_refunded: true,
      charge: 'id',
      customer: 'id',
      invoice: 'id',
      payment_intent: 'id',
      reason: true,
      refunded: true,
    },
  },
};

type Payload = Readonly<Record<string, unknown>>;

/** The part of an event that is needed to apply it, of bounded size whatever the event holds. */
export function payloadOf(event: object): Payload {
  const kept = keep(event, EVENT) as Payload;
  const bytes = Buffer.byteLength(JSON.stringify(kept));
  if (bytes <= paymentLimits.payloadBytesMax) return kept;
  return { omitted: `${bytes} bytes, more than an event of the provider can have` };
}

function keep(value: unknown, shape: Shape): unknown {
  if (shape === 'id') return leaf(isRecord(value) ? value.id : value);
  if (shape === true) return leaf(value);
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return leaf(value);
    return value.slice(0, paymentLimits.payloadItemsMax).map((item) => keep(item, shape[0]));
  }
  if (!isRecord(value)) return leaf(value);
  const names = Object.keys(shape).filter((name) => Object.hasOwn(value, name) && value[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, keep(value[name], (shape as Record<string, Shape>)[name]!)]));
}

/** Numbers, flags and short texts; of anything else, what it was. */
function leaf(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, paymentLimits.payloadTextCharsMax);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? [] : {};
}

export const isRecord = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
