import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { type RunningService, startService } from '../harness/service.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

interface Heard {
  readonly headers: Record<string, string>;
  readonly body: string;
  /** What a poll said while the webhook was on its way. */
  readonly poll: Readonly<Record<string, unknown>>;
}

let service: RunningService;
let receiver: Server;
let url = '';
const heard: Heard[] = [];

before(async () => {
  receiver = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces).toString();
    const poll = (await service.ask('GET', `/api/v1/sonic/task/${JSON.parse(body).task_id}`)).body;
    heard.push({ headers: request.headers as Record<string, string>, body, poll });
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/songs`;
  service = await startService({
    SONGWRIGHT_ALLOW_PRIVATE_NETS: '127.0.0.0/8',
    SONGWRIGHT_ALLOW_HTTP_WEBHOOKS: '1',
    SONGWRIGHT_WORKERS: '1',
  });
});
after(async () => {
  await service.stop();
  receiver.closeAllConnections();
  receiver.close();
});

async function untilHeard(count: number): Promise<Heard> {
  for (let i = 0; heard.length < count; i++) {
    assert.ok(i < 100, 'no webhook came');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return heard[count - 1]!;
}

/** The receiver hears a webhook before its sender hears the answer. */
async function untilDelivered(taskId: string): Promise<Readonly<Record<string, unknown>>> {
  for (let i = 0; i < 100; i++) {
    const { deliveries } = (await service.ask('GET', `/api/v1/webhooks/deliveries?task_id=${taskId}`)).body;
    const [delivery] = deliveries as Record<string, unknown>[];
    if (delivery?.state === 'delivered') return delivery;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return assert.fail('the delivery was not noted');
}

const body = {
  custom_mode: true,
  mv: 'sonic-v5',
  title: 'Told',
  tags: 'folk',
  prompt: '[Verse]\nA bell across the harbour wall\nIs telling everyone who calls',
  duration: 8,
};

describe('a webhook of the whole service', { timeout: 300_000 }, () => {
  it('tells of a finished song what a poll shows, signed, after the end was written', async () => {
    const created = await service.ask('POST', '/api/v1/sonic/create', {
      ...body,
      webhook_url: url,
      webhook_secret: SECRET,
    });
    assert.deepEqual([created.status, created.body.warnings], [200, undefined]);
    const taskId = String(created.body.task_id);
    await service.finish(taskId);
    const { headers, body: text, poll } = await untilHeard(1);
    new Webhook(SECRET).verify(text, headers);
    const { code, message, data, task_id } = poll;
    assert.deepEqual(JSON.parse(text), { code, message, data, task_id });
    assert.deepEqual([code, message, task_id], [200, 'success', taskId]);
    const [clip] = data as { audio_url: string; state: string }[];
    assert.equal((await fetch(clip!.audio_url)).status, 200);
    const delivery = await untilDelivered(taskId);
    assert.equal(delivery.delivery_id, headers['webhook-id']);
  });

  it('tells of a cancelled one that it failed', async () => {
    const created = await service.ask('POST', '/api/v1/sonic/create', { ...body, duration: 60, webhook_url: url });
    const taskId = String(created.body.task_id);
    await service.ask('DELETE', `/api/v1/tasks/${taskId}`);
    const { headers, body: text } = await untilHeard(2);
    assert.deepEqual(JSON.parse(text), { code: 500, message: 'cancelled', data: [], task_id: taskId });
    assert.equal(headers['x-webhook-event'], 'song.failed');
    assert.equal(headers['webhook-signature'], undefined);
  });
});
