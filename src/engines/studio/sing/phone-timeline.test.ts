import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nearestPhone } from './nearest-phone.ts';
import { openInventory } from './open-inventory.ts';
import { type TimedPhone, timePhones } from './phone-timeline.ts';
import { isPhoneName, PHONE_NAMES } from './phones.ts';
import { buildSoundTrack } from './sound-track.ts';
import { type Phrase, readPhrases } from './sung-phrases.ts';
import { type SimpleNote, scoreOf, timeline } from './testing/sung.ts';
import { TimeWarp } from './time-warp.ts';
import { wantedPhones } from './wanted-phones.ts';

const inventory = await openInventory();

interface Planned {
  readonly phrase: Phrase;
  readonly phones: readonly TimedPhone[];
}

function planned(notes: readonly SimpleNote[]): Planned[] {
  const { part, lines } = scoreOf({ notes });
  return readPhrases(part, lines, timeline, 60).flatMap((lane) =>
    lane.map((phrase) => {
      const track = buildSoundTrack(inventory, wantedPhones(phrase));
      return { phrase, phones: timePhones(phrase, track.segments.slice(1, -1), 1) };
    }),
  );
}

const phone = fc.constantFrom(...PHONE_NAMES.filter((name) => name !== 'pau'));
const cluster = fc.array(phone, { maxLength: 3 });
const syllable = fc.record({
  phones: fc.tuple(cluster, phone, cluster).map((sides) => sides.map((side) => [side].flat().join(' ')).join('|')),
  lengthSeconds: fc.double({ min: 0.12, max: 1.2, noNaN: true }),
  pitch: fc.integer({ min: 48, max: 72 }),
});
/** Syllables one after another without a gap. */
const melody = fc.array(syllable, { minLength: 1, maxLength: 5 }).map((list): SimpleNote[] => {
  let seconds = 2;
  return list.map((note) => {
    seconds += note.lengthSeconds;
    return { ...note, seconds: seconds - note.lengthSeconds };
  });
});

test('begins every vowel with its note, to the millisecond, whatever stands before it', () => {
  fc.assert(
    fc.property(melody, (notes) => {
      for (const { phrase, phones } of planned(notes)) {
        const vowels = phones.filter(({ role }) => role === 'nucleus');
        assert.equal(vowels.length, phrase.syllables.length);
        for (const [i, vowel] of vowels.entries()) {
          assert.ok(Math.abs(vowel.startSeconds - phrase.syllables[i]!.notes[0]!.startSeconds) < 1e-3);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('leaves at least a fifth of its time to every vowel', () => {
  fc.assert(
    fc.property(melody, (notes) => {
      for (const { phrase, phones } of planned(notes)) {
        for (const vowel of phones.filter(({ role }) => role === 'nucleus')) {
          const note = phrase.syllables[vowel.syllableIndex]!.notes[0]!;
          const share = (vowel.endSeconds - vowel.startSeconds) / (note.endSeconds - note.startSeconds);
          assert.ok(share > 0.219, String(share));
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('leaves a vowel between two others 65 ms, or half of a note that is too quick for that', () => {
  fc.assert(
    fc.property(melody, (notes) => {
      for (const { phrase, phones } of planned(notes)) {
        const vowels = phones.filter(({ role }) => role === 'nucleus');
        for (const [i, { startSeconds, endSeconds }] of vowels.slice(0, -1).entries()) {
          const [note] = phrase.syllables[i]!.notes;
          const length = note!.endSeconds - note!.startSeconds;
          assert.ok(endSeconds - startSeconds > Math.min(0.065, length / 2) - 1e-3);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('puts the phones one after another without holes, and moves forward through the track', () => {
  fc.assert(
    fc.property(melody, (notes) => {
      for (const { phones } of planned(notes)) {
        for (const [i, { startSeconds, endSeconds }] of phones.entries()) {
          assert.ok(endSeconds > startSeconds - 1e-9);
          if (i > 0) assert.ok(Math.abs(startSeconds - phones[i - 1]!.endSeconds) < 1e-6);
        }
        const warp = new TimeWarp(phones);
        let before = -Infinity;
        for (let t = phones[0]!.startSeconds; t < phones.at(-1)!.endSeconds; t += 0.005) {
          const step = warp.stepAt(t);
          assert.ok(step >= before - 1e-9, `at ${t}: ${step} after ${before}`);
          before = step;
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('sings a first consonant at the very start of the song late rather than not at all', () => {
  const [{ phones } = { phones: [] }] = planned([{ phones: 's t r|iy|t', seconds: 0, lengthSeconds: 1, pitch: 60 }]);
  assert.equal(phones[0]!.startSeconds, 0);
  assert.ok(phones.find(({ role }) => role === 'nucleus')!.startSeconds < 0.3);
});

test('takes a new breath after a rest or between lines, not inside a legato line', () => {
  const note = (seconds: number): SimpleNote => ({ phones: 'l|aa|', seconds, lengthSeconds: 0.5, pitch: 60 });
  assert.equal(planned([note(1), note(1.5), note(2)]).length, 1);
  assert.equal(planned([note(1), note(1.5), note(2.4)]).length, 2);
});

test('knows a phone for every symbol', () => {
  fc.assert(fc.property(fc.string(), (symbol) => isPhoneName(nearestPhone(symbol))));
  for (const [symbol, expected] of [['AH', 'ah'], ['axr', 'er'], ['ng', 'ng'], ['ZH', 'zh'], ['ts', 's'], ['?', 'ax']]) {
    assert.equal(nearestPhone(symbol!), expected);
  } // biome-ignore format: pairs in a row
});
