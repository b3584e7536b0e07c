import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRandom } from '../../../../core/random.ts';
import { type WalkingStroke, walkingLine } from './walking-line.ts';

const C_MAJOR = [0, 2, 4, 5, 7, 9, 11];

test('walks from the root to a note beside the next one, and stands still nowhere', () => {
  fc.assert(
    fc.property(fc.integer({ min: 28, max: 40 }), fc.integer(), (target, seed) => {
      const event = {
        startTick: 0,
        endTick: 1920,
        chord: { root: 0, quality: 'major7', bass: 0 },
        roman: 'Imaj7',
      } as const;
      const stroke = (at: number): WalkingStroke => ({
        root: at === 0 ? 36 : null,
        event,
        isSkip: false,
        isStrong: at === 2,
        leadsIn: at === 3,
      });
      const isInKey = (pitch: number): boolean => C_MAJOR.includes(pitch % 12);
      const line = walkingLine(
        [0, 1, 2, 3].map(stroke),
        { low: 28, high: 48, target, isInKey },
        createRandom(`${seed}`),
      );
      assert.equal(line[0], 36);
      assert.ok(Math.abs(line[3]! - target) >= 1 && Math.abs(line[3]! - target) <= 2, `${line} to ${target}`);
      assert.ok(
        line.every((pitch, at) => pitch >= 28 && pitch <= 48 && pitch !== line[at - 1]),
        `${line}`,
      );
    }),
  );
});
