import { compactSenseOf, SENSE_DIMENSIONS } from '../../sentence-encoder/compact-sense.ts';
import type { SituationReading } from './situation-reading.ts';

/** How much the three sorts of features count against each other; found on requests that were left out (decision 56). */
const SENSE_LENGTH = 4;
const WORDS_LENGTH = 10;
const TRAIT_VALUE = 1;

/** What a classifier of requests looks at besides their sense: words that more than a few ways to ask have, and readings of them. */
export interface FeatureTable {
  /** Of each stem its place and its inverse document frequency. */
  readonly words: ReadonlyMap<string, { readonly at: number; readonly idf: number }>;
  readonly traits: ReadonlyMap<string, number>;
  /** The sense that all ways to ask have in common, `SENSE_DIMENSIONS` numbers. */
  readonly meanSense: Float32Array;
}

/** A vector of which most numbers are 0. */
export interface SparseVector {
  readonly places: readonly number[];
  readonly values: readonly number[];
}

/** As what a request is read, one word for each thing read: "occasion birthday", "relation sister". */
export const traitsOf = ({ asking, tone }: Pick<SituationReading, 'asking' | 'tone'>): readonly string[] => [
  `occasion ${asking.occasion}`,
  `asked ${asking.asked}`,
  `sung-to ${asking.kind}`,
  ...asking.relations.map((relation) => `relation ${relation}`),
  ...asking.relationKinds.map((kind) => `kind ${kind}`),
  ...(asking.isOfDead ? ['dead'] : []),
  `attitude ${asking.attitude}`,
  `tone ${tone}`,
];

/** The features of a request: its sense without what all have in common, its words by tf-idf, and as what it is read. */
export function featuresOf(reading: SituationReading, { words, traits, meanSense }: FeatureTable): SparseVector {
  const sense = scaled(centred(reading.opening, meanSense), SENSE_LENGTH);
  const known = [...new Set(reading.stems)].flatMap((stem) => words.get(stem) ?? []);
  const weights = scaled(
    known.map(({ idf }) => idf),
    WORDS_LENGTH,
  );
  const read = traitsOf(reading).flatMap((trait) => traits.get(trait) ?? []);
  return {
    places: [...sense.keys(), ...known.map(({ at }) => at), ...read],
    values: [...sense, ...weights, ...read.map(() => TRAIT_VALUE)],
  };
}

function centred(opening: string, mean: Float32Array): readonly number[] {
  if (opening === '') return Array.from({ length: SENSE_DIMENSIONS }, () => 0);
  return Array.from(compactSenseOf(opening), (value, i) => value - mean[i]!);
}

function scaled(vector: readonly number[], length: number): readonly number[] {
  const scale = length / Math.max(Math.hypot(...vector), 1e-9);
  return vector.map((value) => value * scale);
}
