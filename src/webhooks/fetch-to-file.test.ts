import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { reachableAddresses } from '../core/reachable-addresses.ts';
import { createFetchSafely } from './fetch-safely.ts';
import { fetchToFile } from './fetch-to-file.ts';
import { OutboundFailure } from './outbound-failure.ts';

let server: Server;
let folder = '';
let answerWith: RequestListener;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'songwright-fetch-'));
  server = createServer((request, response) => answerWith(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
after(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const fetchSafely = createFetchSafely({ addresses: reachableAddresses(['127.0.0.1']) });
const download = (name: string, bytesMax = 1_000_000) =>
  fetchToFile(fetchSafely, `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.mp3`, {
    path: path.join(folder, name),
    bytesMax,
    deadlineMs: 2_000,
  });

describe('a download to a file', () => {
  it('keeps the bytes as they came', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7919) % 256));
    answerWith = (request, response) =>
      request.url === '/a.mp3' ? response.writeHead(302, { location: '/b.mp3' }).end() : response.end(bytes);
    const answer = await download('whole');
    assert.equal(answer.bytes, bytes.length);
    assert.match(answer.url, /b\.mp3$/);
    assert.deepEqual(await readFile(path.join(folder, 'whole')), bytes);
  });

  it('leaves no file behind when it fails, and says so in words for the customer', async () => {
    const failures: [RequestListener, RegExp][] = [
      [(_request, response) => response.writeHead(404).end(), /success/],
      [(_request, response) => response.end(Buffer.alloc(2_000)), /too large/],
      [(request) => request.socket.destroy(), /no usable answer/],
      [
        (_request, response) =>
          response.writeHead(200, { 'content-length': 50 }).write('short', () => response.destroy()),
        /no usable/,
      ],
    ];
    for (const [index, [answer, words]] of failures.entries()) {
      answerWith = answer;
      await assert.rejects(download(`broken-${index}`, 1_000), (error: Error) => {
        return error instanceof OutboundFailure && words.test(error.message);
      });
      assert.equal(existsSync(path.join(folder, `broken-${index}`)), false);
    }
  });

  it('overwrites nothing', async () => {
    answerWith = (_request, response) => response.end('x');
    await download('once');
    await assert.rejects(download('once'), /EEXIST/);
  });
});
