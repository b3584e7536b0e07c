import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { bodyOfTask, DELAYS_SECONDS, openWebhookBench, type WebhookBench } from '../../test/harness/webhook-bench.ts';
import { silentLogger } from '../core/log.ts';
import { reachableAddresses } from '../core/reachable-addresses.ts';
import {
  restartWebhookDelivery,
  selectWebhookDeliveries,
  type WebhookDeliveryRow,
} from '../storage/webhook-deliveries.ts';
import { createWebhooks } from './create-webhooks.ts';
import { createFetchSafely } from './fetch-safely.ts';
import { senderLimits, type WebhookSender } from './webhook-sender.ts';

let bench: WebhookBench;
let accountId = '';
let sender: WebhookSender;

before(async () => {
  bench = await openWebhookBench();
});
after(() => bench.close());
beforeEach(async () => {
  accountId = await bench.account();
  sender = bench.sender();
  await bench.clear();
});

const hook = (path = '/hook') => `${bench.receiver.origin}${path}`;
const answerWith = (status: number, headers: Record<string, string> = {}) => {
  bench.receiver.answer = (_request, response) => void response.writeHead(status, headers).end();
};

async function sendDue(from: WebhookSender = sender): Promise<number> {
  const count = await from.take();
  await from.idle();
  return count;
}

async function deliveryOf(taskId: string): Promise<WebhookDeliveryRow> {
  const [delivery, ...more] = await selectWebhookDeliveries(bench.database, taskId);
  assert.equal(more.length, 0);
  return delivery!;
}

describe('the webhook of an ended task', () => {
  it('is told once, with both sets of headers', async () => {
    const taskId = await bench.endTask(accountId, hook('/a?b=c'), null);
    await sendDue();
    assert.equal(await sendDue(), 0);
    const [receipt, ...more] = bench.receiver.receipts;
    const { id, ...delivery } = await deliveryOf(taskId);
    assert.equal(more.length, 0);
    assert.deepEqual([receipt!.path, receipt!.body], ['/a?b=c', bodyOfTask(taskId)]);
    const { headers } = receipt!;
    assert.deepEqual([headers['webhook-id'], headers['x-webhook-id'], headers['idempotency-key']], [id, id, id]);
    assert.equal(headers['x-webhook-event'], 'song.completed');
    assert.equal(headers['webhook-timestamp'], String(Math.floor(bench.clock.ms / 1000)));
    assert.equal(headers['x-webhook-timestamp'], headers['webhook-timestamp']);
    assert.equal(headers['content-type'], 'application/json');
    assert.deepEqual([headers['webhook-signature'], headers['x-webhook-signature']], [undefined, undefined]);
    assert.deepEqual(
      [delivery.state, delivery.attempts, delivery.lastStatus, delivery.lastOutcome],
      ['delivered', 1, 200, 'delivered'],
    );
  });

  it('is signed so that the standard library and a verifier by the text agree, whatever the secret', async () => {
    for (const secret of ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'a plain secret', '~', 'whsec']) {
      bench.receiver.receipts.length = 0;
      await bench.endTask(accountId, hook(), secret);
      await sendDue();
      const { headers, body } = bench.receiver.receipts[0]!;
      const given = headers as Record<string, string>;
      const verifier = secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' });
      verifier.verify(body, given);
      assert.throws(() => verifier.verify(`${body} `, given));
      const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
      const hex = createHmac('sha256', key).update(`${given['x-webhook-timestamp']}.${body}`).digest('hex');
      assert.equal(given['x-webhook-signature'], `sha256=${hex}`);
    }
  });

  it('follows the whole schedule, within a fifth of each delay, and then is given up', async () => {
    answerWith(500);
    const quiet = bench.sender({ limits: { breakerFailures: 1_000 } });
    const taskId = await bench.endTask(accountId, hook());
    const startMs = bench.clock.ms;
    for (const [index, seconds] of DELAYS_SECONDS.entries()) {
      if (index > 0) {
        const { nextAttemptAt } = await deliveryOf(taskId);
        const waitMs = nextAttemptAt!.getTime() - bench.clock.ms;
        assert.ok(waitMs >= seconds * 800 && waitMs <= seconds * 1_200, `${waitMs} ms before attempt ${index + 1}`);
        bench.clock.ms += waitMs - 1;
        assert.equal(await sendDue(quiet), 0, 'early');
        bench.clock.ms += 1;
      }
      assert.equal(await sendDue(quiet), 1);
    }
    const { state, attempts, nextAttemptAt, id } = await deliveryOf(taskId);
    assert.deepEqual([state, attempts, nextAttemptAt], ['given_up', 10, null]);
    assert.deepEqual(
      bench.receiver.receipts.map(({ headers }) => headers['webhook-id']),
      Array.from({ length: 10 }, () => id),
    );
    const hours = (bench.clock.ms - startMs) / 3_600_000;
    assert.ok(hours > 60 && hours < 91, `${hours} h`);
    bench.clock.ms += 1e10;
    assert.equal(await sendDue(quiet), 0);
  });

  it('remembers what became of each attempt, over sendings again, the last twenty', async () => {
    const taskId = await bench.endTask(accountId, hook());
    const statuses = Array.from({ length: 22 }, (_, i) => (i === 21 ? 204 : i % 2 === 0 ? 500 : 404));
    const quiet = bench.sender({ limits: { breakerFailures: 1_000 }, delaysSeconds: [0, 1] });
    for (const status of statuses) {
      answerWith(status);
      await restartWebhookDelivery(bench.database, accountId, (await deliveryOf(taskId)).id);
      bench.clock.ms += 1_000;
      await sendDue(quiet);
    }
    const { attemptLog, attempts } = await deliveryOf(taskId);
    assert.deepEqual([attempts, attemptLog.map(({ status }) => status)], [1, statuses.slice(2)]);
    const { outcome, at, durationMs } = attemptLog.at(-1)!;
    assert.deepEqual([outcome, Date.parse(at)], ['delivered', bench.clock.ms]);
    assert.ok(durationMs >= 0 && Number.isInteger(durationMs));
  });

  it('stops at 410, at once', async () => {
    answerWith(410);
    const taskId = await bench.endTask(accountId, hook());
    await sendDue();
    const { state, attempts, lastOutcome } = await deliveryOf(taskId);
    assert.deepEqual([state, attempts, lastOutcome], ['given_up', 1, 'gone']);
  });

  it('does not follow a redirect, and tries again', async () => {
    answerWith(302, { location: hook('/elsewhere') });
    const taskId = await bench.endTask(accountId, hook());
    await sendDue();
    assert.deepEqual(
      bench.receiver.receipts.map(({ path }) => path),
      ['/hook'],
    );
    const { state, lastOutcome, lastStatus } = await deliveryOf(taskId);
    assert.deepEqual([state, lastOutcome, lastStatus], ['waiting', 'redirect', 302]);
  });

  it('waits as long as a receiver asks for, where that is longer', async () => {
    answerWith(429, { 'retry-after': '3600' });
    const taskId = await bench.endTask(accountId, hook());
    await sendDue();
    assert.equal((await deliveryOf(taskId)).nextAttemptAt!.getTime(), bench.clock.ms + 3_600_000);
  });

  it('goes to no private address that the operator did not permit, although it was accepted', async () => {
    const strict = bench.sender({ fetchSafely: createFetchSafely() });
    const taskId = await bench.endTask(accountId, hook());
    await sendDue(strict);
    assert.equal(bench.receiver.receipts.length, 0);
    assert.deepEqual([(await deliveryOf(taskId)).lastOutcome], ['no_answer']);
  });

  it('is sent again, under the same id, by another sender when the first one died', async () => {
    const taskId = await bench.endTask(accountId, hook());
    const stuck = Promise.withResolvers<string>();
    const dying = bench.sender({ bodyOf: () => stuck.promise });
    assert.equal(await dying.take(), 1);
    assert.equal(await sendDue(), 0, 'while the lease holds');
    bench.clock.ms += 60_001;
    assert.equal(await sendDue(), 1);
    assert.equal((await deliveryOf(taskId)).state, 'delivered');
    answerWith(500);
    stuck.resolve(bodyOfTask(taskId));
    await dying.idle();
    const { state, attempts, id } = await deliveryOf(taskId);
    assert.deepEqual([state, attempts], ['delivered', 1], 'what a late sender learns counts no more');
    assert.deepEqual(
      bench.receiver.receipts.map(({ headers }) => headers['webhook-id']),
      [id, id],
    );
  });

  it('is given up when there is nothing to tell any more', async () => {
    const taskId = await bench.endTask(accountId, hook());
    await sendDue(bench.sender({ bodyOf: async () => null }));
    const { state, lastOutcome } = await deliveryOf(taskId);
    assert.deepEqual([state, lastOutcome, bench.receiver.receipts.length], ['given_up', 'no_body', 0]);
  });
});

describe('a dead receiver', () => {
  const hang = (): void => {
    bench.receiver.answer = (_request, response, { path }) => (path === '/dead' ? undefined : void response.end());
  };

  it('holds only its own places, never those of other accounts or other receivers', async () => {
    hang();
    const patient = bench.sender({ deadlineMs: 3_000, limits: { inFlightMax: 20 } });
    const other = await bench.account();
    const dead = bench.receiver.origin.replace('127.0.0.1', '127.0.0.2');
    for (let i = 0; i < 40; i++) await bench.endTask(accountId, `${dead}/dead`);
    const neighbours = await Promise.all([0, 1, 2].map(() => bench.endTask(other, hook('/alive'))));
    const own = await bench.endTask(accountId, hook('/alive'));
    assert.equal(await patient.take(), senderLimits.perOriginMax + 4);
    const states = async () => Promise.all([...neighbours, own].map(async (id) => (await deliveryOf(id)).state));
    while ((await states()).some((state) => state !== 'delivered')) await sleep(10);
    assert.ok(patient.isBusy, 'with those that are not answered');
    await patient.idle();
  });

  it('is left alone after some silences, asked once, and served again when it answers', async () => {
    hang();
    const quick = bench.sender({ deadlineMs: 50 });
    for (let i = 0; i < 20; i++) await bench.endTask(accountId, hook('/dead'));
    assert.equal(await sendDue(quick), senderLimits.perOriginMax);
    assert.equal(await sendDue(quick), 0, 'the breaker is open');
    bench.clock.ms += 301_000;
    assert.equal(await sendDue(quick), 1, 'one to see whether it lives');
    bench.receiver.answer = (_request, response) => void response.end();
    bench.clock.ms += 301_000;
    assert.equal(await sendDue(quick), 1);
    assert.equal(await sendDue(quick), senderLimits.perOriginMax, 'it lives');
  });
});

describe('what an account sees and does of its webhooks', () => {
  const webhooksOf = () =>
    createWebhooks({
      ...{ database: bench.database, clock: bench.clock, allowsHttp: true, log: silentLogger },
      fetchSafely: createFetchSafely({ addresses: reachableAddresses(['127.0.0.0/8']) }),
    });

  it('lists its own, the newest first, page by page, and of one task', async () => {
    const webhooks = webhooksOf();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.unshift(await bench.endTask(accountId, hook()));
    await bench.endTask(await bench.account(), hook());
    const seen: string[] = [];
    for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
      const page = await webhooks.list(accountId, { taskId: null, cursor, limit: 2 });
      seen.push(...page.deliveries.map(({ taskId }) => taskId));
      cursor = page.nextCursor;
    }
    assert.deepEqual(seen, ids);
    const { deliveries } = await webhooks.list(accountId, { taskId: ids[3]!, cursor: null, limit: 10 });
    assert.deepEqual(
      deliveries.map(({ taskId }) => taskId),
      [ids[3]],
    );
    await assert.rejects(webhooks.list(accountId, { taskId: null, cursor: 'x', limit: 2 }), /cursor/);
  });

  it('sends again what was given up or delivered, and nobody else’s', async () => {
    const webhooks = webhooksOf();
    answerWith(410);
    const taskId = await bench.endTask(accountId, hook());
    await sendDue();
    answerWith(204);
    const { id } = await deliveryOf(taskId);
    assert.equal(await webhooks.resend(await bench.account(), id), null);
    assert.equal(await webhooks.resend(accountId, 'x'), null);
    assert.equal((await webhooks.resend(accountId, id))!.state, 'waiting');
    await sendDue();
    assert.equal((await deliveryOf(taskId)).state, 'delivered');
    assert.equal(bench.receiver.receipts.length, 2);
  });

  it('pings with a signature, and says what the receiver said', async () => {
    const webhooks = webhooksOf();
    answerWith(202);
    const { status, outcome, webhookId } = await webhooks.ping(accountId, hook('/ping'), 'secret');
    assert.deepEqual([status, outcome], [202, 'delivered']);
    const { headers, body } = bench.receiver.receipts[0]!;
    assert.equal(headers['webhook-id'], webhookId);
    new Webhook('secret', { format: 'raw' }).verify(body, headers as Record<string, string>);
    answerWith(500);
    assert.deepEqual((await webhooks.ping(accountId, hook(), null)).status, 500);
    assert.equal(bench.receiver.receipts[1]!.headers['webhook-signature'], undefined);
  });

  it('pings only so often at the same moment', async () => {
    const webhooks = webhooksOf();
    bench.receiver.answer = (_request, response) => void setTimeout(() => response.end(), 50);
    const pings = await Promise.allSettled([1, 2, 3].map(() => webhooks.ping(accountId, hook(), null)));
    assert.deepEqual(
      pings.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'rejected'],
    );
    assert.equal((await webhooks.ping(accountId, hook(), null)).status, 200);
  });

  it('pings only so often one after the other', async () => {
    const webhooks = webhooksOf();
    const ping = () => webhooks.ping(accountId, hook(), null);
    for (let n = 0; n < 5; n++) assert.equal((await ping()).status, 200);
    await assert.rejects(ping, { type: 'rate_limited', message: /^Too many pings: wait 10 s/ });
    bench.clock.ms += 10_000;
    assert.equal((await ping()).status, 200);
    await assert.rejects(ping, { type: 'rate_limited' });
    assert.equal(bench.receiver.receipts.length, 6);
  });

  it('signs by the old and the new secret while they overlap, then by the new one, then by none', async () => {
    const webhooks = webhooksOf();
    const sent = async () => {
      bench.receiver.receipts.length = 0;
      await bench.endTask(accountId, hook());
      await sendDue();
      return bench.receiver.receipts[0]!;
    };
    const verifies = (secret: string, { body, headers }: { body: string; headers: object }): boolean => {
      try {
        new Webhook(secret).verify(body, headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    };
    const first = (await webhooks.rotateSecret(accountId, 60)).secret;
    assert.ok(verifies(first, await sent()));
    const rotated = await webhooks.rotateSecret(accountId, 60);
    assert.equal(rotated.lastExpiresAt!.getTime(), bench.clock.ms + 60_000);
    const both = await sent();
    assert.equal(String(both.headers['webhook-signature']).split(' ').length, 2);
    assert.deepEqual([verifies(first, both), verifies(rotated.secret, both)], [true, true]);
    assert.equal((await webhooks.secrets(accountId)).length, 2);
    bench.clock.ms += 61_000;
    const late = await sent();
    assert.deepEqual([verifies(first, late), verifies(rotated.secret, late)], [false, true]);
    const atOnce = (await webhooks.rotateSecret(accountId, 0)).secret;
    const fresh = await sent();
    assert.deepEqual([verifies(rotated.secret, fresh), verifies(atOnce, fresh)], [false, true]);
    await webhooks.removeSecrets(accountId);
    assert.equal((await sent()).headers['webhook-signature'], undefined);
  });
});
