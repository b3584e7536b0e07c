import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { checkInvariants } from '../../src/storage/invariants.ts';
import { openTestDatabase, type TestDatabase } from '../harness/database.ts';
import { openStripeDouble, STRIPE_KEY, STRIPE_WEBHOOK_SECRET, type StripeDouble } from '../harness/stripe-double.ts';

// Two processes of the HTTP service on one database: whatever is asked of both at once ends as if one had been asked.

const PROGRAM = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const PASSWORD = 'correct horse battery';
const READY_MS_MAX = 60_000;

let test: TestDatabase;
let database: Database;
let stripe: StripeDouble;
let home: string;
let operatorKey: string;
const processes: ChildProcess[] = [];
const urls: string[] = [];

async function startApi(): Promise<string> {
  const { host, port, user, database: name } = test.connection;
  const address = new URLSearchParams({ host, port: String(port) });
  const child = spawn(process.execPath, [PROGRAM, 'serve', '--role', 'api'], {
    env: {
      ...process.env,
      PORT: '0',
      SONGWRIGHT_HOME: home,
      DATABASE_URL: `postgres://${user}@/${name}?${address}`,
      SONGWRIGHT_REQUEST_SPACING_SECONDS: '0',
      SONGWRIGHT_STRIPE_SECRET_KEY: STRIPE_KEY,
      SONGWRIGHT_STRIPE_WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET,
      SONGWRIGHT_STRIPE_URL: stripe.url,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  processes.push(child);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('not ready in time')), READY_MS_MAX);
    child.once('exit', (code) => reject(new Error(`the service ended with code ${code}`)));
    child.once('message', (message) => {
      clearTimeout(timer);
      resolve((message as { url: string }).url);
    });
  });
}

before(async () => {
  test = await openTestDatabase();
  database = openDatabase(test.connection, { poolMax: 3, applicationName: 'two-api-processes' });
  stripe = await openStripeDouble();
  home = await mkdtemp(path.join(os.tmpdir(), 'songwright-two-'));
  urls.push(...(await Promise.all([startApi(), startApi()])));
  operatorKey = (await readFile(path.join(home, 'operator-key'), 'utf8')).trim();
});
after(async () => {
  await Promise.all(
    processes.map(async (child) => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    }),
  );
  await stripe.close();
  await database.destroy();
  await test.close();
  await rm(home, { recursive: true, force: true });
});

/** The fields that are read of answers. */
interface Answer {
  readonly account: { readonly id: string; readonly credits: number; readonly extra_credits: number };
  readonly task_id: string;
  readonly granted: boolean;
  readonly checkout_url: string;
}

type Headers = Readonly<Record<string, string>>;

/** The same request to one process or the other, in turn. */
async function ask(turn: number, method: string, address: string, body?: unknown, headers: Headers = {}) {
  const url = urls[turn % urls.length]!;
  const response = await fetch(`${url}${address}`, {
    method,
    headers: { origin: url, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, json: (await response.json()) as Answer };
}

const eight = [0, 1, 2, 3, 4, 5, 6, 7];
const statusesOf = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status).sort();

async function signUp(email: string) {
  const answers = await Promise.all(
    eight.slice(0, 3).map((turn) => ask(turn, 'POST', '/account/sign-up', { email, password: PASSWORD })),
  );
  assert.deepEqual(statusesOf(answers), [200, 200, 200]);
  const [first, second] = await Promise.all(
    [0, 1].map((turn) => ask(turn, 'POST', '/account/sign-in', { email, password: PASSWORD })),
  );
  assert.equal(first!.json.account.id, second!.json.account.id);
  const cookie = first!.headers.getSetCookie()[0]!.split(';', 1)[0]!;
  return { cookie, accountId: first!.json.account.id };
}

describe('two API processes at once', () => {
  it('make one account of one person, whose session opens both', async () => {
    const { cookie, accountId } = await signUp('ada@example.org');
    for (const turn of [0, 1]) {
      const seen = await ask(turn, 'GET', '/account', undefined, { cookie });
      assert.deepEqual([seen.json.account.id, seen.json.account.extra_credits], [accountId, 30]);
    }
    await ask(0, 'POST', '/account/sign-out', undefined, { cookie });
    assert.equal((await ask(1, 'GET', '/account', undefined, { cookie })).status, 401);
  });

  it('spend 30 credits on two songs, never on three, and give them back once', async () => {
    const { cookie } = await signUp('bea@example.org');
    const song = { custom_mode: false, mv: 'sonic-v4', gpt_description_prompt: 'a song' };
    const answers = await Promise.all(eight.map((turn) => ask(turn, 'POST', '/api/v1/sonic/create', song, { cookie })));
    assert.deepEqual(statusesOf(answers), [200, 200, 403, 403, 403, 403, 403, 403]);
    const taskIds = answers.filter(({ status }) => status === 200).map(({ json }) => json.task_id);
    await Promise.all(
      eight.map((turn) => ask(turn, 'DELETE', `/api/v1/tasks/${taskIds[turn % 2]}`, undefined, { cookie })),
    );
    assert.equal((await ask(0, 'GET', '/account', undefined, { cookie })).json.account.extra_credits, 30);
  });

  it('give one month for a payment that is told to both, and one gift for a reference', async () => {
    const { cookie, accountId } = await signUp('cyd@example.org');
    const order = await ask(0, 'POST', '/account/subscription', { plan: 'starter' }, { cookie });
    assert.match(order.json.checkout_url, /^https:\/\/checkout\.example\//);
    const metadata = { account_id: accountId, plan_id: 'starter' };
    const session = { object: 'checkout.session', subscription: 'sub_1', payment_status: 'paid', metadata };
    const details = { subscription_details: { subscription: 'sub_1', metadata } };
    const lines = { data: [{ period: { start: 0, end: Date.now() / 1000 + 30 * 86_400 } }] };
    const events = [
      stripe.event('checkout.session.completed', session),
      stripe.event('invoice.paid', { object: 'invoice', parent: details, lines }),
    ];
    const taken = await Promise.all(
      eight.map((turn) => {
        const { body, signature } = events[(turn >> 1) % 2]!;
        return ask(turn, 'POST', '/account/payments/stripe', body, { 'stripe-signature': signature });
      }),
    );
    assert.ok(taken.every(({ status }) => status === 200));
    const operator = { authorization: `Bearer ${operatorKey}` };
    const gift = { credits: 5, reference: 'order-1' };
    const gifts = await Promise.all(
      eight.map((turn) => ask(turn, 'POST', `/account/accounts/${accountId}/credits`, gift, operator)),
    );
    assert.equal(gifts.filter(({ json }) => json.granted).length, 1);
    const { account } = (await ask(1, 'GET', '/account', undefined, { cookie })).json;
    assert.deepEqual([account.extra_credits, account.credits], [35, 500]);
  });

  it('count the requests of an account together: of fourteen paid ones at once, ten pass', async () => {
    const operator = { authorization: `Bearer ${operatorKey}` };
    const song = { custom_mode: false, mv: 'sonic-v4', gpt_description_prompt: 'a song', dry_run: true };
    const fourteen = [...eight, ...eight.slice(0, 6)];
    const answers = await Promise.all(
      fourteen.map((turn) => ask(turn, 'POST', '/api/v1/sonic/create', song, operator)),
    );
    const admitted = answers.filter(({ status }) => status === 200).length;
    // A slow start of fourteen requests may take a second, in which one more passes.
    assert.ok(admitted === 10 || admitted === 11, `${admitted}`);
    assert.ok(answers.every(({ status }) => status === 200 || status === 429));
  });

  it('leave books in order', async () => {
    assert.deepEqual(await checkInvariants(database), []);
  });
});
