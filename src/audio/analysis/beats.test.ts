import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../core/random.ts';
import { ANALYSIS_RATE_HZ } from './analysis-signal.ts';
import { findBeats } from './beats.ts';
import { onsetStrength } from './onset-strength.ts';
import { findTempo } from './tempo.ts';

/** Decaying bursts of noise and tone on every beat, softer ones halfway, with noise under all. */
function drumming(beatTimes: readonly number[], seconds: number): Float32Array {
  const random = createRandom('drumming');
  const signal = Float32Array.from({ length: seconds * ANALYSIS_RATE_HZ }, () => 0.003 * (random.next() - 0.5));
  const hit = (time: number, gain: number, hz: number): void => {
    const from = Math.round(time * ANALYSIS_RATE_HZ);
    for (let i = 0; i < 3000 && from + i < signal.length; i++) {
      const decay = Math.exp(-i / 700);
      signal[from + i]! +=
        gain * decay * (0.6 * Math.sin((2 * Math.PI * hz * i) / ANALYSIS_RATE_HZ) + 0.4 * (random.next() - 0.5));
    }
  };
  for (const [i, time] of beatTimes.entries()) {
    hit(time, 0.8, i % 2 === 0 ? 70 : 330);
    hit(time + 0.5 * ((beatTimes[i + 1] ?? time + 0.5) - time), 0.15, 3000);
  }
  return signal;
}

const evenBeats = (bpm: number, startSeconds: number, seconds: number): number[] =>
  Array.from({ length: Math.floor(((seconds - startSeconds) * bpm) / 60) }, (_, i) => startSeconds + (60 * i) / bpm);

for (const bpm of [71.3, 96, 123.45, 150]) {
  test(`finds a tempo of ${bpm} bpm within 0.1 %, or its octave, and beats within 15 ms`, () => {
    const truth = evenBeats(bpm, 0.37, 40);
    const onset = onsetStrength(drumming(truth, 40));
    const tempo = findTempo(onset.all);
    const ratio = tempo.bpm / bpm;
    const octave = 2 ** Math.round(Math.log2(ratio));
    assert.ok(Math.abs(ratio / octave - 1) < 1e-3, `${tempo.bpm}`);
    const { beatsSeconds, isSteady } = findBeats(onset, bpm);
    assert.ok(isSteady);
    for (const time of truth) {
      const off = Math.min(...beatsSeconds.map((beat) => Math.abs(beat - time)));
      assert.ok(off < 0.015, `${off} s at ${time}`);
    }
  });
}

test('follows a band that speeds up, and says that it is not steady', () => {
  const truth = [0.3];
  while (truth.at(-1)! < 39) truth.push(truth.at(-1)! + 60 / (100 + 0.6 * truth.at(-1)!));
  const { beatsSeconds, isSteady } = findBeats(onsetStrength(drumming(truth, 40)), 112);
  const found = truth.filter((time) => beatsSeconds.some((beat) => Math.abs(beat - time) < 0.05)).length;
  assert.equal(isSteady, false);
  assert.ok(found > 0.9 * truth.length, `${found} of ${truth.length}`);
});

test('keeps an even grid where what is loudest moves from between the beats onto them', () => {
  const truth = evenBeats(124, 0.4, 40);
  const played = truth.map((time, i) => (i < truth.length / 2 ? time + 30 / 124 : time));
  const { beatsSeconds, isSteady, periodSeconds, phaseShare } = findBeats(onsetStrength(drumming(played, 40)), 124);
  assert.ok(isSteady);
  assert.ok(phaseShare < 0.8, `half of it speaks for the other phase: ${phaseShare}`);
  assert.ok(Math.abs(60 / periodSeconds / 124 - 1) < 1e-3, `${60 / periodSeconds}`);
  const offs = truth.map((time) => Math.min(...beatsSeconds.map((beat) => Math.abs(beat - time))));
  assert.ok(Math.max(...offs) < 0.02 || Math.min(...offs) > 0.2, 'on the beats or on the off-beats, throughout');
});

test('hears less in vibrato than in a new note', () => {
  const tone = (hzAt: (seconds: number) => number): Float32Array => {
    let phase = 0;
    return Float32Array.from({ length: 2 * ANALYSIS_RATE_HZ }, (_, i) => {
      phase += (2 * Math.PI * hzAt(i / ANALYSIS_RATE_HZ)) / ANALYSIS_RATE_HZ;
      return 0.2 * Math.sin(phase);
    });
  };
  const loudest = (signal: Float32Array): number => Math.max(...onsetStrength(signal).all.slice(40, 160));
  const vibrato = loudest(tone((t) => 440 * 2 ** (0.03 * Math.sin(2 * Math.PI * 5.5 * t))));
  const step = loudest(tone((t) => (t < 1 ? 440 : 554)));
  assert.ok(step > 2 * vibrato, `${step} against ${vibrato}`);
});

test('gives beats in silence no confidence', () => {
  const onset = onsetStrength(new Float32Array(10 * ANALYSIS_RATE_HZ));
  assert.ok(findTempo(onset.all).confidence < 0.1);
  assert.ok(findBeats(onset, 120).confidence < 0.1);
});

test('takes the bass for the beat where something louder plays between the beats', () => {
  const truth = evenBeats(100, 0.4, 40);
  const signal = new Float32Array(40 * ANALYSIS_RATE_HZ);
  for (const time of truth) {
    for (let i = 0; i < 4000; i++) {
      const [on, off] = [Math.round(time * ANALYSIS_RATE_HZ) + i, Math.round((time + 0.3) * ANALYSIS_RATE_HZ) + i];
      if (off >= signal.length) break;
      signal[on]! +=
        0.3 * Math.min(1, i / 80) * Math.exp(-i / 900) * Math.sin((2 * Math.PI * 80 * i) / ANALYSIS_RATE_HZ);
      for (const hz of [520, 660, 1300, 2600])
        signal[off]! +=
          0.1 * Math.min(1, i / 80) * Math.exp(-i / 700) * Math.sin((2 * Math.PI * hz * i) / ANALYSIS_RATE_HZ);
    }
  }
  const { beatsSeconds } = findBeats(onsetStrength(signal), 100);
  for (const beat of beatsSeconds.slice(1, -2))
    assert.ok(Math.min(...truth.map((time) => Math.abs(time - beat))) < 0.03, `${beat}`);
});
