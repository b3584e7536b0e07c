import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import pg from 'pg';
import {
  type AccountDoor,
  bearer,
  cookieOf,
  ORIGIN,
  openAccountDoor,
  PASSWORD,
} from '../../../../test/harness/account-door.ts';
import { type MemberPaces, memberPaces } from '../../../accounts/member-limits.ts';

const openOwn = async (t: TestContext, changes: Parameters<typeof openAccountDoor>[0] = {}): Promise<AccountDoor> => {
  const own = await openAccountDoor(changes);
  t.after(() => own.close());
  return own;
};

/** Room for two sign-ups; the third and all later ones wait. */
const crowded = Object.fromEntries(
  Object.entries(memberPaces).map(([name, pace]) => [
    name,
    { ...pace, burst: name === 'signUpByInstallation' ? 2 : 99 },
  ]),
) as unknown as MemberPaces;

const signUp = (door: AccountDoor, email: string, password = PASSWORD) =>
  door.send('POST', '/account/sign-up', { email, password });

async function signIn(door: AccountDoor, email: string, password = PASSWORD) {
  const answer = await door.send('POST', '/account/sign-in', { email, password });
  const headers = { cookie: cookieOf(answer), origin: ORIGIN };
  const send = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) =>
    door.send(method, url, body, headers);
  return { answer, send, account: answer.json().account };
}

const tokenOf = (door: AccountDoor, email: string): string =>
  /token=(\S+)/.exec(door.letters.findLast(({ to }) => to === email)!.text)![1]!;

describe('sign-up tells nobody whether an address has an account', () => {
  it('by its answer: status, headers and body are the same', async (t) => {
    const door = await openOwn(t);
    const { email } = await door.member();
    const seen = async (name: string) => {
      const answer = await signUp(door, name, 'another password');
      const { 'x-request-id': _id, date: _date, ...headers } = answer.headers;
      return { status: answer.statusCode, body: answer.body, headers };
    };
    assert.deepEqual(await seen(email), await seen('new@example.org'));
    assert.deepEqual(await seen(email.toUpperCase()), await seen('new@example.org'));
    assert.equal((await signIn(door, email, 'another password')).answer.statusCode, 401, 'nothing has changed');
    assert.equal((await signIn(door, email)).answer.statusCode, 200);
  });

  it('by its refusals: a password that is too short is so for everybody', async (t) => {
    const door = await openOwn(t);
    const { email } = await door.member();
    const bodies = await Promise.all([email, 'new@example.org'].map((name) => signUp(door, name, 'short')));
    assert.deepEqual(
      bodies.map((answer) => [answer.statusCode, answer.json().message]),
      Array(2).fill([400, bodies[0]!.json().message]),
    );
  });

  it('but the owner by a letter, with a link to a new password', async (t) => {
    const door = await openOwn(t);
    const { email } = await door.member();
    await signUp(door, email, 'another password');
    const letter = door.letters.at(-1)!;
    assert.deepEqual([letter.to, /There is one already/.test(letter.text)], [email, true]);
    const body = { token: tokenOf(door, email), password: 'a brand new password' };
    assert.equal((await door.send('POST', '/account/password-reset/confirm', body)).statusCode, 200);
    await signUp(door, 'new@example.org');
    assert.match(door.letters.at(-1)!.text, /opened an account with this e-mail address/);
  });

  it('by its statements: the database does as much for the one as for the other', async (t) => {
    const door = await openOwn(t);
    const { email } = await door.member();
    const statements = async (name: string): Promise<string[]> => {
      const queries = t.mock.method(pg.Client.prototype, 'query');
      await signUp(door, name, 'another password');
      const texts = queries.mock.calls.map(({ arguments: [query] }) => (query as unknown as { text: string }).text);
      queries.mock.restore();
      return texts;
    };
    const taken = await statements(email);
    assert.ok(taken.length > 5, taken.join());
    assert.deepEqual(taken, await statements('new@example.org'));
  });
});

describe('where addresses are to be confirmed', () => {
  it('an account opens with the link of its letter, and until then nobody can tell it from none', async (t) => {
    const door = await openOwn(t, { signUpMode: 'confirmed' });
    const email = 'ada@example.org';
    await signUp(door, email);
    const early = await signIn(door, email);
    const unknown = await signIn(door, 'nobody@example.org');
    assert.deepEqual([early.answer.statusCode, early.answer.json().message], [401, unknown.answer.json().message]);
    assert.equal(early.answer.headers['set-cookie'], undefined);
    const body = { token: tokenOf(door, email), password: PASSWORD };
    assert.equal((await door.send('POST', '/account/password-reset/confirm', body)).statusCode, 200);
    const { account } = await signIn(door, email);
    assert.deepEqual([account.email_verified, account.extra_credits], [true, 30]);
  });
});

describe('trial credits', () => {
  it('are given once to a person, whatever the address is varied to', async (t) => {
    const door = await openOwn(t);
    const credits: number[] = [];
    for (const email of [
      'ada@gmail.com',
      'ada+1@gmail.com',
      'a.d.a@gmail.com',
      'ada+2@googlemail.com',
      'bea@gmail.com',
    ]) {
      await signUp(door, email);
      const { account } = await signIn(door, email);
      assert.equal(account.email, email, 'each is an account of its own');
      credits.push(account.extra_credits);
    }
    assert.deepEqual(credits, [30, 0, 0, 0, 30]);
  });

  it('are given once, however often and from wherever a new person signs in at the same moment', async (t) => {
    const door = await openOwn(t);
    for (const email of ['ada@example.org', 'ada+1@example.org']) await signUp(door, email);
    const all = ['ada@example.org', 'ada+1@example.org', 'ada@example.org', 'ada+1@example.org'];
    const accounts = await Promise.all(all.map(async (email) => (await signIn(door, email)).account));
    assert.equal(new Set(accounts.map(({ id }) => id)).size, 2);
    const last = await Promise.all(all.slice(0, 2).map(async (email) => (await signIn(door, email)).account));
    assert.equal(last[0].extra_credits + last[1].extra_credits, 30);
  });
});

describe('sign-ups beyond the pace of the installation', () => {
  it('are taken like any other, wait for the operator, and have nothing until then', async (t) => {
    const door = await openOwn(t, { paces: crowded });
    const answers = [];
    for (const name of ['a', 'b', 'c']) answers.push((await signUp(door, `${name}@example.org`)).body);
    assert.deepEqual(answers, Array(3).fill(answers[0]));
    assert.equal((await signIn(door, 'b@example.org')).account.state, 'open');
    const waiting = await signIn(door, 'c@example.org');
    assert.deepEqual([waiting.account.state, waiting.account.extra_credits], ['waiting', 0]);
    assert.equal((await waiting.send('GET', '/account')).json().account.state, 'waiting');
    assert.equal((await waiting.send('GET', '/account/sessions')).statusCode, 200);
    for (const [method, url, body] of [
      ['POST', '/account/keys', { name: 'x' }],
      ['GET', '/account/keys', undefined],
      ['POST', '/account/subscription', { plan: 'starter' }],
      ['GET', '/api/v1/get-credits', undefined],
      ['POST', '/api/v1/sonic/create', { custom_mode: false, mv: 'sonic-v5', gpt_description_prompt: 'a song' }],
      ['GET', '/api/v1/tasks/0b5f6a8e-7b0a-4c55-8a37-5cbb5a1f0a11/events', undefined],
    ] as const) {
      const refused = await waiting.send(method, url, body);
      assert.deepEqual([refused.statusCode, refused.json().type], [403, 'forbidden'], url);
      assert.match(refused.json().message, /waits for the approval/);
    }
    const listed = await door.send('GET', '/account/sign-ups', undefined, bearer(door.operatorKey));
    assert.deepEqual(
      listed.json().sign_ups.map(({ email }: { email: string }) => email),
      ['c@example.org'],
    );
  });

  it('open when the operator approves, with the trial credits, once and on the record', async (t) => {
    const door = await openOwn(t, { paces: crowded });
    const operator = bearer(door.operatorKey);
    for (const name of ['a', 'b', 'c', 'd', 'a+1']) await signUp(door, `${name}@example.org`);
    await signIn(door, 'a@example.org');
    const waiting = await signIn(door, 'c@example.org');
    const { sign_ups: signUps } = (await door.send('GET', '/account/sign-ups', undefined, operator)).json();
    assert.equal(signUps.length, 3);
    for (const { sign_up_id: id } of signUps) {
      const url = `/account/sign-ups/${id}/approve`;
      const both = await Promise.all([1, 2].map(() => door.send('POST', url, undefined, operator)));
      assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 404]);
    }
    const { account } = (await waiting.send('GET', '/account')).json();
    assert.deepEqual([account.state, account.extra_credits], ['open', 30]);
    assert.equal((await waiting.send('POST', '/account/keys', { name: 'x' })).statusCode, 200);
    assert.equal((await signIn(door, 'd@example.org')).account.extra_credits, 30);
    assert.equal((await signIn(door, 'a+1@example.org')).account.extra_credits, 0, 'the same person');
    const log = (await door.send('GET', '/account/operator-log', undefined, operator)).json();
    assert.equal(log.entries.filter(({ action }: { action: string }) => action === 'sign_up.approve').length, 3);
  });

  it('are gone when the operator refuses, and the address may sign up again', async (t) => {
    const door = await openOwn(t, { paces: crowded });
    const operator = bearer(door.operatorKey);
    for (const name of ['a', 'b', 'c']) await signUp(door, `${name}@example.org`);
    const waiting = await signIn(door, 'c@example.org');
    const [{ sign_up_id: id }] = (await door.send('GET', '/account/sign-ups', undefined, operator)).json().sign_ups;
    assert.equal((await door.send('POST', `/account/sign-ups/${id}/refuse`, undefined, operator)).statusCode, 200);
    assert.equal((await waiting.send('GET', '/account')).statusCode, 401);
    assert.equal((await signIn(door, 'c@example.org')).answer.statusCode, 401);
    door.clock.ms += 3_600_000;
    await signUp(door, 'c@example.org');
    const { account } = await signIn(door, 'c@example.org');
    assert.deepEqual([account.state, account.extra_credits], ['open', 30]);
  });

  it('are nobody else’s to decide on', async (t) => {
    const door = await openOwn(t, { paces: crowded });
    const member = await door.member();
    const id = '0b5f6a8e-7b0a-4c55-8a37-5cbb5a1f0a11';
    for (const [method, url] of [
      ['GET', '/account/sign-ups'],
      ['POST', `/account/sign-ups/${id}/approve`],
      ['POST', `/account/sign-ups/${id}/refuse`],
    ] as const) {
      assert.equal((await member.send(method, url)).statusCode, 403);
      assert.equal((await door.send(method, url)).statusCode, 401);
    }
    for (const unknown of [id, 'x']) {
      const url = `/account/sign-ups/${unknown}/approve`;
      assert.equal((await door.send('POST', url, undefined, bearer(door.operatorKey))).statusCode, 404);
    }
    const wrong = await door.send('GET', '/account/sign-ups?limit=0', undefined, bearer(door.operatorKey));
    assert.equal(wrong.statusCode, 400);
  });

  it('are open to who claims the operator’s account', async (t) => {
    const door = await openOwn(t, { paces: crowded });
    for (const name of ['a', 'b', 'c']) await signUp(door, `${name}@example.org`);
    const waiting = await signIn(door, 'c@example.org');
    const claimed = await waiting.send('POST', '/account/claim', { operator_key: door.operatorKey });
    assert.deepEqual([claimed.statusCode, claimed.json().account.state], [200, 'open']);
    assert.equal((await waiting.send('GET', '/account/accounts')).statusCode, 200);
  });
});
