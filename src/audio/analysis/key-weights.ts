import type { KeyCueName } from './key-cues.ts';

/** Weights of each degree of the scale (semitones above the tonic). */
interface DegreeWeights {
  readonly treble: readonly number[];
  readonly bass: readonly number[];
}

/** Conditional logistic regression over recordings whose key is known, by `bench/hearing-fit.ts key`. */
export const keyWeights: {
  readonly cues: Readonly<Record<KeyCueName, number>>;
  readonly major: DegreeWeights;
  readonly minor: DegreeWeights;
} = {
  cues: {
    isMinor: 0.05,
    profile: 2.91,
    tonicChord: 26.78,
    firstBass: 2.13,
    lastBass: 1.66,
    firstTriad: 3.89,
    lastTriad: 0.4,
    majorDominant: 8.62,
    minorDominant: -10.25,
    subdominant: 8.11,
    subtonic: 13.19,
    submediant: 0.24,
    secondToDominant: 7.57,
    subdominantToDominant: 11.99,
  },
  major: {
    treble: [9.9, -1, -0.5, -7.8, 5.3, -0.6, -11.9, 12.1, -4.3, 8, -11.8, -1.4],
    bass: [0.8, -2.5, -5.4, -8.2, 5.3, 5.2, -0.8, 9.7, -3.2, 2.7, -7.2, 1.4],
  },
  minor: {
    treble: [6.8, -16.6, 14.6, 7.5, -1.4, -0.6, -1.3, 7.5, 13.1, -11, -5.4, -9.2],
    bass: [2.1, -7.5, -1.7, 1.8, -1.8, 4.2, 0.4, 8.3, 5.7, -10.3, -1.2, 2],
  },
};
