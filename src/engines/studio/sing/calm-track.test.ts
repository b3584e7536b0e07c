import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calmTrack } from './calm-track.ts';
import { BAND_COUNT, COEFFICIENT_COUNT } from './inventory/format.ts';
import type { SoundTrack } from './sound-track.ts';

const STEPS = 40;

/** A track of one phone whose second coefficient is `valueAt`. */
function trackOf(phone: 'm' | 's', valueAt: (step: number) => number): SoundTrack {
  const cepstra = new Float32Array(STEPS * COEFFICIENT_COUNT);
  for (let step = 0; step < STEPS; step++) cepstra[step * COEFFICIENT_COUNT + 1] = valueAt(step);
  const segments = [{ phone, start: 0, end: STEPS, burst: null }];
  return { stepCount: STEPS, cepstra, bands: new Float32Array(STEPS * BAND_COUNT), segments };
}

const seconds = (track: SoundTrack): number[] =>
  Array.from({ length: STEPS }, (_, step) => track.cepstra[step * COEFFICIENT_COUNT + 1]!);

test('bends back a spectrum that jumps out of a nasal, and no other', () => {
  const calmed = seconds(calmTrack(trackOf('m', (step) => (step === 20 ? 2 : 0.5))));
  assert.ok(Math.abs(calmed[20]! - 0.75) < 1e-6, `${calmed[20]}`);
  assert.ok(calmed.every((value, step) => step === 20 || value === 0.5));
});

test('lets glides, steps and the noise of consonants pass', () => {
  for (const valueAt of [(step: number) => step * 0.2, (step: number) => (step < 20 ? 0 : 2)]) {
    const track = trackOf('m', valueAt);
    assert.deepEqual(calmTrack(track).cepstra, track.cepstra);
  }
  const hiss = trackOf('s', (step) => (step === 20 ? 2 : 0.5));
  assert.deepEqual(calmTrack(hiss).cepstra, hiss.cepstra);
});
