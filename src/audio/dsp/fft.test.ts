import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../core/random.ts';
import { Fft } from './fft.ts';

function noise(size: number, name: string): Float64Array {
  const random = createRandom('fft', name);
  return Float64Array.from({ length: size }, () => random.between(-1, 1));
}

function slowTransform(re: Float64Array, im: Float64Array): { re: Float64Array; im: Float64Array } {
  const size = re.length;
  const out = { re: new Float64Array(size), im: new Float64Array(size) };
  for (let k = 0; k < size; k++) {
    for (let n = 0; n < size; n++) {
      const angle = (-2 * Math.PI * ((k * n) % size)) / size;
      out.re[k]! += re[n]! * Math.cos(angle) - im[n]! * Math.sin(angle);
      out.im[k]! += re[n]! * Math.sin(angle) + im[n]! * Math.cos(angle);
    }
  }
  return out;
}

const largestDifference = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0);

for (const size of [4, 8, 16, 64, 128, 512, 1024]) {
  test(`the transform of ${size} points is the sum that defines it`, () => {
    const re = noise(size, 're');
    const im = noise(size, 'im');
    const expected = slowTransform(re, im);
    new Fft(size).forward(re, im);
    assert.ok(largestDifference(re, expected.re) < 1e-10 * size);
    assert.ok(largestDifference(im, expected.im) < 1e-10 * size);
  });
}

test('the inverse of the transform gives size times the input back', () => {
  const size = 2048;
  const re = noise(size, 're');
  const im = noise(size, 'im');
  const before = { re: re.slice(), im: im.slice() };
  const fft = new Fft(size);
  fft.forward(re, im);
  fft.inverse(re, im);
  assert.ok(
    largestDifference(
      re.map((x) => x / size),
      before.re,
    ) < 1e-12,
  );
  assert.ok(
    largestDifference(
      im.map((x) => x / size),
      before.im,
    ) < 1e-12,
  );
});

test('refuses sizes that are no power of two', () => {
  for (const size of [0, 1, 2, 3, 12, 1000]) assert.throws(() => new Fft(size), RangeError);
});
