import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createApiKeyText, hashApiKey, isApiKeyText } from './api-key-text.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('the text of an API key', () => {
  it('has a prefix, 30 random characters and a checksum of 6', () => {
    const apiKey = createApiKeyText();
    assert.match(apiKey, /^sw_live_[0-9A-Za-z]{36}$/);
    assert.ok(isApiKeyText(apiKey));
    assert.notEqual(createApiKeyText(), apiKey);
  });

  it('is refused with any one character changed', () => {
    const apiKey = createApiKeyText();
    fc.assert(
      fc.property(fc.integer({ min: 8, max: apiKey.length - 1 }), fc.integer({ min: 1, max: 61 }), (at, shift) => {
        const other = BASE62[(BASE62.indexOf(apiKey[at]!) + shift) % 62]!;
        assert.equal(isApiKeyText(apiKey.slice(0, at) + other + apiKey.slice(at + 1)), false);
      }),
    );
  });

  it('is refused when it is something else', () =>
    fc.assert(fc.property(fc.string(), (text) => assert.equal(isApiKeyText(text), false))));

  it('hashes to 32 bytes that depend on key and pepper', () => {
    const apiKey = createApiKeyText();
    const hash = hashApiKey(apiKey, Buffer.alloc(32, 1));
    assert.equal(hash.length, 32);
    assert.deepEqual(hash, hashApiKey(apiKey, Buffer.alloc(32, 1)));
    assert.notDeepEqual(hash, hashApiKey(apiKey, Buffer.alloc(32, 2)));
  });
});
