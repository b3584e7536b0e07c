import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { musicExtensions } from './extensions.ts';

const keys: readonly (readonly [string, string | null])[] = [
  ['F# minor', 'F# minor'],
  ['f♯ MINOR', 'F# minor'],
  ['Bb', 'Bb major'],
  ['bb maj', 'Bb major'],
  ['B♭ major', 'Bb major'],
  ['BB minor', 'Bb minor'],
  ['b min', 'B minor'],
  ['Am', 'A minor'],
  ['C#m', 'C# minor'],
  [' C ', 'C major'],
  ['AM', null],
  ['H', null],
  ['C dorian', null],
  ['C## major', null],
  ['', null],
];

describe('the fields beyond the interface', () => {
  for (const [written, canonical] of keys) {
    it(`reads the key "${written}" as ${canonical ?? 'no key'}`, () => {
      const { data } = musicExtensions.key.safeParse(written);
      assert.equal(data ?? null, canonical);
    });
  }

  it('writes a language tag in its canonical form', () => {
    assert.deepEqual(
      ['EN', 'en-us', 'zh-hant-tw'].map((tag) => musicExtensions.language.parse(tag)),
      ['en', 'en-US', 'zh-Hant-TW'],
    );
    for (const bad of ['', 'e', 'en_US', 'a-b-c-d', 'ünglish'])
      assert.equal(musicExtensions.language.safeParse(bad).success, false);
  });

  it('counts text in code points', () => {
    const { negative_tags: field } = musicExtensions;
    assert.equal(field.safeParse('😀'.repeat(1000)).success, true);
    assert.equal(field.safeParse('😀'.repeat(1001)).success, false);
  });
});
