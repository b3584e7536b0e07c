import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sineWave } from '../dsp/tone-probe.ts';
import { ANALYSIS_RATE_HZ, toAnalysisSignal } from './analysis-signal.ts';

const rms = (signal: Float32Array): number =>
  Math.sqrt(signal.reduce((sum, sample) => sum + sample * sample, 0) / signal.length);

for (const rate of [16_000, 44_100, 48_000, 96_000]) {
  test(`brings ${rate} Hz to the analysis rate without changing what is heard`, () => {
    const channel = sineWave(1000, 0.5, 3 * rate, rate);
    const signal = toAnalysisSignal({ sampleRateHz: rate, channels: [channel, channel] });
    assert.equal(signal.length, 3 * ANALYSIS_RATE_HZ);
    for (let i = 2000; i < signal.length - 2000; i += 37) {
      const expected = 0.5 * Math.sin((2 * Math.PI * 1000 * i) / ANALYSIS_RATE_HZ);
      assert.ok(Math.abs(signal[i]! - expected) < 2e-3, `${signal[i]} for ${expected}`);
    }
  });
}

test('keeps out what would alias', () => {
  const channel = sineWave(14_000, 0.5, 96_000, 48_000);
  assert.ok(rms(toAnalysisSignal({ sampleRateHz: 48_000, channels: [channel] }).slice(1000, -1000)) < 1e-3);
});

test('takes samples that are no numbers for silence', () => {
  const channel = new Float32Array(ANALYSIS_RATE_HZ * 3).fill(Number.NaN);
  assert.equal(rms(toAnalysisSignal({ sampleRateHz: ANALYSIS_RATE_HZ, channels: [channel] })), 0);
});

test('refuses recordings that are too short, too long, or of an absurd rate', () => {
  const of = (seconds: number, sampleRateHz: number) => () =>
    toAnalysisSignal({ sampleRateHz, channels: [new Float32Array(seconds * sampleRateHz)] });
  assert.throws(of(1, 22_050), RangeError);
  assert.throws(of(700, 8000), RangeError);
  assert.throws(of(3, 4000), RangeError);
  assert.throws(() => toAnalysisSignal({ sampleRateHz: 44_100, channels: [] }), RangeError);
});
