import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { TICKS_PER_QUARTER, tickToSeconds } from '../../../music/meter.ts';
import type { SourceAnalysis } from './recording-source.ts';
import { wholeGrid } from './whole-grid.ts';

/** Beats that sway, the first downbeat anywhere. */
const swaying = fc
  .record({
    bpm: fc.double({ min: 60, max: 180, noNaN: true }),
    startSeconds: fc.double({ min: 0, max: 6, noNaN: true }),
    pickups: fc.integer({ min: 0, max: 3 }),
    beatsPerBar: fc.constantFrom(3, 4),
    sway: fc.array(fc.double({ min: -0.08, max: 0.08, noNaN: true }), { minLength: 60, maxLength: 60 }),
  })
  .map(({ bpm, startSeconds, pickups, beatsPerBar, sway }) => {
    const beatsSeconds = sway.map((share, i) => startSeconds + ((i + (i === 0 ? 0 : share)) * 60) / bpm);
    const downbeatsSeconds = beatsSeconds.filter((_, i) => i >= pickups && (i - pickups) % beatsPerBar === 0);
    const durationSeconds = beatsSeconds.at(-1)! + 2;
    const analysis = {
      tempoBpm: bpm,
      beatsPerBar,
      beatsSeconds,
      downbeatsSeconds,
      durationSeconds,
    } as unknown as SourceAnalysis;
    return analysis;
  });

test('lays every heard downbeat on a bar line, from the first sample of the recording on', () => {
  fc.assert(
    fc.property(swaying, fc.constantFrom('beats' as const, 'bars' as const), (analysis, follow) => {
      const grid = wholeGrid(analysis, analysis.durationSeconds, follow);
      const bar = analysis.beatsPerBar * TICKS_PER_QUARTER;
      assert.equal(grid.leadTicks % bar, 0);
      for (const [index, downbeat] of analysis.downbeatsSeconds.entries()) {
        // With no bar before it, the first bar begins with the recording.
        if (grid.leadTicks === 0 && index === 0) continue;
        const seconds = tickToSeconds(grid.leadTicks + index * bar, grid.tempoChanges);
        assert.ok(Math.abs(seconds - downbeat) < 1e-6, `${seconds} for ${downbeat}`);
        assert.ok(Math.abs(grid.tickAt(downbeat) - grid.leadTicks - index * bar) < 0.01);
      }
      assert.ok(grid.tempoChanges.every(({ bpm }) => bpm > 0 && Number.isFinite(bpm)));
      assert.equal(grid.tempoChanges[0]!.tick, 0);
    }),
    { numRuns: 60 },
  );
});
