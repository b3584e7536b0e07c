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

/** What a payment provider tells, as far as it means something here. */
export type PaymentFact =
  | {
      readonly kind: 'paid';
      readonly reference: string;
      /** Known where the provider repeats what the order said. */
      readonly order: { readonly accountId: string; readonly planId: string } | null;
      /** null: the first month only. */
      readonly paidUntil: Date | null;
    }
  | { readonly kind: 'ended'; readonly reference: string };

export interface PaymentEvent {
  /** Unique: the same event may come again. */
  readonly id: string;
  readonly kind: string;
  readonly fact: PaymentFact | null;
}

/** How customers pay for plans. */
export interface Payments {
  readonly provider: PaymentProvider;
  /** @returns where to pay, or null when a person will see to it @throws ApiError unavailable */
  order(order: PlanOrder): Promise<string | null>;
  /** Reads a notification. @throws ApiError bad_request when it is not from the provider; not_found when there are none */
  readEvent(body: Uint8Array, signature: string): Promise<PaymentEvent>;
  /** Collects no further month. @throws ApiError unavailable */
  cancel(reference: string): Promise<void>;
}
