import { paymentLimits } from '../../core/account-limits.ts';
import type { Clock } from '../../core/clock.ts';
import { ApiError } from '../../core/errors.ts';
import type { Logger } from '../../core/log.ts';
import { type Database, inTransaction, type Transaction } from '../../storage/database.ts';
import { isDatabaseAway } from '../../storage/database-errors.ts';
import {
  deleteSettledPaymentEvents,
  insertPaymentEvent,
  lockPaymentEvent,
  lockPendingPaymentEvent,
  type PaymentEventRow,
  type PaymentEventState,
  selectDuePaymentEvents,
  selectPaymentEvent,
  selectPaymentEvents,
  updatePaymentEvent,
} from '../../storage/payment-events.ts';
import { selectLostMonths } from '../../storage/provider-subscriptions.ts';
import { type Operator, recordOperatorAction } from '../operator-log.ts';
import { type ApplyPayment, applyPayment, type PaymentOutcome, reportLostMonths } from './apply-payment.ts';
import { type PaymentFact, type Payments, type ReceivedPayment, UnreadablePayment } from './payments.ts';
import { readStripeFact, referenceOf } from './stripe-facts.ts';

export type PaymentEntry = PaymentEventRow;

export interface PaymentInboxOptions {
  readonly database: Database;
  readonly payments: Payments;
  readonly clock: Clock;
  readonly log: Logger;
  /** Default: {@link applyPayment}. */
  readonly apply?: ApplyPayment;
}

export interface InboxPage {
  readonly limit: number;
  readonly beforeEntry?: number;
  readonly state?: PaymentEventState;
}

/** States that a retry, or the operator's word, can move. */
const RETRIED: readonly PaymentEventState[] = ['pending', 'failed'];
const RESOLVED: readonly PaymentEventState[] = ['pending', 'failed', 'needs_operator'];
const DAY_MS = 24 * 3_600_000;
const NEEDS_SOMEBODY = 'a payment event waits for the operator: songwright admin payments list';

/**
 * Events of payment providers: kept first, then applied, and tried again with growing delays until they are. Any number
 * of processes may work on one inbox: the row of an event is locked while it is applied.
 */
export class PaymentInbox {
  readonly #options: PaymentInboxOptions;

  constructor(options: PaymentInboxOptions) {
    this.#options = options;
  }

  /**
   * Takes a notification. When this returns the event is kept for good; whether it could be applied is another matter.
   * @returns false when it was there before; one that had failed is then tried again
   * @throws ApiError bad_request, not_found; what the database throws when it could not be kept
   */
  async take(body: Uint8Array, signature: string): Promise<boolean> {
    return this.receive(await this.#options.payments.readEvent(body, signature));
  }

  /** The same for an event whose sender is proven. */
  async receive(event: ReceivedPayment): Promise<boolean> {
    const { database } = this.#options;
    const isNew = await insertPaymentEvent(database, { ...event, provider: 'stripe', receivedAt: this.#now() });
    if (!isNew) await inTransaction(database, (tx) => this.#reopen(tx, event.id, ['failed']));
    await this.#try(event.id);
    return isNew;
  }

  /** Applies what is due. @returns how many events were tried */
  async sweep(): Promise<number> {
    let tried = 0;
    for (;;) {
      const due = await selectDuePaymentEvents(this.#options.database, this.#now(), paymentLimits.sweepEventsMax);
      const before = tried;
      for (const id of due) if (await this.#try(id)) tried += 1;
      if (due.length < paymentLimits.sweepEventsMax || tried === before) return tried;
    }
  }

  /** Puts paid months that an ended subscription leaves behind into the inbox. @returns of how many subscriptions */
  async reportLostMonths(): Promise<number> {
    const { database } = this.#options;
    const references = await selectLostMonths(database, paymentLimits.sweepEventsMax);
    for (const reference of references) {
      await inTransaction(database, (tx) => reportLostMonths(tx, reference, this.#now()));
    }
    return references.length;
  }

  /** Forgets what was settled long ago. @returns how many events */
  forget(): Promise<number> {
    const before = new Date(this.#now().getTime() - paymentLimits.settledKeptDays * DAY_MS);
    return deleteSettledPaymentEvents(this.#options.database, before);
  }

  /** Newest first. */
  list(page: InboxPage): Promise<readonly PaymentEntry[]> {
    return selectPaymentEvents(this.#options.database, page);
  }

  /** @throws ApiError not_found */
  async find(id: string): Promise<PaymentEntry> {
    const entry = await selectPaymentEvent(this.#options.database, id);
    if (entry === null) throw unknownEvent(id);
    return entry;
  }

  /** Applies a pending or failed event now, its tries counted anew. @throws ApiError not_found, bad_request */
  async retry(id: string, by: Operator): Promise<PaymentEntry> {
    await inTransaction(this.#options.database, async (tx) => {
      const { accountId, state, note } = await requireEntry(tx, id, RETRIED);
      await this.#reopen(tx, id, RETRIED);
      await recordOperatorAction(tx, { by, action: 'payment.retry', accountId, subject: id, details: { state, note } });
    });
    await this.#try(id);
    return this.find(id);
  }

  /** Notes that a person has dealt with an event. @throws ApiError not_found, bad_request */
  async resolve(id: string, remark: string, by: Operator): Promise<PaymentEntry> {
    await inTransaction(this.#options.database, async (tx) => {
      const { accountId, state, note } = await requireEntry(tx, id, RESOLVED);
      await updatePaymentEvent(tx, id, { state: 'resolved', nextTryAt: null, settledAt: this.#now() });
      const details = { remark, state, note };
      await recordOperatorAction(tx, { by, action: 'payment.resolve', accountId, subject: id, details });
    });
    return this.find(id);
  }

  async #reopen(tx: Transaction, id: string, states: readonly PaymentEventState[]): Promise<void> {
    const entry = await lockPaymentEvent(tx, id);
    if (entry === null || !states.includes(entry.state)) return;
    await updatePaymentEvent(tx, id, { state: 'pending', tries: 0, nextTryAt: this.#now() });
  }

  /** Applies a pending event unless somebody else does. Never throws. @returns whether it was tried */
  async #try(id: string): Promise<boolean> {
    const { database, log } = this.#options;
    try {
      const state = await inTransaction(database, (tx) => this.#applyLocked(tx, id));
      if (state === 'needs_operator' || state === 'failed') log.error({ eventId: id, state }, NEEDS_SOMEBODY);
      return state !== null;
    } catch (err) {
      // A database that is away is no fault of the event: it stays due.
      if (isDatabaseAway(err)) return false;
      log.error({ eventId: id, err }, 'a payment event could not be applied');
      await this.#noteFault(id, err).catch((error: unknown) => log.debug({ eventId: id, err: error }, 'not noted'));
      return true;
    }
  }

  /** In one transaction: what the event does, and that it is done. @returns its new state; null: not ours to apply */
  async #applyLocked(tx: Transaction, id: string): Promise<PaymentEventState | null> {
    const entry = await lockPendingPaymentEvent(tx, id);
    if (entry === null) return null;
    const fact = factOf(entry);
    if (fact instanceof UnreadablePayment) {
      const note = cut(fact.message);
      await updatePaymentEvent(tx, id, { state: 'failed', note, nextTryAt: null, tries: entry.tries + 1 });
      return 'failed';
    }
    const { provider, occurredAt, receivedAt } = entry;
    const apply = this.#options.apply ?? applyPayment;
    const outcome = await apply(tx, { provider, occurredAt: occurredAt ?? receivedAt, fact }, this.#now());
    return this.#settle(tx, entry, outcome, referenceOf(fact));
  }

  async #settle(
    tx: Transaction,
    entry: PaymentEntry,
    { state, note, accountId }: PaymentOutcome,
    reference: string | null,
  ): Promise<PaymentEventState> {
    const change =
      state === 'waiting'
        ? this.#nextTry(entry, note ?? '')
        : {
            state,
            note: note === null ? null : cut(note),
            nextTryAt: null,
            settledAt: this.#now(),
            tries: entry.tries + 1,
          };
    await updatePaymentEvent(tx, entry.id, { ...change, reference, accountId });
    return change.state;
  }

  /** What broke has rolled back: the event stays, with what went wrong. */
  async #noteFault(id: string, error: unknown): Promise<void> {
    const what = error instanceof Error ? error.message : String(error);
    await inTransaction(this.#options.database, async (tx) => {
      const entry = await lockPendingPaymentEvent(tx, id);
      if (entry !== null) await updatePaymentEvent(tx, id, this.#nextTry(entry, `It could not be applied: ${what}`));
    });
  }

  /** Later, or never again by itself. */
  #nextTry(entry: PaymentEntry, note: string) {
    const delaySeconds = paymentLimits.retryDelaysSeconds[entry.tries];
    const tried = { note: cut(note), tries: entry.tries + 1 };
    if (delaySeconds === undefined) return { ...tried, state: 'failed', nextTryAt: null } as const;
    const nextTryAt = new Date(this.#now().getTime() + delaySeconds * 1000);
    return { ...tried, state: 'pending', nextTryAt } as const;
  }

  #now(): Date {
    return new Date(this.#options.clock.nowMs());
  }
}

const cut = (note: string): string => [...note].slice(0, paymentLimits.noteCharsMax).join('');

function factOf({ payload }: PaymentEntry): PaymentFact | UnreadablePayment {
  try {
    return readStripeFact(payload ?? {});
  } catch (error) {
    if (error instanceof UnreadablePayment) return error;
    throw error;
  }
}

const unknownEvent = (id: string): ApiError => new ApiError('not_found', `There is no payment event "${id}".`);

async function requireEntry(tx: Transaction, id: string, states: readonly PaymentEventState[]): Promise<PaymentEntry> {
  const entry = await lockPaymentEvent(tx, id);
  if (entry === null) throw unknownEvent(id);
  if (states.includes(entry.state)) return entry;
  const hint = entry.state === 'needs_operator' ? ' It needs a decision: take it, then resolve the entry.' : '';
  throw new ApiError(
    'bad_request',
    `This payment event is "${entry.state.replace('_', ' ')}": only ${states.join(' and ')} ones can be moved.${hint}`,
  );
}
