import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { widthFor } from './stereo-width.ts';

const FRAMES = 48_000;
const random = createRandom('width');
const middle = Float32Array.from({ length: FRAMES }, () => random.between(-0.5, 0.5));
const side = Float32Array.from({ length: FRAMES }, () => random.between(-0.5, 0.5));

/** Correlation of left and right after the width for sides of a level has been applied. */
function correlationAfter(sideLevel: number): number {
  const channel = (sign: number, width: number) => middle.map((m, i) => m + sign * width * sideLevel * side[i]!);
  const width = widthFor(channel(1, 1), channel(-1, 1));
  const [left, right] = [channel(1, width), channel(-1, width)];
  let [ll, rr, lr] = [0, 0, 0];
  for (let i = 0; i < FRAMES; i++) {
    ll += left[i]! ** 2;
    rr += right[i]! ** 2;
    lr += left[i]! * right[i]!;
  }
  return lr / Math.sqrt(ll * rr);
}

test('brings narrow songs to a correlation of .9 and hollow ones to .42', () => {
  assert.ok(Math.abs(correlationAfter(0.15) - 0.9) < 0.01);
  assert.ok(Math.abs(correlationAfter(0.09) - 0.9) < 0.01);
  assert.ok(Math.abs(correlationAfter(0.9) - 0.42) < 0.02);
});

test('leaves usual songs as they are', () => {
  const left = middle.map((m, i) => m + 0.4 * side[i]!);
  const right = middle.map((m, i) => m - 0.4 * side[i]!);
  assert.equal(widthFor(left, right), 1);
});

test('leaves mono, silence and broken numbers alone', () => {
  assert.equal(widthFor(middle, middle), 1);
  assert.equal(widthFor(new Float32Array(10), new Float32Array(10)), 1);
  assert.equal(widthFor(new Float32Array([Number.NaN]), new Float32Array([1])), 1);
});
