import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CREATE, customSong, openDoor } from './testing/test-door.ts';

const origin = 'https://app.example.org';
const open = () => openDoor({ corsOrigins: [origin, 'http://localhost:5173'] });
const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
const corsHeadersOf = (headers: object): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('pages of other origins', () => {
  it('may use the interface with keys, where the operator lists them, and read what clients need', async () => {
    const door = open();
    const answers = [
      await door.post(CREATE, customSong, { origin }),
      await door.post(CREATE, {}, { origin }),
      await door.send({ method: 'POST', url: CREATE, headers: { origin } }),
      await door.get('/api/v1/get-credits', { origin }),
    ];
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 400, 401, 200],
    );
    for (const { headers } of answers) {
      assert.equal(headers['access-control-allow-origin'], origin);
      assert.match(String(headers['access-control-expose-headers']), /x-request-id.*retry-after.*ratelimit/);
      assert.equal(headers['access-control-allow-credentials'], undefined);
      assert.match(String(headers.vary), /origin/);
    }
  });

  it('are told so before they ask', async () => {
    const { statusCode, headers } = await open().send({
      method: 'OPTIONS',
      url: CREATE,
      headers: { origin, ...preflight },
    });
    assert.equal(statusCode, 204);
    assert.equal(headers['access-control-allow-origin'], origin);
    assert.match(String(headers['access-control-allow-methods']), /POST/);
    for (const name of ['authorization', 'content-type', 'idempotency-key']) {
      assert.ok(String(headers['access-control-allow-headers']).includes(name), name);
    }
    assert.equal(headers['access-control-allow-credentials'], undefined);
  });

  it('may not, unless they are listed', async () => {
    for (const door of [open(), openDoor()]) {
      for (const stranger of [
        'https://evil.example',
        'https://app.example.org.evil.example',
        'null',
        'http://app.example.org',
      ]) {
        const headers = { origin: stranger };
        const asked = await door.send({ method: 'OPTIONS', url: CREATE, headers: { ...headers, ...preflight } });
        assert.deepEqual(corsHeadersOf(asked.headers), [], stranger);
        assert.deepEqual(corsHeadersOf((await door.post(CREATE, customSong, headers)).headers), [], stranger);
      }
    }
    const { headers } = await openDoor().send({ method: 'OPTIONS', url: CREATE, headers: { origin, ...preflight } });
    assert.deepEqual(corsHeadersOf(headers), []);
  });

  it('never reach the accounts of people', async () => {
    const door = open();
    for (const url of ['/account', '/account/keys', '/account/sign-in', '/account/sign-out']) {
      const asked = await door.send({ method: 'OPTIONS', url, headers: { origin, ...preflight } });
      assert.deepEqual(corsHeadersOf(asked.headers), [], url);
      assert.deepEqual(corsHeadersOf((await door.get(url, { origin })).headers), [], url);
    }
  });

  it('may read the files of songs as before', async () => {
    const { headers } = await open().send({
      method: 'OPTIONS',
      url: '/files/a/b/song.mp3',
      headers: { origin, ...preflight },
    });
    assert.equal(headers['access-control-allow-origin'], '*');
  });
});
