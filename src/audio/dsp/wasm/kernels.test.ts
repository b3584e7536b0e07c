import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { compileKernels, KERNELS_FILE } from '../../../../scripts/kernels/compile-kernels.ts';
import { createRandom } from '../../../core/random.ts';
import { Fft } from '../fft.ts';
import { LaneNoise } from '../lane-noise.ts';
import { createFilterFrame, excite, FrameFilter } from '../vocoder/frame-filter.ts';
import { spectrumPower } from '../vocoder/spectrum-power.ts';
import { WarpedCepstrum } from '../vocoder/warped-cepstrum.ts';
import { fftPlan } from './fft-plan.ts';
import { kernelMemory, openKernels } from './kernels.ts';
import { simdFrameFilter } from './simd-frame-filter.ts';
import { SimdNoise } from './simd-noise.ts';
import { SimdSpectrumPower, simdCepstrumDecoder } from './simd-spectra.ts';

test('the compiled kernels are what their sources give', async () => {
  assert.deepEqual(Buffer.from(await compileKernels()), await readFile(KERNELS_FILE));
});

/** Power of the difference of two signals over that of the first, dB. */
function errorDb(expected: ArrayLike<number>, got: ArrayLike<number>): number {
  let error = 0;
  let power = 0;
  for (let i = 0; i < expected.length; i++) {
    error += (expected[i]! - got[i]!) ** 2;
    power += expected[i]! ** 2;
  }
  return 10 * Math.log10(error / power);
}

test('the transform agrees with its twin for every size, to single precision', () => {
  const random = createRandom('fft');
  for (const size of [16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192]) {
    const [re, im] = [kernelMemory.float32(size), kernelMemory.float32(size)];
    for (let i = 0; i < size; i++) {
      re[i] = random.between(-1, 1);
      im[i] = random.between(-1, 1);
    }
    const [wantedRe, wantedIm] = [Float64Array.from(re), Float64Array.from(im)];
    new Fft(size).forward(wantedRe, wantedIm);
    openKernels().fft(re.byteOffset, im.byteOffset, fftPlan(size));
    assert.ok(errorDb(wantedRe, re) < -130, `size ${size}: ${errorDb(wantedRe, re)} dB`);
    assert.ok(errorDb(wantedIm, im) < -130, `size ${size}: ${errorDb(wantedIm, im)} dB`);
  }
});

test('noise is what its twin makes, whatever the ranges, white, and another for another seed', () => {
  const [twin, simd, other] = [new LaneNoise(7), new SimdNoise(7), new SimdNoise(8)];
  const [wanted, got, unlike] = [new Float32Array(4096), kernelMemory.float32(4096), kernelMemory.float32(4096)];
  for (const [from, to] of [
    [0, 1000],
    [1000, 1003],
    [1003, 4096],
  ] as const) {
    twin.add(wanted, 0.5, from, to);
    simd.add(got, 0.5, from, to);
    other.add(unlike, 0.5, from, to);
  }
  assert.ok(errorDb(wanted, got) < -120);
  const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
  const power = dot(got, got);
  assert.ok(Math.abs(power / 4096 / (0.25 / 3) - 1) < 0.05);
  assert.ok(Math.abs(dot(got, unlike)) < 0.06 * power);
  for (let lag = 1; lag < 9; lag++) assert.ok(Math.abs(dot(got, got.subarray(lag))) < 0.06 * power, `lag ${lag}`);
});

test('refuses a transform whose size is no power of two', () => {
  assert.throws(() => fftPlan(100), /power of two/);
});

test('reads smooth spectra and their power as its twins do', () => {
  const random = createRandom('spectra');
  const cepstrum = new WarpedCepstrum({ coefficientCount: 30, binCount: 257, warping: 0.42 });
  const coefficients = Float32Array.from({ length: 40 }, (_, m) => random.between(-1, 1) / (1 + m / 5));
  const wanted = new Float64Array(257);
  cepstrum.decode(coefficients, 10, wanted);
  const got = simdCepstrumDecoder(cepstrum).combine(coefficients, 10);
  assert.equal(got.length, wanted.length);
  assert.ok(errorDb(wanted, got) < -120, `${errorDb(wanted, got)} dB`);
  const weights = Float32Array.from(wanted, () => random.next());
  const power = new SimdSpectrumPower(weights);
  power.values.set(got);
  for (const count of [257, 6]) {
    const ratio = power.sum(count) / spectrumPower(wanted, weights.subarray(0, count));
    assert.ok(Math.abs(ratio - 1) < 1e-5, `${count}: ${ratio}`);
  }
});

test('shapes a pair of voice frames as its twin does, whichever of them is silent', () => {
  const random = createRandom('frames');
  const twin = new FrameFilter();
  const simd = simdFrameFilter();
  const plain = [createFilterFrame(), createFilterFrame()] as const;
  for (const [silentFirst, silentSecond] of [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ] as const) {
    for (const [n, frame] of plain.entries()) {
      const other = simd.frames[n]!;
      const isSilent = n === 0 ? silentFirst : silentSecond;
      frame.isSilent = other.isSilent = isSilent;
      for (let k = 0; k < frame.logAmplitude.length; k++) {
        other.logAmplitude[k] = frame.logAmplitude[k] = -6 + 4 * Math.sin(k / 10 + n) + random.between(-1, 1);
      }
      for (let k = 0; k < frame.noiseShare.length; k++) other.noiseShare[k] = frame.noiseShare[k] = random.next();
      const excitation = {
        pulses: Float32Array.from({ length: 480 }, () => (random.chance(0.01) ? 10 : 0)),
        noise: Float32Array.from({ length: 480 }, () => random.between(-1, 1)),
        breath: Float32Array.from({ length: 480 }, () => random.between(0.5, 1.5)),
      };
      excite(frame, excitation, 0.7);
      simd.excite(other, excitation, 0.7);
    }
    const wanted = new Float32Array(4000);
    const got = new Float32Array(4000);
    simd.collectPair();
    simd.addCollected(got, -50);
    twin.addPair(...plain, wanted, -50);
    if (silentFirst && silentSecond) assert.deepEqual(got, wanted);
    else assert.ok(errorDb(wanted, got) < -100, `${errorDb(wanted, got)} dB`);
  }
});

test('refuses more memory than kernels can address, and goes on with what is left', () => {
  assert.throws(() => kernelMemory.allocate(2 ** 30), /render less at once/);
  const row = kernelMemory.float32(1_000).fill(1);
  assert.ok(kernelMemory.holds(row) && !kernelMemory.holds(row.slice()));
});
