import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FRAME_SECONDS } from '../../../audio/dsp/vocoder/vocoder.ts';
import { createRandom } from '../../../core/random.ts';
import { hzToPitch } from '../../../core/units.ts';
import { type PerformingVoice, performingVoice } from './performing-voice.ts';
import { pitchContour } from './pitch-contour.ts';
import { readPhrases } from './sung-phrases.ts';
import { SINGER, scoreOf, timeline } from './testing/sung.ts';

/** Deviation of one long note, cents a frame, from half a second after its start on. */
function heldCents(voice: PerformingVoice, seed: string): number[] {
  const { part, lines } = scoreOf({ notes: [{ phones: '|aa|', seconds: 0.5, lengthSeconds: 5, pitch: 60 }] });
  const [phrase] = readPhrases(part, lines, timeline, 8).flat();
  const span = { startSeconds: 0.5, frameCount: Math.round(5 / FRAME_SECONDS) };
  const contour = pitchContour(phrase!, span, voice, createRandom(seed), 0);
  return Array.from(contour.subarray(100, -40), (hz) => 100 * (hzToPitch(hz) - 60));
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]): number =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
const SEEDS = Array.from({ length: 12 }, (_, i) => `note ${i}`);

test('vibrates at the rate and depth of the singer, and neither stands still', () => {
  for (const [vibratoRateHz, vibratoCents] of [
    [5.3, 36],
    [6, 50],
  ] as const) {
    const voice = performingVoice({ ...SINGER, vibratoRateHz, vibratoCents });
    const rates: number[] = [];
    const extents: number[] = [];
    for (const seed of SEEDS) {
      const cents = heldCents(voice, seed);
      const centred = cents.map((value, i) => value - mean(cents.slice(Math.max(0, i - 18), i + 19)));
      const smooth = centred.map((_, i) => mean(centred.slice(Math.max(0, i - 4), i + 5)));
      const rises = smooth.flatMap((value, i) => (i > 0 && smooth[i - 1]! < 0 && value >= 0 ? [i] : []));
      rates.push(...rises.slice(1).map((at, i) => 1 / (FRAME_SECONDS * (at - rises[i]!))));
      extents.push(Math.SQRT2 * deviation(centred));
    }
    const rateHz = 1 / mean(rates.map((rate) => 1 / rate));
    assert.ok(Math.abs(rateHz - vibratoRateHz) < 0.5, `${rateHz} Hz`);
    const variation = deviation(rates) / mean(rates);
    assert.ok(variation > 0.02 && variation < 0.12, `rate varies by ${variation}`);
    assert.ok(mean(extents) > 0.75 * vibratoCents && mean(extents) < 1.5 * vibratoCents, `${mean(extents)} cents`);
  }
});

test('keeps held notes in tune within 5 cents mostly, and trembles by a few', () => {
  const still = performingVoice({ ...SINGER, vibratoCents: 0 });
  const takes = SEEDS.map((seed) => heldCents(still, seed));
  const off = takes.map((cents) => Math.abs(mean(cents))).sort((a, b) => a - b);
  assert.ok(off[6]! < 5, `${off[6]} cents`);
  const fine = takes.map((cents) => deviation(cents.slice(8).map((value, i) => value - mean(cents.slice(i, i + 17)))));
  assert.ok(mean(fine) > 0.7 && mean(fine) < 8, `${mean(fine)} cents`);
});

test('begins below the note as far as the singer scoops', () => {
  const first = (scoopCents: number): number => {
    const { part, lines } = scoreOf({ notes: [{ phones: '|aa|', seconds: 0.5, lengthSeconds: 2, pitch: 60 }] });
    const [phrase] = readPhrases(part, lines, timeline, 4).flat();
    const voice = performingVoice({ ...SINGER, vibratoCents: 0, scoopCents });
    const span = { startSeconds: 0.4, frameCount: 400 };
    return 100 * (hzToPitch(pitchContour(phrase!, span, voice, createRandom('scoop'), 0)[0]!) - 60);
  };
  assert.ok(first(90) < first(20) - 45, `${first(90)} ${first(20)}`);
});
