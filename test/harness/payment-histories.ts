import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sql } from 'kysely';
import { commandLine } from '../../src/accounts/operator-log.ts';
import type { ApplyPayment } from '../../src/accounts/payments/apply-payment.ts';
import { createManualPayments } from '../../src/accounts/payments/manual-payments.ts';
import { PaymentInbox } from '../../src/accounts/payments/payment-inbox.ts';
import type { ReceivedPayment } from '../../src/accounts/payments/payments.ts';
import { savePlan } from '../../src/accounts/plans.ts';
import { renewAccount } from '../../src/accounts/renewal.ts';
import { endSubscription } from '../../src/accounts/subscriptions.ts';
import { ApiError } from '../../src/core/errors.ts';
import { newId } from '../../src/core/ids.ts';
import { silentLogger } from '../../src/core/log.ts';
import { insertAccount, selectBalance } from '../../src/storage/accounts.ts';
import { type Database, inTransaction } from '../../src/storage/database.ts';
import { chargeCredits, selectLedgerAfter } from '../../src/storage/ledger.ts';
import { monthsAfter } from './ledger-model.ts';
import { type ModelEvent, PAYMENT_PLANS, type PaymentAct, PaymentModel } from './payment-model.ts';

/** A history: acts one after another, acts at the same moment in two processes, and days that pass. */
export type PaymentStep =
  | { readonly kind: 'one'; readonly act: PaymentAct }
  | { readonly kind: 'together'; readonly acts: readonly PaymentAct[] }
  | { readonly kind: 'wait'; readonly hours: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ENTRIES_MAX = 1000;
const START_MS = Date.UTC(2027, 0, 31, 9, 30);
const MONTHS = 3;

/** All that the provider may tell of one of the two subscriptions; the second begins five days after the first. */
function eventsOf(sub: number): readonly ModelEvent[] {
  const begunMs = START_MS + sub * 5 * DAY_MS;
  const told = (name: string, atMs: number, fact: ModelEvent['fact']): ModelEvent => ({
    ...{ id: `${sub}-${name}`, sub, atMs, fact },
  });
  const invoices = Array.from({ length: MONTHS }, (_, month) => {
    const paid = { kind: 'paid', invoice: `in-${month}`, untilMs: monthsAfter(begunMs, month + 1) } as const;
    const atMs = monthsAfter(begunMs, month);
    // The provider may tell of one invoice twice, and in one of them not say what was ordered.
    return [
      told(`invoice-${month}`, atMs, { ...paid, hasOrder: true }),
      told(`invoice-${month}-again`, atMs, { ...paid, hasOrder: false }),
    ];
  });
  return [
    told('begun', begunMs, { kind: 'begun' }),
    ...invoices.flat(),
    told('ending', begunMs + 10 * DAY_MS, { kind: 'changed', ends: true }),
    told('staying', begunMs + 10 * DAY_MS, { kind: 'changed', ends: false }),
    told('staying-later', begunMs + 12 * DAY_MS, { kind: 'changed', ends: false }),
    told('ended', begunMs + 40 * DAY_MS, { kind: 'ended' }),
  ];
}

const EVENTS: readonly ModelEvent[] = PAYMENT_PLANS.flatMap((_, sub) => eventsOf(sub));

const anyEvent = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...EVENTS.filter(({ sub }) => sub === 0)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...EVENTS.filter(({ fact }) => fact.kind === 'begun' || fact.kind === 'ended')),
  },
  { weight: 1, arbitrary: fc.constantFrom(...EVENTS) },
);
const telling: fc.Arbitrary<PaymentAct> = anyEvent.map((event) => ({ act: 'tell', event }));
const anyAct: fc.Arbitrary<PaymentAct> = fc.oneof(
  { weight: 12, arbitrary: telling },
  { weight: 2, arbitrary: anyEvent.map((event) => ({ act: 'retry', event }) as const) },
  { weight: 1, arbitrary: fc.constantFrom('with-period', 'now').map((when) => ({ act: 'cancel', when }) as const) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(1, 7, ...PAYMENT_PLANS).map((credits) => ({ act: 'spend', credits }) as const),
  },
  { weight: 2, arbitrary: fc.constant({ act: 'renew' } as const) },
);
const one = anyAct.map((act) => ({ kind: 'one', act }) as const);
const together = fc.array(anyAct, { minLength: 2, maxLength: 4 }).map((acts) => ({ kind: 'together', acts }) as const);
const wait = fc
  .constantFrom(1, ...[1, 5, 27, 28, 31].map((days) => days * 24))
  .map((hours) => ({ kind: 'wait', hours }) as const);
const renewal = { kind: 'one', act: { act: 'renew' } } as const;

/** What is never told was lost on the way. */
export const paymentHistories: fc.Arbitrary<readonly PaymentStep[]> = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: one.map((step) => [step] as readonly PaymentStep[]) },
      { weight: 4, arbitrary: together.map((step) => [step]) },
      { weight: 2, arbitrary: wait.map((step) => [step, renewal]) },
    ),
    { minLength: 2, maxLength: 10 },
  )
  .map((parts) => parts.flat());

/** Any events of one subscription, and an order in which they come instead. */
export const reorderedEvents = fc
  .uniqueArray(fc.constantFrom(...eventsOf(0)), { minLength: 2, maxLength: 8, selector: ({ id }) => id })
  .chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })));

const planOf = (sub: number): string => `paid-${sub}`;

export async function makePaymentPlans(database: Database): Promise<void> {
  for (const [sub, monthlyCredits] of PAYMENT_PLANS.entries()) {
    const terms = { priceMinor: 0, currency: 'usd', providerPrice: null, isOffered: true, retentionDays: null };
    await savePlan(database, { id: planOf(sub), name: planOf(sub), monthlyCredits, ...terms });
  }
}

/**
 * Plays a history on a fresh account, acts at the same moment through different processes' pools. After each step the
 * balance, the subscriptions and the state of every event must be what the rules give for one order of the acts.
 */
export async function playPaymentHistory(
  pools: readonly Database[],
  steps: readonly PaymentStep[],
  apply?: ApplyPayment,
): Promise<void> {
  const player = await openPlayer(pools, apply);
  let models: readonly PaymentModel[] = [new PaymentModel()];
  for (const step of steps) {
    if (step.kind === 'wait') {
      player.clock.ms += step.hours * HOUR_MS;
      continue;
    }
    const acts = step.kind === 'one' ? [step.act] : step.acts;
    await Promise.all(acts.map((act, index) => player.play(act, index)));
    const seen = await player.view();
    const guesses = models.flatMap((model) => orders(model, acts, player.clock.ms));
    models = [
      ...new Map(
        guesses.filter((model) => model.view() === seen).map((model) => [model.fingerprint(), model]),
      ).values(),
    ];
    const ideas = [...new Set(guesses.map((model) => model.view()))].slice(0, 3).join('\n');
    assert.ok(models.length > 0, `after ${JSON.stringify(acts)}\n${seen}\nshould be one of\n${ideas}`);
  }
  await checkBooks(pools[0]!, player.accountId, models[0]!);
}

/** What is left when all of these events have come in this order, at one moment. */
export async function outcomeOf(pools: readonly Database[], events: readonly ModelEvent[]): Promise<string> {
  const player = await openPlayer(pools);
  for (const [index, event] of events.entries()) await player.play({ act: 'tell', event }, index);
  for (const [index, event] of events.entries()) await player.play({ act: 'retry', event }, index);
  const balance = await selectBalance(pools[0]!, player.accountId);
  const { rows } = await sql<{ ends: boolean }>`
    select ends_with_period as ends from subscriptions where account_id = ${player.accountId} and ended_at is null`.execute(
    pools[0]!,
  );
  return JSON.stringify([balance, rows]);
}

function orders(model: PaymentModel, acts: readonly PaymentAct[], nowMs: number): readonly PaymentModel[] {
  return [...permutations(acts)].map((order) => {
    const guess = model.copy();
    for (const act of order) guess.apply(act, nowMs);
    return guess;
  });
}

function* permutations<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length <= 1) yield items;
  else
    for (const [index, item] of items.entries())
      for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest];
}

async function checkBooks(database: Database, accountId: string, model: PaymentModel): Promise<void> {
  const entries = await selectLedgerAfter(database, accountId, { limit: ENTRIES_MAX, afterId: 0 });
  assert.ok(entries.length < ENTRIES_MAX);
  let sum = 0;
  let spent = 0;
  for (const { bucket, amount, kind } of entries) {
    assert.equal(bucket, 'subscription');
    sum += amount;
    if (kind === 'charge') spent -= amount;
    assert.ok(sum >= 0, 'no balance was ever negative');
  }
  assert.deepEqual([sum, spent], [model.credits, model.spent]);
}

interface Player {
  readonly accountId: string;
  readonly clock: { ms: number; nowMs(): number };
  play(act: PaymentAct, index: number): Promise<void>;
  view(): Promise<string>;
}

async function openPlayer(pools: readonly Database[], apply?: ApplyPayment): Promise<Player> {
  const accountId = newId();
  await insertAccount(pools[0]!, { id: accountId, name: accountId, isOperator: false });
  const clock = { ms: START_MS, nowMs: () => clock.ms };
  const payments = createManualPayments({ send: async () => {} });
  const inboxes = pools.map(
    (database) => new PaymentInbox({ database, payments, clock, log: silentLogger, ...(apply && { apply }) }),
  );
  const play = async (act: PaymentAct, index: number): Promise<void> => {
    const place = index % pools.length;
    const now = new Date(clock.ms);
    if (act.act === 'tell') await inboxes[place]!.receive(receivedOf(act.event, accountId));
    else if (act.act === 'retry')
      await inboxes[place]!.retry(idOf(act.event, accountId), commandLine).catch(unlessRefused);
    else if (act.act === 'cancel') await endSubscription(pools[place]!, accountId, act.when, now);
    else
      await inTransaction(pools[place]!, async (tx) => {
        if (act.act === 'renew') await renewAccount(tx, accountId, now);
        else await chargeCredits(tx, { accountId, credits: act.credits, entryKey: newId(), taskId: null, note: '' });
      });
  };
  return { accountId, clock, play, view: () => viewOf(pools[0]!, accountId) };
}

/** An event that is settled, or was never told, is not tried again. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ApiError) || (error.type !== 'bad_request' && error.type !== 'not_found')) throw error;
}

const idOf = ({ id }: ModelEvent, accountId: string): string => `evt_${accountId}_${id}`;
const referenceOf = (sub: number, accountId: string): string => `sub_${accountId}_${sub}`;

/** The event as Stripe would send it. */
function receivedOf(event: ModelEvent, accountId: string): ReceivedPayment {
  const { sub, fact, atMs } = event;
  const subscription = referenceOf(sub, accountId);
  const metadata = { account_id: accountId, plan_id: planOf(sub) };
  const form = (kind: string, object: object) => ({ kind, payload: { type: kind, data: { object } } });
  const forms = {
    begun: () => form('checkout.session.completed', { id: 'cs_1', subscription, payment_status: 'paid', metadata }),
    paid: (paid: Extract<ModelEvent['fact'], { kind: 'paid' }>) =>
      form('invoice.paid', {
        id: `${paid.invoice}-${sub}-${accountId}`,
        parent: { subscription_details: { subscription, metadata: paid.hasOrder ? metadata : {} } },
        lines: { data: [{ period: { start: 0, end: paid.untilMs / 1000 } }] },
      }),
    changed: ({ ends }: Extract<ModelEvent['fact'], { kind: 'changed' }>) =>
      form('customer.subscription.updated', { id: subscription, status: 'active', cancel_at_period_end: ends }),
    ended: () => form('customer.subscription.deleted', { id: subscription, status: 'canceled' }),
  };
  const told = (forms[fact.kind] as (fact: ModelEvent['fact']) => ReturnType<typeof form>)(fact);
  return { id: idOf(event, accountId), occurredAt: new Date(atMs), ...told };
}

/** What {@link PaymentModel.view} tells, from the database. */
async function viewOf(database: Database, accountId: string): Promise<string> {
  const balance = await selectBalance(database, accountId);
  const references = PAYMENT_PLANS.map((_, sub) => referenceOf(sub, accountId));
  const { rows } = await sql<{ reference: string; months: number; reported: number; last: boolean; runs: boolean }>`
    select p.reference, coalesce(s.months_begun, 0) as months, p.months_reported as reported,
      coalesce(s.ends_with_period, false) as last, s.id is not null and s.ended_at is null as runs
    from provider_subscriptions p left join subscriptions s on s.provider_reference = p.reference
    where p.reference in (${sql.join(references)})`.execute(database);
  const found = references.map((reference) => rows.find((row) => row.reference === reference));
  const events = await sql<{ id: string; state: string }>`
    select id, state from payment_events where id like ${`evt_${accountId}_%`}`.execute(database);
  const spent = await sql<{ credits: number }>`
    select coalesce(-sum(amount), 0)::bigint as credits from ledger where account_id = ${accountId} and kind = 'charge'`.execute(
    database,
  );
  const running = found.findIndex((row) => row?.runs === true);
  const subs = found.map((row) => [row?.months ?? 0, row?.reported ?? 0, row?.last ?? false]);
  const states = events.rows.map(({ id, state }) => `${id.slice(`evt_${accountId}_`.length)} ${state}`).sort();
  return JSON.stringify([balance!.subscription, spent.rows[0]!.credits, running === -1 ? null : running, subs, states]);
}
