import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fundamentalAt } from '../../audio/dsp/vocoder/fundamental.ts';
import { createRandom } from '../../core/random.ts';
import { hzToPitch, pitchToHz } from '../../core/units.ts';
import type { Singer } from '../../music/score.ts';
import { plainRequest } from '../port.ts';
import { pickSinger } from './brief/pick-singer.ts';
import { readBrief } from './brief/read-brief.ts';
import { children, singers, timbres } from './brief/singers.ts';
import { bandLevelDb, levelDb, singSimple } from './sing/testing/sung.ts';

const REQUEST = { ...plainRequest, seed: 'timbre', tags: 'pop' };
const { recipe, mood } = readBrief(REQUEST, createRandom('timbre'));

function singerOf(gender: Singer['gender'], name?: string): Singer {
  const asked = timbres.filter((timbre) => timbre.name === name);
  assert.equal(asked.length, name === undefined ? 0 : 1);
  return pickSinger(gender, asked, { recipe, mood: { ...mood, arousal: 0 } }, createRandom(`pick ${gender}`));
}

interface Sound {
  readonly levelDb: number;
  /** 1 to 5 kHz over what lies below, dB. */
  readonly alphaDb: number;
  readonly hnrDb: number;
  /** Half of the extent. */
  readonly vibratoCents: number;
}

/** Where in a held note it is looked at: its spectrum never stands still. */
const MOMENTS_SECONDS = [0.8, 1.3, 1.8] as const;

const alphaDbOf = (wave: Float32Array): number =>
  MOMENTS_SECONDS.map(
    (at) => bandLevelDb(wave, at, 1000, 5000, 32_768) - bandLevelDb(wave, at, 50, 1000, 32_768),
  ).reduce((sum, db) => sum + db / MOMENTS_SECONDS.length, 0);

const sorted = (values: number[]): number[] => values.sort((a, b) => a - b);

async function soundOf(singer: Singer): Promise<Sound> {
  const pitch = Math.round(singer.lowPitch + 8);
  const wave = await singSimple({ notes: [{ phones: '|aa|', seconds: 0.5, lengthSeconds: 2.2, pitch }], singer });
  const range = { lowHz: pitchToHz(pitch - 2), highHz: pitchToHz(pitch + 2) };
  const periods = Array.from({ length: 90 }, (_, i) =>
    fundamentalAt(wave, Math.round((1.3 + i * 0.01) * 48_000), 48_000, range),
  );
  const pitches = sorted(periods.map(({ frequencyHz }) => hzToPitch(frequencyHz)));
  const harmonic = sorted(periods.map(({ correlation }) => correlation / Math.max(1e-3, 1 - correlation)))[45]!;
  return {
    levelDb: levelDb(wave, 1, 2),
    alphaDb: alphaDbOf(wave),
    hnrDb: 10 * Math.log10(Math.max(1e-3, harmonic)),
    vibratoCents: 50 * (pitches[85]! - pitches[4]!),
  };
}

/** The direction in which each timbre of the interface must move the sound, and by how much at least. */
const DIRECTIONS: Record<string, Partial<Sound>> = {
  Warm: { alphaDb: -1 },
  Bright: { alphaDb: 1 },
  Husky: { hnrDb: -2 },
  'Electrified voice': { vibratoCents: -6, alphaDb: 1 },
  Sweet_AUDIO_TIMBRE: { hnrDb: -0.7 },
  Cute_AUDIO_TIMBRE: { alphaDb: 1 },
  'Loud and sonorous': { levelDb: 1, alphaDb: 2 },
  Powerful: { levelDb: 1, alphaDb: 2 },
  'Sexy/Lazy': { levelDb: -1, hnrDb: -2 },
};

for (const gender of ['female', 'male'] as const) {
  test(`colours a ${gender} voice by every timbre of the interface in its direction`, async () => {
    const plain = await soundOf(singerOf(gender));
    for (const [name, directions] of Object.entries(DIRECTIONS)) {
      const coloured = await soundOf(singerOf(gender, name));
      for (const [key, least] of Object.entries(directions) as [keyof Sound, number][]) {
        const moved = coloured[key] - plain[key];
        assert.ok(moved * Math.sign(least) >= Math.abs(least), `${name}: ${key} ${moved}`);
      }
    }
  });
}

const TIMBRE_NAMES = Object.keys(DIRECTIONS);

test('gives every timbre a voice of its own, none the same as another', () => {
  for (const gender of ['female', 'male'] as const) {
    const voices = [singerOf(gender), ...TIMBRE_NAMES.map((name) => singerOf(gender, name))];
    assert.equal(new Set(voices.map((voice) => JSON.stringify(voice))).size, TIMBRE_NAMES.length + 1);
  }
});

test('sings children with smaller tracts than any woman and less vibrato, choirs with many voices', async () => {
  const women = singers.filter(({ gender }) => gender === 'female');
  for (const child of children) {
    assert.ok(women.every((woman) => child.formantScale > woman.formantScale));
    const { vibratoCents } = await soundOf(child);
    assert.ok(vibratoCents < 25, `${child.name}: ${vibratoCents}`);
  }
  assert.ok(children.some(({ name }) => name === singerOf('female', 'Child').name));
  assert.ok(singerOf('male', 'Choir').ensemble!.voiceCount >= 4);
  const childrens = singerOf('female', "Children's choir");
  assert.ok(childrens.ensemble!.voiceCount >= 4 && children.some(({ name }) => name === childrens.name));
});

test('has four women and four men, told apart by size and range', () => {
  for (const gender of ['female', 'male'] as const) {
    assert.ok(singers.filter((singer) => singer.gender === gender).length >= 4, gender);
  }
  const size = (gender: Singer['gender']): number[] =>
    singers.filter((singer) => singer.gender === gender).map(({ formantScale }) => formantScale);
  assert.ok(Math.min(...size('female')) > Math.max(...size('male')) + 0.05);
});

const BANDS_HZ = [200, 450, 700, 1000, 1400, 1900, 2500, 3200, 4000, 5000, 6500, 8500, 11_000];

test('has no two singers who sound alike on the same vowels', async () => {
  const colours = await Promise.all(
    singers.map(async (singer) => {
      const notes = ['aa', 'iy', 'uw', 'eh'].map((vowel, i) => ({
        ...{ phones: `|${vowel}|`, seconds: 0.5 + i * 0.6, lengthSeconds: 0.6, pitch: singer.lowPitch + 8 },
      }));
      const wave = await singSimple({ notes, singer: { ...singer, vibratoCents: 0 } });
      const levels = BANDS_HZ.slice(1).map((highHz, band) => {
        const values = notes.map(({ seconds }) => bandLevelDb(wave, seconds + 0.35, BANDS_HZ[band]!, highHz, 8192));
        return values.reduce((sum, value) => sum + value, 0) / values.length;
      });
      const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
      return { name: singer.name, levels: levels.map((level) => level - mean) };
    }),
  );
  for (const [i, a] of colours.entries()) {
    for (const b of colours.slice(i + 1)) {
      const rms = Math.sqrt(a.levels.reduce((sum, level, k) => sum + (level - b.levels[k]!) ** 2, 0) / a.levels.length);
      assert.ok(rms > 2.5, `${a.name} and ${b.name}: ${rms} dB`);
    }
  }
});
