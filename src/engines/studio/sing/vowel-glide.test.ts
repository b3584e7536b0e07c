import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COEFFICIENT_COUNT } from './inventory/format.ts';
import { VowelGlide } from './vowel-glide.ts';

const spectrum = (level: number, first: number): Float32Array => {
  const cepstrum = new Float32Array(COEFFICIENT_COUNT);
  [cepstrum[0], cepstrum[1]] = [level, first];
  return cepstrum;
};
const DB = Math.LN10 / 20;
/** RMS over frequency of a lone first coefficient. */
const shapeDb = (cepstrum: Float32Array): number => (Math.SQRT2 * cepstrum[1]!) / DB;

test('holds a jump of the shape back, arrives in the end, and lets levels jump', () => {
  const glide = new VowelGlide();
  glide.follow(spectrum(0, 0), false);
  const target = spectrum(-3, (10 * DB) / Math.SQRT2);
  let before = 0;
  for (let frame = 0; frame < 10; frame++) {
    const now = Float32Array.from(target);
    glide.follow(now, true);
    assert.equal(now[0], -3);
    assert.ok(shapeDb(now) - before < 2.3);
    before = shapeDb(now);
  }
  assert.ok(Math.abs(before - 10) < 1e-4);
});

test('leaves consonants and slow changes as they are', () => {
  const glide = new VowelGlide();
  glide.follow(spectrum(0, 0), false);
  const consonant = spectrum(0, 3);
  glide.follow(consonant, false);
  assert.deepEqual(consonant, spectrum(0, 3));
  const slow = spectrum(0, 3.1);
  glide.follow(slow, true);
  assert.deepEqual(slow, spectrum(0, 3.1));
});
