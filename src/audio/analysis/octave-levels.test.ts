import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../core/random.ts';
import { sineWave } from '../dsp/tone-probe.ts';
import { OCTAVE_CENTRES_HZ, octaveLevelsDb } from './octave-levels.ts';

const RATE = 48_000;

test('white noise grows by 3 dB from octave to octave', () => {
  const random = createRandom('noise');
  const samples = Float32Array.from({ length: 20 * RATE }, () => random.between(-1, 1));
  const levels = octaveLevelsDb({ sampleRateHz: RATE, channels: [samples, samples] });
  for (let k = 2; k < levels.length; k++) assert.ok(Math.abs(levels[k]! - levels[k - 1]! - 3.01) < 0.6);
});

test('a tone is in its octave and in no other, in either channel', () => {
  for (const [index, hz] of OCTAVE_CENTRES_HZ.entries()) {
    const tone = sineWave(hz, 0.5, RATE);
    const silence = new Float32Array(RATE);
    const left = octaveLevelsDb({ sampleRateHz: RATE, channels: [tone, silence] });
    const right = octaveLevelsDb({ sampleRateHz: RATE, channels: [silence, tone] });
    assert.equal(left.indexOf(Math.max(...left)), index);
    assert.ok(left.every((level, k) => k === index || level < left[index]! - 30));
    assert.ok(Math.abs(left[index]! - right[index]!) < 1e-6);
  }
});

test('silence and scraps read the bottom of the scale', () => {
  for (const frames of [0, 100, RATE]) {
    const levels = octaveLevelsDb({ sampleRateHz: RATE, channels: [new Float32Array(frames)] });
    assert.deepEqual(
      levels,
      OCTAVE_CENTRES_HZ.map(() => -120),
    );
  }
});
