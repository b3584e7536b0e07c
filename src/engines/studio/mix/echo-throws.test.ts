import assert from 'node:assert/strict';
import { test } from 'node:test';
import { echoThrows } from './echo-throws.ts';

/** Blocks of 1024 frames at 48 kHz. */
const BLOCKS_PER_SECOND = 46.875;
const phrases = (...rows: readonly (readonly [sungSeconds: number, restSeconds: number])[]): number[] =>
  rows.flatMap(([sung, rest]) => [
    ...new Array<number>(Math.round(sung * BLOCKS_PER_SECOND)).fill(0.01),
    ...new Array<number>(Math.round(rest * BLOCKS_PER_SECOND)).fill(0),
  ]);
const thrownSeconds = (throws: Float32Array): number => throws.reduce((sum, x) => sum + x, 0) / BLOCKS_PER_SECOND;

test('throws the end of a phrase that a long rest follows, and nothing before it', () => {
  const throws = echoThrows(phrases([3, 2]), 120);
  assert.equal(throws[Math.round(2 * BLOCKS_PER_SECOND)], 0);
  assert.equal(throws[Math.round(2.9 * BLOCKS_PER_SECOND)], 1);
  assert.equal(throws[Math.round(3.5 * BLOCKS_PER_SECOND)], 0);
});

test('leaves ends alone that the next phrase follows at once, at any tempo', () => {
  assert.equal(thrownSeconds(echoThrows(phrases([3, 0.5], [3, 0.5], [3, 0.4]), 200)), 0);
  assert.equal(thrownSeconds(echoThrows(phrases([3, 1.5], [3, 1]), 60)), 0);
});

test('does not throw phrase after phrase', () => {
  const one = thrownSeconds(echoThrows(phrases([2, 2]), 120));
  assert.ok(Math.abs(thrownSeconds(echoThrows(phrases([2, 2], [2, 2], [2, 2]), 120)) - 2 * one) < 0.1);
});

test('has nothing to throw where nobody sings', () => {
  assert.equal(echoThrows([], 120).length, 0);
  assert.equal(thrownSeconds(echoThrows([0, 0, 0], 120)), 0);
});
