import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRandom } from '../../core/random.ts';
import { gainToDb } from '../../core/units.ts';
import { truePeakDbtp } from '../analysis/loudness-peak.ts';
import { sineWave } from './tone-probe.ts';
import { TruePeakLimiter } from './true-peak-limiter.ts';

const RATE = 48_000;
const settings = { ceiling: 0.8, lookAheadSeconds: 0.004, releaseSeconds: 0.08 };

function limited(left: Float32Array, right: Float32Array, block: number) {
  const limiter = new TruePeakLimiter(settings, RATE);
  const padded = [left, right].map((channel) => {
    const copy = new Float32Array(channel.length + limiter.delayFrames);
    copy.set(channel);
    return copy;
  }) as [Float32Array, Float32Array];
  for (let at = 0; at < padded[0].length; at += block) {
    const to = Math.min(padded[0].length, at + block);
    limiter.process(padded[0].subarray(at, to), padded[1].subarray(at, to), to - at);
  }
  return padded.map((channel) => channel.subarray(limiter.delayFrames)) as [Float32Array, Float32Array];
}

test('a full-scale sine between the samples reads 3 dB more than its samples', () => {
  const samples = Float32Array.from({ length: RATE }, (_, i) => Math.sin((Math.PI / 2) * i + Math.PI / 4));
  const faded = samples.map((x, i) => x * Math.min(1, i / 2000, (RATE - 1 - i) / 2000));
  assert.ok(Math.abs(truePeakDbtp({ sampleRateHz: RATE, channels: [faded] })) < 0.1);
});

test('sound below the ceiling passes unchanged, only later', () => {
  const left = sineWave(997, 0.7, 10_000);
  const right = sineWave(313, 0.7, 10_000);
  const [l, r] = limited(left, right, 512);
  assert.deepEqual(l, left);
  assert.deepEqual(r, right);
});

test('no true peak passes the ceiling, whatever comes in', () => {
  const shape = fc.record({
    seed: fc.string({ minLength: 1, maxLength: 8 }),
    gainDb: fc.double({ min: -10, max: 40, noNaN: true }),
    density: fc.constantFrom(1, 7, 400, 5000),
  });
  fc.assert(
    fc.property(shape, ({ seed, gainDb, density }) => {
      const random = createRandom(seed);
      const gain = 10 ** (gainDb / 20);
      const spiky = (): Float32Array =>
        Float32Array.from({ length: 20_000 }, (_, i) => (i % density === 0 ? random.between(-gain, gain) : 0));
      const channels = limited(spiky(), spiky(), 1024);
      const peak = truePeakDbtp({ sampleRateHz: RATE, channels });
      assert.ok(peak < gainToDb(settings.ceiling) + 0.1, `${peak} dBTP`);
    }),
    { numRuns: 25 },
  );
});

test('the outcome does not depend on the block size', () => {
  const random = createRandom('limiter');
  const left = Float32Array.from({ length: 30_000 }, (_, i) => random.between(-1, 1) * (i % 9000 < 3000 ? 2 : 0.1));
  const [a] = limited(left, left.slice(), 64);
  const [b] = limited(left, left.slice(), 1000);
  for (let i = 0; i < a.length; i++) assert.ok(Math.abs(a[i]! - b[i]!) < 1e-6);
});

test('both channels are turned down by the same gain', () => {
  const left = sineWave(500, 2, RATE);
  const right = sineWave(500, 0.2, RATE);
  const [l, r] = limited(left, right, 4096);
  for (let i = 1000; i < RATE - 1000; i++) assert.ok(Math.abs(l[i]! - 10 * r[i]!) < 1e-5);
});
