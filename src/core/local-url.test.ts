import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isLoopbackHost, localUrl } from './local-url.ts';

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

it('tells a host that only this machine reaches from one that others may', () => {
  for (const host of [
    '127.0.0.1',
    '127.8.9.10',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    'localhost',
    'LOCALHOST',
  ]) {
    assert.equal(isLoopbackHost(host), true, host);
  }
  for (const host of [
    '0.0.0.0',
    '::',
    '192.168.1.4',
    '128.0.0.1',
    'songs.lan',
    'localhost.example.org',
    '127.evil.org',
  ]) {
    assert.equal(isLoopbackHost(host), false, host);
  }
});
