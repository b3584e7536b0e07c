import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { titleFromUrl } from './title-from-url.ts';

test('calls a recording by the name of its file', () => {
  for (const [address, title] of [
    ['https://example.org/music/My%20Old_Song.mp3?sig=1', 'My Old Song'],
    ['https://example.org/a/Prel\u00fade no. 2.flac', 'Prel\u00fade no. 2'],
    ['https://example.org/%E6%AD%8C.wav', '\u6b4c'],
    ['https://example.org/100%25%zz.ogg', '100%25%zz'],
    ['https://example.org/', null],
    ['https://example.org/3f2504e0-4f89-11d3-9a0c-0305e82c3301.mp3', null],
    ['https://example.org/.mp3', null],
    ['no address', null],
  ] as const) {
    assert.equal(titleFromUrl(address), title, address);
  }
});

test('makes a title of any address that fits where titles go', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const title = titleFromUrl(`https://example.org/${encodeURIComponent(name.toWellFormed())}`);
      if (title === null) return;
      assert.ok(title !== '' && [...title].length <= 80);
      assert.doesNotMatch(title, /[\p{Cc}\n\r]/u);
    }),
  );
});
