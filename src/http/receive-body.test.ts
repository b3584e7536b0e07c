import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { wireLimits } from '../core/limits.ts';
import { CREATE, customSong, openDoor } from './testing/test-door.ts';

const song = JSON.stringify(customSong);

describe('the body of a request with a key', () => {
  it('is read as JSON whatever its content type says, when it is a JSON object', async () => {
    const door = openDoor();
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
      'json',
      'application/json; charset=latin1',
      'text/plain; charset=utf-8',
    ];
    for (const type of types) {
      const response = await door.post(CREATE, `\n  ${song}`, { 'content-type': type });
      assert.equal(response.statusCode, 200, `${type} ${response.body}`);
    }
    const headers = { authorization: 'Bearer test_live_0123456789' };
    const bare = await door.send({ method: 'POST', url: CREATE, headers, payload: Buffer.from(song) });
    assert.equal(bare.statusCode, 200);
  });

  it('is refused by its content type when it is anything else', async () => {
    const door = openDoor();
    for (const body of ['prompt=la&mv=sonic-v5', '[1]', '{broken', '"text"', `${' '.repeat(100)}${song}`]) {
      const { statusCode } = await door.post(CREATE, body, { 'content-type': 'text/plain' });
      assert.equal(statusCode, 415, body);
    }
  });

  it('may be packed with gzip', async () => {
    const door = openDoor();
    for (const coding of ['gzip', 'x-gzip', 'GZIP']) {
      const response = await door.post(CREATE, gzipSync(song), { 'content-encoding': coding });
      assert.equal(response.statusCode, 200, coding);
    }
    const shared = gzipSync(JSON.stringify({ ...customSong, task_type: 'concat_music' }));
    assert.equal((await door.post(CREATE, shared, { 'content-encoding': 'gzip' })).json().param, 'continue_clip_id');
  });

  it('is inflated no further than the limit of a body', async () => {
    const door = openDoor();
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '));
    assert.ok(bomb.length < wireLimits.bodyBytesMax);
    const before = process.memoryUsage.rss();
    const refused = await door.post(CREATE, bomb, { 'content-encoding': 'gzip' });
    assert.deepEqual([refused.statusCode, refused.json().type], [413, 'payload_too_large']);
    assert.ok(process.memoryUsage.rss() - before < 50 * 1024 * 1024);
    const most = JSON.stringify({ ...customSong, padding: 'x'.repeat(wireLimits.bodyBytesMax - song.length - 13) });
    assert.equal(most.length, wireLimits.bodyBytesMax);
    assert.equal((await door.post(CREATE, gzipSync(most), { 'content-encoding': 'gzip' })).statusCode, 200);
  });

  it('is refused when it is packed otherwise, or not as it says', async () => {
    const door = openDoor();
    const packed: [string, Buffer, number][] = [
      ['br', brotliCompressSync(song), 415],
      ['gzip, gzip', gzipSync(gzipSync(song)), 415],
      ['gzip', Buffer.from(song), 400],
      ['gzip', gzipSync(song).subarray(0, 40), 400],
      ['gzip', gzipSync('{"custom_mode"'), 400],
    ];
    for (const [coding, body, status] of packed) {
      const response = await door.post(CREATE, body, { 'content-encoding': coding });
      assert.equal(response.statusCode, status, coding);
    }
  });
});

describe('the body of a request that a browser may send unasked', () => {
  it('must be application/json, plain', async () => {
    const door = openDoor();
    const body = JSON.stringify({ email: 'a@example.org', password: 'a long password' });
    for (const url of ['/account/sign-in', '/account/sign-up']) {
      const plain = await door.send({ method: 'POST', url, headers: { 'content-type': 'text/plain' }, payload: body });
      assert.equal(plain.statusCode, 415, url);
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      const packed = await door.send({ method: 'POST', url, headers, payload: gzipSync(body) });
      assert.equal(packed.statusCode, 415, url);
    }
    const withKey = await door.post('/account/keys', JSON.stringify({ name: 'x' }), { 'content-type': 'text/plain' });
    assert.equal(withKey.statusCode, 415);
  });
});
