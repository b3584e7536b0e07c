import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fundamentalAt } from '../../../audio/dsp/vocoder/fundamental.ts';

import { hzToPitch, pitchToHz } from '../../../core/units.ts';
import type { Delivery, Singer } from '../../../music/score.ts';
import { bandLevelDb, levelDb, singSimple } from './testing/sung.ts';

const PITCH = 57;
const sing = (singer: Partial<Singer>, over: object = {}): Promise<Float32Array> =>
  singSimple({ notes: [{ phones: '|aa|', seconds: 0.5, lengthSeconds: 2, pitch: PITCH, ...over }], singer });
const deliver = (delivery: Delivery): Promise<Float32Array> => sing({ delivery });

/** 1 to 5 kHz over what lies below (alpha ratio), dB. */
const alphaDb = (wave: Float32Array): number =>
  bandLevelDb(wave, 1.5, 1000, 5000, 16_384) - bandLevelDb(wave, 1.5, 50, 1000, 16_384);

function periods(wave: Float32Array): { readonly pitch: number; readonly hnrDb: number }[] {
  const range = { lowHz: pitchToHz(PITCH - 3), highHz: pitchToHz(PITCH + 3) };
  return Array.from({ length: 80 }, (_, i) => {
    const found = fundamentalAt(wave, Math.round((1.2 + i * 0.012) * 48_000), 48_000, range);
    const { correlation, frequencyHz } = found;
    return { pitch: hzToPitch(frequencyHz), hnrDb: 10 * Math.log10(correlation / Math.max(1e-3, 1 - correlation)) };
  });
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;
const hnrDb = (wave: Float32Array): number => middle(periods(wave).map((period) => period.hnrDb));

/** Half of the extent, cents. */
function vibratoCents(wave: Float32Array): number {
  const pitches = periods(wave)
    .map(({ pitch }) => pitch)
    .sort((a, b) => a - b);
  return 50 * (pitches[75]! - pitches[4]!);
}

test('brightens above 1 kHz by .3 to .7 dB for every dB of level', async () => {
  for (const phones of ['|aa|', '|eh|', '|iy|', '|ow|']) {
    const soft = await sing({ vibratoCents: 0 }, { velocity: 0.5, phones });
    const loud = await sing({ vibratoCents: 0 }, { velocity: 0.95, phones });
    const slope = (alphaDb(loud) - alphaDb(soft)) / (levelDb(loud, 1, 2) - levelDb(soft, 1, 2));
    assert.ok(slope > 0.3 && slope < 0.7, `${phones}: ${slope}`);
  }
});

test('gives softer notes more breath', async () => {
  const soft = hnrDb(await sing({ vibratoCents: 0 }, { velocity: 0.4 }));
  const loud = hnrDb(await sing({ vibratoCents: 0 }, { velocity: 1 }));
  assert.ok(loud > soft + 1, `${loud} over ${soft}`);
});

test('belts and shouts louder and brighter than it sings, croons softer and darker', async () => {
  const sung = await deliver('sung');
  for (const delivery of ['belted', 'shouted'] as const) {
    const wave = await deliver(delivery);
    // A held voice comes and goes by some tenths of a decibel.
    assert.ok(alphaDb(wave) > alphaDb(sung) + 0.7, `${delivery} ${alphaDb(wave)} ${alphaDb(sung)}`);
    assert.ok(levelDb(wave, 0.6, 0.8) > levelDb(sung, 0.6, 0.8) + 1, delivery);
  }
  const crooned = await deliver('crooned');
  assert.ok(alphaDb(crooned) < alphaDb(sung) - 1, `crooned ${alphaDb(crooned)}`);
  assert.ok(levelDb(crooned, 1, 2) < levelDb(sung, 1, 2) - 1, 'crooned');
});

test('breathes air into a breathy voice and leaves nothing but air of a whisper', async () => {
  const sung = hnrDb(await deliver('sung'));
  const breathy = hnrDb(await deliver('breathy'));
  const whispered = hnrDb(await deliver('whispered'));
  assert.ok(breathy < sung - 2, `${breathy} ${sung}`);
  assert.ok(whispered < 4, `${whispered}`);
});

test('rings around 3 kHz and vibrates wider in opera', async () => {
  const ring = (wave: Float32Array): number =>
    bandLevelDb(wave, 1.5, 2400, 3400, 16_384) - bandLevelDb(wave, 1.5, 3900, 5500, 16_384);
  const [opera, sung] = [await deliver('operatic'), await deliver('sung')];
  assert.ok(ring(opera) > ring(sung) + 3, `${ring(opera)} ${ring(sung)}`);
  assert.ok(vibratoCents(opera) > vibratoCents(sung) + 12, `${vibratoCents(opera)} ${vibratoCents(sung)}`);
});

test('lets spoken syllables fall and lets them go, where sung ones are held', async () => {
  const fall = (wave: Float32Array): number => {
    const range = { lowHz: pitchToHz(PITCH - 6), highHz: pitchToHz(PITCH + 6) };
    const at = (seconds: number): number =>
      hzToPitch(fundamentalAt(wave, Math.round(seconds * 48_000), 48_000, range).frequencyHz);
    return at(0.6) - at(0.82);
  };
  const steady = { vibratoCents: 0 };
  const [spoken, sung] = [await sing({ ...steady, delivery: 'spoken' }), await sing(steady)];
  assert.ok(fall(spoken) > fall(sung) + 0.8, `${fall(spoken)} ${fall(sung)}`);
  assert.ok(
    levelDb(spoken, 1, 1.4) - levelDb(spoken, 0.55, 0.65) < levelDb(sung, 1, 1.4) - levelDb(sung, 0.55, 0.65) - 4,
  );
});

test('sings any point between two singers, and what it changes lies between', async () => {
  const [dark, light] = [
    { formantScale: 0.94, brightnessDb: -1.2, breathiness: 0.1, tiltDbPerOctave: -1, vibratoCents: 0 },
    { formantScale: 1.2, brightnessDb: 2, breathiness: 0.3, tiltDbPerOctave: 0.5, vibratoCents: 0 },
  ];
  const between = (share: number): Partial<Singer> =>
    Object.fromEntries(
      Object.entries(dark!).map(([key, value]) => [key, value + share * (light![key as keyof typeof light] - value)]),
    );
  const alphas = await Promise.all([0, 0.25, 0.5, 0.75, 1].map(async (share) => alphaDb(await sing(between(share)))));
  const [first, , half, , last] = alphas as [number, number, number, number, number];
  assert.ok(first < half && half < last, alphas.join(' '));
  for (const alpha of alphas) assert.ok(alpha > first - 0.5 && alpha < last + 0.5, alphas.join(' '));
});

test('rings no longer than its frames: a breathy murmur has no corners', async () => {
  const wave = await sing({ breathiness: 0.5, vibratoCents: 0 }, { phones: 'm|aa|m' });
  const corner = (i: number): number => Math.abs(wave[i]! - 2 * wave[i - 1]! + wave[i - 2]!);
  const blocks = Array.from({ length: 300 }, (_, b) => {
    const first = 48_000 + b * 240;
    return Math.max(...Array.from({ length: 240 }, (_, i) => corner(first + i)));
  });
  for (let b = 10; b < 290; b++) {
    const around = middle(blocks.slice(b - 10, b + 11));
    assert.ok(blocks[b]! < 6 * Math.max(2e-4, around), `at ${1 + b * 0.005} s: ${blocks[b]! / around}`);
  }
});

test('growls an octave below, uneven from period to period and far noisier than it shouts', async () => {
  const shouted = await deliver('shouted');
  const growled = await deliver('growled');
  assert.ok(growled.every(Number.isFinite));
  assert.ok(hnrDb(growled) < hnrDb(shouted) - 4, `${hnrDb(growled)} under ${hnrDb(shouted)}`);
  const octaveBelow = bandLevelDb(growled, 1.5, pitchToHz(PITCH - 13), pitchToHz(PITCH - 11), 16_384);
  assert.ok(octaveBelow > bandLevelDb(shouted, 1.5, pitchToHz(PITCH - 13), pitchToHz(PITCH - 11), 16_384) + 10);
});
