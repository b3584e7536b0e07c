import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../core/random.ts';
import { gainToDb } from '../../core/units.ts';
import { bandPass } from './biquad.ts';
import { PingPongEcho } from './echo.ts';
import { FdnReverb, type ReverbSettings } from './fdn-reverb.ts';
import { MonoFilterChain } from './filter-chain.ts';
import { rmsOf } from './tone-probe.ts';

const RATE = 48_000;
const settings: ReverbSettings = { t60Seconds: 1.5, preDelaySeconds: 0.02, brightness: 0.5, size: 1 };

function run(left: Float32Array, right: Float32Array, more: Partial<ReverbSettings>): [Float32Array, Float32Array] {
  const reverb = new FdnReverb({ ...settings, ...more }, RATE);
  const out: [Float32Array, Float32Array] = [left.slice(), right.slice()];
  for (let at = 0; at < left.length; at += 1024) {
    const to = Math.min(left.length, at + 1024);
    const [l, r] = [out[0].subarray(at, to), out[1].subarray(at, to)];
    reverb.process(l, r, l, r, to - at);
  }
  return out;
}

function impulse(seconds: number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * RATE));
  samples[0] = 1;
  return samples;
}

/** Reverberation time from the slope of the backward-integrated energy between -5 and -35 dB (ISO 3382). */
function t60Of(samples: Float32Array, centreHz: number): number {
  const band = samples.slice();
  const section = bandPass(centreHz, 1.4, RATE);
  new MonoFilterChain([section, section]).process(band, band.length);
  const energy = new Float64Array(band.length + 1);
  for (let i = band.length - 1; i >= 0; i--) energy[i] = energy[i + 1]! + band[i]! ** 2;
  const timeAt = (db: number): number => energy.findIndex((e) => e <= energy[0]! * 10 ** (db / 10)) / RATE;
  return (timeAt(-35) - timeAt(-5)) * 2;
}

for (const t60Seconds of [0.5, 1.2, 2.5, 5]) {
  for (const size of [1, 0.62]) {
    test(`the tail of ${t60Seconds} s at size ${size} has that length at 1 kHz within 10 %`, () => {
      const [left] = run(impulse(t60Seconds * 1.5), impulse(t60Seconds * 1.5), { t60Seconds, size });
      const measured = t60Of(left, 1000);
      assert.ok(Math.abs(measured / t60Seconds - 1) < 0.1, `${measured} s`);
    });
  }
}

test('a brighter reverb keeps the highs longer, a dull one loses them', () => {
  const at = (brightness: number): number => t60Of(run(impulse(2), impulse(2), { brightness })[0], 8000);
  assert.ok(at(0) < 0.55 && at(1) > 0.9, `${at(0)} s, ${at(1)} s`);
});

test('steady noise comes back as loud as it went in', () => {
  const random = createRandom('reverb');
  const noise = (): Float32Array => Float32Array.from({ length: 4 * RATE }, () => random.between(-0.5, 0.5));
  for (const t60Seconds of [0.8, 2, 4]) {
    const left = noise();
    const [out] = run(left, noise(), { t60Seconds, brightness: 1 });
    const db = gainToDb(rmsOf(out, 3 * RATE) / rmsOf(left, 3 * RATE));
    assert.ok(Math.abs(db) < 3.5, `${t60Seconds} s: ${db} dB`);
  }
});

test('nothing is heard before the pre-delay, and the tail dies away', () => {
  const [left, right] = run(impulse(12), impulse(12), { t60Seconds: 1, preDelaySeconds: 0.05 });
  assert.ok(rmsOf(left, 0, 0.07 * RATE) < 1e-12);
  assert.ok(rmsOf(left, 11 * RATE) < 1e-9 && rmsOf(right, 11 * RATE) < 1e-9);
});

test('left and right differ and do not cancel in mono', () => {
  const [left, right] = run(impulse(1), impulse(1), {});
  const mono = left.map((x, i) => (x + right[i]!) / 2);
  const db = gainToDb(rmsOf(mono) / rmsOf(left));
  assert.ok(db > -4.5 && db < -1.5, `${db} dB`);
});

test('echoes come at multiples of the delay, from side to side, each weaker by the feedback', () => {
  const echo = new PingPongEcho({ delaySeconds: 0.25, feedback: 0.5 }, RATE);
  const left = new Float32Array(RATE);
  // A burst in the band that echoes keep.
  for (let i = 0; i < 960; i++) left[i] = Math.sin((2 * Math.PI * 1000 * i) / RATE);
  const right = left.slice();
  echo.process(left, right, RATE);
  const burst = (channel: Float32Array, number: number): number =>
    rmsOf(channel, number * 12_000, number * 12_000 + 1200);
  assert.ok(burst(left, 0) < 1e-12 && burst(right, 1) < 1e-3 && burst(left, 2) < 0.02);
  assert.ok(burst(left, 1) > 0.4);
  assert.ok(Math.abs(gainToDb(burst(right, 2) / burst(left, 1)) + 6.3) < 1);
  assert.ok(Math.abs(gainToDb(burst(left, 3) / burst(right, 2)) + 6.3) < 1);
});
