import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Singer } from '../../../music/score.ts';
import { betweenSingers } from './between-singers.ts';
import { nearestSinger, singersApart } from './nearest-singer.ts';
import { levelDb, singSimple } from './testing/sung.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const resonance = fc.record({ centreHz: number(300, 9000), db: number(-6, 6), octaves: number(0.2, 0.6) });
const anySinger: fc.Arbitrary<Singer> = fc
  .record(
    {
      name: fc.constantFrom('Ada', 'Bo', 'Cy'),
      gender: fc.constantFrom('female', 'male'),
      lowPitch: fc.integer({ min: 40, max: 58 }),
      highPitch: fc.integer({ min: 62, max: 80 }),
      formantScale: number(0.9, 1.3),
      brightnessDb: number(-4, 4),
      breathiness: number(0, 1),
      vibratoRateHz: number(5, 6.5),
      vibratoCents: number(0, 80),
      portamentoSeconds: number(0.02, 0.2),
      delivery: fc.constantFrom('sung', 'breathy', 'operatic'),
      formantShifts: fc.tuple(number(0.9, 1.1), number(0.9, 1.1), number(0.9, 1.1)),
      tiltDbPerOctave: number(-2, 2),
      resonances: fc.array(resonance, { maxLength: 3 }),
      singersFormantDb: number(-3, 9),
      rasp: number(0, 1),
      scoopCents: number(0, 120),
      onset: fc.constantFrom('soft', 'hard', 'breathy'),
      vibratoDelaySeconds: number(0.05, 0.6),
      ensemble: fc.record({
        voiceCount: fc.integer({ min: 1, max: 8 }),
        spreadSeconds: number(0, 0.03),
        spreadCents: number(0, 20),
        spreadFormants: number(0, 0.05),
      }),
    },
    {
      requiredKeys: [
        ...(['name', 'gender', 'lowPitch', 'highPitch', 'formantScale', 'brightnessDb', 'breathiness'] as const),
        ...(['vibratoRateHz', 'vibratoCents', 'portamentoSeconds'] as const),
      ],
    },
  )
  .map((singer) => singer as Singer);

/** Every number of a record with its path, lists and records inside included. */
function numbersOf(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => numbersOf(each, `${path}/${key}`));
}

test('is the one at 0 and the other at 1', () => {
  fc.assert(
    fc.property(anySinger, anySinger, (a, b) => {
      assert.deepEqual(betweenSingers(a, b, 0), a);
      assert.deepEqual(betweenSingers(a, b, 1), b);
    }),
  );
});

test('lies between both in every number that both have', () => {
  fc.assert(
    fc.property(anySinger, anySinger, number(0, 1), (a, b, share) => {
      const singer = betweenSingers({ ...a, resonances: [] }, { ...b, resonances: [] }, share);
      const [ofA, ofB] = [new Map(numbersOf(a)), new Map(numbersOf(b))];
      for (const [path, value] of numbersOf(singer)) {
        const [x, y] = [ofA.get(path), ofB.get(path)];
        assert.ok(Number.isFinite(value), path);
        if (x === undefined || y === undefined) continue;
        assert.ok(value >= Math.min(x, y) - 1e-9 && value <= Math.max(x, y) + 1e-9, `${path}: ${value}`);
      }
    }),
  );
});

test('leaves nothing out that one of them has', () => {
  fc.assert(
    fc.property(anySinger, anySinger, number(0.01, 0.99), (a, b, share) => {
      const singer = betweenSingers(a, b, share);
      const nearer = share < 0.5 ? a : b;
      for (const field of Object.keys({ ...a, ...b }) as (keyof Singer)[]) {
        const isChosen = ['delivery', 'onset'].includes(field);
        if (field === 'ensemble') assert.ok((singer.ensemble?.voiceCount ?? 2) > 1);
        else assert.equal(singer[field] !== undefined, isChosen ? nearer[field] !== undefined : true, field);
      }
    }),
  );
});

test('moves evenly: near shares give singers near each other', () => {
  fc.assert(
    fc.property(anySinger, anySinger, number(0.01, 0.98), (a, b, share) => {
      const step = singersApart(betweenSingers(a, b, share), betweenSingers(a, b, share + 0.01));
      // Ranges are whole semitones.
      assert.ok(step < 0.05 * singersApart(a, b) + 0.4, `${step}`);
    }),
  );
});

test('moves a resonance that both have, and fades one that only one has', () => {
  const base = { name: 'x', gender: 'male', lowPitch: 45, highPitch: 67, formantScale: 1, brightnessDb: 0 } as const;
  const plain: Singer = { ...base, breathiness: 0, vibratoRateHz: 5.5, vibratoCents: 40, portamentoSeconds: 0.1 };
  const a: Singer = { ...plain, resonances: [{ centreHz: 1000, db: 4, octaves: 0.4 }] };
  const b: Singer = {
    ...plain,
    resonances: [
      { centreHz: 1210, db: 2, octaves: 0.4 },
      { centreHz: 5000, db: -6, octaves: 0.3 },
    ],
  };
  const [moved, faded] = betweenSingers(a, b, 0.5).resonances!;
  assert.equal(Math.round(moved!.centreHz), 1100);
  assert.equal(moved!.db, 3);
  assert.deepEqual(faded, { centreHz: 5000, db: -3, octaves: 0.3 });
});

test('refuses shares outside 0 to 1', () => {
  fc.assert(
    fc.property(anySinger, anySinger, (a, b) => {
      for (const share of [-0.1, 1.1, Number.NaN]) assert.throws(() => betweenSingers(a, b, share), RangeError);
    }),
    { numRuns: 5 },
  );
});

test('finds a singer in company, also a little changed', () => {
  fc.assert(
    fc.property(anySinger, fc.array(anySinger, { maxLength: 5 }), (singer, others) => {
      assert.equal(singersApart(nearestSinger(singer, [...others, singer]), singer), 0);
    }),
  );
  assert.throws(() => nearestSinger({} as Singer, []), RangeError);
});

test('sings, whoever is mixed with whom', async () => {
  const [pair] = fc.sample(fc.tuple(anySinger, anySinger, number(0, 1)), 1);
  const [a, b, share] = pair!;
  const notes = [{ phones: 's|aa|n', seconds: 0.5, lengthSeconds: 0.6, pitch: 60 }];
  const wave = await singSimple({ notes, singer: betweenSingers(a, b, share), lengthSeconds: 2 });
  assert.ok(levelDb(wave, 0.55, 1) > -45);
  assert.ok(wave.every((x) => Math.abs(x) < 1));
});
