import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { readingFeatures, stressFeatures, weigh } from './letter-to-sound-features.ts';
import { COST_STEPS, type LetterToSoundModel, unpackModel } from './letter-to-sound-model.ts';
import { likelyReadings, type Reading } from './letter-to-sound-search.ts';
import { singable } from './letter-to-sound-singable.ts';
import { isVowel, type Phone } from './phone.ts';

/** A longer word is a slip of the keyboard; what follows is left out. */
const LETTERS_MAX = 60;
/** Readings that get the second look. */
export const READINGS_MAX = 6;
/** Steps of a weight to the unit. */
export const READING_WEIGHT_STEPS = 20;
export const STRESS_WEIGHT_STEPS = 12;
/** The n-gram model trusts itself too much: this share of its cost counts beside the weights. */
export const COST_SHARE = 0.7;

export const MODEL_FILE = new URL('letter-to-sound.bin', import.meta.url);

let loaded: LetterToSoundModel | null = null;

/**
 * How an English reader would say a word that the dictionary does not know, by a model learnt from those it knows: joint
 * n-grams of letters and phones (Bisani and Ney 2008, "Joint-sequence models for grapheme-to-phoneme conversion"), their
 * best readings weighed once more with the letters around, then the stress. Letters with marks are read without them;
 * anything but Latin letters is left out.
 * @returns at least one vowel for anything with a letter; nothing otherwise
 * @example soundOut('glimmerwave') // g l ih1 m er0 w ey2 v
 */
export function soundOut(word: string): readonly Phone[] {
  const letters = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
    .replace(/(.)\1{2,}/g, '$1$1')
    .slice(0, LETTERS_MAX);
  if (letters === '') return [];
  loaded ??= unpackModel(brotliDecompressSync(readFileSync(MODEL_FILE)));
  return soundOutBy(loaded, letters);
}

/** @param letters a to z only, at least one */
export function soundOutBy(model: LetterToSoundModel, letters: string): Phone[] {
  const reading = bestReading(model, letters);
  const main = mainSyllable(model, letters, reading);
  let syllable = -1;
  const phones = reading.phones.map((number): Phone => {
    const symbol = model.symbols[number - 1]!;
    if (!isVowel(symbol)) return { symbol, stress: null };
    syllable++;
    return { symbol, stress: stressAt(symbol, Math.abs(syllable - main)) };
  });
  return singable(phones);
}

function bestReading(model: LetterToSoundModel, letters: string): Reading {
  const readings = likelyReadings(model, letters, READINGS_MAX);
  const share = (COST_SHARE * READING_WEIGHT_STEPS) / COST_STEPS;
  const scores = readings.map(
    (reading) => weigh(model.readingWeights, readingFeatures(model, letters, reading)) - share * reading.cost,
  );
  return readings[indexOfMost(scores)]!;
}

/** Which vowel has the main stress, counted from 0. */
function mainSyllable(model: LetterToSoundModel, letters: string, reading: Reading): number {
  const scores = stressFeatures(model, letters, reading).map((slots) => weigh(model.stressWeights, slots));
  return indexOfMost(scores);
}

const indexOfMost = (scores: readonly number[]): number => scores.indexOf(Math.max(...scores));

const WEAK_VOWELS: ReadonlySet<string> = new Set(['ah', 'er', 'iy', 'ih']);

/** Full vowels at every second syllable from the main stress on have a lighter one. */
const stressAt = (vowel: string, distance: number): 0 | 1 | 2 =>
  distance === 0 ? 1 : distance % 2 === 0 && !WEAK_VOWELS.has(vowel) ? 2 : 0;
