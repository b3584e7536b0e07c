import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fft } from '../../../audio/dsp/fft.ts';
import { createRandom } from '../../../core/random.ts';
import { pitchToHz } from '../../../core/units.ts';
import type { Instrument, SynthPatch } from '../../../music/score.ts';
import { openSampleBank } from './sample-bank.ts';
import { createStemSource } from './stem-source.ts';
import { synthPatches } from './synth/synth-patches.ts';

const RATE = 48_000;
const bank = await openSampleBank();
const timing = { tempoChanges: [{ tick: 0, bpm: 60 }], swing: { unit: 8, ratio: 0.5 } } as const;

function play(instrument: Instrument, pitch: number, velocity: number, seed: string, seconds = 2): Float32Array {
  const notes = [{ startTick: 0, durationTicks: 1440, pitch, velocity }];
  const source = createStemSource({ id: 'x', role: 'hook', instrument, notes }, timing, bank, createRandom(seed));
  const left = new Float32Array(seconds * RATE);
  const right = new Float32Array(seconds * RATE);
  source.render(left, right, left.length);
  return left.map((x, i) => (x + right[i]!) / 2);
}

const SIZE = 65_536;
const fft = new Fft(SIZE);
const BIN_HZ = RATE / SIZE;

/** Power spectrum of up to 1.4 s from `from` on. */
function spectrum(samples: Float32Array, from: number, frames = SIZE): Float64Array {
  const re = Float64Array.from({ length: SIZE }, (_, i) =>
    i < frames ? samples[from + i]! * (1 - Math.cos((2 * Math.PI * i) / frames)) : 0,
  );
  const im = new Float64Array(SIZE);
  fft.forward(re, im);
  return Float64Array.from({ length: SIZE / 2 }, (_, k) => re[k]! ** 2 + im[k]! ** 2);
}

/** Mean of the cents within 60 of a pitch, by power: what the ear takes as the pitch of a chorus of detuned voices. */
function meanCents(power: Float64Array, frequencyHz: number): number {
  let sum = 0;
  let total = 0;
  const edge = 2 ** (60 / 1200);
  for (let k = Math.ceil(frequencyHz / edge / BIN_HZ); k * BIN_HZ < frequencyHz * edge; k++) {
    sum += power[k]! * 1200 * Math.log2((k * BIN_HZ) / frequencyHz);
    total += power[k]!;
  }
  return sum / total;
}

const unpitched: ReadonlySet<SynthPatch> = new Set(['noiseRiser', 'impact']);
const patches = (Object.keys(synthPatches) as SynthPatch[]).filter((patch) => !unpitched.has(patch));
const basses: ReadonlySet<SynthPatch> = new Set(['sub808', 'synthBass', 'reeseBass', 'pluckBass']);

for (const patch of patches) {
  const pitches = basses.has(patch) ? [45, 57] : [60, 76];
  test(`${patch} is in tune within 3 cents`, () => {
    for (const pitch of pitches) {
      // Detuned copies start anywhere: several takes stand for the average one.
      const sum = new Float64Array(SIZE / 2);
      for (const seed of ['a', 'b', 'c', 'd']) {
        const power = spectrum(play({ kind: 'synth', patch }, pitch, 0.8, seed), 0.4 * RATE);
        for (let k = 0; k < sum.length; k++) sum[k]! += power[k]!;
      }
      const cents = meanCents(sum, pitchToHz(pitch));
      assert.ok(Math.abs(cents) < 3, `pitch ${pitch}: ${cents.toFixed(2)} cents`);
    }
  });
}

/** Programs whose samples are in tune to a cent or two, or were brought there. */
const tuned = [1, 9, 11, 12, 13, 32, 33, 34, 36, 37, 42, 46, 56, 57, 60, 68, 73, 75, 84, 104];
for (const program of tuned) {
  test(`program ${program} is in tune within 3 cents`, () => {
    for (const pitch of [48, 60]) {
      const sound = play({ kind: 'sampled', program }, pitch, 0.8, 'a', 1.5);
      const cents = meanCents(spectrum(sound, 0.05 * RATE, 0.85 * RATE), pitchToHz(pitch));
      assert.ok(Math.abs(cents) < 3, `pitch ${pitch}: ${cents.toFixed(2)} cents`);
    }
  });
}

/** Spectral centroid of magnitudes, Hz. */
function brightness(samples: Float32Array): number {
  let sum = 0;
  let total = 0;
  for (const [k, power] of spectrum(samples, 4800, 24_000).entries()) {
    sum += k * BIN_HZ * Math.sqrt(power);
    total += Math.sqrt(power);
  }
  return sum / total;
}

for (const patch of patches) {
  test(`${patch} grows brighter when struck harder`, () => {
    const at = (velocity: number): number => brightness(play({ kind: 'synth', patch }, 52, velocity, 'a'));
    assert.ok(at(1) > at(0.3) * 1.03, `${at(0.3)} Hz, ${at(1)} Hz`);
  });
}

for (const patch of patches) {
  test(`${patch} has nothing between its partials that was folded back`, () => {
    // A high note whose partials are far apart; slow beating and vibrato stay near them.
    const pitch = 91;
    const hz = pitchToHz(pitch);
    const sound = play({ kind: 'synth', patch }, pitch, 0.9, 'a');
    const power = spectrum(sound, 24_000);
    const loudest = power.reduce((most, each) => Math.max(most, each), 0);
    for (const share of [0.31, 0.73, 1.27, 2.31, 3.41]) {
      const bin = Math.round((hz * share) / BIN_HZ);
      const between = power.slice(bin - 20, bin + 20).reduce((most, each) => Math.max(most, each), 0);
      const db = 10 * Math.log10(between / loudest);
      // Noise of a patch's own is no alias.
      assert.ok(db < (patch === 'airPad' ? -36 : -50), `${share}: ${db.toFixed(1)} dB`);
    }
  });
}
