import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type AccountDoor, bearer, openAccountDoor } from '../../../../test/harness/account-door.ts';
import { endTask } from '../../../../test/harness/webhook-bench.ts';

let door: AccountDoor;
let receiver: Server;
let origin = '';
let answer = 200;
const heard: { headers: Record<string, unknown>; body: string }[] = [];

before(async () => {
  door = await openAccountDoor();
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response.writeHead(answer).end('anything');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
after(async () => {
  await door.close();
  receiver.closeAllConnections();
  receiver.close();
});

const DELIVERIES = '/api/v1/webhooks/deliveries';
const PING = '/api/v1/webhooks/ping';
const SECRETS = '/api/v1/webhooks/secrets';
const webhook = { url: 'https://example.org/hook', secret: 'never shown' };

describe('the list of webhooks', () => {
  it('shows an account its own, the newest first, in pages, or of one task', async () => {
    const member = await door.member();
    const stranger = await door.member();
    const tasks: string[] = [];
    for (let i = 0; i < 3; i++) tasks.unshift(await endTask(door.database, member.accountId, webhook));
    await endTask(door.database, stranger.accountId, webhook);
    const first = (await member.send('GET', `${DELIVERIES}?limit=2`)).json();
    const second = (await member.send('GET', `${DELIVERIES}?limit=2&cursor=${first.next_cursor}`)).json();
    const listed = [...first.deliveries, ...second.deliveries];
    assert.deepEqual(
      listed.map((delivery: { task_id: string }) => delivery.task_id),
      tasks,
    );
    assert.equal(second.next_cursor, null);
    const { delivery_id, created_at, next_attempt_at, ...rest } = listed[0];
    assert.match(delivery_id, /^[0-9a-f-]{36}$/);
    assert.equal(next_attempt_at, created_at);
    assert.deepEqual(rest, {
      ...{ task_id: tasks[0], event: 'song.completed', url: webhook.url, state: 'waiting', attempts: 0 },
      ...{ last_attempt_at: null, last_outcome: null, last_status: null, delivered_at: null, attempt_log: [] },
    });
    const one = (await member.send('GET', `${DELIVERIES}?task_id=${tasks[1]}`)).json();
    assert.equal(one.deliveries.length, 1);
    for (const taskId of [randomUUID(), 'x'])
      assert.deepEqual((await member.send('GET', `${DELIVERIES}?task_id=${taskId}`)).json().deliveries, []);
  });

  it('refuses what it cannot read: 400', async () => {
    const member = await door.member();
    for (const query of ['limit=0', 'limit=201', 'limit=x', 'cursor=x', 'task_id=a&task_id=b'])
      assert.equal((await member.send('GET', `${DELIVERIES}?${query}`)).statusCode, 400, query);
  });

  it('is for keys that may read: 401, 403', async () => {
    const { accountId } = await door.member();
    assert.equal((await door.send('GET', DELIVERIES)).statusCode, 401);
    const status = async (scope: 'read' | 'generate') =>
      (await door.send('GET', DELIVERIES, undefined, bearer(await door.key(accountId, [scope])))).statusCode;
    assert.deepEqual([await status('read'), await status('generate')], [200, 403]);
  });
});

describe('sending again', () => {
  const resend = (id: string) => `${DELIVERIES}/${id}/resend`;

  it('starts the schedule anew, with or without a body: 200', async () => {
    const member = await door.member();
    await endTask(door.database, member.accountId, webhook);
    const { deliveries } = (await member.send('GET', DELIVERIES)).json();
    for (const body of [undefined, {}]) {
      const { delivery } = (await member.send('POST', resend(deliveries[0].delivery_id), body)).json();
      assert.deepEqual([delivery.delivery_id, delivery.state], [deliveries[0].delivery_id, 'waiting']);
    }
  });

  it('finds nothing of others, and nothing that is not there: 404 in the same words', async () => {
    const member = await door.member();
    const stranger = await door.member();
    await endTask(door.database, stranger.accountId, webhook);
    const { deliveries } = (await stranger.send('GET', DELIVERIES)).json();
    const messages = [];
    for (const id of [deliveries[0].delivery_id, randomUUID(), 'x']) {
      const refused = await member.send('POST', resend(id));
      assert.equal(refused.statusCode, 404);
      messages.push(refused.json().message);
    }
    assert.equal(new Set(messages).size, 1);
    assert.equal((await door.send('POST', resend(randomUUID()))).statusCode, 401);
  });
});

describe('a ping', () => {
  it('tells what the receiver said: 200', async () => {
    const member = await door.member();
    answer = 204;
    const good = (await member.send('POST', PING, { url: `${origin}/hook`, secret: 's' })).json();
    assert.deepEqual([good.outcome, good.status], ['delivered', 204]);
    const { headers, body } = heard.at(-1)!;
    assert.equal(headers['webhook-id'], good.delivery_id);
    assert.equal(headers['x-webhook-event'], 'ping');
    assert.match(String(headers['webhook-signature']), /^v1,/);
    assert.deepEqual(JSON.parse(body), { code: 200, message: 'ping', data: [], task_id: null });
    answer = 302;
    assert.equal((await member.send('POST', PING, { url: origin })).json().outcome, 'redirect');
    assert.equal(heard.at(-1)!.headers['webhook-signature'], undefined);
    const dead = (await member.send('POST', PING, { url: 'http://127.0.0.1:1025' })).json();
    assert.deepEqual([dead.outcome, dead.status], ['no_answer', null]);
  });

  it('refuses addresses and secrets that a request may not name either: 400', async () => {
    const member = await door.member();
    const bad = [
      ...['https://10.0.0.1', 'https://[::1]', 'http://8.8.8.8', 'https://a@b.example', 'ftp://x.example', '', 7, null],
      ...['https://localhost:22', `https://example.org/${'x'.repeat(1100)}`],
    ].map((url) => ({ url }));
    for (const body of [...bad, {}, { url: origin, secret: 'é' }, { url: origin, secret: 'whsec_' }])
      assert.equal((await member.send('POST', PING, body)).statusCode, 400, JSON.stringify(body));
    assert.equal((await door.send('POST', PING, { url: origin })).statusCode, 401);
  });
});

describe('the secrets of an account', () => {
  it('are shown once, sign along for the overlap, and can be removed', async () => {
    const member = await door.member();
    assert.deepEqual((await member.send('GET', SECRETS)).json().secrets, []);
    const first = (await member.send('POST', `${SECRETS}/rotate`, {})).json();
    assert.match(first.secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.equal(first.last_expires_at, null);
    const second = (await member.send('POST', `${SECRETS}/rotate`, { overlap_hours: 2 })).json();
    assert.equal(second.last_expires_at, new Date(door.clock.ms + 7_200_000).toISOString());
    const { secrets } = (await member.send('GET', SECRETS)).json();
    assert.deepEqual(
      secrets.map((secret: { last4: string; expires_at: string | null }) => [secret.last4, secret.expires_at]),
      [
        [second.secret.slice(-4), null],
        [first.secret.slice(-4), second.last_expires_at],
      ],
    );
    assert.equal((await member.send('DELETE', SECRETS)).statusCode, 200);
    assert.deepEqual((await member.send('GET', SECRETS)).json().secrets, []);
    assert.equal((await member.send('POST', `${SECRETS}/rotate`, { overlap_hours: 169 })).statusCode, 400);
  });

  it('are not for keys without the scope "account": 403', async () => {
    const { accountId } = await door.member();
    const key = bearer(await door.key(accountId, ['read', 'generate']));
    assert.equal((await door.send('GET', SECRETS, undefined, key)).statusCode, 403);
    assert.equal((await door.send('POST', `${SECRETS}/rotate`, {}, key)).statusCode, 403);
    assert.equal((await door.send('DELETE', SECRETS, undefined, key)).statusCode, 403);
  });
});
