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
    isMinor: -0.04,
    profile: 1.57,
    fit: 2.08,
    frequency: 2.15,
    tonicChord: 14.47,
    chordsOfScale: 1.87,
    firstBass: 1.46,
    lastBass: -0.9,
    restingBass: 5.1,
    firstTriad: 3.21,
    lastTriad: -0.4,
    restingTriad: -0.52,
    majorDominant: 1.87,
    minorDominant: -4.09,
    subdominant: 5.31,
    subtonic: 3.48,
    submediant: -7.03,
    secondToDominant: 7.59,
    subdominantToDominant: 4.21,
  },
  major: {
    treble: [7.9, -3.8, 4.6, 1.1, 1.5, 0.4, -7.6, 7.8, 2.6, -2.3, -6.3, -2.1],
    bass: [-1.3, -4.0, 2.1, -8.1, 2.3, 6.8, -4.5, 4.9, 2.3, 0.7, -4.2, -3.1],
    tune: [5.3, 0.1, 1.9, -4.9, 5.3, 1.8, -5.3, 4.8, -2.2, -0.4, -4.5, -0.1],
    majorChords: [2.6, 6.4, -0.8, -0.2, -1.9, 2.6, -4.5, 2.5, 0.2, 0.8, -3.7, -2.1],
    minorChords: [-4.0, -4.0, 0.7, 12.8, -0.8, -0.0, 1.1, -9.2, 0.8, 6.0, 1.6, -5.0],
  },
  minor: {
    treble: [5.4, -5.9, 10.3, 3.7, 0.0, -8.0, -4.6, 10.8, 4.2, -1.8, -9.9, -8.1],
    bass: [3.8, -1.3, 2.6, -0.4, 3.3, -3.3, 2.3, 1.4, 1.6, -2.1, -0.1, -1.7],
    tune: [6.5, -9.2, 4.3, 7.8, 2.0, 3.2, -3.1, 2.8, -1.2, -7.9, -3.9, -3.0],
    majorChords: [0.3, -1.3, -3.8, 1.8, -2.3, -1.9, -4.3, -1.5, 5.0, 2.0, 6.3, -2.1],
    minorChords: [5.3, 1.7, -3.8, 0.4, 2.7, 4.4, 0.2, 1.3, -3.6, -3.1, -4.6, -1.0],
  },
};
