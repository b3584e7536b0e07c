import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { wireError } from '../catalogue/wire-error.ts';
import { CREATE, customSong, openDoor, TEST_KEY, type TestDoor } from './testing/test-door.ts';

const closing: TestDoor[] = [];
after(() => Promise.all(closing.map((door) => door.app.close())));

async function listen(door: TestDoor): Promise<string> {
  const socketPath = path.join(tmpdir(), `songwright-${randomUUID()}.sock`);
  await door.app.listen({ path: socketPath });
  closing.push(door);
  return socketPath;
}

/** Sends bytes on a bare connection and reads until the other side hangs up. */
function talk(socketPath: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(socketPath, () => socket.write(bytes));
    let heard = '';
    socket.setEncoding('utf8').on('data', (text) => {
      heard += text;
    });
    socket.once('close', () => resolve(heard)).once('error', reject);
  });
}

const head = (lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;
const bodyOf = (answer: string) => wireError.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)));

describe('requests that are hardly any', () => {
  const broken: readonly (readonly [string, number, string])[] = [
    ['no HTTP at all', 400, 'hello\r\n\r\n'],
    ['headers beyond 16 KiB', 431, head(['GET / HTTP/1.1', 'Host: x', `X-Long: ${'a'.repeat(17_000)}`])],
    ['two lengths', 400, head(['POST / HTTP/1.1', 'Host: x', 'Content-Length: 5', 'Content-Length: 6'])],
    [
      'a length and chunks',
      400,
      head(['POST / HTTP/1.1', 'Host: x', 'Content-Length: 5', 'Transfer-Encoding: chunked']),
    ],
    ['no host', 400, head(['GET / HTTP/1.1'])],
  ];
  for (const [name, status, bytes] of broken) {
    it(`answers ${name} with ${status} and hangs up`, async () => {
      const answer = await talk(await listen(openDoor()), bytes);
      assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `));
      if (name === 'no host') return;
      const body = bodyOf(answer);
      assert.deepEqual([body.code, body.type], [status, 'bad_request']);
      assert.ok(answer.includes(`x-request-id: ${body.request_id}`));
    });
  }

  it('sets time and size limits on every connection', () => {
    const { server } = openDoor().app;
    assert.deepEqual([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout], [10_000, 30_000, 65_000]);
  });
});

describe('closing', () => {
  it('finishes the request under way, then hangs up', async () => {
    const door = openDoor();
    const socketPath = await listen(door);
    const gate = Promise.withResolvers<void>();
    door.tasks.gate = gate.promise;
    const body = JSON.stringify(customSong);
    const request = ['POST', CREATE, 'HTTP/1.1'].join(' ');
    const headers = [
      `Authorization: Bearer ${TEST_KEY}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    const answer = talk(socketPath, head([request, 'Host: x', ...headers]) + body);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const closed = door.app.close();
    await new Promise((resolve) => setTimeout(resolve, 20));
    gate.resolve();
    assert.match(await answer, /^HTTP\/1.1 200 OK[\s\S]*"task_id"/);
    await closed;
  });

  it('does not wait for idle connections', async () => {
    const door = openDoor();
    const socketPath = await listen(door);
    const answer = talk(socketPath, head(['GET /healthz HTTP/1.1', 'Host: x']));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await door.app.close();
    assert.match(await answer, /^HTTP\/1.1 200 OK/);
  });
});

describe('the log', () => {
  it('has a line for each request, with route and account, and no secret in it', async () => {
    const door = openDoor();
    const capability = 'c'.repeat(22);
    await door.post(CREATE, { ...customSong, prompt: 'canary lyrics', webhook_secret: 'canary-secret' });
    await door.get(`/files/${randomUUID()}/${capability}/song.mp3`);
    const lines = door.logged.filter(({ message }) => message === 'request').map(({ fields }) => fields);
    assert.deepEqual(
      lines.map(({ method, route, status, accountId }) => [method, route, status, accountId]),
      [
        ['POST', CREATE, 200, door.caller.accountId],
        ['GET', '/files/:clip_id/:capability/:file', 404, null],
      ],
    );
    assert.doesNotMatch(JSON.stringify(door.logged), new RegExp(`canary|${capability}|${TEST_KEY}`));
  });
});
