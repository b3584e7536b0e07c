import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRandom } from '../../../core/random.ts';
import type { SourceAnalysis } from './recording-source.ts';
import { voiceGrid } from './voice-grid.ts';

const unsure = (durationSeconds: number): SourceAnalysis =>
  ({
    durationSeconds,
    tempoBpm: 133,
    beatsPerBar: 4,
    beatsSeconds: [0, 0.45, 0.9],
    downbeatsSeconds: [0],
    confidences: { tempo: 0.1, beats: 0.2 },
  }) as unknown as SourceAnalysis;

/** A tune sung by heart: eighths and quarters with rests, a long note on most downbeats, up to 20 ms off. */
function tune(bpm: number, startSeconds: number, seed: string) {
  const random = createRandom(seed);
  const half = 30 / bpm;
  return Array.from({ length: 120 }, (_, eighth) => eighth)
    .filter((eighth) => eighth % 8 === 0 || (eighth % 2 === 0 ? random.next() < 0.8 : random.next() < 0.4))
    .map((eighth) => {
      const startSeconds_ = startSeconds + eighth * half + random.between(-0.02, 0.02);
      const length = eighth % 8 === 0 ? 1.8 : 0.7;
      return {
        startSeconds: startSeconds_,
        endSeconds: startSeconds_ + length * half,
        pitch: 60,
        confidence: 1,
        onsetConfidence: 1,
      };
    });
}

test('finds the tempo of a voice alone within one in two hundred, or its double or half, and beats within 25 ms', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 78, max: 132 }),
      fc.double({ min: 0.1, max: 3, noNaN: true }),
      fc.string({ minLength: 1, maxLength: 8 }),
      (bpm, start, seed) => {
        const { analysis, source } = voiceGrid(unsure(60), tune(bpm, start, seed));
        assert.equal(source, 'fitted');
        const ratio = [0.5, 1, 2].map((octave) => analysis.tempoBpm / (bpm * octave));
        assert.ok(Math.min(...ratio.map((r) => Math.abs(r - 1))) < 0.005, `${analysis.tempoBpm} for ${bpm}`);
        const half = 30 / bpm;
        for (const beat of analysis.beatsSeconds.filter((seconds) => seconds < 60 * half)) {
          const off = (beat - start) / half;
          assert.ok(Math.abs(off - Math.round(off)) * half < 0.025, `${beat}`);
        }
      },
    ),
    { numRuns: 12 },
  );
});

test('keeps beats that are heard surely, and those of a recitation that has none', () => {
  const sure = { ...unsure(60), confidences: { tempo: 0.9, beats: 0.9 } } as SourceAnalysis;
  assert.equal(voiceGrid(sure, tune(100, 1, 'a')).analysis, sure);
  const random = createRandom('recitation');
  const recited = Array.from({ length: 80 }, () => random.between(0, 60))
    .toSorted((a, b) => a - b)
    .map((startSeconds) => ({
      startSeconds,
      endSeconds: startSeconds + 0.2,
      pitch: 50,
      confidence: 1,
      onsetConfidence: 1,
    }));
  assert.equal(voiceGrid(unsure(60), recited).source, 'heard');
});
