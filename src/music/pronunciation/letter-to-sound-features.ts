import type { LetterToSoundModel } from './letter-to-sound-model.ts';
import type { Reading } from './letter-to-sound-search.ts';

/** Numbers with zeros on both sides, so that a stretch may reach over the ends. */
const MARGIN = 6;
const padded = (numbers: ArrayLike<number>): Uint8Array => {
  const wide = new Uint8Array(numbers.length + 2 * MARGIN);
  wide.set(numbers, MARGIN);
  return wide;
};

/** Letters of a word as numbers, a = 1. */
export const lettersOf = (word: string): Uint8Array => Uint8Array.from(word, (letter) => letter.charCodeAt(0) - 96);

/** Collects feature numbers: hashes (FNV-1a, well mixed at the end) of a kind, two numbers and a stretch of a sequence. */
class FeatureList {
  readonly slots: number[] = [];
  readonly #mask: number;

  constructor(slotCount: number) {
    this.#mask = slotCount - 1;
  }

  /** Counted without the margin; both ends are cut off at it. */
  add(kind: number, first: number, second: number, sequence: Uint8Array, from: number, to: number): void {
    let hash = Math.imul(0x811c9dc5 ^ kind, 0x01000193);
    hash = Math.imul(hash ^ first, 0x01000193);
    hash = Math.imul(hash ^ second, 0x01000193);
    const end = Math.min(sequence.length, to + MARGIN);
    for (let i = Math.max(0, from + MARGIN); i < end; i++) hash = Math.imul(hash ^ sequence[i]!, 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    this.slots.push((hash ^ (hash >>> 12)) & this.#mask);
  }
}

const NO_SEQUENCE = new Uint8Array();

/** What speaks for or against a reading: each unit with the letters and units around it, and the vowels of the whole. */
export function readingFeatures(model: LetterToSoundModel, word: string, { units, phones }: Reading): number[] {
  const letters = padded(lettersOf(word));
  const length = word.length;
  const list = new FeatureList(model.readingWeights.length);
  let at = 0;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    const next = units[i + 1] ?? 0;
    const end = at + model.graphones[unit]!.letters.length;
    for (let reach = 1; reach <= 4; reach++) list.add(reach, unit, 0, letters, end, end + reach);
    list.add(5, unit, 0, letters, at - 2, at);
    list.add(6, unit, 0, letters, at - 4, at);
    list.add(7, unit, around(letters, at - 1, end), NO_SEQUENCE, 0, 0);
    list.add(8, unit, around(letters, at - 2, at - 1), letters, end, end + 2);
    list.add(9, unit, next, letters, end, end + 2);
    list.add(10, unit, next, letters, at - 1, at);
    list.add(11, unit, units[i - 1] ?? 0, letters, end, end + 3);
    list.add(12, unit, Math.min(5, units.length - i), letters, length - 3, length);
    at = end;
  }
  addVowels(
    list,
    letters,
    length,
    phones.filter((phone) => model.isVowelNumber[phone]),
  );
  return list.slots;
}

const around = (letters: Uint8Array, left: number, right: number): number =>
  letters[left + MARGIN]! * 32 + letters[right + MARGIN]!;

function addVowels(list: FeatureList, letters: Uint8Array, length: number, vowels: readonly number[]): void {
  const row = padded(vowels);
  const count = vowels.length;
  list.add(13, count, 0, letters, length - 3, length);
  list.add(14, count, 0, letters, 0, 4);
  list.add(15, count, 0, row, 0, count);
  list.add(20, count, vowelGroups(letters), letters, length - 2, length);
  for (let i = 0; i < count; i++) {
    list.add(16, count - i, 0, row, i - 1, i + 1);
    list.add(17, count - i, vowels[i]!, letters, length - 4, length);
    list.add(18, i, 0, row, i, i + 3);
    list.add(19, i, vowels[i]!, letters, 0, 3);
  }
}

const VOWEL_LETTERS = new Set(lettersOf('aeiouy'));

/** Runs of vowel letters, near the number of syllables. */
function vowelGroups(letters: Uint8Array): number {
  let groups = 0;
  for (let i = 1; i < letters.length; i++) {
    if (VOWEL_LETTERS.has(letters[i]!) && !VOWEL_LETTERS.has(letters[i - 1]!)) groups++;
  }
  return groups;
}

/** What speaks for the main stress on each syllable in turn: its place, its sounds, and the ends of the word. */
export function stressFeatures(model: LetterToSoundModel, word: string, reading: Reading): number[][] {
  const letters = padded(lettersOf(word));
  const phones = padded(reading.phones);
  const nuclei = reading.phones.flatMap((phone, index) => (model.isVowelNumber[phone] ? [index] : []));
  const vowels = padded(nuclei.map((index) => reading.phones[index]!));
  return nuclei.map((nucleus, s) => {
    const list = new FeatureList(model.stressWeights.length);
    const place: Place = {
      fromStart: s,
      fromEnd: nuclei.length - 1 - s,
      coda: (nuclei[s + 1] ?? reading.phones.length) - nucleus - 1,
      onset: nucleus - (s > 0 ? nuclei[s - 1]! + 1 : 0),
    };
    addPlace(list, place, vowels, nuclei.length);
    addSounds(list, place, phones, nucleus, reading.phones.length);
    addSpelling(list, place, letters, word.length, reading.letterIndexes[nucleus]!);
    return list.slots;
  });
}

interface Place {
  readonly fromStart: number;
  readonly fromEnd: number;
  readonly coda: number;
  readonly onset: number;
}

const both = ({ fromStart, fromEnd }: Place): number => Math.min(4, fromStart) * 8 + Math.min(4, fromEnd);

function addPlace(list: FeatureList, place: Place, vowels: Uint8Array, count: number): void {
  const { fromStart: s, fromEnd, coda, onset } = place;
  list.add(1, both(place), 0, NO_SEQUENCE, 0, 0);
  list.add(2, both(place), coda * 8 + onset, NO_SEQUENCE, 0, 0);
  list.add(3, fromEnd, 0, vowels, s, s + 1);
  list.add(4, s, coda, vowels, s, s + 1);
  list.add(5, fromEnd, 0, vowels, s - 1, s + 2);
  list.add(6, s, 0, vowels, 0, count);
  list.add(7, s, coda, vowels, s, s + 3);
  list.add(8, fromEnd, coda, vowels, s - 2, s + 1);
}

function addSounds(list: FeatureList, { fromEnd, coda }: Place, phones: Uint8Array, at: number, count: number): void {
  list.add(9, 0, 0, phones, at, count);
  list.add(10, fromEnd, 0, phones, at, at + 4);
  list.add(11, 0, 0, phones, 0, at + 2);
  list.add(12, 0, 0, phones, at - 2, at + 3);
  list.add(13, fromEnd, 0, phones, at - 1, at + 2);
  list.add(14, coda, 0, phones, at + coda + 1, count);
}

function addSpelling(list: FeatureList, place: Place, letters: Uint8Array, length: number, at: number): void {
  const { fromStart, fromEnd } = place;
  for (let reach = 1; reach <= 6; reach++) list.add(20 + reach, fromEnd, 0, letters, length - reach, length);
  for (let reach = 2; reach <= 5; reach++) list.add(30 + reach, fromStart, 0, letters, 0, reach);
  for (let reach = 2; reach <= 4; reach++) list.add(40 + reach, fromStart, fromEnd, letters, length - reach, length);
  for (let reach = 2; reach <= 4; reach++) list.add(50 + reach, fromStart, fromEnd, letters, 0, reach);
  list.add(60, fromEnd, 0, letters, at - 1, at + 3);
  list.add(61, both(place), 0, letters, at, at + 2);
  list.add(62, fromStart, 0, letters, at - 3, at + 1);
  list.add(63, 0, 0, letters, at, length);
  list.add(64, 0, 0, letters, at, at + 5);
}

/** Sum of the weights of features. */
export function weigh(weights: ArrayLike<number>, slots: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < slots.length; i++) sum += weights[slots[i]!]!;
  return sum;
}
