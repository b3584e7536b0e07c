import { isUuid } from '../../core/ids.ts';
import { lockAccount } from '../../storage/accounts.ts';
import type { Transaction } from '../../storage/database.ts';
import { deleteOpenCheckout } from '../../storage/open-checkouts.ts';
import { insertOperatorEntry } from '../../storage/payment-events.ts';
import { selectPlan } from '../../storage/plans.ts';
import {
  insertProviderInvoice,
  lockProviderSubscription,
  type ProviderSubscriptionRow,
  selectBegunAt,
  selectPaid,
  updateProviderSubscription,
} from '../../storage/provider-subscriptions.ts';
import {
  type SubscriptionRow,
  selectActiveSubscription,
  selectSubscriptionByReference,
  updateSubscription,
} from '../../storage/subscriptions.ts';
import { addMonths } from '../billing-period.ts';
import { monthsToCome, renewAccount } from '../renewal.ts';
import { endActive, startSubscription } from '../subscriptions.ts';
import type { PaymentFact } from './payments.ts';

/** What a provider told, and when. */
export interface PaymentEvent {
  readonly provider: 'stripe';
  /** By the provider's clock. */
  readonly occurredAt: Date;
  readonly fact: PaymentFact;
}

/** What became of an event. Waiting: something that it needs is not there (yet), and nothing was given. */
export interface PaymentOutcome {
  readonly state: 'applied' | 'ignored' | 'needs_operator' | 'waiting';
  /** Why; for the operator. */
  readonly note: string | null;
  readonly accountId: string | null;
}

export type ApplyPayment = (tx: Transaction, event: PaymentEvent, now: Date) => Promise<PaymentOutcome>;

type SubscriptionFact = Extract<PaymentFact, { readonly reference: string }>;
type BeginningFact = Extract<PaymentFact, { readonly kind: 'begun' | 'paid' }>;

/** Where an event stands: the provider's subscription and ours, both locked. */
interface Scene {
  readonly tx: Transaction;
  readonly event: PaymentEvent;
  readonly provided: ProviderSubscriptionRow;
  /** null: it has not begun here. */
  readonly own: SubscriptionRow | null;
  readonly now: Date;
}

/**
 * Does what an event says. Events of one subscription may come in any order, again, and at the same moment in several
 * processes: whatever the order, what an end was told of does not run, every paid month is given once, and a paid month
 * that cannot be given is an entry for the operator.
 */
export const applyPayment: ApplyPayment = async (tx, event, now) => {
  const { fact } = event;
  if (fact.kind === 'meaningless') return { state: 'ignored', note: fact.note, accountId: null };
  if (fact.kind === 'for_operator') return { state: 'needs_operator', note: fact.note, accountId: null };
  if (fact.kind === 'checkout_over') {
    await deleteOpenCheckout(tx, fact.checkout);
    return { state: 'applied', note: null, accountId: null };
  }
  const provided = await lockProviderSubscription(tx, event.provider, fact.reference);
  const own = await selectOwn(tx, fact.reference);
  return applyToSubscription({ tx, event, provided, own, now }, fact);
};

/** The subscription as it is once its account is ours for this transaction. */
async function selectOwn(tx: Transaction, reference: string): Promise<SubscriptionRow | null> {
  const seen = await selectSubscriptionByReference(tx, reference);
  if (seen === null) return null;
  await lockAccount(tx, seen.accountId);
  return selectSubscriptionByReference(tx, reference);
}

async function applyToSubscription(scene: Scene, fact: SubscriptionFact): Promise<PaymentOutcome> {
  switch (fact.kind) {
    case 'ended':
      return end(scene);
    case 'changed':
      return change(scene, fact.endsWithPeriod);
    default:
      return beginOrPay(scene, fact);
  }
}

async function end(scene: Scene): Promise<PaymentOutcome> {
  const { tx, event, provided, own, now } = scene;
  if (provided.endedAt === null) {
    await updateProviderSubscription(tx, provided.reference, { endedAt: event.occurredAt });
  }
  if (own === null || own.endedAt !== null) return balanced(scene, own);
  await endActive(tx, own.accountId, now);
  return balanced(scene, { ...own, endedAt: now });
}

/** Of two decisions of the same second, the one to end is taken for the later one: so their order does not matter. */
async function change(scene: Scene, endsWithPeriod: boolean): Promise<PaymentOutcome> {
  const { tx, provided, own } = scene;
  const ageMs = scene.event.occurredAt.getTime() - (provided.changedAt?.getTime() ?? 0);
  if (ageMs < 0 || (ageMs === 0 && !endsWithPeriod)) {
    return { state: 'ignored', note: 'something newer was decided before', accountId: own?.accountId ?? null };
  }
  await updateProviderSubscription(tx, provided.reference, { endsWithPeriod, changedAt: scene.event.occurredAt });
  if (own === null || own.endedAt !== null) return balanced(scene, own);
  await updateSubscription(tx, own.id, { endsWithPeriod });
  return balanced(scene, { ...own, endsWithPeriod });
}

async function beginOrPay(scene: Scene, fact: BeginningFact): Promise<PaymentOutcome> {
  const { tx, event, provided, own } = scene;
  if (fact.kind === 'begun' && fact.checkout !== null) await deleteOpenCheckout(tx, fact.checkout);
  if (fact.kind === 'paid') await insertProviderInvoice(tx, fact);
  const begunAt = earlier(provided.begunAt, event.occurredAt);
  if (begunAt !== provided.begunAt) await updateProviderSubscription(tx, provided.reference, { begunAt });
  if (own !== null) return balanced(scene, await extend(scene, own));
  if (provided.endedAt !== null) return balanced(scene, null);
  return begin({ ...scene, provided: { ...provided, begunAt } }, fact);
}

const earlier = (known: Date | null, other: Date): Date => (known !== null && known <= other ? known : other);

/** @returns the subscription as it is now */
async function extend({ tx, now }: Scene, own: SubscriptionRow): Promise<SubscriptionRow> {
  const paid = await selectPaid(tx, own.providerReference!);
  if (own.endedAt !== null || paid.until === null || (own.paidUntil !== null && own.paidUntil >= paid.until))
    return own;
  await updateSubscription(tx, own.id, { paidUntil: paid.until });
  await renewAccount(tx, own.accountId, now);
  return (await selectSubscriptionByReference(tx, own.providerReference!))!;
}

async function begin(scene: Scene, { order, reference }: BeginningFact): Promise<PaymentOutcome> {
  const { tx, event, provided, now } = scene;
  if (order === null) return waiting('It names no account, and its subscription has not begun here.');
  const { accountId, planId } = order;
  if (!isUuid(accountId) || (await lockAccount(tx, accountId)) === null) {
    return waiting(`There is no account "${accountId}" here.`);
  }
  if ((await selectPlan(tx, planId)) === null) return waiting(`There is no plan "${planId}".`, accountId);
  const running = await selectActiveSubscription(tx, accountId);
  const former = running?.provider === event.provider ? running.providerReference! : null;
  if (former !== null && isOlder(provided.begunAt, await selectBegunAt(tx, former))) {
    return balanced(scene, null, {
      accountId,
      note: `It did not begin: "${former}" of this account is newer and runs.`,
    });
  }
  const paid = await selectPaid(tx, reference);
  const { provider } = event;
  const paidUntil = paid.until ?? addMonths(now, 1);
  const { endsWithPeriod } = provided;
  const own = await startSubscription(
    tx,
    { accountId, planId, provider, providerReference: reference, paidUntil, endsWithPeriod },
    now,
  );
  const outcome = await balanced(scene, own);
  if (former === null) return outcome;
  const both = `It took the place of "${former}", which the provider still collects: end that one there, and pay back what is due.`;
  return { ...outcome, state: 'needs_operator', note: [both, outcome.note].filter((note) => note !== null).join(' ') };
}

const isOlder = (begunAt: Date | null, other: Date | null): boolean =>
  begunAt !== null && other !== null && begunAt < other;

const waiting = (note: string, accountId: string | null = null): PaymentOutcome => ({
  state: 'waiting',
  note,
  accountId,
});

/**
 * Compares the months that were paid with those that were given or will be. Each month too many is told to the operator
 * once, by the event that shows it.
 */
async function balanced(
  { tx, provided }: Pick<Scene, 'tx' | 'provided'>,
  own: SubscriptionRow | null,
  more: { readonly accountId: string; readonly note: string } | null = null,
): Promise<PaymentOutcome> {
  const accountId = own?.accountId ?? more?.accountId ?? null;
  const { months } = await selectPaid(tx, provided.reference);
  const given = own?.monthsBegun ?? 0;
  const surplus = months - given - (own === null ? 0 : monthsToCome(own, Math.max(0, months - given)));
  if (surplus <= provided.monthsReported) {
    return { state: more === null ? 'applied' : 'ignored', note: more?.note ?? null, accountId };
  }
  await updateProviderSubscription(tx, provided.reference, { monthsReported: surplus });
  const why = more?.note ?? (isRunning(own) ? 'Its months were given before.' : 'It has ended.');
  const count = surplus - provided.monthsReported;
  const note = `Paid, but without credits: ${count} ${count === 1 ? 'month' : 'months'} of "${provided.reference}". ${why} Give the credits or pay it back, then resolve this entry.`;
  return { state: 'needs_operator', note, accountId };
}

/**
 * Months paid ahead of a subscription that then ended here without the provider's doing (another took its place, or its
 * last month was over): an entry for the operator.
 */
export async function reportLostMonths(tx: Transaction, reference: string, now: Date): Promise<void> {
  const provider = 'stripe';
  const provided = await lockProviderSubscription(tx, provider, reference);
  const outcome = await balanced({ tx, provided }, await selectOwn(tx, reference));
  if (outcome.state !== 'needs_operator') return;
  const kind = 'songwright.paid_months';
  const id = `${kind}:${reference}:${provided.monthsReported + 1}`;
  const event = { id, provider, kind, occurredAt: now, receivedAt: now, payload: { type: kind } } as const;
  await insertOperatorEntry(tx, { ...event, note: outcome.note, reference, accountId: outcome.accountId });
}

const isRunning = (own: SubscriptionRow | null): boolean => own !== null && own.endedAt === null;
