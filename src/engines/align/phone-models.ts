import { readFileSync } from 'node:fs';
import { CEPSTRUM_SIZE, VOICE_SIZE } from './mel-cepstrum.ts';

/** How a sound is spread: a normal distribution with no correlations. */
export interface Gaussian {
  readonly mean: Float64Array;
  readonly variance: Float64Array;
}

interface ModelFile {
  /** Throats, as their formants' ratio to those of the voice the models were made of. */
  readonly warps: readonly number[];
  /** Of each sound for each throat: means and variances of the shape, as `scripts/build-phone-models.ts` wrote them. */
  readonly phones: Readonly<Record<string, readonly { readonly mean: number[]; readonly variance: number[] }[]>>;
}

export const SILENCE = 'sil';
/** What a stop begins with: the mouth is shut, and next to nothing is heard. It belongs to the word. */
export const CLOSURE = 'cl';
const file = JSON.parse(readFileSync(new URL('phone-models.json', import.meta.url), 'utf8')) as ModelFile;
export const THROATS: readonly number[] = file.warps;

/** Where a sound lies below the loud places of a song, in tens of decibels, before anything is known of the singer. */
const levels = { vowel: -0.5, sonorant: -0.9, other: -1.4 };
const LEVEL_VARIANCE = { vowel: 0.5, other: 0.8 };
const SILENCE_MODEL = { level: -3.5, levelVariance: 0.5, shapeVariance: 1.6 };
const CLOSURE_MODEL = { level: -3, levelVariance: 1, shapeVariance: 1.6 };
/** How much of the mix is taken for voice while a sound is sung, in tens of decibels, and how far that varies. */
const shares = {
  vowel: { mean: -0.25, variance: 0.06 },
  sonorant: { mean: -0.35, variance: 0.2 },
  other: { mean: -0.6, variance: 0.2 },
  silence: { mean: -1.2, variance: 0.25 },
  closure: { mean: -1, variance: 0.25 },
};
/** Songs hold vowels long. */
const VOWEL_WEIGHT = 6;
const VARIANCE_MIN = 0.15;
/** A singer in a mix varies more than a speaker alone. */
const SPREAD = 1.5;

export const isVowelSound = (phone: string): boolean => /^[aeiou]/.test(phone);
export const isStopSound = (phone: string): boolean => /^([ptkbdg]|ch|jh)$/.test(phone);
const isSonorant = (phone: string): boolean => /^[lrwymn]/.test(phone);
export const isKnownPhone = (phone: string): boolean => phone in file.phones;

/**
 * Models of the sounds of some words for one throat, on the scale of {@link VoiceFrames} (level, shape, share): as often as the words have each
 * sound, they average to nothing.
 */
export function phoneModels(phones: readonly string[], throat: number): Map<string, Gaussian> {
  const used = new Map<string, number>();
  for (const phone of phones) used.set(phone, (used.get(phone) ?? 0) + (isVowelSound(phone) ? VOWEL_WEIGHT : 1));
  const { centre, deviation } = scaleOf(used, throat);
  const models = new Map<string, Gaussian>();
  for (const phone of used.keys()) {
    const { mean, variance } = file.phones[phone]![throat]!;
    const isVowel = isVowelSound(phone);
    const scaled = { mean: new Float64Array(VOICE_SIZE), variance: new Float64Array(VOICE_SIZE) };
    scaled.mean[0] = isVowel ? levels.vowel : isSonorant(phone) ? levels.sonorant : levels.other;
    scaled.variance[0] = isVowel ? LEVEL_VARIANCE.vowel : LEVEL_VARIANCE.other;
    for (let k = 1; k < CEPSTRUM_SIZE; k++) {
      scaled.mean[k] = (mean[k]! - centre[k]!) / deviation[k]!;
      scaled.variance[k] = Math.max(VARIANCE_MIN, (SPREAD * variance[k]!) / deviation[k]! ** 2);
    }
    const share = isVowel ? shares.vowel : isSonorant(phone) ? shares.sonorant : shares.other;
    scaled.mean[CEPSTRUM_SIZE] = share.mean;
    scaled.variance[CEPSTRUM_SIZE] = share.variance;
    models.set(phone, scaled);
  }
  return models
    .set(CLOSURE, shapeless(CLOSURE_MODEL, shares.closure))
    .set(SILENCE, shapeless(SILENCE_MODEL, shares.silence));
}

function scaleOf(used: ReadonlyMap<string, number>, throat: number): { centre: Float64Array; deviation: Float64Array } {
  const centre = new Float64Array(CEPSTRUM_SIZE);
  const square = new Float64Array(CEPSTRUM_SIZE);
  let total = 0;
  for (const weight of used.values()) total += weight;
  for (const [phone, weight] of used) {
    const { mean, variance } = file.phones[phone]![throat]!;
    for (let k = 1; k < CEPSTRUM_SIZE; k++) {
      centre[k]! += (weight / total) * mean[k]!;
      square[k]! += (weight / total) * (variance[k]! + mean[k]! ** 2);
    }
  }
  return { centre, deviation: square.map((x, k) => Math.sqrt(Math.max(1e-6, x - centre[k]! ** 2))) };
}

/** Known by its level and share alone. */
function shapeless(model: typeof SILENCE_MODEL, share: typeof shares.silence): Gaussian {
  const variance = new Float64Array(VOICE_SIZE).fill(model.shapeVariance);
  variance[0] = model.levelVariance;
  variance[CEPSTRUM_SIZE] = share.variance;
  const mean = new Float64Array(VOICE_SIZE);
  mean[0] = model.level;
  mean[CEPSTRUM_SIZE] = share.mean;
  return { mean, variance };
}
