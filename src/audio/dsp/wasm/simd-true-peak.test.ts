import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { TruePeakDetector } from '../true-peak.ts';
import { SimdTruePeakDetector } from './simd-true-peak.ts';

test('finds the magnitudes between the samples that the plain detector finds, piece by piece', () => {
  const random = createRandom('true peaks');
  const plain = new TruePeakDetector();
  const kernel = new SimdTruePeakDetector();
  for (const frames of [1024, 512, 1000, 4, 1024]) {
    const samples = Float32Array.from({ length: frames }, () => 2 * random.next() - 1);
    const wanted = new Float32Array(1024);
    const found = new Float32Array(1024);
    plain.raisePeaks(samples, wanted, frames, 0);
    kernel.raisePeaks(samples, found, frames, 0);
    for (let i = 0; i < frames; i++) assert.ok(Math.abs(found[i]! - wanted[i]!) < 1e-5, `${i} of ${frames}`);
  }
});
