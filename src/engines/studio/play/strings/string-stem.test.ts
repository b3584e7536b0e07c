import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fft } from '../../../../audio/dsp/fft.ts';
import { pitchToHz } from '../../../../core/units.ts';
import type { SoundingNote } from '../sounding-note.ts';
import { type StringSettings, stringInstruments } from './string-settings.ts';
import { StringStem } from './string-stem.ts';

const RATE = 48_000;
const SIZE = 65_536;
const programs = Object.keys(stringInstruments).map(Number);
const steady = (program: number): StringSettings => ({ ...stringInstruments[program]!, spreadCents: 0 });
const note = (pitch: number, seconds: number, velocity = 0.8, startSeconds = 0): SoundingNote => ({
  startFrame: Math.round(startSeconds * RATE),
  endFrame: Math.round((startSeconds + seconds) * RATE),
  pitch,
  velocity,
  fromPitch: null,
});

function play(notes: readonly SoundingNote[], settings: StringSettings, seconds = 2, seed = 1): Float32Array {
  const stem = new StringStem(notes, settings, seed);
  const [left, right] = [new Float32Array(64), new Float32Array(64)];
  const sound = new Float32Array(Math.ceil((seconds * RATE) / 64) * 64);
  for (let at = 0; at < sound.length; at += 64) {
    stem.renderQuantum(left, right, at);
    sound.set(left, at);
  }
  return sound;
}

function spectrum(sound: Float32Array, fromSeconds: number): Float64Array {
  const from = Math.round(fromSeconds * RATE);
  const re = Float64Array.from(
    { length: SIZE },
    (_, i) => (sound[from + i] ?? 0) * (1 - Math.cos((2 * Math.PI * i) / SIZE)),
  );
  const im = new Float64Array(SIZE);
  new Fft(SIZE).forward(re, im);
  return Float64Array.from({ length: SIZE / 2 }, (_, k) => re[k]! ** 2 + im[k]! ** 2);
}

const levelDb = (sound: Float32Array, from: number, to: number): number => {
  let sum = 0;
  for (let i = Math.round(from * RATE); i < Math.round(to * RATE); i++) sum += sound[i]! ** 2;
  return 10 * Math.log10(sum / ((to - from) * RATE) + 1e-16);
};

for (const program of programs) {
  test(`strings of program ${program} are in tune within 3 cents over their range`, () => {
    for (const pitch of program < 32 ? [40, 47, 55, 64, 76, 86] : [28, 35, 43, 52, 60]) {
      const power = spectrum(play([note(pitch, 2)], steady(program)), 0.2);
      // The strongest of the first partials, where bins are fine enough.
      const hz = pitchToHz(pitch);
      const partial = Math.max(1, Math.ceil(400 / hz));
      const centre = (hz * partial * SIZE) / RATE;
      let [sum, total] = [0, 0];
      for (let k = Math.round(centre) - 6; k <= Math.round(centre) + 6; k++) {
        sum += k * power[k]!;
        total += power[k]!;
      }
      const cents = 1200 * Math.log2(sum / total / centre);
      assert.ok(Math.abs(cents) < 3, `pitch ${pitch}: ${cents.toFixed(2)} cents`);
    }
  });

  test(`strings of program ${program} grow louder and brighter when struck harder`, () => {
    const [soft, hard] = [0.3, 1].map((velocity) => play([note(45, 1, velocity)], steady(program), 1.5));
    assert.ok(levelDb(hard!, 0, 0.3) > levelDb(soft!, 0, 0.3) + 8);
    const brightness = (sound: Float32Array): number => {
      const power = spectrum(sound, 0);
      let [sum, total] = [0, 0];
      for (const [k, each] of power.entries()) {
        sum += k * Math.sqrt(each);
        total += Math.sqrt(each);
      }
      return sum / total;
    };
    assert.ok(brightness(hard!) > brightness(soft!) * 1.05);
  });

  test(`strings of program ${program} are stopped when the note ends, and leave silence and no offset`, () => {
    const sound = play([note(45, 0.5)], steady(program));
    assert.ok(sound.every(Number.isFinite));
    assert.ok(levelDb(sound, 0.7, 0.8) < levelDb(sound, 0.4, 0.5) - 30);
    assert.ok(sound.subarray(-RATE / 4).every((x) => Math.abs(x) < 1e-6));
    assert.ok(Math.abs(sound.reduce((sum, x) => sum + x, 0) / sound.length) < 1e-4);
  });
}

test('short notes of a distorted guitar are muted by the palm: they fall while they are held', () => {
  const settings = steady(30);
  const fallDb = (seconds: number): number => {
    const sound = play([note(40, seconds)], settings, 0.4);
    return levelDb(sound, 0.01, 0.04) - levelDb(sound, 0.08, 0.11);
  };
  assert.ok(fallDb(0.115) > fallDb(1) + 6, `${fallDb(0.115)}, ${fallDb(1)} dB`);
});

test('two takes of a guitar differ, one take is always the same', () => {
  const riff = [note(40, 0.5), note(47, 0.5), note(45, 0.5, 0.8, 0.5)];
  const guitar = stringInstruments[29]!;
  const [one, again, other] = [play(riff, guitar, 1, 1), play(riff, guitar, 1, 1), play(riff, guitar, 1, 2)];
  assert.deepEqual(one, again);
  assert.notDeepEqual(one, other);
});

test('a held single note is moved by the finger, a chord is not', () => {
  const still = { ...steady(29), hasVibrato: false };
  const differs = (notes: readonly SoundingNote[]): boolean => {
    const [moved, plain] = [play(notes, steady(29)), play(notes, still)];
    return moved.some((x, i) => x !== plain[i]);
  };
  assert.equal(differs([note(64, 1.5)]), true);
  assert.equal(differs([note(40, 1.5), note(47, 1.5), note(52, 1.5)]), false);
});
