import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VinylSurface } from './vinyl-surface.ts';

const RATE = 48_000;

function surface(seed: number, seconds = 10): readonly [Float32Array, Float32Array] {
  const [left, right] = [new Float32Array(seconds * RATE), new Float32Array(seconds * RATE)];
  new VinylSurface(seed).add(left, right, left.length);
  return [left, right];
}

test('is faint, without offset, and crackles some times a second', () => {
  const [left] = surface(3);
  const rms = Math.sqrt(left.reduce((sum, x) => sum + x * x, 0) / left.length);
  const db = 20 * Math.log10(rms);
  assert.ok(db > -75 && db < -55, `${db} dBFS`);
  assert.ok(left.every((x) => Math.abs(x) < 0.03));
  assert.ok(Math.abs(left.reduce((sum, x) => sum + x, 0) / left.length) < 1e-5);
  let crackles = 0;
  for (let i = 1, last = -RATE; i < left.length; i++) {
    if (Math.abs(left[i]!) < 6 * rms || i - last < 100) continue;
    crackles++;
    last = i;
  }
  assert.ok(crackles >= 5 && crackles <= 120, `${crackles}`);
});

test('is the same for the same seed in pieces of any size, and another for another', () => {
  const [whole] = surface(7, 1);
  const [left, right] = [new Float32Array(RATE), new Float32Array(RATE)];
  const vinyl = new VinylSurface(7);
  for (let at = 0; at < RATE; at += 128) vinyl.add(left.subarray(at), right.subarray(at), Math.min(128, RATE - at));
  assert.deepEqual(left, whole);
  assert.notDeepEqual(surface(8, 1)[0], whole);
});
