import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../core/random.ts';
import { BANDS_SIZE } from './sound-features.ts';
import { soundOdds } from './sound-network.ts';

const FRAMES = 100;

test('hears the same sounds in a louder recording', () => {
  const random = createRandom('bands');
  const bands = Float32Array.from({ length: FRAMES * BANDS_SIZE }, () => -8 + 2 * random.gaussian());
  const { values } = soundOdds(bands);
  const louder = soundOdds(bands.map((value) => value + 1.5)).values;
  const furthest = (other: Float32Array): number =>
    values.reduce((most, x, i) => Math.max(most, Math.abs(x - other[i]!)), 0);
  assert.ok(furthest(louder) < 0.01, `louder: ${furthest(louder)}`);
});

test('knows odds for silence, closures and all its sounds', () => {
  const random = createRandom('more bands');
  const { sounds, values } = soundOdds(
    Float32Array.from({ length: 20 * BANDS_SIZE }, () => -9 + 3 * random.gaussian()),
  );
  assert.equal(values.length, 20 * sounds.length);
  assert.ok(sounds.includes('sil') && sounds.includes('cl'));
  assert.ok(values.every(Number.isFinite));
});

test('has no frames for no bands', () => {
  assert.equal(soundOdds(new Float32Array(0)).values.length, 0);
});
