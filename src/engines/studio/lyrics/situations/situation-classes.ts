import { readFileSync } from 'node:fs';
import { SENSE_DIMENSIONS } from '../../sentence-encoder/compact-sense.ts';
import { type FeatureTable, featuresOf } from './situation-features.ts';
import type { SituationReading } from './situation-reading.ts';

/** What `scripts/train-situations.ts` writes: the names of cases and features, and a row of weights for each feature. */
export const FEATURES_FILE = new URL('../../../../../data/lyrics/en/situation-features.txt', import.meta.url);
export const CLASSES_FILE = new URL('../../../../../data/lyrics/en/situation-classes.bin', import.meta.url);

const FLOAT_BYTES = 4;

/** Of a case, how far a request speaks for it. */
export interface ClassScore {
  /** Above the mean of all cases. */
  readonly logit: number;
  /** Natural logarithm of its share of all cases. */
  readonly logProbability: number;
  /** False: the case is newer than the regression, and both are a mean case's. */
  readonly isTrained: boolean;
}

/** A multinomial logistic regression over the cases of life, trained on some twenty ways to ask for each. */
export class SituationClasses {
  readonly #names: readonly string[];
  readonly #table: FeatureTable;
  readonly #scales: Float32Array;
  /** A row of the cases' weights for each feature. */
  readonly #weights: Int8Array;

  constructor(features: string, weights: Buffer) {
    const rows = features.split('\n').filter((row) => row !== '' && !row.startsWith('#'));
    const ofKind = (kind: string): string[][] => rows.map((row) => row.split('\t')).filter(([one]) => one === kind);
    this.#names = ofKind('case').map(([, name = '']) => name);
    const words = ofKind('word');
    const firstTrait = SENSE_DIMENSIONS + words.length;
    const traits = ofKind('trait');
    this.#table = {
      words: new Map(words.map(([, stem = '', idf], i) => [stem, { at: SENSE_DIMENSIONS + i, idf: Number(idf) }])),
      traits: new Map(traits.map(([, trait = ''], i) => [trait, firstTrait + i])),
      meanSense: floats(weights, 0, SENSE_DIMENSIONS),
    };
    const count = firstTrait + traits.length;
    const size = FLOAT_BYTES * (SENSE_DIMENSIONS + count) + count * this.#names.length;
    if (weights.length !== size)
      throw new Error(
        `${CLASSES_FILE.pathname}: ${weights.length} bytes, not ${size}: run scripts/train-situations.ts`,
      );
    this.#scales = floats(weights, SENSE_DIMENSIONS, count);
    this.#weights = new Int8Array(
      weights.buffer,
      weights.byteOffset + FLOAT_BYTES * (SENSE_DIMENSIONS + count),
      count * this.#names.length,
    );
  }

  /** Of each case it was trained on, how far a request speaks for it. */
  scores(reading: SituationReading): ReadonlyMap<string, ClassScore> {
    const sums = this.#sums(reading);
    const most = Math.max(...sums);
    const total = most + Math.log(sums.reduce((sum, x) => sum + Math.exp(x - most), 0));
    const mean = sums.reduce((sum, x) => sum + x, 0) / sums.length;
    return new Map(
      this.#names.map((name, i) => [
        name,
        { logit: sums[i]! - mean, logProbability: sums[i]! - total, isTrained: true },
      ]),
    );
  }

  #sums(reading: SituationReading): Float32Array {
    const cases = this.#names.length;
    const sums = new Float32Array(cases);
    const { places, values } = featuresOf(reading, this.#table);
    for (const [i, place] of places.entries()) {
      const factor = values[i]! * this.#scales[place]!;
      const row = place * cases;
      for (let at = 0; at < cases; at++) sums[at]! += factor * this.#weights[row + at]!;
    }
    return sums;
  }
}

const floats = (bytes: Buffer, start: number, count: number): Float32Array =>
  Float32Array.from({ length: count }, (_, i) => bytes.readFloatLE(FLOAT_BYTES * (start + i)));

let english: SituationClasses | null = null;

/** The regression for English requests, read at the first question. */
export function englishClasses(): SituationClasses {
  english ??= new SituationClasses(readFileSync(FEATURES_FILE, 'utf8'), readFileSync(CLASSES_FILE));
  return english;
}
