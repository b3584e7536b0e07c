import type { KeyCueName } from './key-cues.ts';

/** Weights of each degree of the scale (semitones above the tonic). */
interface DegreeWeights {
  readonly treble: readonly number[];
  readonly bass: readonly number[];
}

/** Conditional logistic regression over recordings whose key is known, by the model of `bench/hearing-fit.ts key`. */
export const keyWeights: {
  readonly cues: Readonly<Record<KeyCueName, number>>;
  readonly major: DegreeWeights;
  readonly minor: DegreeWeights;
} = {
  cues: {
    isMinor: 0.07,
    profile: 3.43,
    tonicChord: 22.99,
    firstBass: 1.93,
    lastBass: 1.63,
    firstTriad: 3.14,
    lastTriad: 0.32,
    majorDominant: 6.96,
    minorDominant: -8.75,
    subdominant: 9.7,
    subtonic: 10.01,
    submediant: -0.18,
    secondToDominant: 6.71,
    subdominantToDominant: 7.93,
  },
  major: {
    treble: [9, -3.9, 0.3, -8.5, 6.4, 1.7, -15.7, 12.8, -4, 8.4, -15.6, 3],
    bass: [-0.5, -3.1, -2.1, -12.3, 6.2, 6.4, -2, 10.4, -1.5, 2.9, -6, 2],
  },
  minor: {
    treble: [9.5, -19.9, 18.6, 12.3, -2, -2.2, -3.7, 9.6, 14.9, -15.2, -6.7, -9.4],
    bass: [0.4, -7.2, -2.9, 2.4, -1.4, 3.1, -0.2, 8.5, 4.8, -9.3, -0.4, 1.8],
  },
};
