import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { balanceVocals, type StepRange, sungSteps } from './vocal-balance.ts';

const STEPS = 600;
const sections: readonly StepRange[] = [
  { from: 0, to: 300 },
  { from: 300, to: STEPS },
];
/** Sings in seven of ten steps. */
const vocal = Array.from({ length: STEPS }, (_, index) => (index % 100 < 70 ? 0.02 : 1e-7));
const constant = (power: number): number[] => new Array<number>(STEPS).fill(power);
const db = (ratio: number): number => 10 * Math.log10(ratio);

function reachedDb(gains: Float32Array, band: readonly number[]): number {
  let sung = 0;
  let under = 0;
  const isSung = sungSteps(vocal);
  for (let i = 0; i < STEPS; i++) {
    if (!isSung[i]) continue;
    sung += vocal[i]! * gains[i]! ** 2;
    under += band[i]!;
  }
  return db(sung / under);
}

test('meets the wished balance over what is sung, whatever the levels', () => {
  const level = fc.double({ min: -50, max: 0, noNaN: true });
  fc.assert(
    fc.property(level, level, fc.double({ min: -6, max: 6, noNaN: true }), (first, second, targetDb) => {
      const band = [...constant(10 ** (first / 10)).slice(0, 300), ...constant(10 ** (second / 10)).slice(300)];
      assert.ok(Math.abs(reachedDb(balanceVocals(vocal, band, sections, targetDb), band) - targetDb) < 0.01);
    }),
  );
});

test('counts what sounds between syllables with them, and no rests', () => {
  const spoken = Array.from({ length: 60 }, (_, i) => (i >= 20 && i < 40 && i % 4 !== 0 ? 1 : 0));
  const isSung = sungSteps(spoken);
  assert.ok(isSung.slice(20, 40).every((sung) => sung));
  assert.ok(![...isSung.slice(0, 17), ...isSung.slice(43)].some((sung) => sung));
});

test('rides louder over a louder band, by part of the difference and at most 6 dB between sections', () => {
  const rideDb = (differenceDb: number): number => {
    const band = [...constant(0.01).slice(0, 300), ...constant(0.01 * 10 ** (differenceDb / 10)).slice(300)];
    const gains = balanceVocals(vocal, band, sections, 0);
    return 2 * db(gains[450]! / gains[150]!);
  };
  assert.ok(Math.abs(rideDb(3) - 1.8) < 0.3, `${rideDb(3)}`);
  assert.ok(rideDb(30) <= 6.01);
});

test('moves the fader gently between sections', () => {
  const band = [...constant(0.001).slice(0, 300), ...constant(0.1).slice(300)];
  const gains = balanceVocals(vocal, band, sections, 0);
  for (let i = 1; i < STEPS; i++) assert.ok(Math.abs(2 * db(gains[i]! / gains[i - 1]!)) < 0.3);
});

test('leaves voices alone that nobody accompanies, and songs without voices', () => {
  assert.ok(balanceVocals(vocal, constant(0), sections, 3).every((gain) => gain === 1));
  assert.ok(balanceVocals([], constant(0.1), sections, 3).length === 0);
});
