import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchLimits, matchOf } from './mashup-match.ts';
import type { SourceAnalysis } from './recording-source.ts';

const music = (tempoBpm: number, tonic: number, isMinor = false, beatsPerBar = 4): SourceAnalysis =>
  ({ tempoBpm, key: { tonic, isMinor }, beatsPerBar }) as unknown as SourceAnalysis;

test('stretches by 8 % and shifts by 3 semitones at most, and counts half and double time as the same', () => {
  for (const voiceBpm of [60, 72, 100, 140, 171]) {
    for (let tonic = 0; tonic < 12; tonic++) {
      const match = matchOf(music(voiceBpm, tonic), music(100, 0));
      if (!match.isClose) continue;
      assert.ok(Math.abs(match.tempoRatio - 1) <= matchLimits.tempoShareMax);
      assert.ok(Math.abs(match.semitones) <= matchLimits.semitonesMax);
      assert.equal((tonic + match.semitones + 12) % 12, 0);
      assert.ok(Math.abs(voiceBpm * match.beatsPerBeat * match.tempoRatio - 100) < 1e-9);
    }
  }
  assert.equal(matchOf(music(51, 0), music(100, 0)).beatsPerBeat, 2);
  assert.equal(matchOf(music(200, 0), music(100, 0)).isClose, true);
  assert.equal(matchOf(music(88, 0), music(100, 0)).isClose, false);
  assert.equal(matchOf(music(100, 0), music(100, 5)).isClose, false);
  assert.equal(matchOf(music(100, 0, false, 3), music(100, 0)).isClose, false);
});

test('lets a minor key sound over its relative major as it is', () => {
  const match = matchOf(music(100, 9, true), music(100, 0));
  assert.equal(match.semitones, 0);
  assert.ok(match.isClose);
});
