import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Recording } from '../../../audio/recording.ts';
import { createRandom } from '../../../core/random.ts';
import { gainToDb } from '../../../core/units.ts';
import { balanceGainDb, layOver } from './over-mix.ts';

const RATE = 48_000;
const noise = (seconds: number, gain: number, seed: string): Recording => {
  const random = createRandom(seed);
  const channel = (): Float32Array => Float32Array.from({ length: seconds * RATE }, () => gain * random.between(-1, 1));
  return { sampleRateHz: RATE, channels: [channel(), channel()] };
};
const levelDb = ({ channels }: Recording, from: number, to: number): number => {
  const span = channels[0]!.subarray(from * RATE, to * RATE);
  return gainToDb(Math.sqrt(span.reduce((sum, x) => sum + x * x, 0) / span.length));
};

test('brings a layer to its wished level over the base, whatever both were', () => {
  for (const [baseGain, layerGain, target] of [
    [0.5, 0.05, 3],
    [0.05, 0.6, -6],
    [0.3, 0.3, 0],
  ] as const) {
    const base = noise(6, baseGain, 'base');
    const layer = { recording: noise(2, layerGain, 'layer'), startSeconds: 2 };
    const gainDb = balanceGainDb(base, layer, target, 'layer');
    const over = levelDb(layer.recording, 0, 2) + gainDb - levelDb(base, 2, 4);
    assert.ok(Math.abs(over - target) < 0.3, `${over} for ${target}`);
  }
});

test('lowers the base where the layer sounds and nowhere else', () => {
  const base = noise(6, 0.3, 'base');
  const before = base.channels[0]!.slice();
  const layer = noise(2, 0.3, 'layer');
  layOver(base, { recording: layer, startSeconds: 2 }, -200, 2);
  assert.deepEqual(base.channels[0]!.subarray(0, 2 * RATE), before.subarray(0, 2 * RATE));
  assert.deepEqual(base.channels[0]!.subarray(4 * RATE), before.subarray(4 * RATE));
  const whole = { sampleRateHz: RATE, channels: [before] };
  assert.ok(Math.abs(levelDb(base, 2.5, 3.5) - levelDb(whole, 2.5, 3.5) + 2) < 0.05);
});
