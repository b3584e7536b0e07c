import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { jumpAt, levelRide } from './splice-level.ts';
import { applyGains } from './splice-sound.ts';

const RATE_HZ = 48_000;
const SEAM_SECONDS = 15;

/** Noise at one level before the seam and at another after it. */
function noise(beforeDb: number, afterDb: number) {
  const random = createRandom('level');
  const gainAt = (seconds: number): number => 10 ** ((seconds < SEAM_SECONDS ? beforeDb : afterDb) / 20);
  const channel = Float32Array.from({ length: 2 * SEAM_SECONDS * RATE_HZ }, (_, i) => {
    return gainAt(i / RATE_HZ) * (random.next() - 0.5);
  });
  return { sampleRateHz: RATE_HZ, channels: [channel] };
}

describe('the level over a seam', () => {
  for (const [what, before, after] of [
    ['a band that enters after a dying chord', -20, 0],
    ['a louder section', -4, 0],
    ['a softer section', 0, -8],
  ] as const) {
    test(`does not jump at ${what}`, () => {
      const recording = noise(before, after);
      const gains = levelRide(recording, SEAM_SECONDS)!;
      assert.ok(Math.abs(jumpAt(applyGains(recording, gains), SEAM_SECONDS)) < 1.5);
      assert.ok(gains.every(({ seconds }) => Math.abs(seconds - SEAM_SECONDS) <= 11));
    });
  }

  test('is left alone where it is even', () => assert.equal(levelRide(noise(0, -1), SEAM_SECONDS), null));
});
