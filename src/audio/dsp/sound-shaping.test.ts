import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { gainToDb } from '../../core/units.ts';
import { type AdsrTimes, heldLevelAt, levelAt } from './adsr.ts';
import { Chorus } from './chorus.ts';
import { addRamped, addScaled, applyRamp, applyWidth, balanceGains, peakOf } from './mixing.ts';
import { OversampledDrive } from './oversampled-drive.ts';
import { saturate, softClip } from './saturation.ts';
import { sineOfCycles } from './sine-table.ts';
import { centsOff, rmsOf, sineWave, toneAmplitude } from './tone-probe.ts';
import { upsampleTwice } from './upsample.ts';
import { WhiteNoise } from './white-noise.ts';

const RATE = 48_000;
const times: AdsrTimes = { attack: 0.05, decay: 0.3, sustain: 0.4, release: 0.2 };

test('an envelope rises over its attack, reaches its sustain and ends in exact silence', () => {
  assert.equal(heldLevelAt(times, 0), 0);
  assert.ok(Math.abs(heldLevelAt(times, 0.025) - 0.5) < 1e-9);
  assert.ok(Math.abs(heldLevelAt(times, 0.05) - 1) < 1e-9);
  assert.ok(Math.abs(heldLevelAt(times, 0.35) - (0.4 + 0.6 * Math.exp(-3))) < 1e-9);
  assert.ok(Math.abs(heldLevelAt(times, 9) - 0.4) < 1e-9);
  assert.equal(levelAt(times, 9.41, 9), 0);
});

test('an envelope let go at any moment falls from where it was, without a jump', () => {
  const seconds = fc.double({ min: 0, max: 2, noNaN: true });
  fc.assert(
    fc.property(seconds, seconds, (held, after) => {
      const start = heldLevelAt(times, held);
      const later = levelAt(times, held + after, held);
      assert.ok(later <= start + 1e-12 && later >= 0);
      assert.ok(Math.abs(levelAt(times, held + 1e-6, held) - start) < 1e-4);
    }),
  );
});

test('the sine table is a sine to six digits', () => {
  for (let i = -1000; i < 1000; i++) {
    assert.ok(Math.abs(sineOfCycles(i * 0.00731) - Math.sin(2 * Math.PI * i * 0.00731)) < 1e-6);
  }
});

test('doubling the rate keeps every sample and puts the tone between them right', () => {
  const low = sineWave(6000, 0.5, 8000, 22_050);
  const high = upsampleTwice(low);
  for (let i = 0; i < low.length; i++) assert.equal(high[2 * i], low[i]);
  assert.ok(Math.abs(centsOff(high, 6000, 44_100, 0.5, 1000, 15_000)) < 0.5);
  assert.ok(gainToDb(toneAmplitude(high, 22_050 - 6000, 44_100, 1000, 15_000) / 0.5) < -80);
});

test('soft clipping keeps small signals, bounds large ones and is odd', () => {
  assert.ok(Math.abs(softClip(0.01) - 0.01) < 1e-5);
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (x) => Math.abs(softClip(x)) <= 1 && softClip(-x) === -softClip(x)),
  );
  const samples = sineWave(100, 0.01, 1000);
  const before = samples.slice();
  saturate(samples, 2, 0, 1000);
  for (let i = 0; i < 1000; i++) assert.ok(Math.abs(samples[i]! - before[i]!) < 1e-5);
});

test('the oversampled drive folds less back than driving at the plain rate', () => {
  const plain = sineWave(9001, 0.5, RATE);
  const driven = plain.slice();
  for (let i = 0; i < RATE; i++) plain[i] = softClip(softClip(plain[i]! * 4) * 1.6);
  new OversampledDrive({ gain: 4, bias: 0, secondGain: 1.6 }).process(driven, RATE);
  // The third overtone of 9001 Hz folds to 20,997 Hz, the fifth to 2995 Hz.
  const alias = 5 * 9001 - RATE;
  const plainDb = gainToDb(toneAmplitude(plain, Math.abs(alias), RATE, 4800));
  const drivenDb = gainToDb(toneAmplitude(driven, Math.abs(alias), RATE, 4800));
  assert.ok(drivenDb < plainDb - 20, `${drivenDb} against ${plainDb}`);
});

test('the chorus widens a sound and keeps its pitch and level', () => {
  const left = sineWave(440, 0.5, 2 * RATE);
  const right = left.slice();
  const chorus = new Chorus({ rateHz: 0.6, depthSeconds: 0.002, delaySeconds: 0.009, mix: 0.5 }, RATE);
  for (let at = 0; at < left.length; at += 64)
    chorus.process(left.subarray(at, at + 64), right.subarray(at, at + 64), 64);
  assert.ok(Math.abs(centsOff(left, 440, RATE, 0.5, RATE / 3)) < 3);
  const level = gainToDb(rmsOf(left, RATE / 4) / (0.5 * Math.SQRT1_2));
  assert.ok(Math.abs(level) < 4, `${level} dB`);
  assert.ok(rmsOf(left.map((x, i) => x - right[i]!)) > 0.02);
});

test('white noise repeats from its seed, is even and covers the range', () => {
  const [a, b] = [new WhiteNoise(7), new WhiteNoise(7)];
  let sum = 0;
  let square = 0;
  for (let i = 0; i < 100_000; i++) {
    const x = a.next();
    assert.equal(x, b.next());
    sum += x;
    square += x * x;
  }
  assert.ok(Math.abs(sum / 100_000) < 0.01 && Math.abs(square / 100_000 - 1 / 3) < 0.01);
  const block = new Float32Array(64);
  new WhiteNoise(0).add(block, 0.5, 0, 64);
  assert.ok(peakOf(block, 64) > 0.2 && peakOf(block, 64) <= 0.5);
});

test('sums, ramps, width and balance do what they say', () => {
  const target = new Float32Array([1, 1]);
  addScaled(target, new Float32Array([2, 4]), 0.5, 2);
  assert.deepEqual([...target], [2, 3]);
  addRamped(target, new Float32Array([1, 1]), 0, 1, 2);
  assert.deepEqual([...target], [2.5, 4]);
  applyRamp(target, 1, 0, 2);
  assert.deepEqual([...target], [1.25, 0]);
  const [left, right] = [new Float32Array([1]), new Float32Array([0])];
  applyWidth(left, right, 0, 1);
  assert.deepEqual([left[0], right[0]], [0.5, 0.5]);
  const { left: l, right: r } = balanceGains(0);
  assert.ok(Math.abs(l - 1) < 1e-12 && Math.abs(r - 1) < 1e-12);
  const hard = balanceGains(-1);
  assert.ok(Math.abs(hard.left - Math.SQRT2) < 1e-12 && Math.abs(hard.right) < 1e-12);
});
