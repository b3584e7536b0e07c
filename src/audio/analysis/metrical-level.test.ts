import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../core/random.ts';
import { ANALYSIS_RATE_HZ } from './analysis-signal.ts';
import { chooseLevel, levelCandidates, levelCueNames } from './metrical-level.ts';
import { noteSalience } from './note-salience.ts';
import { onsetStrength } from './onset-strength.ts';

const SECONDS = 32;

/** Kick on one and three, snare on two and four, hats on every eighth, a chord a bar. */
function backbeat(bpm: number): Float32Array {
  const random = createRandom(`backbeat ${bpm}`);
  const signal = Float32Array.from({ length: SECONDS * ANALYSIS_RATE_HZ }, () => 0.002 * (random.next() - 0.5));
  const hit = (seconds: number, gain: number, hz: number, noise: number, decay: number): void => {
    const from = Math.round(seconds * ANALYSIS_RATE_HZ);
    for (let i = 0; i < 4 * decay && from + i < signal.length; i++)
      signal[from + i]! +=
        gain *
        Math.exp(-i / decay) *
        ((1 - noise) * Math.sin((2 * Math.PI * hz * i) / ANALYSIS_RATE_HZ) + noise * (random.next() - 0.5));
  };
  for (let eighth = 0; (eighth * 30) / bpm < SECONDS; eighth++) {
    const seconds = (eighth * 30) / bpm;
    hit(seconds, 0.15, 6000, 1, 300);
    if (eighth % 4 === 0) hit(seconds, 0.7, 60, 0, 1200);
    if (eighth % 4 === 2) hit(seconds, 0.5, 220, 0.7, 900);
    const root = [48, 53, 57, 55][Math.floor(eighth / 8) % 4]!;
    if (eighth % 8 === 0)
      for (const up of [0, 4, 7, 12])
        hit(seconds, 0.12, 440 * 2 ** ((root + up - 69) / 12), 0, (0.8 * 240 * ANALYSIS_RATE_HZ) / bpm / 4);
  }
  return signal;
}

for (const bpm of [84, 104, 128]) {
  test(`counts a plain backbeat of ${bpm} bpm in quarters, whichever of its octaves is offered`, () => {
    const signal = backbeat(bpm);
    const [onset, notes] = [onsetStrength(signal), noteSalience(signal)];
    for (const factor of [0.5, 1, 2])
      assert.equal(chooseLevel({ bpm: factor * bpm, confidence: 1 }, onset, notes).bpm, bpm, `from ${factor}`);
  });
}

test('gives finite cues and a candidate at least for silence and for noise', () => {
  const random = createRandom('noise');
  const silence = new Float32Array(8 * ANALYSIS_RATE_HZ);
  const noise = silence.map(() => 0.2 * (random.next() - 0.5));
  for (const signal of [silence, noise]) {
    const candidates = levelCandidates({ bpm: 100, confidence: 0 }, onsetStrength(signal), noteSalience(signal));
    assert.ok(candidates.length > 0);
    for (const { cues } of candidates) {
      assert.equal(cues.length, levelCueNames.length);
      assert.ok(cues.every(Number.isFinite), `${cues}`);
    }
  }
});
