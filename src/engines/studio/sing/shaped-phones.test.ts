import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as nativeRules from '../../../music/pronunciation/languages/native-rules.ts';
import { COEFFICIENT_COUNT } from './inventory/format.ts';
import { openInventory } from './open-inventory.ts';
import { isPhoneName } from './phones.ts';
import { shapeTrack } from './shape-track.ts';
import { SHAPED_PHONES, shapeOf } from './shaped-phones.ts';
import { buildSoundTrack } from './sound-track.ts';
import { decodeSpeech, SPEECH_BIN_HZ, SPEECH_BINS } from './speech-spectrum.ts';
import { bandLevelDb, levelDb, type SimpleNote, singSimple } from './testing/sung.ts';
import { formantsAt } from './testing/sung-formants.ts';

const inventory = await openInventory();
const MAN = { gender: 'male', formantScale: 1, vibratoCents: 0, breathiness: 0.05 } as const;
const WOMAN = { gender: 'female', formantScale: 1.14, vibratoCents: 0, breathiness: 0.05 } as const;

/** A vowel for a second, from 0.5 s on. */
const hold = (phones: string, singer: object, pitch: number) =>
  singSimple({ notes: [{ phones, seconds: 0.5, lengthSeconds: 1, pitch }], singer, lengthSeconds: 1.8 });

/** An open vowel, then at 1 s the same vowel after a consonant. */
const between = (consonant: string, vowel = 'aa/a', singer: object = MAN) => {
  const note = (phones: string, seconds: number): SimpleNote => ({ phones, seconds, lengthSeconds: 0.6, pitch: 48 });
  const notes = [note(`|${vowel}|`, 0.4), note(`${consonant}|${vowel}|`, 1)];
  return singSimple({ notes, singer, lengthSeconds: 1.9 });
};

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

test('has a shape for every sound that the rules of a language name', () => {
  for (const rules of Object.values(nativeRules)) {
    for (const { native } of [...rules.values()].flat()) {
      if (native !== '') assert.ok(isPhoneName(native) || shapeOf(native, 'aa') !== null, native);
    }
  }
});

test('puts the formants of a held vowel where its language has them, in men and women', async () => {
  const vowels = { i: 'iy', e: 'ey', ɛ: 'eh', a: 'aa', ɔ: 'ao', o: 'ow', u: 'uw', y: 'uw', ø: 'uh', œ: 'uh', ɯ: 'uw', ɿ: 'uh' };
  for (const [native, phone] of Object.entries(vowels)) {
    const wave = await hold(`d|${phone}/${native}|`, WOMAN, 48);
    const { formantsHz } = SHAPED_PHONES[native as keyof typeof vowels];
    for (const [k, hz] of formantsHz.entries()) {
      const found = middle([0.7, 0.8, 0.9, 1, 1.1].map((t) => formantsAt(wave, t)[k]! / WOMAN.formantScale));
      // A first formant between two harmonics is found on one of them.
      const tolerance = k === 0 ? 57 / hz + 0.06 : 0.12;
      assert.ok(Math.abs(found / hz - 1) < tolerance, `${native}, formant ${k + 1}: ${found} for ${hz}`);
    }
  }
  const man = await hold('d|aa/a|', MAN, 45);
  assert.ok(Math.abs(middle([0.7, 0.8, 0.9].map((t) => formantsAt(man, t)[1]!)) / 1320 - 1) < 0.12);
}); // biome-ignore format: a table of vowels

test('holds e and o still where English glides away', async () => {
  const travelHz = async (phones: string, lowHz: number, highHz: number): Promise<number> => {
    const wave = await hold(phones, WOMAN, 48);
    // Without the first and the last of the vowel, which belong to its neighbours.
    const seconds = Array.from({ length: 12 }, (_, i) => 0.64 + i * 0.07);
    // Where two formants meet in one peak, there is none to be told.
    const second = seconds.flatMap((t) => formantsAt(wave, t).filter((hz) => hz > lowHz && hz < highHz));
    assert.ok(second.length > 6, phones);
    // A live voice wavers: where the vowel ends, beside where it began, tells where it goes.
    const third = Math.floor(second.length / 3);
    const mean = (values: readonly number[]): number => values.reduce((sum, hz) => sum + hz, 0) / values.length;
    return Math.abs(mean(second.slice(-third)) - mean(second.slice(0, third)));
  };
  assert.ok((await travelHz('d|ey/e|', 1600, 2600)) < 75, 'e');
  assert.ok((await travelHz('d|ow/o|', 600, 1300)) < 75, 'o');
  assert.ok((await travelHz('d|ey|', 1600, 2600)) > 85, 'the English vowel');
});

/** From the opening of a stop before the note at 1 s to its voice, ms: to where the depth of the vowel has come. */
function voiceOnsetMs(wave: Float32Array): number {
  const low = (t: number): number => bandLevelDb(wave, t, 90, 400, 512);
  const high = (t: number): number => bandLevelDb(wave, t, 1800, 7000, 256);
  let voice = 1.05;
  while (voice > 0.8 && low(voice) > low(1.2) - 14) voice -= 0.002;
  const closed = Math.min(...Array.from({ length: 60 }, (_, i) => high(voice - i * 0.002)));
  let opened = voice;
  while (opened > 0.7 && high(opened) > closed + 18) opened -= 0.002;
  return 1000 * (voice - opened);
}

test('opens p, t and k of other languages into the vowel within 30 ms, those of English after 60', async () => {
  for (const stop of ['p', 't', 'k']) {
    const native = voiceOnsetMs(await between(`${stop}/${stop}˭`));
    const english = voiceOnsetMs(await between(stop, 'aa'));
    assert.ok(native <= 30, `${stop}: ${native} ms`);
    assert.ok(english >= 60, `English ${stop}: ${english} ms`);
  }
});

test('hums behind the closure of b, d and g, and is silent behind that of p, t and k', async () => {
  const depth = (wave: Float32Array): number => bandLevelDb(wave, 0.95, 90, 300) - bandLevelDb(wave, 1.2, 90, 300);
  for (const [voiced, unvoiced] of [['b', 'p'], ['d', 't'], ['g', 'k']]) {
    assert.ok(depth(await between(`${voiced}/${voiced}`)) > -22, voiced);
    assert.ok(depth(await between(`${unvoiced}/${unvoiced}˭`)) < -35, unvoiced);
  } // biome-ignore format: pairs in a row
});

/** Moments at which the level before the note at 1 s dips by more than 5 dB, in seconds, and how deep. */
function dipsBefore(wave: Float32Array): { readonly seconds: number; readonly db: number }[] {
  const levels = Array.from({ length: 150 }, (_, i) => levelDb(wave, 0.745 + i * 0.002, 0.755 + i * 0.002));
  return levels.flatMap((level, i) => {
    const around = levels.slice(Math.max(0, i - 10), i + 11);
    if (level > Math.min(...around)) return [];
    const side = Math.min(Math.max(...levels.slice(Math.max(0, i - 10), i + 1)), Math.max(...levels.slice(i, i + 11)));
    return side - level < 5 ? [] : [{ seconds: 0.75 + i * 0.002, db: side - level }];
  });
}

test('strikes a single r once, and rolls the other 22 to 28 times a second, 8 to 20 dB deep', async () => {
  assert.equal(dipsBefore(await between('r/ɾ')).length, 1);
  const trill = dipsBefore(await between('r/rː'));
  assert.ok(trill.length >= 3, `${trill.length} strikes`);
  for (const { db } of trill) assert.ok(db > 8 && db < 20, `${db} dB`);
  const rateHz = (trill.length - 1) / (trill.at(-1)!.seconds - trill[0]!.seconds);
  assert.ok(rateHz > 22 && rateHz < 28, `${rateHz} Hz`);
  assert.equal(dipsBefore(await between('r', 'aa')).length, 0, 'English');
});

test('never closes the soft b, d, g between vowels', async () => {
  for (const [hard, soft] of [['b', 'β'], ['d', 'ð'], ['g', 'ɣ']]) {
    const deepest = (wave: Float32Array): number =>
      levelDb(wave, 0.6, 0.75) -
      Math.min(...Array.from({ length: 50 }, (_, i) => levelDb(wave, 0.85 + i * 0.003, 0.86 + i * 0.003)));
    const db = deepest(await between(`${hard}/${soft}`));
    assert.ok(db > 1 && db < 13, `${soft}: ${db} dB`);
    assert.ok(deepest(await between(hard!, 'aa')) > db + 4, hard);
  } // biome-ignore format: pairs in a row
});

test('sings French and Portuguese vowels through the nose: a pole below, a dip above the first formant', async () => {
  for (const [mouth, nose, dipHz] of [['ɛ', 'ɛ̃', 790], ['o', 'õ', 640], ['ɑ', 'ɑ̃', 790]] as const) {
    const balance = (wave: Float32Array): number =>
      bandLevelDb(wave, 1, dipHz - 90, dipHz + 90, 4096) - bandLevelDb(wave, 1, 180, 330, 4096);
    const oral = balance(await hold(`d|aa/${mouth}|`, MAN, 40));
    const nasal = balance(await hold(`d|aa/${nose}|n/`, MAN, 40));
    assert.ok(nasal < oral - 5, `${nose}: ${nasal} against ${oral} dB`);
  } // biome-ignore format: triples in a row
});

test('makes the hiss of ich in front of that of ach, and the French r with voice', async () => {
  const slope = (wave: Float32Array): number =>
    bandLevelDb(wave, 0.92, 2500, 4500) - bandLevelDb(wave, 0.92, 700, 1700);
  const [front, back, uvular] = [await between('hh/ç'), await between('hh/x'), await between('r/ʁ')];
  assert.ok(slope(front) > 6 && slope(back) < -2, `${slope(front)} ${slope(back)}`);
  const depth = (wave: Float32Array): number => bandLevelDb(wave, 0.95, 90, 300) - bandLevelDb(wave, 1.2, 90, 300);
  assert.ok(depth(uvular) > depth(back) + 8, `${depth(uvular)} ${depth(back)}`);
});

test('holds long consonants closed twice as long as short ones', async () => {
  const closedMs = (wave: Float32Array): number =>
    2 *
    Array.from({ length: 250 }, (_, i) => levelDb(wave, 0.6 + i * 0.002, 0.605 + i * 0.002)).filter((db) => db < -50)
      .length;
  const short = closedMs(await between('t/t˭'));
  const long = closedMs(await between('t/t˭ː'));
  assert.ok(long > 1.7 * short && short > 40, `${short} and ${long} ms`);
});

test('shapes any string of sounds into numbers, and leaves a track of English as it is', () => {
  const sounds = fc.array(fc.constantFrom(...Object.keys(SHAPED_PHONES), 'p˭ː', 'sː', null), { maxLength: 10 });
  const wanted = (list: readonly (string | null)[]) => [
    { phone: 'pau', isStressed: false, place: 'silence', isWordStart: true } as const,
    ...list.map((native) => {
      const shape = native === null ? null : shapeOf(native, 's');
      const phone = shape?.base ?? 'ae';
      return { ...{ phone, isStressed: true, isWordStart: false }, place: 'nucleus' as const, ...(shape && { shape }) };
    }),
    { phone: 'pau', isStressed: false, place: 'silence', isWordStart: true } as const,
  ];
  fc.assert(
    fc.property(sounds, (list) => {
      const plain = buildSoundTrack(inventory, wanted(list));
      const { cepstra, bands, segments, stepCount } = shapeTrack(plain, inventory);
      assert.equal(segments, plain.segments);
      assert.ok(cepstra.length === stepCount * COEFFICIENT_COUNT && cepstra.every((x) => Math.abs(x) < 20));
      assert.ok(bands.every((share) => share >= 0 && share <= 1));
    }),
    { numRuns: 60 },
  );
  const english = buildSoundTrack(inventory, wanted([null, null]));
  assert.equal(shapeTrack(english, inventory), english);
});

test('has both upper formants of every vowel in its spectrum', () => {
  const spectrum = new Float32Array(SPEECH_BINS);
  for (const [native, shape] of Object.entries(SHAPED_PHONES)) {
    if (!('formantsHz' in shape) || 'lɥɐ̯'.includes(native) || native === 'y') continue;
    const silence = { phone: 'pau', isStressed: false, place: 'silence', isWordStart: true } as const;
    const vowel = { phone: shape.base, isStressed: true, place: 'nucleus', isWordStart: false, shape } as const;
    const { cepstra, segments } = shapeTrack(buildSoundTrack(inventory, [silence, vowel, silence]), inventory);
    decodeSpeech(cepstra, ((segments[1]!.start + segments[1]!.end) >> 1) * COEFFICIENT_COUNT, spectrum);
    const peaks = Array.from(spectrum.keys())
      .filter((b) => b > 0 && spectrum[b]! > spectrum[b - 1]! && spectrum[b]! >= spectrum[b + 1]!)
      .map((b) => b * SPEECH_BIN_HZ);
    for (const hz of shape.formantsHz.slice(1)) {
      assert.ok(
        peaks.some((peak) => Math.abs(peak / hz - 1) < 0.08),
        `${native}: ${hz} among ${peaks.slice(0, 7)}`,
      );
    }
  }
});
