import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FormantShift } from './formant-shift.ts';
import { SPEECH_BIN_HZ, SPEECH_BINS } from './speech-spectrum.ts';

const peaked = (...peaksHz: number[]): Float32Array =>
  Float32Array.from({ length: SPEECH_BINS }, (_, b) =>
    Math.max(...peaksHz.map((hz) => -(((b * SPEECH_BIN_HZ - hz) / 200) ** 2))),
  );

function peakHz(spectrum: Float32Array, fromHz: number, toHz: number): number {
  let best = Math.round(fromHz / SPEECH_BIN_HZ);
  for (let b = best; b * SPEECH_BIN_HZ < toHz; b++) if (spectrum[b]! > spectrum[best]!) best = b;
  return best * SPEECH_BIN_HZ;
}

test('moves each formant by its own factor', () => {
  const spectrum = peaked(550, 1500, 2700);
  new FormantShift([1.06, 0.94, 1.05]).apply(spectrum, 1);
  for (const [hz, factor] of [
    [550, 1.06],
    [1500, 0.94],
    [2700, 1.05],
  ] as const) {
    const found = peakHz(spectrum, hz - 250, hz + 350);
    assert.ok(Math.abs(found - hz * factor) < 2 * SPEECH_BIN_HZ, `${hz}: ${found}`);
  }
});

test('moves half of the way for half a share, and nothing for none or for an even throat', () => {
  const half = peaked(1500);
  new FormantShift([1, 1.1, 1]).apply(half, 0.5);
  assert.ok(Math.abs(peakHz(half, 1200, 1900) - 1575) < 2 * SPEECH_BIN_HZ);
  for (const [shifts, share] of [[[1, 1.1, 1] as const, 0] as const, [[1, 1, 1] as const, 1] as const]) {
    const same = peaked(1500);
    new FormantShift(shifts).apply(same, share);
    assert.deepEqual(same, peaked(1500));
  }
});
