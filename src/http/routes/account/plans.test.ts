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
import { memberPaces } from '../../../accounts/member-limits.ts';
import { createStripePayments } from '../../../accounts/payments/stripe-payments.ts';
import { renewSubscriptions } from '../../../accounts/renewal.ts';
import { silentLogger } from '../../../core/log.ts';

const renew = (door: AccountDoor): Promise<number> =>
  renewSubscriptions(door.database, new Date(door.clock.ms), silentLogger);
const creditsOf = async (member: Member): Promise<[number, number]> => {
  const { account } = (await member.send('GET', '/account')).json();
  return [account.extra_credits, account.credits];
};

describe('plans where the operator collects', () => {
  let door: AccountDoor;
  before(async () => {
    door = await openAccountDoor();
  });
  after(() => door.close());

  it('are listed for everybody, and made by the operator alone', async () => {
    const member = await door.member();
    const plan = { id: 'tiny', name: 'Tiny', monthly_credits: 40, price_minor: 100, currency: 'eur' };
    assert.equal((await member.send('POST', '/account/plans', plan)).statusCode, 403);
    assert.equal((await door.send('POST', '/account/plans', plan, bearer(door.operatorKey))).statusCode, 200);
    const { plans } = (await member.send('GET', '/account/plans')).json();
    assert.deepEqual(plans[0], { ...plan, is_offered: true, retention_days: null });
    const withdrawn = { ...plan, is_offered: false };
    await door.send('POST', '/account/plans', withdrawn, bearer(door.operatorKey));
    const left = (await member.send('GET', '/account/plans')).json().plans;
    assert.deepEqual(
      left.map(({ id }: { id: string }) => id),
      ['starter', 'standard', 'studio'],
    );
    assert.equal((await member.send('POST', '/account/subscription', { plan: 'tiny' })).statusCode, 404);
    for (const [field, bad] of [
      ['id', 'Not A Plan'],
      ['monthly_credits', 1.5],
      ['monthly_credits', 0],
      ['price_minor', -1],
      ['currency', 'EUR'],
    ] as const) {
      const answer = await door.send('POST', '/account/plans', { ...plan, [field]: bad }, bearer(door.operatorKey));
      assert.deepEqual([answer.statusCode, answer.json().param], [400, field]);
    }
  });

  it('are wished for no more often than an operator can read', async () => {
    const strict = await openAccountDoor({ paces: memberPaces });
    try {
      const member = await strict.member();
      const before = strict.letters.length;
      const wish = () => member.send('POST', '/account/subscription', { plan: 'starter' });
      for (let n = 0; n < memberPaces.orderByAccount.burst; n++) assert.equal((await wish()).statusCode, 200);
      const refused = await wish();
      assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '600']);
      assert.equal(strict.letters.length - before, memberPaces.orderByAccount.burst);
    } finally {
      await strict.close();
    }
  });

  it('are ordered by a letter to the operator, who gives them', async () => {
    const member = await door.member();
    const order = await member.send('POST', '/account/subscription', { plan: 'starter' });
    assert.deepEqual([order.statusCode, order.json().checkout_url], [200, null]);
    const letter = door.letters.at(-1)!;
    assert.ok(letter.to === 'operator' && letter.text.includes(`plans subscribe "${member.email}" starter`));
    assert.deepEqual(await creditsOf(member), [30, 0]);
    const url = `/account/accounts/${member.accountId}/subscription`;
    assert.equal((await member.send('POST', url, { plan: 'starter' })).statusCode, 403);
    const given = await door.send('POST', url, { plan: 'starter' }, bearer(door.operatorKey));
    assert.deepEqual(given.json().account.subscription, {
      plan: 'starter',
      provider: 'manual',
      period_start: '2026-01-31T10:00:00.000Z',
      period_end: '2026-02-28T10:00:00.000Z',
      ends_with_period: false,
    });
    assert.deepEqual(await creditsOf(member), [30, 500]);
    assert.equal((await member.send('POST', '/account/subscription', { plan: 'starter' })).statusCode, 400);
    assert.equal((await door.send('POST', url, { plan: 'none' }, bearer(door.operatorKey))).json().param, 'plan');
  });

  it('give each month its credits and keep none of the last', async () => {
    const own = await openAccountDoor();
    try {
      const member = await own.member();
      const url = `/account/accounts/${member.accountId}/subscription`;
      await own.send('POST', url, { plan: 'starter' }, bearer(own.operatorKey));
      own.clock.ms = Date.UTC(2026, 1, 28, 9, 59);
      assert.equal(await renew(own), 0);
      own.clock.ms = Date.UTC(2026, 1, 28, 10);
      assert.deepEqual((await Promise.all([renew(own), renew(own), renew(own)])).sort(), [0, 0, 1]);
      assert.deepEqual(await creditsOf(member), [30, 500]);
      const { account } = (await member.send('GET', '/account')).json();
      assert.equal(account.subscription.period_end, '2026-03-31T10:00:00.000Z');
      // Half a year without a running service: one month begins, the one that is now.
      own.clock.ms = Date.UTC(2026, 8, 1);
      assert.equal(await renew(own), 1);
      const later = (await member.send('GET', '/account')).json().account.subscription;
      assert.deepEqual(
        [later.period_start, later.period_end],
        ['2026-08-31T10:00:00.000Z', '2026-09-30T10:00:00.000Z'],
      );
      assert.deepEqual(await creditsOf(member), [30, 500]);
      const ended = await member.send('DELETE', '/account/subscription');
      assert.equal(ended.statusCode, 200);
      assert.deepEqual(await creditsOf(member), [30, 500]);
      own.clock.ms = Date.UTC(2026, 8, 30, 10);
      await renew(own);
      assert.deepEqual(await creditsOf(member), [30, 0]);
      assert.equal((await member.send('DELETE', '/account/subscription')).statusCode, 404);
      const entries = (await member.send('GET', '/account/ledger')).json().entries;
      const keys = entries.map(({ key }: { key: string }) => key.replaceAll(/[0-9a-f-]{36}/g, '*'));
      assert.ok(keys.includes('reset:*:2026-02-28T10:00:00.000Z'));
      assert.equal(new Set(entries.map(({ key }: { key: string }) => key)).size, entries.length);
    } finally {
      await own.close();
    }
  });

  it('take no notification of a provider that is not there', async () => {
    assert.equal((await door.send('POST', '/account/payments/stripe', '{}')).statusCode, 404);
  });
});

describe('plans paid through the payment provider', () => {
  let door: AccountDoor;
  let stripe: StripeDouble;
  const take = (event: SignedEvent) =>
    door.send('POST', '/account/payments/stripe', event.body, { 'stripe-signature': event.signature });
  const completed = (member: Member, reference: string, plan = 'starter') => ({
    id: `cs_${reference}`,
    object: 'checkout.session',
    subscription: reference,
    payment_status: 'paid',
    metadata: { account_id: member.accountId, plan_id: plan },
  });
  const paid = (reference: string, until: Date, metadata: object | null = null) => ({
    object: 'invoice',
    parent: { type: 'subscription_details', subscription_details: { subscription: reference, metadata } },
    lines: { object: 'list', data: [{ period: { start: 0, end: until.getTime() / 1000 } }] },
  });
  const start = Date.UTC(2026, 0, 31, 10);

  before(async () => {
    stripe = await openStripeDouble();
    const settings = { secretKey: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, url: stripe.url };
    door = await openAccountDoor({ payments: () => createStripePayments(settings) });
  });
  after(async () => {
    await door.close();
    await stripe.close();
  });

  it('begin with a page to pay on, made from the plan or from its price there', async () => {
    const member = await door.member();
    const order = await member.send('POST', '/account/subscription', { plan: 'starter' });
    assert.match(order.json().checkout_url, /^https:\/\/checkout\.example\/cs_/);
    const call = stripe.calls.at(-1)!;
    assert.deepEqual([call.method, call.path], ['POST', '/v1/checkout/sessions']);
    assert.match(call.authorization, new RegExp(STRIPE_KEY));
    const sent = Object.fromEntries(call.form);
    assert.equal(sent.mode, 'subscription');
    assert.equal(sent.customer_email, member.email);
    assert.equal(sent['line_items[0][price_data][unit_amount]'], '800');
    assert.equal(sent['line_items[0][price_data][recurring][interval]'], 'month');
    assert.equal(sent['metadata[account_id]'], member.accountId);
    assert.equal(sent['subscription_data[metadata][plan_id]'], 'starter');
    assert.match(sent.success_url!, /^http:\/\/localhost:80\//);
    const plan = {
      id: 'priced',
      name: 'P',
      monthly_credits: 7,
      price_minor: 1,
      currency: 'usd',
      provider_price: 'price_9',
    };
    await door.send('POST', '/account/plans', plan, bearer(door.operatorKey));
    await member.send('POST', '/account/subscription', { plan: 'priced' });
    assert.equal(stripe.calls.at(-1)!.form.get('line_items[0][price]'), 'price_9');
  });

  it('tell a provider that is out of order as 503, without its words', async () => {
    const member = await door.member();
    stripe.failures.count = 1;
    stripe.failures.status = 402;
    const order = await member.send('POST', '/account/subscription', { plan: 'starter' });
    assert.deepEqual([order.statusCode, order.json().type], [503, 'unavailable']);
    assert.doesNotMatch(order.body, /out of order|sk_test/);
  });

  it('refuse what the provider did not sign, or signed long ago', async () => {
    const member = await door.member();
    const object = completed(member, `sub_${randomUUID()}`);
    const good = stripe.event('checkout.session.completed', object);
    for (const event of [
      { ...good, signature: '' },
      { ...good, signature: 't=1,v1=00' },
      { ...good, body: good.body.replace('starter', 'studio ') },
      stripe.event('checkout.session.completed', object, { secret: 'whsec_other' }),
      stripe.event('checkout.session.completed', object, { at: Date.now() - 3_600_000 }),
    ]) {
      assert.deepEqual([(await take(event)).statusCode], [400]);
    }
    assert.deepEqual(await creditsOf(member), [30, 0]);
  });

  it('give a month for a payment once, however often and in whatever order its events come', async () => {
    for (const order of [
      [0, 1, 0, 1],
      [1, 0, 1, 0],
    ]) {
      const member = await door.member();
      const reference = `sub_${randomUUID()}`;
      const until = new Date(Date.UTC(2026, 1, 28, 10));
      const metadata = { account_id: member.accountId, plan_id: 'starter' };
      const events = [
        stripe.event('checkout.session.completed', completed(member, reference)),
        stripe.event('invoice.paid', paid(reference, until, metadata)),
      ];
      for (const index of order) assert.equal((await take(events[index]!)).statusCode, 200);
      await Promise.all(events.flatMap((event) => [take(event), take(event)]));
      assert.deepEqual(await creditsOf(member), [30, 500]);
      const resets = (await member.send('GET', '/account/ledger')).json().entries.filter(isReset);
      assert.equal(resets.length, 1);
    }
  });

  it('give one month when both events of it come at the same moment', async () => {
    const member = await door.member();
    const reference = `sub_${randomUUID()}`;
    const metadata = { account_id: member.accountId, plan_id: 'starter' };
    const answers = await Promise.all([
      take(stripe.event('checkout.session.completed', completed(member, reference))),
      take(stripe.event('invoice.paid', paid(reference, new Date(Date.UTC(2026, 1, 28)), metadata))),
      take(stripe.event('checkout.session.completed', completed(member, reference))),
    ]);
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 200, 200],
    );
    assert.deepEqual(await creditsOf(member), [30, 500]);
    assert.equal((await member.send('GET', '/account/ledger')).json().entries.filter(isReset).length, 1);
  });

  it('begin the next month when it is paid, not before, and end when the provider says so', async () => {
    const member = await door.member();
    const reference = `sub_${randomUUID()}`;
    await take(stripe.event('checkout.session.completed', completed(member, reference)));
    assert.deepEqual(await creditsOf(member), [30, 500]);
    door.clock.ms = Date.UTC(2026, 1, 28, 11);
    await renew(door);
    const period = async () => (await member.send('GET', '/account')).json().account.subscription?.period_start;
    assert.equal(await period(), '2026-01-31T10:00:00.000Z');
    await take(stripe.event('invoice.paid', paid(reference, new Date(Date.UTC(2026, 2, 31, 10)))));
    assert.equal(await period(), '2026-02-28T10:00:00.000Z');
    const cancelled = await member.send('DELETE', '/account/subscription');
    assert.equal(cancelled.statusCode, 200);
    const call = stripe.calls.at(-1)!;
    assert.deepEqual([call.path, call.form.get('cancel_at_period_end')], [`/v1/subscriptions/${reference}`, 'true']);
    await take(stripe.event('customer.subscription.deleted', { object: 'subscription', id: reference }));
    assert.deepEqual(await creditsOf(member), [30, 0]);
    await take(stripe.event('invoice.paid', paid(reference, new Date(Date.UTC(2027, 0)))));
    assert.deepEqual(await creditsOf(member), [30, 0]);
    door.clock.ms = start;
  });

  it('end here although the provider has forgotten them, but not while it cannot be asked', async () => {
    const member = await door.member();
    await take(stripe.event('checkout.session.completed', completed(member, 'sub_forgotten')));
    const end = () => member.send('DELETE', '/account/subscription');
    Object.assign(stripe.failures, { count: 1, status: 400 });
    assert.equal((await end()).statusCode, 503);
    const running = (await member.send('GET', '/account')).json().account.subscription;
    assert.equal(running.ends_with_period, false);
    Object.assign(stripe.failures, { count: 1, status: 404, code: 'resource_missing' });
    assert.equal((await end()).statusCode, 200);
    assert.deepEqual(await creditsOf(member), [30, 500]);
  });

  it('are understood in the older form of invoices, too', async () => {
    const member = await door.member();
    const metadata = { account_id: member.accountId, plan_id: 'starter' };
    const lines = { data: [{ period: { start: 0, end: Date.UTC(2026, 1, 28) / 1000 } }] };
    const invoice = { object: 'invoice', subscription: 'sub_old', subscription_details: { metadata }, lines };
    await take(stripe.event('invoice.paid', invoice));
    assert.deepEqual(await creditsOf(member), [30, 500]);
  });

  it('do not begin after their end was told first', async () => {
    const member = await door.member();
    const reference = `sub_${randomUUID()}`;
    await take(stripe.event('customer.subscription.deleted', { object: 'subscription', id: reference }));
    await take(stripe.event('checkout.session.completed', completed(member, reference)));
    assert.deepEqual(await creditsOf(member), [30, 0]);
  });

  it('pass over events that name nobody here, an unpaid page, and kinds of no meaning', async () => {
    const member = await door.member();
    const ghost = { accountId: randomUUID() } as Member;
    for (const event of [
      stripe.event('checkout.session.completed', completed(ghost, 'sub_a')),
      stripe.event('checkout.session.completed', completed({ accountId: 'x' } as Member, 'sub_b')),
      stripe.event('checkout.session.completed', completed(member, 'sub_c', 'no-plan')),
      stripe.event('checkout.session.completed', { ...completed(member, 'sub_d'), payment_status: 'unpaid' }),
      stripe.event('checkout.session.completed', { ...completed(member, 'sub_e'), subscription: null }),
      stripe.event('invoice.paid', { object: 'invoice', parent: null, lines: { data: [] } }),
      stripe.event('invoice.paid', paid('sub_f', new Date(start))),
      stripe.event('customer.created', { object: 'customer' }),
    ]) {
      assert.equal((await take(event)).statusCode, 200);
    }
    assert.deepEqual(await creditsOf(member), [30, 0]);
  });
});

const isReset = ({ kind }: { readonly kind: string }): boolean => kind === 'reset';
