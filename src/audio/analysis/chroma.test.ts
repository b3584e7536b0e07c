import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toAnalysisSignal } from './analysis-signal.ts';
import { chromaOf } from './chroma.ts';
import { noteSalience } from './note-salience.ts';

const RATE_HZ = 48_000;
const CHORD_FRAMES = 2 * RATE_HZ;

/** Two seconds of each chord, of tones with six falling partials. */
function chromaOfChords(chords: readonly (readonly number[])[], gain = 1): Float64Array {
  const sound = new Float32Array(chords.length * CHORD_FRAMES);
  for (const [index, pitches] of chords.entries())
    for (const pitch of pitches)
      for (let partial = 1; partial <= 6; partial++) {
        const step = (2 * Math.PI * partial * 440 * 2 ** ((pitch - 69) / 12)) / RATE_HZ;
        for (let i = 0; i < CHORD_FRAMES; i++)
          sound[index * CHORD_FRAMES + i]! += (gain * 0.1 * Math.sin(step * i)) / partial;
      }
  return chromaOf(noteSalience(toAnalysisSignal({ sampleRateHz: RATE_HZ, channels: [sound] })));
}

const loudest = (chroma: Float64Array, count: number): number[] =>
  [...chroma.keys()].toSorted((a, b) => chroma[b]! - chroma[a]!).slice(0, count).toSorted((a, b) => a - b); // biome-ignore format: a chain

test('holds the tones of a chord before all others, as shares', () => {
  const chroma = chromaOfChords([[60, 64, 67]]);
  assert.deepEqual(loudest(chroma, 3), [0, 4, 7]);
  assert.ok(Math.abs(chroma.reduce((sum, value) => sum + value, 0) - 1) < 1e-9);
});

test('hears the fifth that sounds along with a single note', () => {
  assert.deepEqual(loudest(chromaOfChords([[48]]), 2), [0, 7]);
});

test('counts each moment alike, however loud it is', () => {
  const chroma = chromaOfChords([[60], [60, 66]]);
  assert.ok(chroma[0]! > chroma[6]!);
  const softer = chromaOfChords([[60], [60, 66]], 0.1);
  for (let k = 0; k < 12; k++) assert.ok(Math.abs(chroma[k]! - softer[k]!) < 0.02);
});

test('is all zero in silence', () => {
  assert.deepEqual([...chromaOfChords([[]])], new Array(12).fill(0));
});
