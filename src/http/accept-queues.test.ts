import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type AcceptQueues, listenOnQueues } from './accept-queues.ts';
import { openDoor, type TestDoor } from './testing/test-door.ts';

const QUEUES = 4;
/** So many that each queue surely gets some. */
const VISITS = 64;
const WAIT_MS = 10_000;

let opened: { door: TestDoor; queues: AcceptQueues }[] = [];
afterEach(async () => {
  await Promise.all(opened.flatMap(({ door, queues }) => [door.app.close(), queues.close()]));
  opened = [];
});

async function listen(port = 0, limits = {}): Promise<AcceptQueues> {
  const door = openDoor({ limits });
  try {
    const queues = await listenOnQueues(door.app, { host: '127.0.0.1', port, pendingMax: 64, queues: QUEUES });
    opened.push({ door, queues });
    return queues;
  } catch (error) {
    await door.app.close();
    throw error;
  }
}

function statusOf(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode!));
    });
    request.once('error', reject);
  });
}

describe('an address with several queues of connections', () => {
  it('answers on all of them', async () => {
    const { port } = await listen();
    const statuses = await Promise.all(Array.from({ length: VISITS }, () => statusOf(port)));
    assert.deepEqual(new Set(statuses), new Set([200]));
  });

  it('counts the connections of all of them together', async () => {
    const { port } = await listen(0, { connectionsPerNetworkMax: 5 });
    const sockets = Array.from({ length: VISITS }, () =>
      net.connect({ host: '127.0.0.1', port }).on('error', () => {}),
    );
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const isOpen = (socket: net.Socket): boolean => !socket.destroyed && !socket.readableEnded;
    const openCount = (): number => sockets.filter(isOpen).length;
    for (const socket of sockets) socket.resume();
    for (const end = Date.now() + WAIT_MS; openCount() > 5 && Date.now() < end; ) await delay(20);
    assert.equal(openCount(), 5);
    for (const socket of sockets) socket.destroy();
  });

  it('is refused where somebody listens already, whether they share or not', async () => {
    const { port } = await listen();
    await assert.rejects(listen(port), { code: 'EADDRINUSE' });
    const alone = net.createServer().listen(0, '127.0.0.1');
    await once(alone, 'listening');
    await assert.rejects(listen((alone.address() as AddressInfo).port), { code: 'EADDRINUSE' });
    alone.close();
  });

  it('is free again once it was closed', async () => {
    const { port } = await listen();
    const { door, queues } = opened.pop()!;
    assert.equal(await statusOf(port), 200);
    await Promise.all([door.app.close(), queues.close()]);
    await assert.rejects(statusOf(port), { code: 'ECONNREFUSED' });
    await listen(port);
    assert.equal(await statusOf(port), 200);
  });
});
