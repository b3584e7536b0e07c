import assert from 'node:assert/strict';
import { it } from 'node:test';
import { localUrl } from './local-url.ts';

it('leads to the machine itself, whatever the service listens on', () => {
  for (const [host, url] of [
    ['127.0.0.1', 'http://127.0.0.1:8787'],
    ['0.0.0.0', 'http://127.0.0.1:8787'],
    ['::', 'http://127.0.0.1:8787'],
    ['::1', 'http://[::1]:8787'],
    ['songs.lan', 'http://songs.lan:8787'],
  ] as const) {
    assert.equal(localUrl({ host, port: 8787 }), url);
    assert.equal(new URL(url).port, '8787');
  }
});
