import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../core/random.ts';
import type { Recording } from '../recording.ts';
import { ANALYSIS_RATE_HZ } from './analysis-signal.ts';
import { voiceFacts } from './voice.ts';

/** Formants of five vowels of a man (after Peterson & Barney 1952), Hz. */
const VOWELS = [
  [730, 1090, 2440, 3400],
  [530, 1840, 2480, 3500],
  [390, 1990, 2550, 3600],
  [570, 840, 2410, 3300],
  [440, 1020, 2240, 3300],
] as const;

interface Singing {
  readonly pitches: readonly number[];
  readonly formantScale: number;
  readonly vibratoCents: number;
}

/** A buzz through four resonators, vowel by vowel, with glides, vibrato and hissed consonants. */
function sing({ pitches, formantScale, vibratoCents }: Singing): Recording {
  const noteFrames = Math.round(0.8 * ANALYSIS_RATE_HZ);
  const random = createRandom('singing');
  const buzz = new Float32Array(pitches.length * noteFrames);
  let phase = 0;
  for (let i = 0; i < buzz.length; i++) {
    const note = Math.floor(i / noteFrames);
    const within = (i % noteFrames) / ANALYSIS_RATE_HZ;
    const from = pitches[Math.max(0, note - 1)]!;
    const glide = pitches[note]! + (from - pitches[note]!) * Math.exp(-within / 0.03);
    const pitch = glide + (vibratoCents / 100) * Math.sin(2 * Math.PI * 5.5 * within) * Math.min(1, within / 0.2);
    phase += (440 * 2 ** ((pitch - 69) / 12)) / ANALYSIS_RATE_HZ;
    const isHiss = within < 0.07;
    buzz[i] = isHiss ? 0.1 * random.between(-1, 1) : (phase % 1) - 0.5;
  }
  const output = new Float32Array(buzz.length);
  for (let note = 0; note < pitches.length; note++) {
    let piece: Float32Array = buzz.slice(note * noteFrames, (note + 1) * noteFrames);
    for (const hz of VOWELS[note % VOWELS.length]!) piece = resonated(piece, hz * formantScale);
    output.set(piece, note * noteFrames);
  }
  return { sampleRateHz: ANALYSIS_RATE_HZ, channels: [output] };
}

function resonated(input: Float32Array, hz: number): Float32Array {
  const r = Math.exp((-Math.PI * 90) / ANALYSIS_RATE_HZ);
  const c = 2 * r * Math.cos((2 * Math.PI * hz) / ANALYSIS_RATE_HZ);
  let [y1, y2] = [0, 0];
  return input.map((x) => {
    const y = (1 - c + r * r) * x + c * y1 - r * r * y2;
    y2 = y1;
    y1 = y;
    return y;
  });
}

const man = sing({ pitches: [48, 50, 52, 53, 52, 50, 55, 52, 50, 48], formantScale: 1, vibratoCents: 40 });
const woman = sing({ pitches: [62, 64, 65, 67, 65, 64, 62, 60, 64, 62], formantScale: 1.16, vibratoCents: 40 });

test('hears a man and a woman, their ranges and their vibrato', () => {
  for (const [recording, gender, median] of [
    [man, 'male', 51],
    [woman, 'female', 64],
  ] as const) {
    const facts = voiceFacts(recording);
    assert.ok(facts.hasVoice);
    assert.equal(facts.gender, gender);
    assert.ok(Math.abs(facts.medianPitch - median) < 1.5, `${facts.medianPitch}`);
    assert.ok(facts.lowPitch < facts.medianPitch && facts.highPitch > facts.medianPitch);
    assert.ok(Math.abs(facts.vibratoRateHz - 5.5) < 0.4, `${facts.vibratoRateHz} Hz`);
    assert.ok(facts.vibratoCents > 20 && facts.vibratoCents < 55, `${facts.vibratoCents} cents`);
    assert.ok(facts.confidence > 0 && facts.confidence <= 0.85);
  }
});

test('tells one voice alone from one among others', () => {
  const random = createRandom('others');
  const [low, high] = [man.channels[0]!, woman.channels[0]!];
  const band = low.map((x, i) => {
    const stroke = Math.exp(-(i % (ANALYSIS_RATE_HZ / 4)) / 900) * random.between(-1, 1);
    return x + high[i]! + high[(i + 3 * ANALYSIS_RATE_HZ) % high.length]! + 2 * stroke;
  });
  for (const alone of [man, woman]) assert.ok(voiceFacts(alone).voicedShare > 0.6, `${voiceFacts(alone).voicedShare}`);
  const share = voiceFacts({ sampleRateHz: ANALYSIS_RATE_HZ, channels: [band] }).voicedShare;
  assert.ok(share < 0.35, `${share}`);
});

test('hears that formants lie higher in a shorter throat', () => {
  const low = sing({ pitches: [48, 50, 52, 53, 52, 50], formantScale: 1, vibratoCents: 0 });
  const high = sing({ pitches: [48, 50, 52, 53, 52, 50], formantScale: 1.15, vibratoCents: 0 });
  const ratio = voiceFacts(high).formantScale / voiceFacts(low).formantScale;
  assert.ok(ratio > 1.08 && ratio < 1.22, `${ratio}`);
});

test('hears no vibrato where there is none, and no voice in an organ or in silence', () => {
  assert.equal(voiceFacts(sing({ pitches: [48, 50, 52, 53], formantScale: 1, vibratoCents: 0 })).vibratoCents, 0);
  const organ = Float32Array.from({ length: 6 * ANALYSIS_RATE_HZ }, (_, i) => {
    const hz = [262, 294, 330, 349, 392, 262][Math.floor(i / ANALYSIS_RATE_HZ)]!;
    return [1, 2, 3, 4, 6].reduce(
      (sum, k) => sum + (0.15 / k) * Math.sin((2 * Math.PI * hz * k * i) / ANALYSIS_RATE_HZ),
      0,
    );
  });
  assert.ok(!voiceFacts({ sampleRateHz: ANALYSIS_RATE_HZ, channels: [organ] }).hasVoice);
  const silence = voiceFacts({ sampleRateHz: ANALYSIS_RATE_HZ, channels: [new Float32Array(3 * ANALYSIS_RATE_HZ)] });
  assert.ok(!silence.hasVoice);
  assert.ok(Object.values(silence).every((value) => typeof value !== 'number' || Number.isFinite(value)));
});
