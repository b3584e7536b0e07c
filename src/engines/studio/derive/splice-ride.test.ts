import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { peakOf } from '../../../audio/dsp/mixing.ts';
import type { Recording } from '../../../audio/recording.ts';
import { createRandom } from '../../../core/random.ts';
import { jumpAt } from './splice-level.ts';
import { evenedCut } from './splice-ride.ts';
import { matchedCut, outsideHash, spliceSound } from './splice-sound.ts';

const RATE_HZ = 48_000;
const SECONDS = 24;
const [START, END] = [8, 16];
const window = { startFrame: START * RATE_HZ, endFrame: END * RATE_HZ, crossfadeFrames: 1440 };

function noise(seed: string, levelAt: (seconds: number) => number): Recording {
  const random = createRandom(seed);
  const channel = Float32Array.from(
    { length: SECONDS * RATE_HZ },
    (_, i) => levelAt(i / RATE_HZ) * (2 * random.next() - 1),
  );
  return { sampleRateHz: RATE_HZ, channels: [channel] };
}

const isInside = (seconds: number): boolean => seconds >= START && seconds < END;
/** A song, and one that is the same outside the window. */
const pairOf = (song: (seconds: number) => number, fresh: (seconds: number) => number) => {
  const base = noise('song', song);
  const inserted = noise('song', (seconds) => (isInside(seconds) ? fresh(seconds) : song(seconds)));
  return { base, inserted, cut: matchedCut(base, inserted, window) };
};
const jumpsIn = (recording: Recording): number[] => [START, END].map((seconds) => jumpAt(recording, seconds));

describe('the level at the edges of a window', () => {
  for (const [what, level] of [
    ['louder', 0.4],
    ['softer', 0.14],
  ] as const) {
    test(`does not jump where what is new is ${what}, and nothing changes outside`, () => {
      const { base, inserted, cut } = pairOf(
        () => 0.25,
        () => level,
      );
      assert.ok(jumpsIn(spliceSound(base, inserted, cut)).every((jump) => Math.abs(jump) > 3));
      const evened = spliceSound(base, inserted, evenedCut(base, inserted, cut));
      assert.ok(
        jumpsIn(evened).every((jump) => Math.abs(jump) < 1.5),
        `${jumpsIn(evened)}`,
      );
      assert.equal(outsideHash(evened, window), outsideHash(base, window));
    });
  }

  test('jumps where the song does', () => {
    const { base, inserted, cut } = pairOf(
      (seconds) => (seconds < START ? 0.1 : 0.3),
      () => 0.3,
    );
    assert.equal(evenedCut(base, inserted, cut), cut);
  });

  test('is not raised beyond full scale', () => {
    const { base, inserted, cut } = pairOf(
      () => 0.6,
      (seconds) => (seconds * 4 - Math.floor(seconds * 4) < 0.02 ? 0.85 : 0.2),
    );
    const { channels } = spliceSound(base, inserted, evenedCut(base, inserted, cut));
    assert.ok(peakOf(channels[0]!, channels[0]!.length) < 0.89);
  });
});
