import assert from 'node:assert/strict';
import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { serverLimits } from '../core/limits.ts';
import { openDoor, type TestDoor } from './testing/test-door.ts';

const doors: TestDoor[] = [];
const sockets: Socket[] = [];
after(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(doors.map((door) => door.app.close()));
});

async function listen(changes: Parameters<typeof openDoor>[0]): Promise<number> {
  const door = openDoor(changes);
  doors.push(door);
  await door.app.listen({ host: '127.0.0.1', port: 0 });
  return (door.app.server.address() as AddressInfo).port;
}

/** A connection from an address of this machine that has sent the bytes. */
async function connect(port: number, localAddress: string, bytes = ''): Promise<Socket> {
  const socket = net.connect({ host: '127.0.0.1', port, localAddress }).on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  if (bytes !== '') socket.write(bytes);
  return socket;
}

const connectMany = (port: number, addresses: readonly string[], bytes = ''): Promise<Socket[]> =>
  Promise.all(addresses.map((address) => connect(port, address, bytes)));

const isOpen = (socket: Socket): boolean => !socket.destroyed && !socket.readableEnded;

const WAIT_MS = 10_000;

/** How many of the connections are open once that is as few as expected, or after a long wait on a busy machine. */
async function openCount(connections: readonly Socket[], expected: number): Promise<number> {
  const count = (): number => connections.filter(isOpen).length;
  for (const end = Date.now() + WAIT_MS; count() > expected && Date.now() < end; ) await delay(20);
  return count();
}

/** Until the newest server has no connection left. */
async function gone(): Promise<void> {
  const { server } = doors.at(-1)!.app;
  const open = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  for (const end = Date.now() + WAIT_MS; (await open()) > 0 && Date.now() < end; ) await delay(20);
}

/** The status of a health check over a fresh connection; null: the connection was closed on us. */
async function statusOf(port: number, localAddress: string): Promise<number | null> {
  const socket = await connect(port, localAddress, 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  let heard = '';
  socket.setEncoding('latin1').on('data', (text) => {
    heard += text;
  });
  await once(socket, 'close');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1];
  return status === undefined ? null : Number(status);
}

const HALF_A_REQUEST = 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ';
const limits = { connectionsMax: 12, connectionsPerNetworkMax: 4 };
const ATTACKER = '127.0.0.66';
const VISITOR = '127.0.0.1';

describe('the connections of the server', () => {
  it('are 256 of one network and 2,048 of all, unless the configuration says otherwise', async () => {
    const port = await listen({});
    const mine = await connectMany(
      port,
      Array.from({ length: 300 }, () => ATTACKER),
    );
    assert.equal(await openCount(mine, 256), 256);
    assert.equal(serverLimits.connectionsMax, 2048);
  });

  it('of one address never keep a visitor of another one out', async () => {
    const port = await listen({ limits });
    const mine = await connectMany(
      port,
      Array.from({ length: 40 }, () => ATTACKER),
      HALF_A_REQUEST,
    );
    assert.equal(await openCount(mine, 4), 4);
    for (let i = 0; i < 20; i++) assert.equal(await statusOf(port, VISITOR), 200);
    assert.equal(mine.filter(isOpen).length, 4, 'nobody lost a place while there was room');
  });

  it('of many addresses together do not either: the largest network makes room', async () => {
    const port = await listen({ limits });
    const crowd = Array.from({ length: 40 }, (_, at) => `127.0.1.${1 + (at % 10)}`);
    const mine = await connectMany(port, crowd, HALF_A_REQUEST);
    for (let i = 0; i < 20; i++) assert.equal(await statusOf(port, VISITOR), 200);
    assert.ok((await openCount(mine, 11)) < 12);
  });

  it('that an answer is being made for are never closed to make room', async () => {
    const gate = Promise.withResolvers<{ isReady: boolean; checks: Record<string, boolean> }>();
    const port = await listen({ limits, readiness: () => gate.promise });
    const patient = await connect(port, VISITOR, 'GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let heard = '';
    patient.setEncoding('latin1').on('data', (text) => {
      heard += text;
    });
    const crowd = Array.from({ length: 40 }, (_, at) => `127.0.2.${1 + at}`);
    await connectMany(port, crowd, HALF_A_REQUEST);
    await delay(50);
    gate.resolve({ isReady: true, checks: {} });
    await once(patient, 'close');
    assert.match(heard, /^HTTP\/1\.1 200 /);
  });

  it('of a trusted proxy are not counted as those of one visitor', async () => {
    const port = await listen({ limits, trustedProxies: '10.0.0.0/8, 127.0.0.66' });
    const proxied = await connectMany(
      port,
      Array.from({ length: 10 }, () => ATTACKER),
    );
    const direct = await connectMany(
      port,
      Array.from({ length: 10 }, () => '127.0.0.67'),
    );
    assert.ok((await openCount(direct, 2)) <= 2);
    assert.equal(proxied.filter(isOpen).length, 10);
  });

  it('give their places back when they close', async () => {
    const port = await listen({ limits });
    for (let round = 0; round < 5; round++) {
      const mine = await connectMany(
        port,
        Array.from({ length: 4 }, () => ATTACKER),
      );
      assert.equal(await openCount(mine, 4), 4);
      for (const socket of mine) socket.destroy();
      await gone();
    }
  });
});

describe('connections that were answered with an error', () => {
  it('are gone soon after, though the other side never hangs up', async () => {
    const port = await listen({ limits: { headersReceiveMs: 100, connectionsCheckMs: 100 } });
    const stubborn = net.connect({ host: '127.0.0.1', port, allowHalfOpen: true }).on('error', () => {});
    sockets.push(stubborn);
    stubborn.resume().write(HALF_A_REQUEST);
    const [end] = await Promise.all([once(stubborn, 'end').then(() => 'answered'), delay(400)]);
    assert.equal(end, 'answered');
    const { server } = doors.at(-1)!.app;
    const open = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
    for (let i = 0; i < 40 && (await open()) > 0; i++) await delay(50);
    assert.equal(await open(), 0);
  });

  it('have their answer read first, however much more is sent', async () => {
    const port = await listen({});
    const socket = await connect(port, VISITOR, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(2_000_000)}`);
    let heard = '';
    socket.setEncoding('latin1').on('data', (text) => {
      heard += text;
    });
    await once(socket, 'close');
    assert.match(heard, /^HTTP\/1\.1 431 [\s\S]*"code":431/);
  });
});
