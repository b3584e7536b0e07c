import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { gainToDb } from '../../core/units.ts';
import {
  allPass,
  type BiquadCoefficients,
  BUTTERWORTH_Q,
  bandPass,
  highPass,
  highShelf,
  lowPass,
  lowShelf,
  peaking,
  responseDb,
} from './biquad.ts';
import { MonoFilterChain, StereoFilterChain } from './filter-chain.ts';
import { rmsOf, sineWave, toneAmplitude } from './tone-probe.ts';

const RATE = 48_000;

/** Level of a sine that has gone through the sections, dB, after the transient. */
function measuredDb(sections: readonly BiquadCoefficients[], frequencyHz: number): number {
  const samples = sineWave(frequencyHz, 0.5, RATE);
  new MonoFilterChain(sections).process(samples, samples.length);
  return gainToDb(toneAmplitude(samples, frequencyHz, RATE, RATE / 2) / 0.5);
}

const near = (actual: number, expected: number, tolerance: number): void =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual.toFixed(3)} is not ${expected} +- ${tolerance}`);

for (const cutoffHz of [80, 1000, 9000]) {
  test(`a Butterworth low pass and high pass are 3 dB down at ${cutoffHz} Hz`, () => {
    near(measuredDb([lowPass(cutoffHz, BUTTERWORTH_Q, RATE)], cutoffHz), -3.01, 0.05);
    near(measuredDb([highPass(cutoffHz, BUTTERWORTH_Q, RATE)], cutoffHz), -3.01, 0.05);
  });
}

test('a low pass falls by 12 dB per octave and leaves the low end alone', () => {
  const section = lowPass(500, BUTTERWORTH_Q, RATE);
  near(measuredDb([section], 50), 0, 0.01);
  near(measuredDb([section], 2000) - measuredDb([section], 4000), 12, 0.5);
});

test('shelves reach half of their gain at the corner and all of it beyond', () => {
  near(measuredDb([lowShelf(300, 6, RATE)], 300), 3, 0.05);
  near(measuredDb([lowShelf(300, 6, RATE)], 30), 6, 0.1);
  near(measuredDb([highShelf(3000, -4, RATE)], 3000), -2, 0.05);
  near(measuredDb([highShelf(3000, -4, RATE)], 20_000), -4, 0.1);
});

test('a peaking section has its gain at the centre and none far away', () => {
  near(measuredDb([peaking(1000, 1, 5, RATE)], 1000), 5, 0.05);
  near(measuredDb([peaking(1000, 1, 5, RATE)], 20), 0, 0.05);
  near(measuredDb([bandPass(1000, 2, RATE)], 1000), 0, 0.05);
});

test('the predicted response is the one measured', () => {
  const frequency = fc.double({ min: 60, max: 18_000, noNaN: true });
  fc.assert(
    fc.property(frequency, frequency, fc.double({ min: -9, max: 9, noNaN: true }), (centreHz, probeHz, gainDb) => {
      const section = peaking(centreHz, 0.9, gainDb, RATE);
      near(measuredDb([section], probeHz), responseDb(section, probeHz, RATE), 0.05);
    }),
    { numRuns: 20 },
  );
});

test('left, right and paired sections filter as one channel alone does', () => {
  const sections = [highPass(90, BUTTERWORTH_Q, RATE), peaking(700, 1, 4, RATE), lowPass(6000, 0.9, RATE)];
  const mono = sineWave(333, 0.4, 5000);
  const left = mono.slice();
  const right = mono.map((x) => -x);
  new MonoFilterChain(sections).process(mono, mono.length);
  new StereoFilterChain(sections).process(left, right, left.length);
  for (let i = 0; i < mono.length; i++) {
    near(left[i]!, mono[i]!, 1e-6);
    near(right[i]!, -mono[i]!, 1e-6);
  }
});

test('silence after a burst decays to nothing and never to denormal numbers', () => {
  const chain = new StereoFilterChain([lowPass(60, 4, RATE), peaking(100, 3, 6, RATE)]);
  const left = sineWave(60, 1, RATE);
  const right = left.slice();
  chain.process(left, right, RATE);
  for (let second = 0; second < 10; second++) {
    left.fill(0);
    right.fill(0);
    chain.process(left, right, RATE);
  }
  assert.ok(rmsOf(left) < 1e-15);
  assert.ok(left.every((x) => x === 0 || Math.abs(x) > 1e-30));
});

test('an all-pass keeps every level', () => {
  for (const hz of [30, 120, 130, 5000]) near(measuredDb([allPass(120, BUTTERWORTH_Q, RATE)], hz), 0, 0.02);
});
