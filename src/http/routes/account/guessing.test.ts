import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import {
  type AccountDoor,
  cookieOf,
  ORIGIN,
  openAccountDoor,
  PASSWORD,
} from '../../../../test/harness/account-door.ts';
import { type MemberPaces, memberPaces } from '../../../accounts/member-limits.ts';

/** A browser somewhere: its cookies, and the address it comes from. */
interface Browser {
  cookie: string;
  readonly remoteAddress: string;
}

/** Fewer places for a crowd than there are in earnest: each guess is worked on for a tenth of a second. */
const CROWD_PLACES = 12;
const paces: MemberPaces = { ...memberPaces, signInByEmail: { ...memberPaces.signInByEmail, burst: CROWD_PLACES } };

const openSlow = async (t: TestContext): Promise<AccountDoor> => {
  const own = await openAccountDoor({ paces });
  t.after(() => own.close());
  return own;
};

async function signIn(door: AccountDoor, browser: Browser, email: string, password: string) {
  const answer = await door.app.inject({
    method: 'POST',
    url: '/account/sign-in',
    remoteAddress: browser.remoteAddress,
    headers: { 'content-type': 'application/json', origin: ORIGIN, cookie: browser.cookie },
    payload: JSON.stringify({ email, password }),
  });
  if (answer.statusCode === 200) browser.cookie = cookieOf(answer);
  return answer;
}

const from = (remoteAddress: string, cookie = ''): Browser => ({ remoteAddress, cookie });
/** The part of a browser's cookies that outlives the session. */
const deviceOf = (cookie: string): string =>
  cookie
    .split('; ')
    .filter((pair) => pair.includes('songwright.device.'))
    .join('; ');

/** Wrong passwords from many networks, until nothing but refusals comes back. */
async function attack(door: AccountDoor, email: string, networks = 3, each = 5): Promise<number[]> {
  const guesses = Array.from({ length: networks * each }, (_, n) => from(`198.51.100.${n % networks}`));
  const answers = await Promise.all(guesses.map((stranger) => signIn(door, stranger, email, 'wrong password')));
  return answers.map(({ statusCode }) => statusCode);
}

const countOf = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length;

describe('guessing passwords', () => {
  it('from other networks never keeps the owner out of a browser that signed in before', async (t) => {
    const door = await openSlow(t);
    const { email, cookie } = await door.member();
    const home = from('192.0.2.1', deviceOf(cookie));
    // The owner's first sign-in came from an unknown browser.
    assert.equal(countOf(await attack(door, email), 401), CROWD_PLACES - 1);
    assert.equal((await signIn(door, from('198.51.100.250'), email, PASSWORD)).statusCode, 429);
    assert.equal((await signIn(door, home, email, PASSWORD)).statusCode, 200);
    // Nor on the move, nor among the guessers themselves.
    const inside = from('198.51.100.3', deviceOf(home.cookie));
    assert.equal((await signIn(door, inside, email, PASSWORD)).statusCode, 200);
  });

  it('from one network leaves every other network its own places', async (t) => {
    const door = await openSlow(t);
    const { email } = await door.member();
    const statuses = await attack(door, email, 1, 20);
    assert.deepEqual([countOf(statuses, 401), countOf(statuses, 429)], [10, 10]);
    assert.equal((await signIn(door, from('192.0.2.7'), email, PASSWORD)).statusCode, 200);
    door.clock.ms += 61_000;
    assert.deepEqual(await attack(door, email, 1, 1), [401]);
    assert.deepEqual(await attack(door, email, 1, 1), [429]);
  });

  it('counts the addresses of an IPv6 network as one, whatever names are tried', async (t) => {
    const door = await openSlow(t);
    const many = await Promise.all(
      Array.from({ length: 32 }, (_, n) => signIn(door, from(`2001:db8::${n + 1}`), `${n}@example.org`, PASSWORD)),
    );
    assert.equal(many.filter(({ statusCode }) => statusCode === 429).length, 2);
    assert.equal((await signIn(door, from('2001:db8:0:1::1'), 'x@example.org', PASSWORD)).statusCode, 401);
  });

  it('by a crowd of networks is bounded, says what helps, and a reset by letter lets the owner in', async (t) => {
    const door = await openSlow(t);
    const { email } = await door.member();
    await attack(door, email);
    const fresh = from('203.0.113.9');
    const refused = await signIn(door, fresh, email, PASSWORD);
    assert.equal(refused.statusCode, 429);
    assert.match(refused.json().message, /signed in before.*new password/s);
    // The attackers ask for letters, too; each of them helps the owner.
    for (let n = 0; n < 10; n++) {
      await door.app.inject({
        method: 'POST',
        url: '/account/password-reset',
        remoteAddress: `198.51.100.${n}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ email }),
      });
    }
    const asked = await door.send('POST', '/account/password-reset', { email });
    assert.equal(asked.statusCode, 200);
    const token = /token=(\S+)/.exec(door.letters.findLast(({ to }) => to === email)!.text)![1]!;
    const password = 'a brand new password';
    const reset = await door.send('POST', '/account/password-reset/confirm', { token, password });
    assert.equal(reset.statusCode, 200);
    fresh.cookie = cookieOf(reset);
    assert.equal(
      (await door.send('GET', '/account', undefined, { cookie: fresh.cookie })).statusCode,
      401,
      'no session',
    );
    assert.equal((await signIn(door, fresh, email, password)).statusCode, 200);
  });

  it('sends no address more than a few letters, and refuses nobody for what others asked', async (t) => {
    const door = await openSlow(t);
    const { email } = await door.member();
    const before = door.letters.length;
    const ask = (network: number) =>
      door.app.inject({
        method: 'POST',
        url: '/account/password-reset',
        remoteAddress: `198.51.100.${network}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ email }),
      });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(n)));
    assert.ok(answers.every(({ statusCode }) => statusCode === 200));
    // One of the six places went to the letter of the sign-up.
    assert.equal(door.letters.length - before, 5);
    const again = await Promise.all(Array.from({ length: 3 }, () => ask(0)));
    assert.equal(again.filter(({ statusCode }) => statusCode === 429).length, 1, 'three of one network');
  });

  it('with a device cookie of another person, or a forged one, is guessing of a stranger', async (t) => {
    const door = await openSlow(t);
    const [owner, other] = [await door.member(), await door.member()];
    await attack(door, owner.email);
    const mine = deviceOf(owner.cookie);
    const [name, value] = mine.split('=') as [string, string];
    const parts = value.split('.');
    const forgeries = [
      deviceOf(other.cookie),
      `${name}=${deviceOf(other.cookie).split('=')[1]}`,
      `${name}=${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`,
      `${name}=${[parts[0], parts[1], Number(parts[2]) + 1, ...parts.slice(3)].join('.')}`,
      `${name}=${value.replace(parts[1]!, '00000000-0000-4000-8000-000000000000')}`,
      `${name}=`,
      `${name}=....`,
      `__Secure-${mine}`,
    ];
    for (const cookie of forgeries) {
      assert.equal((await signIn(door, from('203.0.113.4', cookie), owner.email, PASSWORD)).statusCode, 429, cookie);
    }
    assert.equal((await signIn(door, from('203.0.113.4', mine), owner.email, PASSWORD)).statusCode, 200);
  });

  it('with a stolen device cookie has ten places, and does not spend those of the browser that signs in again', async (t) => {
    const door = await openSlow(t);
    const { email, cookie } = await door.member();
    await attack(door, email);
    const stolen = deviceOf(cookie);
    const home = from('192.0.2.1', stolen);
    assert.equal((await signIn(door, home, email, PASSWORD)).statusCode, 200);
    assert.notEqual(deviceOf(home.cookie), stolen, 'rotated at each sign-in');
    const thief = Array.from({ length: 15 }, () => signIn(door, from('203.0.113.4', stolen), email, 'wrong password'));
    const statuses = (await Promise.all(thief)).map(({ statusCode }) => statusCode);
    assert.ok(countOf(statuses, 401) <= 10, `${statuses}`);
    home.cookie = deviceOf(home.cookie);
    assert.equal((await signIn(door, home, email, PASSWORD)).statusCode, 200);
  });

  it('is not helped by device cookies from before a reset, "sign out everywhere" or a year ago', async (t) => {
    const door = await openSlow(t);
    const member = await door.member();
    const { email } = member;
    const old = deviceOf(member.cookie);
    assert.equal((await member.send('DELETE', '/account/sessions?which=others')).statusCode, 200);
    const kept = from('192.0.2.1', cookieOf(await signIn(door, from('192.0.2.1'), email, PASSWORD)));
    await attack(door, email);
    assert.equal((await signIn(door, from('203.0.113.4', old), email, PASSWORD)).statusCode, 429);
    const year = deviceOf(kept.cookie);
    assert.equal((await signIn(door, from('203.0.113.4', year), email, PASSWORD)).statusCode, 200);
    door.clock.ms += 366 * 24 * 3_600_000;
    await attack(door, email);
    assert.equal((await signIn(door, from('203.0.113.4', year), email, PASSWORD)).statusCode, 429);
  });

  it('tells nobody by its answer which addresses have an account', async (t) => {
    const door = await openSlow(t);
    const { email } = await door.member();
    const answers = await Promise.all(
      [email, 'nobody@example.org'].map(async (name) => {
        const statuses: string[] = [];
        for (let n = 0; n < 12; n++) {
          const answer = await signIn(door, from('203.0.113.77'), name, 'wrong password');
          statuses.push(`${answer.statusCode} ${answer.json().message.replace(/\d+ s/, 'N s')}`);
        }
        return statuses;
      }),
    );
    assert.deepEqual(answers[0], answers[1]);
  });
});
