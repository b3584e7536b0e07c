import type { DegreeShares, KeyCueName } from './key-cues.ts';

/** Weights of the share of each degree (semitones above the tonic) in each voice. */
type DegreeWeights = Readonly<Record<keyof DegreeShares, readonly number[]>>;

/** Conditional logistic regression over recordings whose key is known, by the model of `bench/hearing-fit.ts key`. */
export const keyWeights: {
  readonly cues: Readonly<Record<KeyCueName, number>>;
  readonly major: DegreeWeights;
  readonly minor: DegreeWeights;
} = {
  cues: {
    isMinor: -0.03,
    profile: 1.11,
    fit: 1.4,
    frequency: 1.54,
    chromaFit: 3.03,
    chromaFrequency: 3.03,
    tonicChord: 13.41,
    chordsOfScale: 1.68,
    firstBass: 1.29,
    lastBass: -0.33,
    restingBass: 4.61,
    firstTriad: 2.88,
    lastTriad: -0.54,
    restingTriad: -0.32,
    majorDominant: 0.28,
    minorDominant: -2.94,
    subdominant: 5.79,
    subtonic: 4.13,
    submediant: -6.13,
    secondToDominant: 8.51,
    subdominantToDominant: 4.71,
  },
  major: {
    treble: [8.2, -2.1, 3.2, -0.1, 1.6, 1.4, -6.9, 5.7, 1.7, -2.0, -6.4, -2.0],
    bass: [-3.3, -1.5, 3.7, -7.3, 0.7, 6.4, -2.6, 3.3, 2.6, 1.2, -3.3, -3.3],
    tune: [4.4, 1.3, 2.2, -4.0, 4.4, 0.9, -4.4, 5.2, -1.9, -1.1, -5.3, -0.7],
    majorChords: [2.2, 3.9, -0.2, 0.6, -1.7, 1.4, -3.5, 2.3, 0.4, 0.8, -3.0, -2.7],
    minorChords: [-4.2, -4.1, 0.2, 14.3, 1.2, 0.5, 0.4, -9.2, 0.8, 5.2, 1.6, -5.9],
  },
  minor: {
    treble: [5.2, -5.6, 10.4, 3.6, -0.7, -7.1, -3.5, 11.4, 2.2, -2.2, -8.4, -7.4],
    bass: [1.0, 0.1, 2.6, -2.8, 3.1, -3.3, 4.2, -0.9, 2.0, -1.1, 2.7, -4.1],
    tune: [5.7, -8.6, 4.7, 7.9, 1.9, 2.7, -3.4, 2.6, -0.8, -6.5, -3.2, -4.0],
    majorChords: [0.4, -1.1, -2.9, 1.4, -2.0, -1.6, -3.8, -1.8, 4.6, 2.1, 6.4, -2.2],
    minorChords: [4.0, 2.0, -3.1, -0.4, 4.8, 4.1, 0.0, 0.9, -4.9, -3.5, -4.1, -0.5],
  },
};
