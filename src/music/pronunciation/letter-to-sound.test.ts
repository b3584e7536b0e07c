import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { inputsSha256 } from '../../../scripts/letter-to-sound/inputs.ts';
import { pronounce } from './dictionary.ts';
import { MODEL_FILE, soundOut } from './letter-to-sound.ts';
import { unpackModel } from './letter-to-sound-model.ts';
import { isVowel, syllableCountOf } from './phone.ts';

const spell = (word: string): string =>
  soundOut(word)
    .map((phone) => `${phone.symbol}${phone.stress ?? ''}`)
    .join(' ');

test('the model was learnt from the dictionary and by the code that are here now', () => {
  const model = unpackModel(brotliDecompressSync(readFileSync(MODEL_FILE)));
  assert.equal(model.inputsSha256, inputsSha256(), 'run scripts/build-letter-to-sound.ts');
});

test('sounds out made-up words the way a reader would', () => {
  assert.equal(spell('blorting'), 'b l ao1 r t ih0 ng');
  assert.equal(spell('frake'), 'f r ey1 k');
  assert.equal(spell('snation'), 's n ey1 sh ah0 n');
  assert.equal(spell('thimbly'), 'th ih1 m b l iy0');
  assert.equal(spell('knight'), 'n ay1 t');
  assert.equal(spell('glimmer'), 'g l ih1 m er0');
});

test('agrees with the dictionary on the syllables of at least nine in ten and the stress of three in four common words', () => {
  const words =
    `mountain river shadow golden window promise forever tomorrow thunder silence morning highway garden diamond
    station ocean letter perfect whisper lonely season summer winter fever candle mirror picture danger stranger heaven midnight
    sunlight broken open memory yesterday remember beautiful celebration imagine melody paradise gravity velvet rocket satellite
    horizon neon electric desire believe away again alone around become return relation tonight emotion magnetic silver tender
    fragile holiday umbrella electricity harmony lullaby surrender victory wilderness wonderful together photograph`.split(
      /\s+/,
    );
  const stressOf = (phones: ReturnType<typeof soundOut>) =>
    phones.filter((p) => p.stress !== null).findIndex((p) => p.stress === 1);
  const counts = words.filter((word) => syllableCountOf(soundOut(word)) === syllableCountOf(pronounce(word)!));
  const stresses = counts.filter((word) => stressOf(soundOut(word)) === stressOf(pronounce(word)!));
  assert.ok(counts.length >= words.length * 0.9, `${counts.length} of ${words.length}`);
  assert.ok(stresses.length >= counts.length * 0.75, `${stresses.length} of ${counts.length}`);
});

test('finds exactly one main stress and at least one vowel in anything with a letter', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,30}$/), (word) => {
      const phones = soundOut(word);
      assert.ok(phones.some((phone) => isVowel(phone.symbol)));
      assert.equal(phones.filter((phone) => phone.stress === 1).length, 1);
    }),
  );
});

test('says nothing for text without a Latin letter, and never throws', () => {
  assert.deepEqual(soundOut('12 - ?'), []);
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => void soundOut(text)));
});
