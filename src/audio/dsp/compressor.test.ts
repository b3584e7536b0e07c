import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gainToDb } from '../../core/units.ts';
import { Compressor, type CompressorSettings } from './compressor.ts';
import { DeEsser } from './de-esser.ts';
import { rmsOf, sineWave, toneAmplitude } from './tone-probe.ts';

const RATE = 48_000;
const settings: CompressorSettings = {
  thresholdDb: -20,
  ratio: 4,
  kneeDb: 6,
  attackSeconds: 0.01,
  releaseSeconds: 0.1,
  makeupDb: 0,
  detector: 'rms',
};

/** Change of level of a steady sine of `rmsDb`. */
function changeDb(more: Partial<CompressorSettings>, rmsDb: number): number {
  const samples = sineWave(1000, 10 ** (rmsDb / 20) * Math.SQRT2, RATE);
  const before = rmsOf(samples, RATE / 2);
  new Compressor({ ...settings, ...more }, RATE).process([samples], RATE);
  return gainToDb(rmsOf(samples, RATE / 2) / before);
}

test('follows its static curve: nothing below, ratio above, half-way in the knee', () => {
  assert.ok(Math.abs(changeDb({}, -30)) < 0.05);
  assert.ok(Math.abs(changeDb({}, -8) + 9) < 0.15);
  assert.ok(Math.abs(changeDb({ ratio: 2 }, -10) + 5) < 0.15);
  assert.ok(Math.abs(changeDb({}, -20) + 0.5625) < 0.1);
  assert.ok(Math.abs(changeDb({ makeupDb: 3 }, -30) - 3) < 0.05);
});

test('the peak detector counts the crest of the wave', () => {
  assert.ok(Math.abs(changeDb({ detector: 'peak', attackSeconds: 0.001 }, -8) + 0.75 * 15.01) < 0.5);
});

test('takes hold within its attack and lets go within its release', () => {
  const samples = new Float32Array(RATE).fill(0.02);
  samples.fill(0.5, 12_000, 24_000);
  new Compressor({ ...settings, detector: 'peak' }, RATE).process([samples], RATE);
  const fullReduction = gainToDb(0.5 / samples[23_000]!);
  const at = (frame: number): number => gainToDb(0.5 / samples[frame]!);
  assert.ok(Math.abs(at(12_480) / fullReduction - (1 - Math.exp(-1))) < 0.06);
  const released = gainToDb(0.02 / samples[24_000 + 4800]!);
  assert.ok(Math.abs(released / fullReduction - Math.exp(-1)) < 0.06);
});

test('gives both channels one gain and does not depend on the block size', () => {
  const make = () => [sineWave(300, 0.8, 9600), sineWave(300, 0.1, 9600)] as const;
  const [wholeLeft, wholeRight] = make();
  new Compressor(settings, RATE).process([wholeLeft, wholeRight], 9600);
  for (let i = 0; i < 9600; i++) assert.ok(Math.abs(wholeLeft[i]! - 8 * wholeRight[i]!) < 1e-5);
  const [left, right] = make();
  const compressor = new Compressor(settings, RATE);
  for (let at = 0; at < 9600; at += 160) {
    compressor.process([left.subarray(at, at + 160), right.subarray(at, at + 160)], 160);
  }
  assert.deepEqual(left, wholeLeft);
});

test('the de-esser holds sibilants down and leaves vowels alone', () => {
  const vowel = sineWave(250, 0.3, RATE);
  const hiss = sineWave(7500, 0.3, RATE);
  const sound = Float32Array.from(vowel, (x, i) => x + (i > RATE / 2 ? hiss[i]! : 0));
  new DeEsser(RATE).process(sound, RATE);
  assert.ok(Math.abs(gainToDb(rmsOf(sound, 2000, RATE / 2) / rmsOf(vowel, 2000, RATE / 2))) < 0.1);
  const left = gainToDb(toneAmplitude(sound, 7500, RATE, RATE * 0.6) / 0.3);
  assert.ok(left < -3 && left > -12, `${left} dB`);
});
