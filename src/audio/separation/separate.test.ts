import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../core/random.ts';
import type { Recording } from '../recording.ts';
import { CHUNK_SAMPLES, chunkCountOf, separate, separateChunk, separatedStemNames } from './separate.ts';

const RATE_HZ = 44_100;
const SECONDS = 14;

type Channels = readonly [Float32Array, Float32Array];
const silence = (): Channels => [new Float32Array(SECONDS * RATE_HZ), new Float32Array(SECONDS * RATE_HZ)];

function addTone([left, right]: Channels, at: number, seconds: number, pitch: number, gain: number, pan: number): void {
  const hz = 440 * 2 ** ((pitch - 69) / 12);
  for (let i = 0; i < seconds * RATE_HZ; i++) {
    const level = gain * Math.min(1, i / 300, (seconds * RATE_HZ - i) / 600);
    let sample = 0;
    for (let k = 1; k <= 8; k++) sample += (level / k) * Math.sin((2 * Math.PI * hz * k * i) / RATE_HZ);
    const frame = Math.round(at * RATE_HZ) + i;
    if (frame >= left.length) return;
    left[frame]! += sample * (1 - pan);
    right[frame]! += sample * (1 + pan);
  }
}

/** Noise hits every half second, a bass, a tune in the centre, chords at the sides. */
function band(): { readonly mix: Recording; readonly parts: Readonly<Record<'drums' | 'bass' | 'vocals', Channels>> } {
  const random = createRandom('separation');
  const parts = { drums: silence(), bass: silence(), vocals: silence(), chords: silence() };
  for (let beat = 0; beat < 2 * SECONDS; beat++) {
    for (let i = 0; i < 4000 && beat * 22_050 + i < SECONDS * RATE_HZ; i++) {
      const hit = 0.5 * Math.exp(-i / 900) * random.between(-1, 1);
      for (const channel of parts.drums) channel[beat * 22_050 + i]! += hit;
    }
    addTone(parts.vocals, beat / 2, 0.48, 67 + [0, 2, 4, 2, 5, 4, 2, -1][beat % 8]!, 0.12, 0);
    if (beat % 2 === 0) addTone(parts.bass, beat / 2, 0.95, [36, 33, 41, 43][(beat >> 2) % 4]!, 0.2, 0);
    if (beat % 4 === 0) for (const pitch of [60, 64, 69]) addTone(parts.chords, beat / 2, 1.9, pitch, 0.06, -0.7);
  }
  const all = Object.values(parts);
  const channels = [0, 1].map((c) =>
    Float32Array.from({ length: SECONDS * RATE_HZ }, (_, i) => all.reduce((sum, part) => sum + part[c]![i]!, 0)),
  );
  return { mix: { sampleRateHz: RATE_HZ, channels }, parts };
}

function sdrDb(truth: Channels, estimate: Recording): number {
  let power = 0;
  let error = 0;
  for (const [c, channel] of truth.entries()) {
    for (const [i, x] of channel.entries()) {
      power += x ** 2;
      error += (x - estimate.channels[c]![i]!) ** 2;
    }
  }
  return 10 * Math.log10(power / error);
}

const { mix, parts } = band();
const stems = separate(mix, separatedStemNames);

test('brings drums, bass and the centred tune forward by several dB', () => {
  for (const [name, least] of [
    ['drums', 9],
    ['bass', 8],
    ['vocals', 5],
  ] as const) {
    const gain = sdrDb(parts[name], stems[name]) - sdrDb(parts[name], mix);
    assert.ok(gain > least, `${name}: ${gain.toFixed(1)} dB`);
  }
});

test('gives stems that add up to the recording', () => {
  for (const [c, channel] of mix.channels.entries()) {
    let most = 0;
    for (const [i, x] of channel.entries()) {
      const sum = separatedStemNames.reduce((all, name) => all + stems[name].channels[c]![i]!, 0);
      most = Math.max(most, Math.abs(sum - x));
    }
    assert.ok(most < 1e-5, `${most}`);
  }
});

test('gives the same chunk alone, in any order, and again', () => {
  assert.equal(chunkCountOf(mix), 2);
  const second = separateChunk(mix, 1);
  const first = separateChunk(mix, 0);
  for (const name of separatedStemNames) {
    const whole = stems[name].channels[0]!;
    assert.ok(first[name].channels[0]!.every((sample, i) => sample === whole[i]));
    assert.ok(second[name].channels[0]!.every((sample, i) => sample === whole[CHUNK_SAMPLES + i]));
  }
});

test('takes mono, and silence, and recordings shorter than a frame', () => {
  const mono = separate({ sampleRateHz: RATE_HZ, channels: [mix.channels[0]!.slice(0, 2 * RATE_HZ)] }, [
    'drums',
    'other',
  ]);
  assert.equal(mono.drums.channels.length, 1);
  const short = separate({ sampleRateHz: 8000, channels: [new Float32Array(100), new Float32Array(100)] }, ['vocals']);
  assert.ok(short.vocals.channels.every((channel) => channel.every((x) => x === 0)));
});
