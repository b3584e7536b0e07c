import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type RunningService, startService } from '../harness/service.ts';

// A new user at a running service, from two browser profiles, while somebody guesses their password.

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'purple monkey dishwasher';
const EMAIL = 'ada@example.org';
const GUESSERS = 12;
const GUESSES_EACH = 12;

let service: RunningService;
before(async () => {
  service = await startService({ SONGWRIGHT_TRUSTED_PROXIES: '127.0.0.1', SONGWRIGHT_WORKERS: '0' });
});
after(() => service.stop());

interface Answer {
  readonly status: number;
  readonly body: {
    readonly message: string;
    readonly account: { readonly email: string; readonly extra_credits: number };
    readonly sessions: readonly { session_id: string; is_current: boolean; network: string; user_agent: string }[];
  };
}

/** A browser profile: it keeps cookies as browsers do, and comes from a network of its own. */
class Profile {
  readonly #cookies = new Map<string, string>();
  readonly #network: string;
  readonly #userAgent: string;

  constructor(network: string, userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0') {
    this.#network = network;
    this.#userAgent = userAgent;
  }

  async ask(method: string, address: string, body?: unknown): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${service.url}${address}`, {
      method,
      headers: {
        origin: service.url,
        'sec-fetch-site': 'same-origin',
        'user-agent': this.#userAgent,
        'x-forwarded-for': this.#network,
        ...(cookie !== '' && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    if (attributes.includes('Max-Age=0')) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(name.length + 1));
  }
}

const signIn = (profile: Profile, password: string) =>
  profile.ask('POST', '/account/sign-in', { email: EMAIL, password });

async function lastLetter(): Promise<string> {
  const folder = path.join(service.home, 'outbox');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.txt')).sort();
  return readFile(path.join(folder, files.at(-1)!), 'utf8');
}

/** Wrong passwords from many networks, as fast as they go. */
async function guess(): Promise<number[]> {
  const tries = Array.from({ length: GUESSERS * GUESSES_EACH }, (_, n) =>
    signIn(new Profile(`198.51.100.${n % GUESSERS}`), `guess number ${n}`),
  );
  return (await Promise.all(tries)).map(({ status }) => status);
}

/** What came free since the last guesses is spent, too: a place every half minute. */
async function spendRest(): Promise<void> {
  for (let n = 0; n < GUESSERS; n++) {
    if ((await signIn(new Profile(`203.0.113.${100 + n}`), 'one more guess')).status === 429) return;
  }
  throw new Error('strangers are never refused');
}

describe('a new user, while somebody guesses their password from other networks', () => {
  const home = new Profile('192.0.2.1');
  const phone = new Profile('192.0.2.200', 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile');

  it('is told at the start that sign-up is open on this machine', () => {
    assert.match(service.output(), /sign-up +open \(only this machine/);
  });

  it('signs up, signs in, and has 30 credits', async () => {
    assert.equal((await home.ask('POST', '/account/sign-up', { email: EMAIL, password: PASSWORD })).status, 200);
    const { status, body } = await signIn(home, PASSWORD);
    assert.deepEqual([status, body.account.email, body.account.extra_credits], [200, EMAIL, 30]);
  });

  it('signs in from a second profile at the same moment as one network guesses', async () => {
    const guesses = Promise.all(
      Array.from({ length: 25 }, (_, n) => signIn(new Profile('198.51.100.99'), `guess number ${n}`)),
    );
    assert.equal((await signIn(phone, PASSWORD)).status, 200);
    const statuses = (await guesses).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 401).length, 10);
  });

  it('signs in again from both, while a crowd of networks has spent what strangers may try', async () => {
    const statuses = await guess();
    assert.ok(statuses.filter((status) => status === 429).length > GUESSERS, `${statuses}`);
    for (const profile of [home, phone]) {
      assert.equal((await profile.ask('POST', '/account/sign-out')).status, 200);
      assert.equal((await profile.ask('GET', '/account')).status, 401);
      assert.equal((await signIn(profile, PASSWORD)).status, 200);
    }
  });

  it('sees where it is signed in, ends one session, and all others', async () => {
    const list = async () => (await home.ask('GET', '/account/sessions')).body.sessions;
    const seen = await list();
    assert.deepEqual(
      seen.map(({ network, user_agent, is_current }) => [network, user_agent, is_current]),
      [
        ['192.0.2.200', 'Chrome on Android', false],
        ['192.0.2.1', 'Firefox on Linux', true],
      ],
    );
    assert.equal((await home.ask('DELETE', `/account/sessions/${seen[0]!.session_id}`)).status, 200);
    assert.equal((await phone.ask('GET', '/account')).status, 401);
    assert.equal((await signIn(phone, PASSWORD)).status, 200, 'still a known browser');
    assert.equal((await home.ask('DELETE', '/account/sessions?which=others')).status, 200);
    assert.equal((await phone.ask('GET', '/account')).status, 401);
    await spendRest();
    assert.equal((await signIn(phone, PASSWORD)).status, 429, 'no longer one');
    assert.equal((await list()).length, 1);
  });

  it('is let into a third browser by a letter, and every session ends with the new password', async () => {
    const friend = new Profile('203.0.113.5');
    await spendRest();
    const refused = await signIn(friend, PASSWORD);
    assert.equal(refused.status, 429);
    assert.match(refused.body.message, /new password/);
    assert.equal((await friend.ask('POST', '/account/password-reset', { email: EMAIL })).status, 200);
    const letter = await lastLetter();
    const token = new RegExp(`${service.url}/console/new-password\\?token=(\\S+)`).exec(letter)![1];
    const confirmed = await friend.ask('POST', '/account/password-reset/confirm', { token, password: NEW_PASSWORD });
    assert.equal(confirmed.status, 200);
    assert.equal((await home.ask('GET', '/account')).status, 401);
    assert.equal((await signIn(friend, NEW_PASSWORD)).status, 200);
    // The old device cookies ended with the old password; the crowd still guesses.
    await spendRest();
    assert.equal((await signIn(home, NEW_PASSWORD)).status, 429);
    assert.equal((await friend.ask('DELETE', '/account/sessions')).status, 200);
  });
});
