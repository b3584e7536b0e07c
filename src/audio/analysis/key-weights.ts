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
    isMinor: 0.01,
    profile: 1.28,
    fit: 1.5,
    frequency: 1.51,
    tonicChord: 22.55,
    roundBass: -1.53,
    roundChord: -0.77,
    chordsOfScale: 1.61,
    firstBass: 1.44,
    lastBass: -0.84,
    restingBass: 4.09,
    firstTriad: 3.22,
    lastTriad: 0.25,
    restingTriad: -0.21,
    majorDominant: 4.53,
    minorDominant: -4.87,
    subdominant: 5.23,
    subtonic: 4.72,
    submediant: -2.98,
    secondToDominant: 7.37,
    subdominantToDominant: 4.06,
  },
  major: {
    treble: [5.5, -1.2, 1.5, -0.3, -0.1, 1.5, -5.6, 5.1, 0.5, -0.4, -5.2, -2.0],
    bass: [1.0, -2.8, -0.7, -5.9, 2.9, 5.6, -2.0, 5.2, 2.0, -0.0, -2.8, -2.9],
    tune: [3.9, 1.6, 0.3, -3.1, 3.4, 1.9, -4.1, 3.2, -2.1, -0.9, -3.5, -0.8],
    majorChords: [2.3, 3.2, -1.8, -0.4, -2.4, 1.8, -1.7, 2.3, -0.7, 0.4, -2.8, -1.1],
    minorChords: [-3.6, -1.8, 0.8, 8.7, 0.5, -0.1, 0.0, -6.0, 0.2, 5.3, 0.5, -4.1],
  },
  minor: {
    treble: [2.2, -3.4, 8.7, 1.8, -0.2, -3.7, -2.9, 8.0, 2.4, -1.6, -6.0, -4.6],
    bass: [4.0, -1.4, 1.6, -1.5, 1.8, -1.7, 1.4, -0.5, 0.4, -1.4, -0.7, -1.6],
    tune: [4.6, -5.7, 4.5, 6.2, 0.3, 1.8, -2.1, 1.4, -0.6, -4.5, -3.3, -2.4],
    majorChords: [1.9, -1.8, -2.9, 1.3, -1.1, -2.2, -2.5, -0.7, 4.8, 1.2, 4.3, -1.5],
    minorChords: [4.8, 0.5, -2.9, -0.0, 1.9, 3.2, -0.7, 1.3, -2.2, -2.4, -3.1, -1.0],
  },
};
