import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { integratedLoudnessLufs } from '../../../audio/analysis/loudness.ts';
import type { Recording } from '../../../audio/recording.ts';
import { createRandom } from '../../../core/random.ts';
import type { HeardSeam } from './heard-seam.ts';
import { applyFinishing, joinAtSeam, matchToRecording, stretchOf } from './seam-sound.ts';

const RATE_HZ = 48_000;

/** Noise, duller the nearer `dullness` is to 1. */
function noise(seconds: number, gain: number, dullness: number, seed: string): Recording {
  const random = createRandom(seed);
  const channels = [0, 1].map(() => {
    let last = 0;
    return Float32Array.from({ length: seconds * RATE_HZ }, () => {
      last = dullness * last + (1 - dullness) * (2 * random.next() - 1);
      return gain * last;
    });
  });
  return { sampleRateHz: RATE_HZ, channels };
}

const seamAt = (seconds: number, tempoBpm: number | null): HeardSeam => ({
  seconds,
  tempoBpm,
  crossfadeSeconds: tempoBpm === null ? 2 : 0.04,
});

test('brings a new part to within 1 LU of the last ten seconds of a recording, and nearer to its tone', () => {
  for (const [gain, dullness] of [
    [0.02, 0],
    [0.3, 0.7],
  ] as const) {
    const recording = noise(14, gain, dullness, 'recording');
    const seam = seamAt(13, 120);
    const part = noise(12, 0.1, 0.4, 'part');
    const finishing = matchToRecording(part, recording, seam);
    const whole = joinAtSeam(recording, applyFinishing(part, finishing), seam);
    const before = integratedLoudnessLufs(stretchOf(whole, 3, 13));
    const after = integratedLoudnessLufs(stretchOf(whole, 13, 23));
    assert.ok(Math.abs(after - before) < 1, `${before} to ${after} LUFS`);
    const high = finishing.tone!.find(({ hz }) => hz === 8000)!.db;
    assert.equal(Math.sign(high), dullness === 0 ? 1 : -1);
  }
});

test('keeps every sample of a recording before the crossfade, and of the part after it', () => {
  const recording = noise(6, 0.2, 0.5, 'recording');
  const part = noise(4, 0.2, 0.5, 'part');
  fc.assert(
    fc.property(fc.double({ min: 1, max: 6.3, noNaN: true }), fc.constantFrom(null, 96), (seconds, tempoBpm) => {
      const whole = joinAtSeam(recording, part, seamAt(seconds, tempoBpm));
      const at = Math.round(seconds * RATE_HZ);
      const [kept, fresh] = tempoBpm === null ? [at, at + 2 * RATE_HZ] : [at - 960, at + 960];
      for (const [index, channel] of whole.channels.entries()) {
        assert.equal(channel.length, at + 4 * RATE_HZ);
        const old = recording.channels[index]!;
        const until = Math.min(kept, old.length);
        assert.deepEqual(channel.subarray(0, until), old.subarray(0, until));
        assert.deepEqual(channel.subarray(fresh), part.channels[index]!.subarray(fresh - at));
      }
    }),
    { numRuns: 12 },
  );
});

test('holds the power of unlike sounds over a bridge', () => {
  const whole = joinAtSeam(noise(6, 0.2, 0.5, 'a'), noise(6, 0.2, 0.5, 'b'), seamAt(3, null));
  const levels = [1, 3.2, 3.9, 4.5, 6].map((from) => integratedLoudnessLufs(stretchOf(whole, from, from + 0.5)));
  assert.ok(Math.max(...levels) - Math.min(...levels) < 1, levels.join());
});

test('goes on from silence without filling it with noise', () => {
  const silence = { sampleRateHz: RATE_HZ, channels: [new Float32Array(RATE_HZ * 4), new Float32Array(RATE_HZ * 4)] };
  const part = noise(4, 0.2, 0.5, 'part');
  const matched = applyFinishing(part, matchToRecording(part, silence, seamAt(3, 120)));
  assert.ok(matched.channels[0]!.every((sample) => Number.isFinite(sample) && Math.abs(sample) <= 1));
});
