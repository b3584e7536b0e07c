import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { responseDb } from '../../../audio/dsp/biquad.ts';
import { balanceCorrection } from './balance-correction.ts';

const RATE = 48_000;
const usual = [-3, 0, -2, -3, -5, -7.5, -10, -14, -20];
const responseAt = (levels: readonly number[], hz: number): number =>
  balanceCorrection(levels, RATE).reduce((sum, section) => sum + responseDb(section, hz, RATE), 0);

test('leaves a song of the usual balance alone, however loud', () => {
  assert.deepEqual(balanceCorrection(usual, RATE), []);
  assert.deepEqual(
    balanceCorrection(
      usual.map((level) => level - 30),
      RATE,
    ),
    [],
  );
});

test('takes back about half of what sticks out, and of what is missing', () => {
  const boomy = usual.map((level, index) => (index === 0 ? level + 5 : level));
  assert.ok(Math.abs(responseAt(boomy, 45) + 2.4) < 0.7);
  const dull = usual.map((level, index) => (index >= 7 ? level - 5 : level));
  assert.ok(Math.abs(responseAt(dull, 12_800) - 2.7) < 0.7);
  const boxy = usual.map((level, index) => (index === 3 ? level + 4 : level));
  assert.ok(Math.abs(responseAt(boxy, 400) + 2.2) < 0.5);
});

test('does not lift what is not there', () => {
  const bassOnly = usual.map((level, index) => (index > 4 ? -120 : level));
  assert.ok(Math.abs(responseAt(bassOnly, 12_800)) < 1.5);
});

test('never bends the sound by more than some decibels', () => {
  const levels = fc.array(fc.double({ min: -120, max: 20, noNaN: true }), { minLength: 9, maxLength: 9 });
  fc.assert(
    fc.property(levels, fc.double({ min: 30, max: 18_000, noNaN: true }), (list, hz) => {
      assert.ok(Math.abs(responseAt(list, hz)) < 11);
    }),
  );
});
