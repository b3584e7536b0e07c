import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../core/random.ts';
import { sineWave } from '../dsp/tone-probe.ts';
import type { Recording } from '../recording.ts';
import { integratedLoudnessLufs, LoudnessMeter, shortTermLoudnessLufs } from './loudness.ts';
import { truePeakDbtp } from './loudness-peak.ts';

const RATE = 48_000;

/** Stereo 1 kHz tone in passages of [seconds, dBFS], as in EBU Tech 3341. */
function tones(passages: readonly (readonly [number, number])[], sampleRateHz = RATE, frequencyHz = 1000): Recording {
  const parts = passages.map(([seconds, db]) =>
    sineWave(frequencyHz, 10 ** (db / 20), Math.round(seconds * sampleRateHz), sampleRateHz),
  );
  const channel = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    channel.set(part, at);
    at += part.length;
  }
  return { sampleRateHz, channels: [channel, channel] };
}

const cases: readonly { name: string; passages: readonly (readonly [number, number])[]; lufs: number }[] = [
  { name: '1: a tone of -23 dBFS', passages: [[20, -23]], lufs: -23 },
  { name: '2: a tone of -33 dBFS', passages: [[20, -33]], lufs: -33 },
  {
    name: '3: quiet passages around are gated away',
    passages: [
      [10, -36],
      [60, -23],
      [10, -36],
    ],
    lufs: -23,
  },
  {
    name: '4: and silence too',
    passages: [
      [10, -72],
      [10, -36],
      [60, -23],
      [10, -36],
      [10, -72],
    ],
    lufs: -23,
  },
  {
    name: '5: levels within the gate are averaged',
    passages: [
      [20, -26],
      [20.1, -20],
      [20, -26],
    ],
    lufs: -23,
  },
];
for (const { name, passages, lufs } of cases) {
  test(`EBU Tech 3341 case ${name}`, () => {
    assert.ok(Math.abs(integratedLoudnessLufs(tones(passages)) - lufs) < 0.1);
  });
}

for (const sampleRateHz of [44_100, 96_000]) {
  test(`reads the same at ${sampleRateHz} Hz`, () => {
    assert.ok(Math.abs(integratedLoudnessLufs(tones([[5, -23]], sampleRateHz)) + 23) < 0.1);
  });
}

test('a full-scale sine of 997 Hz in one channel is -3.01 LUFS', () => {
  const recording: Recording = { sampleRateHz: RATE, channels: [sineWave(997, 1, 5 * RATE)] };
  assert.ok(Math.abs(integratedLoudnessLufs(recording) + 3.01) < 0.02);
});

test('silence and sound shorter than a gating block have no loudness', () => {
  assert.equal(
    integratedLoudnessLufs({ sampleRateHz: RATE, channels: [new Float32Array(RATE)] }),
    Number.NEGATIVE_INFINITY,
  );
  assert.equal(
    integratedLoudnessLufs({ sampleRateHz: RATE, channels: [sineWave(997, 1, 15_000)] }),
    Number.NEGATIVE_INFINITY,
  );
  assert.equal(integratedLoudnessLufs({ sampleRateHz: RATE, channels: [] }), Number.NEGATIVE_INFINITY);
});

test('short-term loudness follows the last three seconds', () => {
  const values = shortTermLoudnessLufs(
    tones([
      [5, -20],
      [5, -30],
    ]),
  );
  assert.equal(values.length, 71);
  assert.ok(Math.abs(values[0]! + 20) < 0.1 && Math.abs(values.at(-1)! + 30) < 0.1);
});

test('hears the same in small blocks as in one', () => {
  const { channels } = tones([[3, -23]]);
  const meter = new LoudnessMeter(RATE, 2);
  for (let at = 0; at < 3 * RATE; at += 777) meter.process(channels, at, Math.min(3 * RATE, at + 777));
  const whole = new LoudnessMeter(RATE, 2);
  whole.process(channels, 0, 3 * RATE);
  assert.equal(meter.integratedLufs(), whole.integratedLufs());
  assert.equal(meter.momentaryLufs().length, 27);
});

/** EBU Tech 3341 cases 15 to 19: a sine of a quarter (and a sixth) of the rate, whose samples miss the crests. */
for (const { divisor, degrees, amplitude, dbtp } of [
  { divisor: 4, degrees: 0, amplitude: 0.5, dbtp: -6 },
  { divisor: 4, degrees: 45, amplitude: 0.5, dbtp: -6 },
  { divisor: 6, degrees: 60, amplitude: 0.5, dbtp: -6 },
  { divisor: 8, degrees: 67.5, amplitude: 0.5, dbtp: -6 },
  { divisor: 4, degrees: 45, amplitude: 1.41, dbtp: 3 },
]) {
  test(`the true peak of a sine at 1/${divisor} of the rate, ${degrees} degrees, is ${dbtp} dBTP`, () => {
    const samples = Float32Array.from({ length: 9600 }, (_, i) => {
      const fade = Math.min(1, i / 2000, (9599 - i) / 2000);
      return fade * amplitude * Math.sin((2 * Math.PI * i) / divisor + (degrees * Math.PI) / 180);
    });
    const peak = truePeakDbtp({ sampleRateHz: RATE, channels: [samples] });
    assert.ok(peak < dbtp + 0.2 && peak > dbtp - 0.4, `${peak} dBTP`);
  });
}

test('the true peak is never below the largest sample, wherever it is', () => {
  const random = createRandom('peak');
  for (const place of [0, 1, 30, 4095, 4096, 4999]) {
    const samples = Float32Array.from({ length: 5000 }, () => random.between(-0.1, 0.1));
    samples[place] = 0.9;
    assert.ok(truePeakDbtp({ sampleRateHz: RATE, channels: [samples] }) >= 20 * Math.log10(0.9) - 1e-6);
  }
  assert.equal(truePeakDbtp({ sampleRateHz: RATE, channels: [new Float32Array(10)] }), Number.NEGATIVE_INFINITY);
});
