import { type PaymentFact, type ToldOrder, UnreadablePayment } from './payments.ts';
import { isRecord } from './stripe-payload.ts';

type Payload = Readonly<Record<string, unknown>>;

/** Kinds of events and what each means. All others are kept and mean nothing. */
const readers: Readonly<Record<string, (object: Payload) => PaymentFact>> = {
  'checkout.session.completed': readCheckout,
  'checkout.session.async_payment_succeeded': readCheckout,
  'checkout.session.expired': (session) => ({ kind: 'checkout_over', checkout: text(session, 'id') }),
  'invoice.paid': readInvoice,
  'customer.subscription.updated': readSubscription,
  'customer.subscription.deleted': (subscription) => ({ kind: 'ended', reference: text(subscription, 'id') }),
  'charge.refunded': (charge) => ({ kind: 'for_operator', note: `The provider paid back ${moneyOf(charge)}. ${TAKE}` }),
  'charge.dispute.created': (dispute) => ({
    kind: 'for_operator',
    note: `A customer disputes a payment of ${moneyOf(dispute)}. ${TAKE}`,
  }),
};

const TAKE = 'Decide whether credits or the subscription go, then resolve this entry.';

/** Subscriptions in these states are over for good, whatever else is told of them. */
const OVER: readonly unknown[] = ['canceled', 'incomplete_expired'];

/** What a kept event of Stripe means. @throws UnreadablePayment */
export function readStripeFact(payload: Payload): PaymentFact {
  if (payload.omitted !== undefined) throw new UnreadablePayment(`The event is too large: ${String(payload.omitted)}.`);
  const kind = String(payload.type);
  const reader = Object.hasOwn(readers, kind) ? readers[kind] : undefined;
  if (reader === undefined) return { kind: 'meaningless', note: `"${kind}" has no effect here` };
  return reader(record(record(payload, 'data'), 'object'));
}

/** The subscription that a kept event is about; null: none. */
export const referenceOf = (fact: PaymentFact): string | null => ('reference' in fact ? fact.reference : null);

function readCheckout(session: Payload): PaymentFact {
  const checkout = text(session, 'id');
  if (isAbsent(session.subscription)) return { kind: 'meaningless', note: 'a checkout without a subscription' };
  if (session.payment_status === 'unpaid') return { kind: 'meaningless', note: 'a checkout that is not paid yet' };
  return { kind: 'begun', reference: text(session, 'subscription'), order: orderOf(session), checkout };
}

function readInvoice(invoice: Payload): PaymentFact {
  const details = detailsOf(invoice);
  if (details === null) return { kind: 'meaningless', note: 'an invoice without a subscription' };
  const reference = text(details, 'subscription');
  const paidUntil = paidUntilOf(invoice);
  // Two events may tell of one invoice.
  const name = isAbsent(invoice.id) ? `until ${paidUntil.toISOString()}` : text(invoice, 'id');
  return { kind: 'paid', reference, order: orderOf(details), invoice: name, paidUntil };
}

/** What the invoice is for. Until the provider's version of March 2025, which a webhook may still be set to, it lay elsewhere. */
function detailsOf(invoice: Payload): Payload | null {
  const details = isAbsent(invoice.parent) ? null : record(invoice, 'parent').subscription_details;
  if (isRecord(details)) return details;
  if (isAbsent(invoice.subscription)) return null;
  return {
    ...(isRecord(invoice.subscription_details) && invoice.subscription_details),
    subscription: invoice.subscription,
  };
}

function paidUntilOf(invoice: Payload): Date {
  const lines = record(invoice, 'lines').data;
  if (!Array.isArray(lines) || lines.length === 0) throw new UnreadablePayment('The invoice has no lines.');
  const ends = lines.map((line, index) =>
    timeOf(record(isRecord(line) ? line : {}, 'period').end, `line ${index + 1}`),
  );
  return new Date(Math.max(...ends));
}

const YEAR_2000_SECONDS = 946_684_800;
const YEAR_2200_SECONDS = 7_258_118_400;

/** @returns milliseconds @throws UnreadablePayment */
function timeOf(value: unknown, where: string): number {
  if (typeof value === 'number' && value >= YEAR_2000_SECONDS && value < YEAR_2200_SECONDS) return value * 1000;
  const shown = JSON.stringify(value)?.slice(0, 60) ?? 'nothing';
  throw new UnreadablePayment(`The end of the period of ${where} is no time in seconds since 1970 but ${shown}.`);
}

function readSubscription(subscription: Payload): PaymentFact {
  const reference = text(subscription, 'id');
  if (OVER.includes(subscription.status)) return { kind: 'ended', reference };
  const endsWithPeriod = subscription.cancel_at_period_end === true || !isAbsent(subscription.cancel_at);
  return { kind: 'changed', reference, endsWithPeriod };
}

function orderOf({ metadata }: Payload): ToldOrder | null {
  if (!isRecord(metadata)) return null;
  const { account_id: accountId, plan_id: planId } = metadata;
  return typeof accountId === 'string' && typeof planId === 'string' ? { accountId, planId } : null;
}

/** @example moneyOf({ amount: 800, amount_refunded: 300, currency: 'usd', id: 'ch_1' }) // '300 usd (ch_1)' */
function moneyOf(object: Payload): string {
  const amount = object.amount_refunded ?? object.amount;
  const charge = isAbsent(object.charge) ? object.id : object.charge;
  return [amount, object.currency, isAbsent(charge) ? null : `(${String(charge)})`]
    .filter((word) => !isAbsent(word))
    .map(String)
    .join(' ');
}

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

function record(parent: Payload, name: string): Payload {
  const value = parent[name];
  if (isRecord(value)) return value;
  throw new UnreadablePayment(`The event has no "${name}".`);
}

const NAME = /^[\x21-\x7e]{1,255}$/;

function text(parent: Payload, name: string): string {
  const value = parent[name];
  if (typeof value === 'string' && NAME.test(value)) return value;
  throw new UnreadablePayment(`"${name}" of the event is no name.`);
}
