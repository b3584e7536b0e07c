import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isVowel } from '../../../../music/pronunciation/phone.ts';
import { paceLine } from './paced-line.ts';
import { readingRemarks } from './reading-remarks.ts';
import { readingOfSheet } from './sheet-reading.ts';
import type { LineReading, SoundSystem } from './sound-systems.ts';

const SYSTEMS: readonly SoundSystem[] = [
  'english',
  'plain',
  'romaji',
  'pinyin',
  'spanish',
  'german',
  'french',
  'italian',
  'portuguese',
  'dutch',
  'swedish',
  'polish',
  'turkish',
];
const reading: fc.Arbitrary<LineReading> = fc.record({
  latin: fc.constantFrom(...SYSTEMS),
  han: fc.constantFrom('japanese' as const, 'mandarin' as const),
  cyrillic: fc.constantFrom('russian' as const, 'ukrainian' as const),
});
const SIGNS = [
  ..."abcdeghinorstuyzÀÉÎÕÜñçßøłğış'’- абвгдёїєь αβγήώς さくらがっんー漢字愛々 사랑해ㅋ हिन्दीक् حبيبلا שלום สวัสดี 😀🎵❤️ 0123.,:%$#@&+/\u0000\u200b\u202e\u0301 []()<>=~^_|!?…—ａ１ﬁ",
];
const odd = fc.array(fc.constantFrom(...SIGNS), { maxLength: 50 }).map((signs) => signs.join(''));

test('gives every word of any text syllables with a vowel and a spelling, and never throws', () => {
  fc.assert(
    fc.property(odd, reading, (text, how) => {
      const { words } = paceLine(text, false, how);
      if (/[\p{L}\p{N}]/u.test(text)) assert.ok(words.length > 0);
      for (const word of words) {
        assert.ok(word.syllables.length > 0, word.text);
        assert.ok(word.accent! >= 0 && word.accent! <= 1);
        for (const { nucleus, text: spelling } of word.syllables) assert.ok(isVowel(nucleus) && spelling !== '');
      }
    }),
    { numRuns: 2000 },
  );
});

test('loses no word of a line in letters', () => {
  const word = fc.stringMatching(/^[a-zéñüçãøł]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.constantFrom(...SYSTEMS), (words, system) => {
      const sung = paceLine(words.join(' '), false, system).words.map(({ text }) => text);
      assert.equal(sung.join(' '), words.join(' '));
    }),
  );
});

test('reads very long lines and words whole', () => {
  assert.equal(paceLine('word '.repeat(10_000), false, 'english').words.length, 10_000);
  for (const system of SYSTEMS) assert.equal(paceLine('x'.repeat(300), false, system).words.length, 1);
});

test('finds a reading and remarks for any sheet and any hint', () => {
  const hint = fc.option(fc.oneof(fc.constantFrom('es', 'ja', 'zh', 'fi', 'uk', ''), fc.string({ maxLength: 5 })));
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 6 }), hint, (lines, language) => {
      const sheet = readingOfSheet(lines, language);
      for (const line of lines) assert.ok(SYSTEMS.includes(sheet.readingOf(line).latin));
      assert.ok(readingRemarks(lines, language).every((remark) => remark !== ''));
    }),
    { numRuns: 500 },
  );
});

/** What every object inherits: a table that is indexed by such a word answers with a function. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

test('reads words that every object inherits as words, in every sound system', () => {
  for (const latin of SYSTEMS) {
    const how: LineReading = { latin, han: 'japanese', cyrillic: 'russian' };
    for (const name of INHERITED) {
      for (const word of [name, name.toLowerCase(), name.toUpperCase(), `l'${name}`, `7${name}`]) {
        const { words } = paceLine(`${word} ${word}s and ${word}`, false, how);
        assert.ok(words.length >= 3, `${latin}: ${word}`);
      }
    }
  }
});
