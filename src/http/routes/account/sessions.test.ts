import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext } from 'node:test';
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

const openOwn = async (t: TestContext, changes: Parameters<typeof openAccountDoor>[0] = {}): Promise<AccountDoor> => {
  const own = await openAccountDoor(changes);
  t.after(() => own.close());
  return own;
};

const statusAndType = (answer: { statusCode: number; json(): { type?: string } }) => [
  answer.statusCode,
  answer.json().type,
];
const tokenOf = (text: string): string => /token=(\S+)/.exec(text)![1]!;

describe('sign-up', () => {
  it('opens an account with 30 trial credits, to which the person signs in', async () => {
    const email = 'Ada@Example.org';
    const signedUp = await door.send('POST', '/account/sign-up', { email, password: PASSWORD });
    assert.deepEqual([signedUp.statusCode, signedUp.headers['set-cookie']], [200, undefined]);
    const answer = await door.send('POST', '/account/sign-in', { email, password: PASSWORD });
    const { account } = answer.json();
    assert.deepEqual([account.email, account.extra_credits, account.credits], ['ada@example.org', 30, 0]);
    assert.deepEqual([account.is_operator, account.state, account.email_verified], [false, 'open', false]);
    const seen = await door.send('GET', '/account', undefined, { cookie: cookieOf(answer) });
    assert.deepEqual(seen.json().account, account);
  });

  it('refuses what is no address, and passwords that are too short or too long', async () => {
    for (const [body, param] of [
      [{ email: 'nobody', password: PASSWORD }, 'email'],
      [{ email: 'a b@c', password: PASSWORD }, 'email'],
      [{ email: 'a@localhost', password: PASSWORD }, 'email'],
      [{ email: 'short@example.org', password: 'short' }, 'password'],
      [{ email: 'long@example.org', password: 'x'.repeat(129) }, 'password'],
      [{ email: 'none@example.org' }, 'password'],
    ] as const) {
      const answer = await door.send('POST', '/account/sign-up', body);
      assert.deepEqual([...statusAndType(answer), answer.json().param], [400, 'bad_request', param], answer.body);
    }
  });

  it('makes one account when the same person signs up twice at once', async () => {
    const body = { email: 'twice@example.org', password: PASSWORD };
    const answers = await Promise.all([1, 2, 3].map(() => door.send('POST', '/account/sign-up', body)));
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 200, 200]);
    await Promise.all([1, 2, 3].map(() => door.send('POST', '/account/sign-in', body)));
    const listed = await door.send('GET', '/account/accounts', undefined, bearer(door.operatorKey));
    const named = listed.json().accounts.filter(({ name }: { name: string }) => name.startsWith('twice@'));
    assert.deepEqual(
      named.map((account: { extra_credits: number }) => account.extra_credits),
      [30],
    );
  });

  it('can be closed', async (t) => {
    const closed = await openOwn(t, { signUpMode: 'closed' });
    const answer = await closed.send('POST', '/account/sign-up', { email: 'a@example.org', password: PASSWORD });
    assert.deepEqual(statusAndType(answer), [403, 'forbidden']);
  });
});

describe('a session', () => {
  it('is kept from scripts, from other sites, and on https from plain connections', async (t) => {
    const { email } = await door.member();
    const answer = await door.send('POST', '/account/sign-in', { email, password: PASSWORD });
    const [cookie] = [answer.headers['set-cookie']].flat();
    assert.match(cookie!, /^songwright\.session_token=/);
    assert.match(cookie!, /; HttpOnly/i);
    assert.match(cookie!, /; SameSite=Lax/i);
    assert.doesNotMatch(cookie!, /; Secure/i);
    const secure = await openOwn(t, { publicUrl: 'https://songs.example.org' });
    const { cookie: secured } = await secure.member();
    assert.match(secured, /^__Secure-songwright\.session_token=/);
    const headers = { cookie: secured };
    assert.equal((await secure.send('GET', '/account', undefined, headers)).statusCode, 200);
  });

  it('begins with the right password, and with no other', async () => {
    const { email, accountId } = await door.member();
    const good = await door.send('POST', '/account/sign-in', { email: email.toUpperCase(), password: PASSWORD });
    assert.deepEqual([good.statusCode, good.json().account.id], [200, accountId]);
    const wrong = await door.send('POST', '/account/sign-in', { email, password: `${PASSWORD}!` });
    const unknown = await door.send('POST', '/account/sign-in', { email: 'x@example.org', password: PASSWORD });
    assert.deepEqual(statusAndType(wrong), [401, 'unauthorized']);
    assert.equal(unknown.json().message, wrong.json().message);
    assert.equal(wrong.headers['set-cookie'], undefined);
  });

  it('may call the whole interface, without waiting between requests', async (t) => {
    const spaced = await openOwn(t, { spacingSeconds: 3 });
    const member = await spaced.member();
    for (let i = 0; i < 30; i++) {
      assert.equal((await member.send('GET', '/api/v1/get-credits')).json().extra_credits, 30);
    }
    for (let i = 0; i < 3; i++) {
      assert.equal((await member.send('POST', '/account/keys', { name: `${i}` })).statusCode, 200);
    }
  });

  it('is worth nothing to pages of other sites', async () => {
    const { cookie } = await door.member();
    const body = { name: 'evil' };
    for (const headers of [
      { cookie },
      { cookie, origin: 'https://evil.example' },
      { cookie, origin: 'null' },
      { cookie, origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
      { cookie, origin: ORIGIN, 'sec-fetch-site': 'same-site' },
      { cookie, origin: 'http://localhost:81' },
    ]) {
      assert.deepEqual(statusAndType(await door.send('POST', '/account/keys', body, headers)), [403, 'forbidden']);
      assert.equal((await door.send('DELETE', '/account/sessions', undefined, headers)).statusCode, 403);
    }
    const good = { cookie, origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
    assert.equal((await door.send('POST', '/account/keys', body, good)).statusCode, 200);
    const evil = { origin: 'https://evil.example' };
    const credentials = { email: 'evil@example.org', password: PASSWORD };
    for (const path of ['sign-up', 'sign-in']) {
      assert.equal((await door.send('POST', `/account/${path}`, credentials, evil)).statusCode, 403);
    }
  });

  it('ends with sign-out, here or everywhere', async () => {
    const member = await door.member();
    const again = await door.send('POST', '/account/sign-in', { email: member.email, password: PASSWORD });
    const other = { cookie: cookieOf(again) };
    assert.equal((await member.send('POST', '/account/sign-out')).statusCode, 200);
    assert.equal((await member.send('GET', '/account')).statusCode, 401);
    assert.equal((await door.send('GET', '/account', undefined, other)).statusCode, 200);
    const third = await door.send('POST', '/account/sign-in', { email: member.email, password: PASSWORD });
    const headers = { cookie: cookieOf(third), origin: ORIGIN };
    assert.equal((await door.send('DELETE', '/account/sessions', undefined, headers)).statusCode, 200);
    assert.equal((await door.send('GET', '/account', undefined, other)).statusCode, 401);
  });

  it('cannot be forged: another token or another signature is nobody', async () => {
    const { cookie } = await door.member();
    const [name, value] = cookie.split('; ')[0]!.split('=') as [string, string];
    const flipped = value.startsWith('a') ? `b${value.slice(1)}` : `a${value.slice(1)}`;
    for (const forged of [`${name}=${flipped}`, `${name}=${value.slice(0, -6)}`, `${name}=`, `${name}=%zz`, 'x=y']) {
      assert.equal((await door.send('GET', '/account', undefined, { cookie: forged })).statusCode, 401, forged);
    }
  });

  it('gives way to a key: a wrong one is refused whatever the cookie says', async () => {
    const { cookie } = await door.member();
    const headers = { cookie, ...bearer('nonsense') };
    assert.equal((await door.send('GET', '/account', undefined, headers)).statusCode, 401);
  });
});

describe('passwords', () => {
  it('are reset by a link that works once, and ends every session', async () => {
    const member = await door.member();
    const asked = await door.send('POST', '/account/password-reset', { email: member.email });
    const letter = door.letters.findLast(({ to }) => to === member.email)!;
    assert.match(letter.text, /^http:\/\/localhost:80\/console\/new-password\?token=\S+$/m);
    const token = tokenOf(letter.text);
    const confirm = (password: string) => door.send('POST', '/account/password-reset/confirm', { token, password });
    assert.equal((await confirm('short')).json().param, 'password');
    assert.equal((await confirm('a brand new password')).statusCode, 200);
    assert.deepEqual([(await confirm('yet another password')).json().param], ['token']);
    assert.equal((await member.send('GET', '/account')).statusCode, 401);
    const signIn = (password: string) => door.send('POST', '/account/sign-in', { email: member.email, password });
    assert.equal((await signIn(PASSWORD)).statusCode, 401);
    assert.equal((await signIn('a brand new password')).statusCode, 200);
    const count = door.letters.length;
    const unknown = await door.send('POST', '/account/password-reset', { email: 'x@example.org' });
    assert.deepEqual([unknown.statusCode, unknown.json().message], [200, asked.json().message]);
    assert.equal(door.letters.length, count);
  });

  it('cannot be reset by two at once with one link, nor with a link too old', async () => {
    const member = await door.member();
    const ask = async (): Promise<string> => {
      await door.send('POST', '/account/password-reset', { email: member.email });
      return tokenOf(door.letters.findLast(({ to }) => to === member.email)!.text);
    };
    const token = await ask();
    const statuses = await Promise.all(
      [1, 2, 3].map(async (n) => {
        const body = { token, password: `password number ${n}` };
        return (await door.send('POST', '/account/password-reset/confirm', body)).statusCode;
      }),
    );
    assert.deepEqual(statuses.sort(), [200, 400, 400]);
    const late = await ask();
    await door.database
      .updateTable('verifications')
      .set({ expires_at: new Date(1000) })
      .execute();
    const answer = await door.send('POST', '/account/password-reset/confirm', { token: late, password: PASSWORD });
    assert.deepEqual([answer.statusCode, answer.json().param], [400, 'token']);
  });

  it('are changed by who knows the old one, and the other sessions end', async () => {
    const member = await door.member();
    const other = cookieOf(await door.send('POST', '/account/sign-in', { email: member.email, password: PASSWORD }));
    const wrong = await member.send('POST', '/account/password', {
      current_password: 'no',
      password: 'new password 1',
    });
    assert.deepEqual([wrong.statusCode, wrong.json().param], [400, 'current_password']);
    const body = { current_password: PASSWORD, password: 'new password 1' };
    const changed = await member.send('POST', '/account/password', body);
    assert.equal(changed.statusCode, 200);
    assert.equal((await door.send('GET', '/account', undefined, { cookie: other })).statusCode, 401);
    const cookie = cookieOf(changed);
    assert.equal((await door.send('GET', '/account', undefined, { cookie })).statusCode, 200);
    const byKey = await door.send('POST', '/account/password', body, bearer(await door.key(member.accountId)));
    assert.deepEqual(statusAndType(byKey), [403, 'forbidden']);
  });

  it('are stored as scrypt hashes, and reset tokens as hashes', async () => {
    const { email } = await door.member();
    await door.send('POST', '/account/password-reset', { email });
    const token = tokenOf(door.letters.findLast(({ to }) => to === email)!.text);
    const dump = JSON.stringify(await door.database.selectFrom('verifications').selectAll().execute());
    const stored = await door.database
      .selectFrom('credentials' as 'users')
      .selectAll()
      .execute();
    assert.ok(!dump.includes(token));
    assert.ok(!JSON.stringify(stored).includes(PASSWORD) && stored.length > 0);
  });
});

describe('the operator', () => {
  it('is whoever signs in and holds the key of the first start, and nobody after', async (t) => {
    const own = await openOwn(t);
    const first = await own.member();
    assert.equal((await first.send('GET', '/account/accounts')).statusCode, 403);
    const claim = (who: typeof first, operatorKey: string) =>
      who.send('POST', '/account/claim', { operator_key: operatorKey });
    assert.equal((await claim(first, await own.key(first.accountId))).statusCode, 403);
    assert.equal((await claim(first, 'nonsense')).statusCode, 403);
    const used = await claim(first, own.operatorKey);
    assert.deepEqual([used.statusCode, used.json().type], [400, 'bad_request'], 'its account has a key');
    const [second, third] = [await own.member(), await own.member()];
    const answers = await Promise.all([claim(second, own.operatorKey), claim(third, own.operatorKey)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 403]);
    const winner = answers[0]!.statusCode === 200 ? second : third;
    const loser = winner === second ? third : second;
    assert.equal((await winner.send('GET', '/account')).json().account.is_operator, true);
    assert.equal((await winner.send('GET', '/account/accounts')).statusCode, 200);
    assert.equal((await loser.send('GET', '/account')).json().account.id, loser.accountId);
    assert.equal((await claim(winner, own.operatorKey)).statusCode, 200);
    const byKey = await own.send('POST', '/account/claim', { operator_key: 'x' }, bearer(own.operatorKey));
    assert.equal(byKey.statusCode, 403);
  });
});
