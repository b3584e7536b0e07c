import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { drumGrooveOf } from '../../grooves/drum-grooves.ts';
import { rollFeel } from './roll-feel.ts';

const feels = Array.from({ length: 20 }, (_, seed) =>
  rollFeel(drumGrooveOf('swing'), false, { random: createRandom(`comping ${seed}`), take: 0 }),
);
const STEPS = Array.from({ length: 16 }, (_, step) => step);

test('lets snare and kick of jazz say something else in nearly every bar', () => {
  for (const { grid } of feels) {
    const bars = Array.from({ length: 16 }, (_, at) => `${grid.snare!.four[at]}|${grid.kick?.four[at]}`);
    assert.ok(new Set(bars).size >= 6, bars.join('\n'));
    for (const [at, bar] of bars.slice(1).entries()) assert.notEqual(bar, bars[at], 'twice in a row');
  }
});

test('comps softly, and seldom with snare and kick at once', () => {
  for (const { grid } of feels) {
    const [snare, kick] = [grid.snare!.four, grid.kick?.four ?? []];
    for (const bar of [...snare, ...kick]) assert.doesNotMatch(bar, /[xo]/);
    const both = snare.map((bar, at) => STEPS.filter((step) => bar[step] === 's' && kick[at]?.[step] === 's').length);
    assert.ok(both.filter((count) => count > 0).length <= 4, `${both}`);
  }
});

test('keeps the hi-hat of jazz on two and four', () => {
  for (const { grid } of feels)
    for (const bar of (grid.pedalHat ?? grid.openHat)!.four) assert.equal(bar, '....x.......x...');
});

test('comps in waltzes too, in bars of three', () => {
  for (const { grid } of feels) {
    const bars = Array.from({ length: 16 }, (_, at) => `${grid.snare?.three?.[at]}|${grid.kick?.three?.[at]}`);
    assert.ok(new Set(bars).size >= 5, bars.join('\n'));
    for (const bar of [...(grid.snare?.three ?? []), ...(grid.kick?.three ?? [])]) assert.equal(bar.length, 12);
  }
});
