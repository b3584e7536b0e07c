import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { AperiodicityAnalyser } from './aperiodicity.ts';
import { fundamentalAt } from './fundamental.ts';
import { EnvelopeAnalyser } from './spectral-envelope.ts';
import { WarpedCepstrum } from './warped-cepstrum.ts';

const RATE_HZ = 16_000;
const FORMANTS_HZ = [600, 1200, 2500, 3500] as const;

/** Gain of a resonator chain at a frequency: the known truth that the analysis must find. */
function vowelGain(frequencyHz: number): number {
  let gain = 1;
  for (const formantHz of FORMANTS_HZ) {
    const detune = (frequencyHz ** 2 - formantHz ** 2) / (frequencyHz * 130 + 1);
    gain *= 0.1 + 1 / Math.sqrt(1 + detune ** 2 / 100);
  }
  return gain;
}

/** Harmonics of a fundamental (which may glide), shaped by `vowelGain`, with phases that keep the wave flat. */
function sungVowel(f0Hz: number, glideHzPerSecond = 0): Float32Array {
  const wave = new Float32Array(RATE_HZ);
  for (let h = 1; h * f0Hz < RATE_HZ / 2; h++) {
    const amplitude = vowelGain(h * f0Hz) * Math.sqrt((2 * 2 * f0Hz) / RATE_HZ);
    for (let i = 0; i < wave.length; i++) {
      const t = i / RATE_HZ - 0.5;
      wave[i]! += amplitude * Math.cos(2 * Math.PI * h * (f0Hz * t + 0.5 * glideHzPerSecond * t * t) + h * h * 0.7);
    }
  }
  return wave;
}

function whiteNoise(name: string, deviation = 1): Float32Array {
  const random = createRandom('analysis', name);
  return Float32Array.from({ length: RATE_HZ }, () => deviation * random.gaussian());
}

const cents = (a: number, b: number): number => 1200 * Math.log2(a / b);
const decibels = (logAmplitude: number): number => (logAmplitude * 20) / Math.LN10;

test('finds the fundamental of a vowel within 3 cents', () => {
  for (const f0Hz of [86.3, 97.7, 105, 118.4, 126.5]) {
    const found = fundamentalAt(sungVowel(f0Hz), RATE_HZ / 2, RATE_HZ, { lowHz: 84, highHz: 128 });
    assert.ok(Math.abs(cents(found.frequencyHz, f0Hz)) < 3, `${f0Hz}: ${found.frequencyHz}`);
    assert.ok(found.correlation > 0.7);
  }
});

test('finds the fundamental in the middle of a glide within 3 cents', () => {
  const found = fundamentalAt(sungVowel(105, 60), RATE_HZ / 2, RATE_HZ, { lowHz: 84, highHz: 128 });
  assert.ok(Math.abs(cents(found.frequencyHz, 105)) < 3, String(found.frequencyHz));
});

test('finds no period in noise', () => {
  const found = fundamentalAt(whiteNoise('f0'), RATE_HZ / 2, RATE_HZ, { lowHz: 84, highHz: 128 });
  assert.ok(found.correlation < 0.3);
});

test('finds the envelope behind the harmonics within 2 dB, whatever the fundamental', () => {
  const analyser = new EnvelopeAnalyser(RATE_HZ);
  for (const f0Hz of [90, 105, 121.3]) {
    const envelope = analyser.logAmplitudeAt(sungVowel(f0Hz), RATE_HZ / 2, f0Hz, true);
    let squares = 0;
    let count = 0;
    for (let b = 13; b < 450; b++) {
      const frequencyHz = (b * RATE_HZ) / 1024;
      squares += (decibels(envelope[b]!) - decibels(Math.log(vowelGain(frequencyHz)))) ** 2;
      count++;
    }
    assert.ok(Math.sqrt(squares / count) < 2, `${f0Hz} Hz: ${Math.sqrt(squares / count)} dB`);
  }
});

test('gives white noise of unit variance a level near 0 dB everywhere', () => {
  const analyser = new EnvelopeAnalyser(RATE_HZ);
  const wave = whiteNoise('level');
  const mean = new Float64Array(analyser.binCount);
  for (let k = 0; k < 40; k++) {
    const envelope = analyser.logAmplitudeAt(wave, 1000 + k * 350, 260, false);
    for (let b = 0; b < mean.length; b++) mean[b]! += decibels(envelope[b]!) / 40;
  }
  // The mean of a logarithm lies below the logarithm of the mean by up to 2.5 dB.
  for (let b = 8; b < 505; b++) assert.ok(mean[b]! > -4 && mean[b]! < 2, `bin ${b}: ${mean[b]}`);
});

test('tells a clean vowel from a breathy one and from noise', () => {
  const analyser = new AperiodicityAnalyser(RATE_HZ);
  const clean = analyser.bandsAt(sungVowel(105), RATE_HZ / 2, 105);
  for (const share of clean) assert.ok(share < 0.06, `clean ${[...clean]}`);
  const noise = analyser.bandsAt(whiteNoise('ap'), RATE_HZ / 2, 105);
  for (const share of noise) assert.ok(share > 0.5, `noise ${[...noise]}`);
  // Half the vowel's own level at 7 kHz, so far below it at the formants.
  const breath = whiteNoise('breath', vowelGain(7000) / 2);
  const vowel = sungVowel(105);
  const breathy = analyser.bandsAt(
    vowel.map((x, i) => x + breath[i]!),
    RATE_HZ / 2,
    105,
  );
  assert.ok(breathy[4]! > 0.2 && breathy[0]! < 0.1, `breathy ${[...breathy]}`);
});

test('keeps a vowel envelope within 1 dB through 30 warped coefficients', () => {
  const shape = new WarpedCepstrum({ coefficientCount: 30, binCount: 513, warping: 0.42 });
  const spectrum = Float32Array.from({ length: 513 }, (_, b) => Math.log(vowelGain((b * RATE_HZ) / 1024)));
  const back = new Float64Array(513);
  shape.decode(shape.encode(spectrum), 0, back);
  let squares = 0;
  for (let b = 0; b < 513; b++) squares += decibels(back[b]! - spectrum[b]!) ** 2;
  assert.ok(Math.sqrt(squares / 513) < 1, String(Math.sqrt(squares / 513)));
});
