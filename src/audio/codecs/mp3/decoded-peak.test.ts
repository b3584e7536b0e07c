import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createRandom } from '../../../core/random.ts';
import { frameCountOf, type Recording } from '../../recording.ts';
import { decodedPeakDbtp, loudStretches, wholePeakDbtp } from './decoded-peak.ts';
import { evenToc, gaplessInfo } from './gapless-info.ts';
import { encodeFrames } from './lame.ts';
import { SAMPLES_PER_FRAME } from './mp3-frames.ts';

const RATE_HZ = 48_000;
const FRAMES = 4 * RATE_HZ;

/** Soft music with a few louder strokes anywhere, the first and the last moment included. */
function struck(seed: string): Recording {
  const random = createRandom(seed);
  const strokes = [0, FRAMES - 400, ...Array.from({ length: 5 }, () => random.int(FRAMES))];
  const channel = (): Float32Array<ArrayBuffer> => {
    const out = Float32Array.from({ length: FRAMES }, (_, i) => 0.2 * Math.sin(0.05 * i) + random.between(-0.02, 0.02));
    for (const at of strokes) {
      const [level, step] = [random.between(0.3, 0.85), random.between(0.02, 0.6)];
      for (let i = at; i < Math.min(FRAMES, at + 3_000); i++)
        out[i] = Math.max(-1, Math.min(1, out[i]! + level * Math.exp((at - i) / 600) * Math.cos(step * (i - at))));
    }
    return out;
  };
  return { sampleRateHz: RATE_HZ, channels: [channel(), channel()] };
}

async function encode(recording: Recording, gain: number): Promise<readonly [Buffer, Buffer]> {
  const frames = await encodeFrames(recording, gain, undefined);
  return [gaplessInfo(frames, frameCountOf(recording), evenToc()), frames];
}

describe('the peak of an MP3 by its loud stretches', () => {
  it('is the peak of everything, wherever that lies and whatever the gain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.constantFrom(0.7, 1), async (seed, gain) => {
        const recording = struck(seed);
        const file = await encode(recording, gain);
        const whole = await wholePeakDbtp(file);
        const byStretches = await decodedPeakDbtp(file, recording, gain, whole - 0.5);
        assert.ok(Math.abs(byStretches - whole) < 0.01, `${byStretches} for ${whole} dBTP`);
      }),
      { numRuns: 12 },
    );
  });

  it('is the peak of everything where sound is so bright that decoding adds much', async () => {
    const random = createRandom('bright');
    const channel = (): Float32Array<ArrayBuffer> =>
      Float32Array.from(
        { length: RATE_HZ },
        (_, i) => (i % 12_000 < 2_000 ? 0.9 : 0.5) * (random.chance(0.5) ? 1 : -1),
      );
    const recording: Recording = { sampleRateHz: RATE_HZ, channels: [channel(), channel()] };
    const file = await encode(recording, 1);
    assert.equal(await decodedPeakDbtp(file, recording, 1, -1), await wholePeakDbtp(file));
  });

  it('is below any limit for what is soft throughout', async () => {
    const soft = Float32Array.from({ length: RATE_HZ }, (_, i) => 0.1 * Math.sin(0.05 * i));
    const recording: Recording = { sampleRateHz: RATE_HZ, channels: [soft, soft] };
    assert.equal(await decodedPeakDbtp(await encode(recording, 1), recording, 1, -1), Number.NEGATIVE_INFINITY);
  });
});

describe('loud stretches', () => {
  it('hold every loud sample of either channel, and little else', () => {
    const places = [5, 40_000, 41_000, 100_000, FRAMES - 1];
    const channels = [new Float32Array(FRAMES), new Float32Array(FRAMES)] as const;
    for (const [index, at] of places.entries()) channels[index % 2]![at] = -0.9;
    const stretches = loudStretches({ sampleRateHz: RATE_HZ, channels: [...channels] }, 0.8);
    for (const at of places) {
      // Encoder and decoder delay by 1105 samples.
      const frame = Math.floor((at + 1105) / SAMPLES_PER_FRAME);
      assert.ok(stretches.some(({ from, to, peak }) => frame >= from && frame < to && peak > 0.89));
    }
    assert.ok(stretches.reduce((sum, { from, to }) => sum + to - from, 0) <= 2 * places.length);
  });
});
