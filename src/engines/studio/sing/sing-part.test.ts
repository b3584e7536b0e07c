import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fundamentalAt } from '../../../audio/dsp/vocoder/fundamental.ts';
import { createRandom } from '../../../core/random.ts';
import { hzToPitch, pitchToHz } from '../../../core/units.ts';
import { openInventory } from './open-inventory.ts';
import { singPart } from './sing-part.ts';
import { bandLevelDb, levelDb, type SimpleNote, scoreOf, singSimple, timeline } from './testing/sung.ts';

const SILVER_MOON: readonly SimpleNote[] = [
  { phones: 's|ih|l', seconds: 1, lengthSeconds: 0.5, pitch: 64 },
  { phones: 'v|er|', seconds: 1.5, lengthSeconds: 0.5, pitch: 66 },
  { phones: 'm|uw|n', seconds: 2, lengthSeconds: 1, pitch: 67 },
];
const STEADY = { vibratoCents: 0 };
const longNote = (over: Partial<SimpleNote> = {}): readonly SimpleNote[] => [
  { phones: '|aa|', seconds: 0.5, lengthSeconds: 2, pitch: 57, ...over },
];

/** Mean pitch between two moments, as a MIDI number. */
function pitchBetween(wave: Float32Array, fromSeconds: number, toSeconds: number, near: number): number {
  const range = { lowHz: pitchToHz(near - 2.5), highHz: pitchToHz(near + 2.5) };
  const found: number[] = [];
  for (let t = fromSeconds; t < toSeconds; t += 0.01) {
    found.push(hzToPitch(fundamentalAt(wave, Math.round(t * 48_000), 48_000, range).frequencyHz));
  }
  return found.reduce((sum, pitch) => sum + pitch, 0) / found.length;
}

function hnrDb(wave: Float32Array, pitch: number): number {
  const range = { lowHz: pitchToHz(pitch - 1), highHz: pitchToHz(pitch + 1) };
  const values = Array.from({ length: 40 }, (_, i) => {
    const { correlation } = fundamentalAt(wave, Math.round((1.2 + i * 0.02) * 48_000), 48_000, range);
    return 10 * Math.log10(correlation / (1 - correlation));
  });
  return values.sort((a, b) => a - b)[20]!;
}

test('sings as long as the song, where the notes are and nowhere else', async () => {
  const wave = await singSimple({ notes: SILVER_MOON });
  assert.equal(wave.length, 4 * 48_000);
  assert.ok(levelDb(wave, 1.1, 2.9) > -26, `sung ${levelDb(wave, 1.1, 2.9)}`);
  assert.ok(levelDb(wave, 0, 0.2) < -90, `before ${levelDb(wave, 0, 0.2)}`);
  assert.ok(levelDb(wave, 0.2, 0.7) < -42, `breath ${levelDb(wave, 0.2, 0.7)}`);
  assert.ok(levelDb(wave, 3.4, 4) < -90, `after ${levelDb(wave, 3.4, 4)}`);
});

test('gives the same samples for the same request and others for another seed', async () => {
  const first = await singSimple({ notes: SILVER_MOON });
  assert.deepEqual(await singSimple({ notes: SILVER_MOON }), first);
  assert.notDeepEqual(await singSimple({ notes: SILVER_MOON, seed: 'other' }), first);
});

test('hits every note of a melody within 15 cents', async () => {
  const notes = [57, 60, 64, 62].map((pitch, i) => ({
    phones: 'n|ow|',
    seconds: 0.5 + i * 0.6,
    lengthSeconds: 0.6,
    pitch,
  }));
  const wave = await singSimple({ notes, singer: STEADY });
  for (const { seconds, pitch } of notes) {
    const sung = pitchBetween(wave, seconds + 0.16, seconds + 0.4, pitch);
    assert.ok(Math.abs(sung - pitch) < 0.15, `${pitch}: ${sung}`);
  }
});

test('begins a vowel with its note, consonants before it', async () => {
  for (const phones of ['s|aa|', 't|aa|', 'sh|iy|']) {
    const wave = await singSimple({ notes: longNote({ phones, seconds: 1 }) });
    const low = (t: number) => bandLevelDb(wave, t - 0.005, 100, 800);
    const half = (low(1.08) + low(0.92)) / 2;
    let onset = 0.92;
    while (low(onset) < half && onset < 1.08) onset += 0.0025;
    assert.ok(Math.abs(onset - 1) < 0.025, `${phones}: ${onset}`);
    assert.ok(bandLevelDb(wave, 0.96, 2500, 8000) > -70, `${phones} is heard before the note`);
  }
});

test('closes and opens again for a final stop', async () => {
  const wave = await singSimple({ notes: longNote({ phones: 'l|ay|t', lengthSeconds: 1 }) });
  const levels = Array.from({ length: 60 }, (_, i) => levelDb(wave, 1 + i * 0.01, 1.01 + i * 0.01));
  const closure = levels.indexOf(Math.min(...levels.slice(0, 26)));
  const burst = Math.max(...levels.slice(closure));
  assert.ok(levels[closure]! < levelDb(wave, 0.7, 0.95) - 25, 'closure');
  assert.ok(burst > levels[closure]! + 12, 'burst');
});

test('carries a melisma on one vowel through its notes', async () => {
  const wave = await singSimple({
    notes: [
      { phones: 'l|aa|', seconds: 0.5, lengthSeconds: 0.5, pitch: 57 },
      { seconds: 1, lengthSeconds: 0.5, pitch: 61 },
      { seconds: 1.5, lengthSeconds: 0.7, pitch: 59 },
    ],
    singer: STEADY,
  });
  assert.ok(Math.abs(pitchBetween(wave, 1.2, 1.4, 61) - 61) < 0.15);
  assert.ok(Math.abs(pitchBetween(wave, 1.7, 2, 59) - 59) < 0.15);
  for (const t of [0.98, 1.48]) assert.ok(levelDb(wave, t - 0.02, t + 0.02) > levelDb(wave, 0.7, 0.9) - 4, `at ${t}`);
});

test('strikes a repeated note anew', async () => {
  const wave = await singSimple({
    notes: [
      { phones: 'l|aa|', seconds: 0.5, lengthSeconds: 0.6, pitch: 57 },
      { phones: '|aa|', seconds: 1.1, lengthSeconds: 0.6, pitch: 57 },
    ],
    singer: STEADY,
  });
  assert.ok(levelDb(wave, 1.09, 1.11) < levelDb(wave, 0.8, 1) - 2);
  assert.ok(levelDb(wave, 1.09, 1.11) < levelDb(wave, 1.3, 1.5) - 2);
});

test('keeps seven syllables a second apart', async () => {
  const pace = 1 / 7;
  const notes = Array.from({ length: 14 }, (_, i) => ({
    phones: 't|aa|',
    seconds: 1 + i * pace,
    lengthSeconds: pace,
    pitch: 57,
  }));
  const wave = await singSimple({ notes, singer: STEADY });
  for (const { seconds } of notes.slice(1)) {
    const vowel = levelDb(wave, seconds + 0.015, seconds + 0.035);
    const closure = Math.min(
      ...[-0.08, -0.065, -0.05].map((t) => levelDb(wave, seconds + t - 0.005, seconds + t + 0.005)),
    );
    assert.ok(vowel - closure > 10, `at ${seconds}: ${vowel} over ${closure}`);
  }
});

test('lets the singer decide: size, breath, brightness, vibrato', async () => {
  const sing = (singer: object) => singSimple({ notes: longNote(), singer: { ...STEADY, ...singer } });
  const plain = await sing({});
  const height = (wave: Float32Array) => bandLevelDb(wave, 1.5, 1300, 1700) - bandLevelDb(wave, 1.5, 500, 1200);
  assert.ok(height(await sing({ formantScale: 1.25 })) > height(await sing({ formantScale: 1 })) + 3, 'formants');
  assert.ok(hnrDb(await sing({ breathiness: 0.9 }), 57) < hnrDb(await sing({ breathiness: 0 }), 57) - 6, 'breath');
  const bright = (wave: Float32Array) => bandLevelDb(wave, 1.5, 2000, 5000) - bandLevelDb(wave, 1.5, 100, 400);
  assert.ok(Math.abs(bright(await sing({ brightnessDb: 6 })) - bright(plain) - 6) < 1.5, 'brightness');
  const wide = await sing({ vibratoCents: 80, vibratoRateHz: 5 });
  const sung = Array.from({ length: 80 }, (_, i) => pitchBetween(wide, 1.2 + i * 0.01, 1.205 + i * 0.01, 57));
  assert.ok(Math.max(...sung) - Math.min(...sung) > 0.8, 'vibrato');
});

test('glides as long as the singer likes', async () => {
  const notes = [
    { phones: 'l|aa|', seconds: 0.5, lengthSeconds: 1, pitch: 57 },
    { phones: 'l|aa|', seconds: 1.5, lengthSeconds: 1, pitch: 60 },
  ];
  const before = async (portamentoSeconds: number) =>
    pitchBetween(await singSimple({ notes, singer: { ...STEADY, portamentoSeconds } }), 1.4, 1.43, 58);
  assert.ok((await before(0.3)) > (await before(0.05)) + 0.5);
});

test('gets brighter as it gets louder, and louder with velocity', async () => {
  const soft = await singSimple({ notes: longNote({ velocity: 0.35 }), singer: STEADY });
  const loud = await singSimple({ notes: longNote({ velocity: 1 }), singer: STEADY });
  assert.ok(levelDb(loud, 1, 2) - levelDb(soft, 1, 2) > 9);
  const slope = (wave: Float32Array) => bandLevelDb(wave, 1.5, 2000, 5000) - bandLevelDb(wave, 1.5, 100, 500);
  assert.ok(slope(loud) - slope(soft) > 4, `${slope(loud)} ${slope(soft)}`);
});

test('sings overlapping notes together', async () => {
  const chord = [57, 61, 64].map((pitch) => ({ phones: '|uw|', seconds: 0.5, lengthSeconds: 2, pitch }));
  const wave = await singSimple({ notes: chord, singer: STEADY, role: 'backing' });
  for (const pitch of [57, 61, 64]) {
    const f0Hz = pitchToHz(pitch);
    const here = bandLevelDb(wave, 1.5, f0Hz * 0.985, f0Hz * 1.015, 16_384);
    const beside = bandLevelDb(wave, 1.5, f0Hz * 1.09, f0Hz * 1.12, 16_384);
    assert.ok(here > beside + 12, `${pitch}: ${here} over ${beside}`);
  }
});

test('never fails, never exceeds full scale and never gives a number that is none, whatever the syllables', async () => {
  const inventory = await openInventory();
  const phone = fc.oneof(fc.constantFrom(...inventory.header.phones, 'ix', 'zzz', ''), fc.string({ maxLength: 3 }));
  const note = fc.record({
    phones: fc.option(fc.tuple(fc.array(phone, { maxLength: 4 }), phone, fc.array(phone, { maxLength: 4 })), {
      nil: undefined,
    }),
    seconds: fc.double({ min: -0.5, max: 2.4, noNaN: true }),
    lengthSeconds: fc.double({ min: -0.1, max: 1, noNaN: true }),
    pitch: fc.oneof(fc.integer({ min: -5, max: 140 }), fc.constant(Number.NaN)),
    velocity: fc.oneof(fc.double({ min: -1, max: 3 }), fc.constant(1)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(note, { maxLength: 6 }), fc.constantFrom('lead', 'backing'), async (notes, role) => {
      const spelled = notes.map(
        ({ phones, ...rest }): SimpleNote => ({
          ...rest,
          ...(phones === undefined
            ? {}
            : { phones: phones.map((side) => [side].flat().join(' ').replaceAll('|', '')).join('|') }),
        }),
      );
      const wave = await singSimple({ notes: spelled, role, lengthSeconds: 2, singer: { brightnessDb: 12 } });
      assert.ok(wave.every((x) => Math.abs(x) <= 1));
    }),
    { numRuns: 25 },
  );
});

test('is silent for a part without notes, and for no time at all', async () => {
  const silent = await singSimple({ notes: [] });
  assert.ok(silent.every((x) => Math.abs(x) < 1e-9));
  assert.equal((await singSimple({ notes: SILVER_MOON, lengthSeconds: 0 })).length, 0);
});

test('stops with the reason of the signal, also in the middle of a song', async () => {
  const { part, lines } = scoreOf({ notes: SILVER_MOON });
  const inventory = await openInventory();
  const options = { part, lines, timeline, frames: 4 * 48_000, random: createRandom('stop'), inventory };
  await assert.rejects(singPart({ ...options, signal: AbortSignal.abort(new Error('enough')) }), /enough/);
  const controller = new AbortController();
  setImmediate(() => controller.abort(new Error('enough now')));
  await assert.rejects(singPart({ ...options, signal: controller.signal }), /enough now/);
});

test('tells how far it is, rising to the end', async () => {
  const { part, lines } = scoreOf({
    notes: [...SILVER_MOON, { phones: 'l|aa|', seconds: 3.5, lengthSeconds: 0.4, pitch: 60 }],
  });
  const told: number[] = [];
  await singPart({
    part,
    lines,
    timeline,
    frames: 4 * 48_000,
    random: createRandom('progress'),
    inventory: await openInventory(),
    signal: new AbortController().signal,
    progress: (fraction) => told.push(fraction),
  });
  assert.deepEqual(told, [0.5, 1]);
});
