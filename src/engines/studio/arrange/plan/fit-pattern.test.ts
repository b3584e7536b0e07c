import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Meter } from '../../../../music/meter.ts';
import { fitPattern, onsetsOf } from './fit-pattern.ts';

const meter = (beatsPerBar: number, beatUnit: 4 | 8): Meter => ({ beatsPerBar, beatUnit });
const four = (...bars: string[]) => ({ four: bars });
const pattern = fc.string({ unit: fc.constantFrom('x', 'o', '.', '-'), minLength: 16, maxLength: 16 });

test('plays a bar of 4/4 as written, bar after bar', () => {
  const bars = four('x...x...x...x...', 'o.......o.......');
  assert.equal(fitPattern(bars, meter(4, 4), 0, 'halves'), bars.four[0]);
  assert.equal(fitPattern(bars, meter(4, 4), 3, 'halves'), bars.four[1]);
});

test('prefers the bar that was written for a meter', () => {
  const own = { ...four('x...x...x...x...'), three: ['x...s...s...'], six: ['x.....s.....'] };
  assert.equal(fitPattern(own, meter(3, 4), 5, 'halves'), 'x...s...s...');
  assert.equal(fitPattern(own, meter(6, 8), 5, 'halves'), 'x.....s.....');
});

test('keeps the downbeat and the last backbeat in 3/4', () => {
  assert.equal(fitPattern(four('x.......x.......'), meter(3, 4), 0, 'halves')[0], 'x');
  assert.equal(fitPattern(four('....o.......o...'), meter(3, 4), 0, 'halves'), '....o...o...');
  assert.equal(fitPattern(four('........o.......'), meter(3, 4), 0, 'halves'), '........o...', 'half time');
});

test('puts the backbeat on the second dotted beat of 6/8 and makes three eighths of an even pulse', () => {
  assert.equal(fitPattern(four('....o.......o...'), meter(6, 8), 0, 'halves'), '......o.....');
  assert.equal(fitPattern(four('x.x.x.x.x.x.x.x.'), meter(6, 8), 0, 'halves'), 'x.x.x.x.x.x.');
  assert.equal(fitPattern(four('........o.......'), meter(6, 8), 0, 'squash'), '......o.....');
  assert.equal(fitPattern(four('R-------5-------'), meter(6, 8), 0, 'squash'), 'R-----5-----');
});

test('gives every meter its steps, never an onset out of nothing', () => {
  const meters = fc.constantFrom(
    meter(2, 4),
    meter(3, 4),
    meter(5, 4),
    meter(7, 4),
    meter(6, 8),
    meter(9, 8),
    meter(12, 8),
    meter(7, 8),
  );
  fc.assert(
    fc.property(
      pattern,
      meters,
      fc.nat(7),
      fc.constantFrom('halves' as const, 'squash' as const),
      (steps, wanted, bar, fit) => {
        const fitted = fitPattern(four(steps), wanted, bar, fit);
        assert.equal(fitted.length, (wanted.beatsPerBar * 16) / (wanted.beatUnit === 8 ? 8 : 4));
        for (const character of fitted) assert.ok(character === '.' || character === '-' || steps.includes(character));
      },
    ),
  );
});

test('reads held notes to the next stroke or rest', () => {
  assert.deepEqual(onsetsOf('x--.s-x.'), [
    { step: 0, length: 3, character: 'x' },
    { step: 4, length: 2, character: 's' },
    { step: 6, length: 1, character: 'x' },
  ]);
});
