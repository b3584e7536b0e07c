import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Recording } from '../../../audio/recording.ts';
import { createRandom } from '../../../core/random.ts';
import { jumpAt, levelRide } from './splice-level.ts';
import { applyGains, matchedCut, outsideHash, spliceSound } from './splice-sound.ts';

const RATE = 48_000;

function noise(seed: string, seconds: number, levelAt: (seconds: number) => number): Recording {
  const random = createRandom(seed);
  const channel = () =>
    Float32Array.from({ length: RATE * seconds }, (_, i) => levelAt(i / RATE) * (random.next() - 0.5));
  return { sampleRateHz: RATE, channels: [channel(), channel()] };
}

const anyWindow = fc
  .record({ start: fc.integer({ min: 0, max: 3 * RATE }), length: fc.integer({ min: 2000, max: 2 * RATE }) })
  .map(({ start, length }) => ({
    startFrame: start,
    endFrame: Math.min(4 * RATE, start + length),
    crossfadeFrames: 1440,
  }));

test('leaves every sample outside the window and takes the inside from the other recording', () => {
  const base = noise('base', 4, () => 0.5);
  const other = noise('other', 4, () => 0.5);
  fc.assert(
    fc.property(anyWindow, (window) => {
      const cut = matchedCut(base, other, window);
      const spliced = spliceSound(base, other, cut);
      assert.equal(outsideHash(spliced, cut), outsideHash(base, cut));
      for (const [c, channel] of spliced.channels.entries()) {
        assert.deepEqual(channel.subarray(0, cut.startFrame), base.channels[c]!.subarray(0, cut.startFrame));
        assert.deepEqual(channel.subarray(cut.endFrame), base.channels[c]!.subarray(cut.endFrame));
      }
      const middle = (cut.startFrame + cut.endFrame) >> 1;
      if (cut.endFrame - cut.startFrame <= 2 * cut.crossfadeFrames) return;
      assert.ok(Math.abs(spliced.channels[0]![middle]! / other.channels[0]![middle]! - 1) < 0.05);
    }),
    { numRuns: 10 },
  );
});

test('brings a new rendering to the level that the old one has at both edges', () => {
  const base = noise('base', 8, () => 0.5);
  const quiet = noise('quiet', 8, () => 0.4);
  const cut = matchedCut(base, quiet, { startFrame: 3 * RATE, endFrame: 5 * RATE, crossfadeFrames: 1440 });
  assert.ok(Math.abs(20 * Math.log10(cut.startGain) - 1.94) < 0.1, `${cut.startGain}`);
  assert.ok(Math.abs(jumpAt(spliceSound(base, quiet, cut), 3)) < 0.1);
});

test('evens a jump of level at a seam and leaves an even one alone', () => {
  for (const [before, after] of [
    [0.2, 0.4],
    [0.4, 0.2],
    [0.1, 0.3],
  ] as const) {
    const loud = noise('jump', 12, (seconds) => (seconds < 6 ? before : after));
    const ride = levelRide(loud, 6)!;
    assert.ok(Math.abs(jumpAt(applyGains(loud, ride), 6)) <= 1.3);
  }
  assert.equal(
    levelRide(
      noise('even', 12, () => 0.3),
      6,
    ),
    null,
  );
});
