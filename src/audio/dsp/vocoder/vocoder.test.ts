import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { Fft } from '../fft.ts';
import { HOP } from './excitation.ts';
import { ENVELOPE_BINS } from './frame-filter.ts';
import { fundamentalAt } from './fundamental.ts';
import { type FrameSource, VOCODER_RATE_HZ, Vocoder } from './vocoder.ts';
import { widenSpectrum } from './wideband.ts';

const FRAMES = 200;
const BIN_HZ = VOCODER_RATE_HZ / 2 / (ENVELOPE_BINS - 1);

/** Log amplitude of a smooth vowel-like spectrum with peaks at 600, 1200 and 2500 Hz. */
const vowelAt = (frequencyHz: number): number =>
  -2 + 3 * Math.exp(-(((frequencyHz - 600) / 200) ** 2)) + 2 * Math.exp(-(((frequencyHz - 1200) / 250) ** 2)) +
  1.5 * Math.exp(-(((frequencyHz - 2500) / 400) ** 2)) - frequencyHz / 8000; // biome-ignore format: one peak after another

interface Sound {
  readonly f0Hz: (frame: number) => number;
  readonly noise: number;
  readonly shape?: (frequencyHz: number) => number;
}

function source({ f0Hz, noise, shape = vowelAt }: Sound): FrameSource {
  const spectrum = Float32Array.from({ length: ENVELOPE_BINS }, (_, k) => shape(k * BIN_HZ));
  return {
    f0HzAt: f0Hz,
    fill(_, frame) {
      frame.logAmplitude.set(spectrum);
      frame.noiseShare.fill(noise);
      return 0;
    },
  };
}

function render(sound: Sound, manner = { jitter: 0, shimmer: 0 }, seed = 'vocoder'): Float32Array {
  const out = new Float32Array(FRAMES * HOP);
  new Vocoder(createRandom(seed), manner).render(source(sound), 0, FRAMES, out, 0);
  return out;
}

const MIDDLE = (FRAMES / 2) * HOP;
const cents = (a: number, b: number): number => 1200 * Math.log2(a / b);

test('sings the fundamental that it is told within 3 cents, between samples too', () => {
  for (const f0Hz of [98.3, 146.8, 233.1, 311.1, 466.2, 659.3]) {
    const wave = render({ f0Hz: () => f0Hz, noise: 0 });
    const found = fundamentalAt(wave, MIDDLE, VOCODER_RATE_HZ, { lowHz: f0Hz * 0.8, highHz: f0Hz * 1.25 });
    assert.ok(Math.abs(cents(found.frequencyHz, f0Hz)) < 3, `${f0Hz}: ${found.frequencyHz}`);
  }
});

test('follows a glide', () => {
  const wave = render({ f0Hz: (frame) => 200 + frame, noise: 0 });
  const found = fundamentalAt(wave, MIDDLE, VOCODER_RATE_HZ, { lowHz: 250, highHz: 350 });
  assert.ok(Math.abs(cents(found.frequencyHz, 300)) < 5, String(found.frequencyHz));
});

test('is as noisy as it is told: clean near 30 dB, with half the amplitude noise below 8 dB', () => {
  const hnrDb = (noise: number): number => {
    const wave = render({ f0Hz: () => 220, noise });
    const { correlation } = fundamentalAt(wave, MIDDLE, VOCODER_RATE_HZ, { lowHz: 190, highHz: 250 });
    return 10 * Math.log10(correlation / (1 - correlation));
  };
  assert.ok(hnrDb(0) > 25, String(hnrDb(0)));
  assert.ok(hnrDb(0.2) < hnrDb(0) && hnrDb(0.2) > hnrDb(0.5));
  assert.ok(hnrDb(0.5) < 8, String(hnrDb(0.5)));
});

/** Level of the sound in a band against the level that the spectrum promises, dB. */
function bandErrorDb(wave: Float32Array, lowHz: number, highHz: number): number {
  const size = 16_384;
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  let weight = 0;
  for (let i = 0; i < size; i++) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / size);
    re[i] = wave[MIDDLE - size / 2 + i]! * window;
    weight += window * window;
  }
  new Fft(size).forward(re, im);
  let power = 0;
  let promised = 0;
  for (let k = Math.round((lowHz * size) / VOCODER_RATE_HZ); k < (highHz * size) / VOCODER_RATE_HZ; k++) {
    power += (re[k]! ** 2 + im[k]! ** 2) / weight;
    promised += Math.exp(2 * vowelAt((k * VOCODER_RATE_HZ) / size));
  }
  return 10 * Math.log10(power / promised);
}

test('keeps the envelope within 1.5 dB in every band, sung and whispered', () => {
  for (const noise of [0, 0.5, 1]) {
    const wave = render({ f0Hz: () => 150, noise });
    for (const [low, high] of [[300, 900], [900, 1500], [2000, 3000], [5000, 8000], [10_000, 16_000]] as const) {
      const error = bandErrorDb(wave, low, high);
      assert.ok(Math.abs(error) < 1.5, `noise ${noise}, ${low} to ${high} Hz: ${error} dB`);
    }
  } // biome-ignore format: bands in a row
});

test('gives the same sound in pieces as in one go, and the same again', () => {
  const sound: Sound = { f0Hz: (frame) => 220 + Math.sin(frame), noise: 0.3 };
  const whole = render(sound, { jitter: 0.01, shimmer: 0.05 });
  assert.deepEqual(render(sound, { jitter: 0.01, shimmer: 0.05 }), whole);
  const pieces = new Float32Array(FRAMES * HOP);
  const vocoder = new Vocoder(createRandom('vocoder'), { jitter: 0.01, shimmer: 0.05 });
  for (let k = 0; k < FRAMES; k += 50) vocoder.render(source(sound), k, k + 50, pieces, 0);
  assert.deepEqual(pieces, whole);
});

test('moves formants by the scale and leaves what lies above the speech to the extension', () => {
  const speech = Float32Array.from({ length: 257 }, (_, b) => -(((b * 31.25 - 2000) / 300) ** 2));
  const out = new Float32Array(ENVELOPE_BINS);
  const extension = { trustedHz: 6600, riseDb: 0, slopeDbPerOctave: 12, cornerHz: 6600 };
  const noLift = { fromHz: 1, toHz: 1 };
  widenSpectrum(speech, 31.25, 1.15, noLift, extension, 0, out);
  assert.ok(Math.abs(out.indexOf(Math.max(...out)) * BIN_HZ - 2300) < 30);
  widenSpectrum(new Float32Array(257).fill(-3), 31.25, 1, noLift, extension, 1, out);
  assert.ok(Math.abs(out[50]! + 2) < 1e-6, 'gain is added');
  const octave = out[Math.round(16_000 / BIN_HZ)]! - out[Math.round(8000 / BIN_HZ)]!;
  assert.ok(Math.abs((octave * 20) / Math.LN10 + 12) < 0.1, `slope ${octave}`);
});

test('lifts the lowest formant alone', () => {
  const peak = (hz: number, b: number): number => 3 * Math.exp(-(((b * 31.25 - hz) / 120) ** 2));
  const speech = Float32Array.from({ length: 257 }, (_, b) => peak(300, b) + peak(2300, b));
  const out = new Float32Array(ENVELOPE_BINS);
  const extension = { trustedHz: 6600, riseDb: 0, slopeDbPerOctave: 12, cornerHz: 6600 };
  widenSpectrum(speech, 31.25, 1, { fromHz: 300, toHz: 600 }, extension, 0, out);
  const peakBetween = (low: number, high: number): number => {
    const slice = [...out.slice(Math.round(low / BIN_HZ), Math.round(high / BIN_HZ))];
    return low + slice.indexOf(Math.max(...slice)) * BIN_HZ;
  };
  assert.ok(Math.abs(peakBetween(100, 1200) - 600) < 40, String(peakBetween(100, 1200)));
  assert.ok(Math.abs(peakBetween(1500, 4000) - 2300) < 40);
});
