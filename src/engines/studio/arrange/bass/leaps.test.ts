import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { withinOctaves } from './leaps.ts';

const [LOW, HIGH] = [28, 48];

test('leaps no farther than an octave in the range of a bass, and keeps the names of its notes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: LOW, max: HIGH }), { minLength: 2, maxLength: 20 }), (pitches) => {
      const strokes = pitches.map((pitch, at) => ({ startTick: at * 480, durationTicks: 480, pitch, weight: 1 }));
      const line = withinOctaves(strokes, LOW, HIGH).map(({ pitch }) => pitch);
      for (const [at, pitch] of line.entries()) {
        assert.equal(pitch % 12, pitches[at]! % 12);
        assert.ok(at === 0 || Math.abs(pitch - line[at - 1]!) <= 12, `${pitches} became ${line}`);
      }
    }),
  );
});
