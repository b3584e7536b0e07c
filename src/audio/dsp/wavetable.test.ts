import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gainToDb } from '../../core/units.ts';
import { Fft } from './fft.ts';
import { centsOff, toneAmplitude } from './tone-probe.ts';
import {
  addOscillators,
  type OscillatorGroup,
  phaseStepOf,
  sawSpectrum,
  squareSpectrum,
  triangleSpectrum,
  type WaveformSpectrum,
  wavetableFor,
} from './wavetable.ts';

const RATE = 48_000;

function play(spectrum: WaveformSpectrum, frequencyHz: number, frames: number, count = 1): Float32Array {
  const left = new Float32Array(frames);
  const group: OscillatorGroup = {
    phases: new Int32Array(count),
    steps: new Int32Array(count).fill(phaseStepOf(frequencyHz / RATE)),
    gains: new Float64Array(count * 2).fill(1 / count),
  };
  addOscillators(group, wavetableFor(spectrum, frequencyHz / RATE), left, new Float32Array(frames), 0, frames);
  return left;
}

for (const frequencyHz of [41.2, 440, 2637, 9000]) {
  test(`a saw at ${frequencyHz} Hz is in tune within a hundredth of a cent`, () => {
    assert.ok(Math.abs(centsOff(play(sawSpectrum, frequencyHz, RATE), frequencyHz, RATE)) < 0.1);
  });
}

test('partials have the amplitudes of their waveform', () => {
  const saw = play(sawSpectrum, 200, RATE);
  for (const harmonic of [1, 2, 3, 10, 40]) {
    const ratio = toneAmplitude(saw, 200 * harmonic, RATE) / (2 / (Math.PI * harmonic));
    assert.ok(Math.abs(gainToDb(ratio)) < 0.1, `partial ${harmonic}: ${ratio}`);
  }
  assert.ok(toneAmplitude(play(squareSpectrum, 200, RATE), 400, RATE) < 1e-4);
  assert.ok(Math.abs(toneAmplitude(play(triangleSpectrum, 200, RATE), 600, RATE) - 8 / (3 * Math.PI) ** 2) < 1e-3);
});

/** Share of the power that lies off the partials, dB; `bin` is the fundamental's bin. */
function aliasingDb(samples: Float32Array, bin: number): number {
  const size = 16_384;
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (let i = 0; i < size; i++) re[i] = samples[i]!;
  new Fft(size).forward(re, im);
  let harmonic = 0;
  let rest = 0;
  for (let k = 1; k < size / 2; k++) {
    const power = re[k]! ** 2 + im[k]! ** 2;
    if (k % bin === 0) harmonic += power;
    else rest += power;
  }
  return 10 * Math.log10(rest / harmonic);
}

for (const bin of [37, 173, 701, 1501, 3001]) {
  const frequencyHz = (bin * RATE) / 16_384;
  test(`a saw at ${Math.round(frequencyHz)} Hz has aliases below -75 dB`, () => {
    assert.ok(aliasingDb(play(sawSpectrum, frequencyHz, 16_384), bin) < -75);
  });
}

test('four oscillators at once sound as one does', () => {
  const one = play(sawSpectrum, 330, 1000);
  const four = play(sawSpectrum, 330, 1000, 4);
  for (let i = 0; i < 1000; i++) assert.ok(Math.abs(one[i]! - four[i]!) < 1e-6);
});
