import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bandLevelDb, type SimpleNote, singSimple } from './testing/sung.ts';

const BLOCK = 240;
const AROUND = 10;
const quick = (pitch: number): SimpleNote[] =>
  ['n|ah|', 'm|ow|', 'n|ax|', 'm|aa|', 'n|ae|', 'm|iy|', 'n|ay|', 'm|ax|'].map((phones, i) => ({
    ...{ phones, seconds: 0.6 + i * 0.19, lengthSeconds: 0.19, pitch },
  }));

/** Largest second difference in each 5 ms over the median of 50 ms on both sides, between two moments. */
function sharpestCorner(wave: Float32Array, fromSeconds: number, toSeconds: number): number {
  const peaks = Array.from({ length: Math.floor(wave.length / BLOCK) }, (_, b) => {
    let peak = 0;
    for (let i = Math.max(2, b * BLOCK); i < (b + 1) * BLOCK; i++)
      peak = Math.max(peak, Math.abs(wave[i]! - 2 * wave[i - 1]! + wave[i - 2]!));
    return peak;
  });
  const blocks = peaks.slice(Math.round(fromSeconds * 200), Math.round(toSeconds * 200));
  const ratios = blocks.map((peak, i) => {
    const middle = Math.round(fromSeconds * 200) + i;
    const around = peaks.slice(middle - AROUND, middle + AROUND + 1).sort((a, b) => a - b);
    return peak / Math.max(2e-4, around[AROUND]!);
  });
  return Math.max(...ratios);
}

test('keeps vowels of 60 ms between nasals within six times what is around them, at any pitch', async () => {
  for (const pitch of [43, 50, 57, 64]) {
    for (const seed of ['a', 'b']) {
      const corner = sharpestCorner(await singSimple({ notes: quick(pitch), seed }), 0.6, 2);
      assert.ok(corner <= 6, `${pitch}, ${seed}: ${corner}`);
    }
  }
});

test('ends a last nasal without a knock', async () => {
  for (const phones of ['d|aa|n', 'h|ow|m', 's|ih|ng']) {
    const note = { phones: phones.replace('h|', 'hh|'), seconds: 0.6, lengthSeconds: 1, pitch: 48 };
    const wave = await singSimple({ notes: [note] });
    const highest = (from: number, to: number): number => {
      let db = -Infinity;
      for (let t = from; t < to; t += 0.01) db = Math.max(db, bandLevelDb(wave, t, 3000, 12_000));
      return db;
    };
    assert.ok(highest(1.34, 1.5) < highest(1.24, 1.32), phones);
  }
});

test('leaves held vowels as bright as they are', async () => {
  const held = { phones: 'n|aa|', seconds: 0.6, lengthSeconds: 1, pitch: 50 };
  const wave = await singSimple({ notes: [held] });
  const early = bandLevelDb(wave, 0.68, 3000, 8000);
  assert.ok(Math.abs(early - bandLevelDb(wave, 1.1, 3000, 8000)) < 4, `${early}`);
});
