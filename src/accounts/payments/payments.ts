import type { PaymentProvider } from '../../storage/subscriptions.ts';
import type { Plan } from '../plans.ts';

/** A plan that a customer wants. */
export interface PlanOrder {
  readonly accountId: string;
  readonly accountName: string;
  readonly email: string | null;
  readonly plan: Plan;
  /** Where the customer returns to from paying. */
  readonly returnUrl: string;
}

/** A provider's page to pay on. */
export interface Checkout {
  /** The provider's name of it. */
  readonly reference: string;
  readonly url: string;
}

/** An order as the provider repeats it in its events. */
export interface ToldOrder {
  readonly accountId: string;
  readonly planId: string;
}

/** What an event of a payment provider means here. */
export type PaymentFact =
  /** A customer has paid on a page: a subscription begins. */
  | {
      readonly kind: 'begun';
      readonly reference: string;
      readonly order: ToldOrder | null;
      readonly checkout: string | null;
    }
  /** An invoice of a subscription, for one month, was paid. */
  | {
      readonly kind: 'paid';
      readonly reference: string;
      readonly order: ToldOrder | null;
      readonly invoice: string;
      readonly paidUntil: Date;
    }
  | { readonly kind: 'changed'; readonly reference: string; readonly endsWithPeriod: boolean }
  | { readonly kind: 'ended'; readonly reference: string }
  | { readonly kind: 'checkout_over'; readonly checkout: string }
  /** Only a person can tell what follows from it. */
  | { readonly kind: 'for_operator'; readonly note: string }
  | { readonly kind: 'meaningless'; readonly note: string };

/** An event of a provider that lacks what it needs, or holds it in a form that means nothing. */
export class UnreadablePayment extends Error {
  override readonly name = 'UnreadablePayment';
}

/** An event that its provider signed, before anybody looked at what it means. */
export interface ReceivedPayment {
  /** Unique: the same event may come again. */
  readonly id: string;
  readonly kind: string;
  /** By the provider's clock; null: it does not say. */
  readonly occurredAt: Date | null;
  /** The part of it that is needed to apply it, and nothing about the person who paid. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** How customers pay for plans. */
export interface Payments {
  readonly provider: PaymentProvider;
  /** @returns where to pay, or null when a person will see to it @throws ApiError unavailable */
  order(order: PlanOrder): Promise<Checkout | null>;
  /** Ends a page that nobody has paid on. @returns whether somebody had @throws ApiError unavailable */
  expireCheckout(reference: string): Promise<'expired' | 'paid'>;
  /** Reads a notification. @throws ApiError bad_request when it is not from the provider; not_found when there are none */
  readEvent(body: Uint8Array, signature: string): Promise<ReceivedPayment>;
  /** Collects no further month. @throws ApiError unavailable */
  cancel(reference: string): Promise<void>;
}
