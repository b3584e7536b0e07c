import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { HeldDrift } from './held-drift.ts';

const FRAMES_PER_SECOND = 200;
const drifts = (seconds: number, semitones: (t: number) => number) => {
  const drift = new HeldDrift(createRandom('drift'));
  return Array.from({ length: seconds * FRAMES_PER_SECOND }, (_, i) => {
    const t = i / FRAMES_PER_SECOND;
    return drift.next(t, semitones(t));
  });
};
const deviation = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};

test('leaves short notes alone', () => {
  for (const { formants, effortDb } of drifts(0.34, () => 0.4)) assert.deepEqual([formants, effortDb], [1, 0]);
});

test('moves the formants of a held vowel slowly, by a few percent', () => {
  const formants = drifts(30, () => 0)
    .slice(FRAMES_PER_SECOND)
    .map((drift) => drift.formants);
  assert.ok(deviation(formants) > 0.012 && deviation(formants) < 0.04, `${deviation(formants)}`);
  assert.ok(Math.max(...formants.slice(1).map((value, i) => Math.abs(value - formants[i]!))) < 0.004);
});

test('moves the level with the vibrato', () => {
  const at = (semitones: number) => drifts(3, () => semitones).at(-1)!.effortDb;
  assert.ok(at(0.4) - at(0) > 1 && at(0) - at(-0.4) > 1);
  assert.ok(at(5) - at(0) < 3, 'a glide is no vibrato');
});
