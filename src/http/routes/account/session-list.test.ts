import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type AccountDoor,
  bearer,
  cookieOf,
  ORIGIN,
  openAccountDoor,
  PASSWORD,
} from '../../../../test/harness/account-door.ts';

let door: AccountDoor;
before(async () => {
  door = await openAccountDoor();
});
after(() => door.close());

interface WireSession {
  readonly session_id: string;
  readonly is_current: boolean;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly user_agent: string;
  readonly network: string;
}

/** Signs in as a browser somewhere. */
async function signIn(email: string, remoteAddress: string, userAgent: string) {
  const answer = await door.app.inject({
    method: 'POST',
    url: '/account/sign-in',
    remoteAddress,
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    payload: JSON.stringify({ email, password: PASSWORD }),
  });
  const headers = { cookie: cookieOf(answer), origin: ORIGIN };
  const send = (method: 'GET' | 'DELETE', url: string) => door.send(method, url, undefined, headers);
  const list = async (): Promise<WireSession[]> => (await send('GET', '/account/sessions')).json().sessions;
  return { send, list, headers };
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const UNKNOWN_ID = '0b5f6a8e-7b0a-4c55-8a37-5cbb5a1f0a11';

describe('the list of sessions', () => {
  it('tells browsers apart: which, from where, since when, and which one asks', async () => {
    const { email } = await door.member();
    const home = await signIn(email, '192.0.2.1', FIREFOX);
    const phone = await signIn(email, '2001:db8:1:2:3::4', 'curl/8.5.0');
    const seen = await phone.list();
    assert.deepEqual(
      seen.map(({ user_agent, network, is_current }) => [user_agent, network, is_current]),
      [
        ['curl/8.5.0', '2001:db8:1:2::/64', true],
        ['Firefox on Linux', '192.0.2.1', false],
        ['lightMyRequest', '127.0.0.1', false],
      ],
    );
    assert.deepEqual(
      (await home.list()).map(({ is_current }) => is_current),
      [false, true, false],
    );
  });

  it('notes when a session was used last, to five minutes', async () => {
    const { email } = await door.member();
    const { list } = await signIn(email, '192.0.2.1', FIREFOX);
    const before = (await list()).at(0)!;
    assert.equal((await list()).at(0)!.last_seen_at, before.last_seen_at);
    const real = door.clock.ms;
    door.clock.ms = Date.now() + 6 * 60_000;
    await list();
    door.clock.ms = real;
    const after = (await list()).at(0)!;
    assert.ok(after.last_seen_at > before.last_seen_at);
    assert.equal(after.created_at, before.created_at);
  });

  it('ends one session: its next request is refused, the others go on', async () => {
    const { email } = await door.member();
    const [home, phone] = [await signIn(email, '192.0.2.1', FIREFOX), await signIn(email, '192.0.2.2', FIREFOX)];
    const other = (await home.list()).find(({ network }) => network === '192.0.2.2')!;
    assert.equal((await home.send('DELETE', `/account/sessions/${other.session_id}`)).statusCode, 200);
    assert.equal((await phone.send('GET', '/account')).statusCode, 401);
    assert.equal((await home.send('GET', '/account')).statusCode, 200);
    assert.equal((await home.send('DELETE', `/account/sessions/${other.session_id}`)).statusCode, 404);
    const own = (await home.list()).find(({ is_current }) => is_current)!;
    assert.equal((await home.send('DELETE', `/account/sessions/${own.session_id}`)).statusCode, 200);
    assert.equal((await home.send('GET', '/account')).statusCode, 401);
  });

  it('ends all others and keeps this one', async () => {
    const member = await door.member();
    const [home, phone] = [
      await signIn(member.email, '192.0.2.1', FIREFOX),
      await signIn(member.email, '192.0.2.2', FIREFOX),
    ];
    assert.equal((await home.send('DELETE', '/account/sessions?which=others')).statusCode, 200);
    assert.deepEqual(
      (await home.list()).map(({ is_current }) => is_current),
      [true],
    );
    for (const ended of [phone, member]) assert.equal((await ended.send('GET', '/account')).statusCode, 401);
    assert.equal((await home.send('DELETE', '/account/sessions?which=mine')).statusCode, 400);
  });

  it('knows no session of anybody else, and is no business of a key or a stranger', async () => {
    const [ada, bea] = [await door.member(), await door.member()];
    const [own] = (await ada.send('GET', '/account/sessions')).json().sessions;
    for (const id of [own.session_id, UNKNOWN_ID, 'x', "'; drop table users; --"]) {
      const answer = await bea.send('DELETE', `/account/sessions/${encodeURIComponent(id)}`);
      assert.deepEqual([answer.statusCode, answer.json().type], [404, 'not_found']);
    }
    assert.equal((await ada.send('GET', '/account')).statusCode, 200);
    const key = bearer(await door.key(ada.accountId));
    for (const [method, url] of [
      ['GET', '/account/sessions'],
      ['DELETE', '/account/sessions'],
      ['DELETE', `/account/sessions/${own.session_id}`],
    ] as const) {
      assert.equal((await door.send(method, url, undefined, key)).statusCode, 403);
      assert.equal((await door.send(method, url)).statusCode, 401);
    }
    const evil = { cookie: ada.cookie, origin: 'https://evil.example' };
    const forged = await door.send('DELETE', `/account/sessions/${own.session_id}`, undefined, evil);
    assert.equal(forged.statusCode, 403);
  });

  it('is on the account page for who is signed in, as text', async () => {
    const { email } = await door.member();
    const { headers } = await signIn(email, '192.0.2.9', '<script>alert(1)</script> Firefox/1');
    const page = await door.app.inject({ url: '/console/account', headers });
    assert.match(page.body, /192\.0\.2\.9/);
    assert.match(page.body, /Firefox/);
    assert.doesNotMatch(page.body, /<script/);
    assert.equal(page.headers['cache-control'], 'no-store');
    const stranger = await door.app.inject({ url: '/console/account' });
    assert.equal(stranger.statusCode, 200);
    assert.doesNotMatch(stranger.body, /192\.0\.2/);
  });
});

describe('a new password by letter', () => {
  const reset = async (email: string, facts: Readonly<Record<string, unknown>> = {}) => {
    await door.send('POST', '/account/password-reset', { email });
    const token = /token=(\S+)/.exec(door.letters.findLast(({ to }) => to === email)!.text)![1]!;
    return door.send('POST', '/account/password-reset/confirm', { token, password: PASSWORD, ...facts });
  };
  const living = async (accountId: string, key: string): Promise<boolean> =>
    (await door.send('GET', '/account', undefined, bearer(key))).json().account?.id === accountId;

  it('ends the keys that somebody made who opened the account with an address of another, and says so', async () => {
    const thief = await door.member();
    const key = await door.key(thief.accountId);
    const answer = await reset(thief.email);
    assert.deepEqual([answer.json().ended_keys, answer.json().address_was_confirmed], [1, false]);
    assert.match(answer.json().message, /API keys ended: 1.*nobody had confirmed/s);
    assert.equal(await living(thief.accountId, key), false);
    assert.equal((await thief.send('GET', '/account')).statusCode, 401);
    const owner = await door.send('POST', '/account/sign-in', { email: thief.email, password: PASSWORD });
    assert.equal(owner.json().account.email_verified, true);
  });

  it('keeps the keys of an address that was confirmed, and offers to end them', async () => {
    const { email, accountId } = await door.member();
    await reset(email);
    const key = await door.key(accountId);
    const kept = await reset(email);
    assert.deepEqual([kept.json().ended_keys, kept.json().address_was_confirmed], [0, true]);
    assert.equal(await living(accountId, key), true);
    assert.equal((await reset(email, { end_keys: true })).json().ended_keys, 1);
    assert.equal(await living(accountId, key), false);
  });

  it('keeps keys when told so, ends nobody else’s, and refuses what is neither true nor false', async () => {
    const [ada, bea] = [await door.member(), await door.member()];
    const keys = { ada: await door.key(ada.accountId), bea: await door.key(bea.accountId) };
    assert.equal((await reset(ada.email, { end_keys: false })).json().ended_keys, 0);
    assert.equal(await living(ada.accountId, keys.ada), true);
    assert.equal((await reset(ada.email, { end_keys: 'yes' })).json().param, 'end_keys');
    await reset(ada.email, { end_keys: true });
    assert.equal(await living(bea.accountId, keys.bea), true);
    assert.equal((await bea.send('GET', '/account')).statusCode, 200);
  });

  it('takes every other link that was sent before out of use', async () => {
    const { email } = await door.member();
    const first = /token=(\S+)/.exec(door.letters.findLast(({ to }) => to === email)!.text)![1]!;
    await reset(email);
    const late = await door.send('POST', '/account/password-reset/confirm', { token: first, password: PASSWORD });
    assert.deepEqual([late.statusCode, late.json().param], [400, 'token']);
  });
});
