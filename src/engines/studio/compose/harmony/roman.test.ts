import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chordSymbol } from '../../../../music/chord.ts';
import type { Key } from '../../../../music/key.ts';
import { parseRoman, romanOf, romanQualities } from './roman.ts';

const C: Key = { tonic: 0, mode: 'major' };
const A: Key = { tonic: 9, mode: 'minor' };
const symbol = (roman: string, key: Key): string | null => {
  const chord = parseRoman(roman, key);
  return chord === null ? null : chordSymbol(chord, key);
};

test('reads numerals with accidentals, sevenths and basses', () => {
  assert.equal(symbol('vi', C), 'Am');
  assert.equal(symbol('V7', C), 'G7');
  assert.equal(symbol('IVmaj7', C), 'Fmaj7');
  assert.equal(symbol('iim7b5', C), 'Dm7b5');
  assert.equal(symbol('#ivo7', C), 'F#dim7');
  assert.equal(symbol('bVII', C), 'Bb');
  assert.equal(symbol('III7/#5', C), 'E7/G#');
  assert.equal(symbol('V/7', C), 'G/B');
  assert.equal(symbol('bVI', A), 'F');
  assert.equal(symbol('i9', A), 'Am9');
  assert.equal(symbol('V', A), 'E');
});

test('refuses what is no numeral', () => {
  for (const text of ['', 'H', 'IIII', 'Vmaj', 'v/9', 'Am', 'bb']) assert.equal(parseRoman(text, C), null, text);
});

test('writes a diminished step upwards', () => {
  assert.equal(romanOf(parseRoman('#io7', C)!, C), '#io7');
  assert.equal(symbol('#vo7', C), 'G#dim7');
});

test('writes every chord so that it reads back the same', () => {
  const chord = fc.record(
    {
      root: fc.integer({ min: 0, max: 11 }),
      quality: fc.constantFrom(...romanQualities),
      bass: fc.integer({ min: 0, max: 11 }),
    },
    { noNullPrototype: true },
  );
  const key = fc.record({
    tonic: fc.integer({ min: 0, max: 11 }),
    mode: fc.constantFrom('major' as const, 'minor' as const),
  });
  fc.assert(
    fc.property(chord, key, (written, inKey) => {
      assert.deepEqual(parseRoman(romanOf(written, inKey), inKey), written);
    }),
  );
});
