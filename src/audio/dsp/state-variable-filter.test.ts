import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { gainToDb } from '../../core/units.ts';
import { type FilterMode, StateVariableFilter } from './state-variable-filter.ts';
import { sineWave, toneAmplitude } from './tone-probe.ts';

const RATE = 48_000;

function measuredDb(mode: FilterMode, cutoffHz: number, q: number, frequencyHz: number): number {
  const left = sineWave(frequencyHz, 0.5, RATE);
  const right = left.slice();
  const filter = new StateVariableFilter(RATE);
  for (let at = 0; at < RATE; at += 64) filter.process(mode, left, right, at, at + 64, cutoffHz, q);
  assert.deepEqual(left, right);
  return gainToDb(toneAmplitude(left, frequencyHz, RATE, RATE / 2) / 0.5);
}

for (const cutoffHz of [60, 1000, 12_000]) {
  test(`low pass and high pass of Q 0.707 are 3 dB down at ${cutoffHz} Hz`, () => {
    assert.ok(Math.abs(measuredDb('lowPass', cutoffHz, Math.SQRT1_2, cutoffHz) + 3.01) < 0.05);
    assert.ok(Math.abs(measuredDb('highPass', cutoffHz, Math.SQRT1_2, cutoffHz) + 3.01) < 0.05);
  });
}

test('the band pass has gain 1 at its centre and loses 6 dB per octave far from it', () => {
  assert.ok(Math.abs(measuredDb('bandPass', 1000, 2, 1000)) < 0.05);
  assert.ok(Math.abs(measuredDb('bandPass', 1000, 2, 125) - measuredDb('bandPass', 1000, 2, 62.5) - 6) < 0.4);
});

test('resonance lifts the cutoff by Q', () => {
  assert.ok(Math.abs(measuredDb('lowPass', 800, 4, 800) - gainToDb(4)) < 0.1);
});

test('stays bounded while the cutoff jumps anywhere from block to block', () => {
  const cutoffs = fc.array(fc.double({ min: 5, max: 30_000, noNaN: true }), { minLength: 20, maxLength: 60 });
  fc.assert(
    fc.property(cutoffs, fc.double({ min: 0.5, max: 8, noNaN: true }), (list, q) => {
      const filter = new StateVariableFilter(RATE);
      for (const cutoffHz of list) {
        const left = sineWave(220, 0.5, 64);
        const right = left.slice();
        filter.process('lowPass', left, right, 0, 64, cutoffHz, q);
        assert.ok(
          left.every((x) => Math.abs(x) < 40),
          `cutoff ${cutoffHz}, Q ${q}`,
        );
      }
    }),
    { numRuns: 60 },
  );
});
