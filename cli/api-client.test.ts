import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type ApiClient, ApiFailure, createApiClient } from './api-client.ts';
import { formatLength, submit } from './song.ts';

describe('the client of the command line', () => {
  let server: Server;
  let url: string;
  let client: ApiClient;
  let answer: RequestListener;

  before(async () => {
    server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    client = createApiClient(url, 'sw_live_test');
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const fails = (work: Promise<unknown>, status: number | null, message: RegExp) =>
    assert.rejects(
      work,
      (error) => error instanceof ApiFailure && error.status === status && message.test(error.message),
    );

  it('sends the key and JSON, and gives the answer', async () => {
    answer = async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { method, url: path, headers } = request;
      response.end(
        JSON.stringify({ code: 200, method, path, key: headers.authorization, type: headers['content-type'], body }),
      );
    };
    assert.deepEqual(await client.post('/a', { b: 'ö' }), {
      code: 200,
      method: 'POST',
      path: '/a',
      key: 'Bearer sw_live_test',
      type: 'application/json',
      body: '{"b":"ö"}',
    });
    const { method, type, body } = await client.delete('/c');
    assert.deepEqual([method, type, body], ['DELETE', undefined, '']);
  });

  it('tells a refusal in the words of the service', async () => {
    answer = (_, response) => response.writeHead(403).end('{"code":403,"message":"Not enough credits."}');
    await fails(client.get('/x'), 403, /^Not enough credits\.$/);
  });

  it('says so when something else answers at the address', async () => {
    answer = (_, response) => response.end('<h1>It works!</h1>');
    await fails(client.get('/x'), 200, /is it Songwright/);
  });

  it('says where nobody answers', async () => {
    answer = (request) => request.socket.destroy();
    await fails(client.get('/x'), null, /^The service at http:\/\/127\.0\.0\.1:\d+ does not answer/);
    await fails(client.download(`${url}/song.mp3`), null, /does not answer/);
  });

  it('downloads bytes, and no error page', async () => {
    answer = (_, response) => response.end(Buffer.from([0, 255, 7]));
    assert.deepEqual([...(await client.download(`${url}/song.mp3`))], [0, 255, 7]);
    answer = (_, response) => response.writeHead(404).end('{}');
    await fails(client.download(`${url}/song.mp3`), 404, /HTTP 404/);
  });

  it('waits as long as the service asks when another song was ordered just before', async () => {
    let asked = 0;
    answer = (_, response) => {
      if (asked++ < 2) response.writeHead(429, { 'retry-after': '0' }).end('{"code":429,"message":"Wait."}');
      else response.end('{"code":200,"task_id":"t1"}');
    };
    assert.equal(await submit(client, {}, new AbortController().signal), 't1');
    assert.equal(asked, 3);
  });

  it('gives up waiting when interrupted', async () => {
    answer = (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end('{"code":429,"message":"Wait."}');
    await assert.rejects(submit(client, {}, AbortSignal.timeout(50)), { name: 'AbortError' });
  });
});

describe('the length of a song', () => {
  it('is minutes and seconds, never 60 of them', () => {
    assert.deepEqual([0, 59.4, 59.6, 119.6, 240].map(formatLength), ['0:00', '0:59', '1:00', '2:00', '4:00']);
  });
});
