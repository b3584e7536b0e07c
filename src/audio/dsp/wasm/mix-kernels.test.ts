import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { highPass, lowPass, peaking } from '../biquad.ts';
import { Compressor, type CompressorSettings } from '../compressor.ts';
import { DeEsser } from '../de-esser.ts';
import { FdnReverb } from '../fdn-reverb.ts';
import { MonoFilterChain, StereoFilterChain } from '../filter-chain.ts';
import { LimiterGains } from '../limiter-gains.ts';
import { addRamped, applyWidth, peakOf, toMiddleAndSides } from '../mixing.ts';
import { OversampledDrive } from '../oversampled-drive.ts';
import { KernelLease } from './kernel-lease.ts';
import { SimdCompressor } from './simd-compressor.ts';
import { SimdDeEsser } from './simd-de-esser.ts';
import { SimdDrive } from './simd-drive.ts';
import { SimdLimiterGains } from './simd-limiter-gains.ts';
import { addRampedSimd, applyWidthSimd, peakSimd, toMiddleAndSidesSimd } from './simd-mixing.ts';
import { SimdReverb } from './simd-reverb.ts';
import { SimdStereoFilter } from './simd-stereo-filter.ts';

const RATE = 48_000;
const BLOCK = 1024;
const lease = new KernelLease();
const random = createRandom('mix-kernels');

/** Music-like noise: it swells, rests and comes back. */
const noise = (length: number): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length }, (_, i) => random.between(-1, 1) * Math.max(0, Math.sin(i / 9000)) ** 3);

function errorDb(expected: Float32Array, got: Float32Array): number {
  const error = expected.reduce((sum, x, i) => sum + (x - got[i]!) ** 2, 0);
  return 10 * Math.log10(error / expected.reduce((sum, x) => sum + x * x, 0) + 1e-30);
}

/** Runs both ways over blocks and compares both channels. */
function compare(
  frames: number,
  twin: (left: Float32Array, right: Float32Array, count: number) => void,
  kernel: (left: Float32Array, right: Float32Array, count: number) => void,
): number {
  const [left, right] = [noise(frames), noise(frames)];
  const got = [left.slice(), right.slice()] as const;
  const [l, r] = [lease.float32(BLOCK), lease.float32(BLOCK)];
  for (let at = 0; at < frames; at += BLOCK) {
    twin(left.subarray(at, at + BLOCK), right.subarray(at, at + BLOCK), BLOCK);
    l.set(got[0].subarray(at, at + BLOCK));
    r.set(got[1].subarray(at, at + BLOCK));
    kernel(l, r, BLOCK);
    got[0].set(l, at);
    got[1].set(r, at);
  }
  return Math.max(errorDb(left, got[0]), errorDb(right, got[1]));
}

const sections = [
  highPass(24, 0.7, RATE),
  peaking(300, 1, -4, RATE),
  lowPass(9000, 0.7, RATE),
  peaking(5000, 2, 6, RATE),
];

for (const count of [0, 1, 2, 3, 4]) {
  test(`${count} sections filter as their twin does`, () => {
    const chosen = sections.slice(0, count);
    const twin = new StereoFilterChain(chosen);
    const kernel = new SimdStereoFilter(lease, chosen);
    const db = compare(
      60 * BLOCK,
      (...a) => twin.process(...a),
      (...a) => kernel.process(...a),
    );
    assert.ok(db < -120, `${db} dB`);
  });
}

test('each channel may have sections of its own, and energy is measured behind them', () => {
  const [low, high] = [[lowPass(200, 0.7, RATE)], [highPass(2000, 0.7, RATE)]];
  const twins = [new MonoFilterChain(low), new MonoFilterChain(high)] as const;
  const kernel = new SimdStereoFilter(lease, low, high);
  const meter = new SimdStereoFilter(lease, low, high);
  let energy = 0;
  let wanted = 0;
  const db = compare(
    20 * BLOCK,
    (left, right, count) => {
      twins[0].process(left, count);
      twins[1].process(right, count);
      for (let i = 0; i < count; i++) wanted += left[i]! ** 2 + right[i]! ** 2;
    },
    (left, right, count) => {
      energy += meter.energyOf(left, right, count);
      kernel.process(left, right, count);
    },
  );
  assert.ok(db < -120, `${db} dB`);
  assert.ok(Math.abs(energy / wanted - 1) < 1e-6, `${energy} of ${wanted}`);
});

for (const detector of ['peak', 'rms'] as const) {
  test(`the ${detector} compressor follows its twin, and a follower records its gain`, () => {
    const settings: CompressorSettings = {
      ...{ thresholdDb: -20, ratio: 4, kneeDb: 8, attackSeconds: 0.005, releaseSeconds: 0.1, makeupDb: 2 },
      detector,
    };
    const twin = new Compressor(settings, RATE);
    const kernel = new SimdCompressor(lease, settings, RATE);
    const follower = lease.float32(BLOCK);
    const before = new Float32Array(BLOCK);
    let worst = 0;
    const db = compare(
      60 * BLOCK,
      (left, right, count) => twin.process([left, right], count),
      (left, right, count) => {
        follower.fill(1);
        before.set(left);
        kernel.process(left, right, count, follower);
        for (let i = 0; i < count; i++) worst = Math.max(worst, Math.abs(before[i]! * follower[i]! - left[i]!));
      },
    );
    assert.ok(db < -100, `${db} dB`);
    assert.ok(worst < 1e-6, `${worst}`);
  });
}

for (const settings of [
  { t60Seconds: 1.8, preDelaySeconds: 0.021, brightness: 0.4, size: 1 },
  { t60Seconds: 0.9, preDelaySeconds: 0, brightness: 0.9, size: 0.62 },
]) {
  test(`reverberates as its twin does: ${settings.t60Seconds} s`, () => {
    const twin = new FdnReverb(settings, RATE);
    const kernel = new SimdReverb(lease, settings, RATE);
    const db = compare(
      140 * BLOCK,
      (left, right, count) => twin.process(left, right, left, right, count),
      (left, right, count) => kernel.process(left, right, count),
    );
    assert.ok(db < -80, `${db} dB`);
  });
}

test('drives as its twin does', () => {
  const settings = { gain: 9, bias: 0.18, secondGain: 1.6 };
  const twins = [new OversampledDrive(settings), new OversampledDrive(settings)] as const;
  const kernels = [new SimdDrive(lease, settings), new SimdDrive(lease, settings)] as const;
  const db = compare(
    30 * BLOCK,
    (left, right, count) => {
      twins[0].process(left, count);
      twins[1].process(right, count);
    },
    (left, right, count) => {
      kernels[0].process(left, count);
      kernels[1].process(right, count);
    },
  );
  assert.ok(db < -110, `${db} dB`);
});

test('sums, ramps, widths and peaks are those of their twins', () => {
  const [target, source] = [lease.float32(BLOCK), lease.float32(BLOCK)];
  for (const [from, to] of [
    [0.2, 0.9],
    [0.5, 0.5],
  ] as const) {
    target.set(noise(BLOCK));
    source.set(noise(BLOCK));
    const wanted = target.slice();
    addRamped(wanted, source, from, to, BLOCK);
    addRampedSimd(target, source, from, to, BLOCK);
    assert.ok(errorDb(wanted, target) < -100);
  }
  assert.equal(peakSimd(target, BLOCK), peakOf(target, BLOCK));
  const [left, right] = [target.slice(), source.slice()];
  applyWidth(left, right, 0.4, BLOCK);
  applyWidthSimd(target, source, 0.4, BLOCK);
  assert.ok(errorDb(left, target) < -120 && errorDb(right, source) < -120);
});

test('memory given back is used again, and clean', () => {
  const first = new KernelLease();
  const address = first.float32(5000).fill(7).byteOffset;
  first.release();
  const again = new KernelLease().float32(5000);
  assert.equal(again.byteOffset, address);
  assert.ok(again.every((sample) => sample === 0));
});

test('a voice is de-essed as by the twin', () => {
  const twin = new DeEsser(RATE);
  const kernel = new SimdDeEsser(lease, RATE);
  const db = compare(
    40 * BLOCK,
    (l, r) => {
      twin.process(l, BLOCK);
      r.fill(1);
    },
    (l, r) => {
      kernel.process(l, BLOCK);
      r.fill(1);
    },
  );
  assert.ok(db < -110, `${db} dB`);
});

test('a limiter finds the gains that its twin finds, whatever the lengths of blocks', () => {
  const [ceiling, window, release] = [0.5, 197, 0.0004];
  for (const blocks of [[1024], [640, 3, 381], [1000, 24]]) {
    const [twin, kernel] = [
      new LimiterGains(ceiling, window, release),
      new SimdLimiterGains(ceiling, window, release),
    ] as const;
    const row = lease.float32(BLOCK);
    for (let k = 0; k < 200; k++) {
      const count = blocks[k % blocks.length]!;
      const peaks = Float32Array.from({ length: count }, () => (random.chance(0.001) ? random.between(0.4, 2) : 0.1));
      row.set(peaks);
      twin.process(peaks, count);
      kernel.process(row, count);
      const worst = peaks.reduce((most, gain, i) => Math.max(most, Math.abs(gain - row[i]!)), 0);
      assert.ok(worst < 1e-6, `block ${k}: ${worst}`);
      assert.ok(Math.abs(twin.lowestGain - kernel.lowestGain) < 1e-6);
      // The last reduction may end a frame earlier or later in the other precision.
      assert.ok(twin.quietFrames === kernel.quietFrames || Math.abs(twin.quietFrames - kernel.quietFrames) < 3);
    }
    assert.ok(twin.lowestGain < 0.6);
  }
});

test('middle and sides are what their twin gives, and come back as left and right', () => {
  const [left, right] = [noise(BLOCK), noise(BLOCK)];
  const [l, r] = [lease.float32(BLOCK), lease.float32(BLOCK)];
  l.set(left);
  r.set(right);
  toMiddleAndSidesSimd(l, r, 0.5, BLOCK);
  const [middle, sides] = [left.slice(), right.slice()];
  toMiddleAndSides(middle, sides, 0.5, BLOCK);
  assert.deepEqual([...l, ...r], [...middle, ...sides]);
  toMiddleAndSidesSimd(l, r, 1, BLOCK);
  assert.ok(errorDb(left, l) < -130 && errorDb(right, r) < -130);
});
