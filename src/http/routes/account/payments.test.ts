import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type AccountDoor, bearer, type Member, openAccountDoor } from '../../../../test/harness/account-door.ts';
import {
  openStripeDouble,
  type SignedEvent,
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  type StripeDouble,
} from '../../../../test/harness/stripe-double.ts';
import { createStripePayments } from '../../../accounts/payments/stripe-payments.ts';

const DAY_MS = 24 * 3_600_000;
const START_MS = Date.UTC(2026, 0, 31, 10);

let door: AccountDoor;
let stripe: StripeDouble;
before(async () => {
  stripe = await openStripeDouble();
  const settings = { secretKey: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, url: stripe.url };
  door = await openAccountDoor({ payments: () => createStripePayments(settings) });
});
after(async () => {
  await door.close();
  await stripe.close();
});

const take = (event: SignedEvent) =>
  door.send('POST', '/account/payments/stripe', event.body, { 'stripe-signature': event.signature });
const operate = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
  door.send(method, `/account/payment-events${path}`, body, bearer(door.operatorKey));
const paymentOf = async (id: string) => (await operate('GET', `/${id}`)).json().payment;
const creditsOf = async (member: Member): Promise<[number, number]> => {
  const { account } = (await member.send('GET', '/account')).json();
  return [account.extra_credits, account.credits];
};
const planOf = async (member: Member): Promise<string | null> =>
  (await member.send('GET', '/account')).json().account.subscription?.plan ?? null;

const newEvent = (): string => `evt_${randomUUID()}`;
const newReference = (): string => `sub_${randomUUID()}`;
const metadataOf = (member: Member, plan: string) => ({ account_id: member.accountId, plan_id: plan });
const completed = (member: Member, reference: string, plan = 'starter', checkout = `cs_${reference}`) => ({
  ...{ id: checkout, object: 'checkout.session', subscription: reference, payment_status: 'paid' },
  metadata: metadataOf(member, plan),
});
const invoice = (member: Member, reference: string, until: number, end: unknown = until / 1000, plan = 'starter') => ({
  ...{ id: `in_${reference}_${until}`, object: 'invoice' },
  parent: { subscription_details: { subscription: reference, metadata: metadataOf(member, plan) } },
  lines: { data: [{ period: { start: 0, end } }] },
});
const deleted = (reference: string) => ({ object: 'subscription', id: reference, status: 'canceled' });

describe('an event of the payment provider that cannot be applied', () => {
  it('is kept with what is wrong, and applied by a retry once that is mended', async () => {
    const member = await door.member();
    const id = newEvent();
    const event = stripe.event('checkout.session.completed', completed(member, newReference(), 'planned'), { id });
    assert.equal((await take(event)).statusCode, 200);
    const kept = await paymentOf(id);
    assert.deepEqual([kept.state, kept.tries, kept.account_id], ['pending', 1, member.accountId]);
    assert.match(kept.note, /no plan "planned"/);
    const plan = { id: 'planned', name: 'P', monthly_credits: 70, price_minor: 1, currency: 'usd' };
    await door.send('POST', '/account/plans', plan, bearer(door.operatorKey));
    const retried = await operate('POST', `/${id}/retry`);
    assert.deepEqual([retried.statusCode, retried.json().payment.state], [200, 'applied']);
    assert.deepEqual(await creditsOf(member), [30, 70]);
    assert.equal((await operate('POST', `/${id}/retry`)).statusCode, 400);
    const log = (await door.send('GET', '/account/operator-log', undefined, bearer(door.operatorKey))).json();
    assert.deepEqual([log.entries[0].action, log.entries[0].subject], ['payment.retry', id]);
  });

  it('is not swallowed when the provider sends it again', async () => {
    const member = await door.member();
    const id = newEvent();
    const event = stripe.event('checkout.session.completed', completed(member, newReference(), 'later'), { id });
    await take(event);
    assert.deepEqual(await creditsOf(member), [30, 0]);
    const plan = { id: 'later', name: 'L', monthly_credits: 80, price_minor: 1, currency: 'usd' };
    await door.send('POST', '/account/plans', plan, bearer(door.operatorKey));
    assert.equal((await take(event)).statusCode, 200);
    assert.deepEqual(await creditsOf(member), [30, 80]);
    assert.equal((await take(event)).json().message, 'this event was taken before');
    assert.deepEqual(await creditsOf(member), [30, 80]);
  });

  it('is answered 200 and kept as failed when its period ends at no time; a bad signature stays 400', async () => {
    const member = await door.member();
    for (const end of ['soon', null, {}, [], -1, 1e300, '1775000000', { deep: [[]] }]) {
      const reference = newReference();
      const id = newEvent();
      const event = stripe.event('invoice.paid', invoice(member, reference, START_MS, end), { id });
      assert.equal((await take({ ...event, signature: 't=1,v1=00' })).statusCode, 400);
      assert.equal((await operate('GET', `/${id}`)).statusCode, 404);
      const answer = await take(event);
      assert.equal(answer.statusCode, 200, JSON.stringify(end));
      const kept = await paymentOf(id);
      assert.deepEqual([kept.state, kept.next_try_at], ['failed', null]);
      assert.match(kept.note, /end of the period of line 1/);
    }
    assert.deepEqual(await creditsOf(member), [30, 0]);
  });

  it('is kept as failed whatever else it holds, and takes nothing down', async () => {
    const objects: readonly unknown[] = [null, 5, 'x', [], {}, { id: '\u0000' }, { id: 7, subscription: { id: 9 } }];
    for (const kind of ['checkout.session.completed', 'invoice.paid', 'customer.subscription.deleted']) {
      for (const object of objects) {
        const id = newEvent();
        assert.equal((await take(stripe.event(kind, object as object, { id }))).statusCode, 200);
        const { state } = await paymentOf(id);
        assert.ok(state === 'failed' || state === 'ignored', `${kind} of ${JSON.stringify(object)} is ${state}`);
      }
    }
    const huge = { id: 'in_1', parent: null, lines: { data: [] }, subscription: 'x'.repeat(200_000) };
    assert.equal((await take(stripe.event('invoice.paid', huge))).statusCode, 200);
    for (const body of ['', '[]', '{"id":5}', 'no json']) {
      const signed = stripe.sign(body);
      assert.equal((await take(signed)).statusCode, 400, body);
    }
  });

  it('keeps nothing of the person who paid', async () => {
    const member = await door.member();
    const id = newEvent();
    const object = {
      ...completed(member, newReference()),
      customer_email: 'lovelace@example.org',
      customer_details: { email: 'lovelace@example.org', name: 'Lovelace', address: { city: 'Turin' } },
      customer: { id: 'cus_1', name: 'Lovelace' },
      payment_method_options: { card: { brand: 'visa' } },
      custom_fields: [{ text: { value: 'private' } }],
    };
    await take(stripe.event('checkout.session.completed', object, { id }));
    const { payload } = await paymentOf(id);
    assert.doesNotMatch(JSON.stringify(payload), /lovelace|Turin|visa|private/i);
    assert.equal(payload.data.object.customer, 'cus_1');
  });
});

describe('payment and end of one subscription', () => {
  it('at the same moment never leave it running, in whatever order they win', async () => {
    const rounds = 60;
    const members: Member[] = [];
    for (let n = 0; n < rounds; n++) members.push(await door.member());
    const answers = await Promise.all(
      members.flatMap((member, n) => {
        const reference = newReference();
        const events = [
          stripe.event('checkout.session.completed', completed(member, reference)),
          stripe.event('customer.subscription.deleted', deleted(reference)),
        ];
        return (n % 2 === 0 ? events : events.reverse()).map(take);
      }),
    );
    assert.ok(answers.every(({ statusCode }) => statusCode === 200));
    const left = [];
    for (const member of members) if ((await planOf(member)) !== null) left.push(member.accountId);
    assert.deepEqual(left, [], 'still subscribed');
  });

  it('leave it ended when a payment of it comes late, and the operator reads of the month', async () => {
    const member = await door.member();
    const reference = newReference();
    await take(stripe.event('checkout.session.completed', completed(member, reference)));
    await take(stripe.event('invoice.paid', invoice(member, reference, START_MS + 28 * DAY_MS)));
    await take(stripe.event('customer.subscription.deleted', deleted(reference)));
    assert.equal(await planOf(member), null);
    const late = newEvent();
    const second = invoice(member, reference, START_MS + 59 * DAY_MS);
    await take(stripe.event('invoice.paid', second, { id: late }));
    assert.equal(await planOf(member), null);
    const { state, note } = await paymentOf(late);
    assert.equal(state, 'needs_operator');
    assert.match(note, /1 month .*It has ended/);
    // The same month, told by another event, is no second one.
    const again = newEvent();
    await take(stripe.event('invoice.paid', second, { id: again }));
    assert.equal((await paymentOf(again)).state, 'applied');
  });
});

describe('a second subscription', () => {
  it('cannot be paid on the page of a first order: that page ends when another is begun', async () => {
    const member = await door.member();
    const order = async (plan: string) => (await member.send('POST', '/account/subscription', { plan })).json();
    const first = (await order('starter')).checkout_url.split('/').at(-1);
    const second = (await order('studio')).checkout_url.split('/').at(-1);
    assert.deepEqual([stripe.checkouts.get(first), stripe.checkouts.get(second)], ['expired', 'open']);
    const both = await Promise.all([order('starter'), order('standard'), order('studio')]);
    const open = both.filter(({ checkout_url: url }) => stripe.checkouts.get(url.split('/').at(-1)) === 'open');
    assert.equal(open.length, 1);
  });

  it('is not ordered while the payment of the first is on its way', async () => {
    const member = await door.member();
    const order = () => member.send('POST', '/account/subscription', { plan: 'starter' });
    const page = (await order()).json().checkout_url.split('/').at(-1);
    stripe.checkouts.set(page, 'complete');
    const refused = await order();
    assert.deepEqual([refused.statusCode, refused.json().param], [400, 'plan']);
    assert.match(refused.json().message, /on its way/);
    const reference = newReference();
    await take(stripe.event('checkout.session.completed', completed(member, reference, 'starter', page)));
    assert.match((await order()).json().message, /subscription runs/);
    await take(stripe.event('customer.subscription.deleted', deleted(reference)));
    assert.equal((await order()).statusCode, 200);
  });

  it('leaves entries for the operator: what it replaced, and every month that is still collected for that', async () => {
    const member = await door.member();
    const [first, second] = [newReference(), newReference()];
    const replaced = newEvent();
    await take(stripe.event('checkout.session.completed', completed(member, first)));
    await take(stripe.event('invoice.paid', invoice(member, first, START_MS + 28 * DAY_MS)));
    const started = completed(member, second, 'studio');
    await take(stripe.event('checkout.session.completed', started, { id: replaced }));
    assert.deepEqual([await planOf(member), await creditsOf(member)], ['studio', [30, 8000]]);
    const entry = await paymentOf(replaced);
    assert.deepEqual([entry.state, entry.note.includes(first)], ['needs_operator', true]);
    const swallowed = newEvent();
    const month = invoice(member, first, START_MS + 59 * DAY_MS);
    await take(stripe.event('invoice.paid', month, { id: swallowed }));
    assert.equal((await paymentOf(swallowed)).state, 'needs_operator');
    const { payments } = (await operate('GET', '?state=needs_operator&limit=500')).json();
    const listed = payments.map(({ event_id: id }: { event_id: string }) => id);
    assert.ok(listed.includes(replaced) && listed.includes(swallowed));
  });

  it('does not make way for an older one whose events come late', async () => {
    const member = await door.member();
    const [older, newer] = [newReference(), newReference()];
    const studio = completed(member, newer, 'studio');
    await take(stripe.event('checkout.session.completed', studio, { created: START_MS + DAY_MS }));
    const late = stripe.event('checkout.session.completed', completed(member, older), { created: START_MS });
    await take(late);
    assert.equal(await planOf(member), 'studio');
    const paid = newEvent();
    const month = invoice(member, older, START_MS + 28 * DAY_MS);
    await take(stripe.event('invoice.paid', month, { id: paid, created: START_MS }));
    assert.deepEqual([await planOf(member), (await paymentOf(paid)).state], ['studio', 'needs_operator']);
  });
});

describe('the inbox of payments', () => {
  it('keeps refunds and disputes until the operator has dealt with them', async () => {
    const id = newEvent();
    const charge = { id: 'ch_1', object: 'charge', amount: 800, amount_refunded: 300, currency: 'usd' };
    await take(stripe.event('charge.refunded', charge, { id }));
    const dispute = newEvent();
    await take(stripe.event('charge.dispute.created', { id: 'dp_1', charge: 'ch_1', amount: 800 }, { id: dispute }));
    const kept = await paymentOf(id);
    assert.deepEqual([kept.state, /300 usd \(ch_1\)/.test(kept.note)], ['needs_operator', true]);
    assert.equal((await paymentOf(dispute)).state, 'needs_operator');
    assert.match((await operate('POST', `/${id}/retry`)).json().message, /resolve/);
    assert.equal((await operate('POST', `/${id}/resolve`, {})).statusCode, 400);
    const resolved = await operate('POST', `/${id}/resolve`, { remark: 'took 190 credits back' });
    assert.equal(resolved.json().payment.state, 'resolved');
    const log = (await door.send('GET', '/account/operator-log', undefined, bearer(door.operatorKey))).json();
    assert.equal(log.entries[0].details.remark, 'took 190 credits back');
  });

  it('is read page by page and by state, by the operator alone', async () => {
    const member = await door.member();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/evt_1'],
      ['POST', '/evt_1/retry'],
    ] as const) {
      assert.equal((await member.send(method, `/account/payment-events${path}`)).statusCode, 403);
    }
    const all = (await operate('GET', '?limit=500')).json().payments;
    assert.ok(all.length > 20);
    const seen: string[] = [];
    for (let before = ''; ; ) {
      const { payments, next } = (await operate('GET', `?limit=7${before}`)).json();
      seen.push(...payments.map(({ event_id: id }: { event_id: string }) => id));
      if (next === null) break;
      before = `&before=${next}`;
    }
    assert.deepEqual(
      seen,
      all.map(({ event_id: id }: { event_id: string }) => id),
    );
    const failed = (await operate('GET', '?state=failed&limit=500')).json().payments;
    assert.ok(failed.length > 0 && failed.every(({ state }: { state: string }) => state === 'failed'));
    assert.equal((await operate('GET', '?state=lost')).statusCode, 400);
    assert.equal((await operate('POST', '/evt_unknown/retry')).statusCode, 404);
  });
});

describe('what the provider tells of a running subscription', () => {
  const updated = (reference: string, ends: boolean) => ({
    ...{ object: 'subscription', id: reference, status: 'active' },
    cancel_at_period_end: ends,
  });
  const endsWithPeriod = async (member: Member) =>
    (await member.send('GET', '/account')).json().account.subscription?.ends_with_period;

  it('is taken in the order of its clock, not of its coming', async () => {
    const member = await door.member();
    const reference = newReference();
    const tell = (ends: boolean, created: number) =>
      take(stripe.event('customer.subscription.updated', updated(reference, ends), { created }));
    await tell(true, START_MS + 2000);
    await take(stripe.event('checkout.session.completed', completed(member, reference)));
    assert.equal(await endsWithPeriod(member), true);
    await tell(false, START_MS + 1000);
    assert.equal(await endsWithPeriod(member), true);
    await tell(false, START_MS + 3000);
    assert.equal(await endsWithPeriod(member), false);
    await tell(true, START_MS + 3000);
    assert.equal(await endsWithPeriod(member), true);
  });

  it('does not undo what the customer decided here since', async () => {
    const member = await door.member();
    const reference = newReference();
    await take(stripe.event('checkout.session.completed', completed(member, reference)));
    assert.equal((await member.send('DELETE', '/account/subscription')).statusCode, 200);
    const stale = { created: START_MS - 5000 };
    await take(stripe.event('customer.subscription.updated', updated(reference, false), stale));
    assert.equal(await endsWithPeriod(member), true);
  });

  it('ends it when it says that it is cancelled', async () => {
    const member = await door.member();
    const reference = newReference();
    await take(stripe.event('checkout.session.completed', completed(member, reference)));
    await take(stripe.event('customer.subscription.updated', deleted(reference)));
    assert.equal(await planOf(member), null);
  });
});
