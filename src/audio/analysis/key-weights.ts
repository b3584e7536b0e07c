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
    isMinor: 0.06,
    profile: 2.45,
    fit: 3.25,
    frequency: 2.78,
    tonicChord: 31.14,
    chordsOfScale: 6.22,
    firstBass: 0.92,
    lastBass: -2.83,
    restingBass: 6.66,
    firstTriad: 4.17,
    lastTriad: 0.73,
    restingTriad: -1.08,
    majorDominant: 2.82,
    minorDominant: -7.86,
    subdominant: 3.51,
    subtonic: 5.69,
    submediant: -6.04,
    secondToDominant: 8.23,
    subdominantToDominant: 4.22,
  },
  major: {
    treble: [8.9, -0.8, -0.4, -3, 2.7, 6.5, -16.4, 6.2, -1.7, 4.1, -10.7, -0.5],
    bass: [-4.8, -5.9, -0.1, -12.3, 4.2, 6, -3.1, 6, 2.1, 7.1, -4.4, -1.8],
  },
  minor: {
    treble: [9.4, -10.2, 22.7, 6.2, 1.4, -5.1, -9.8, 11.5, 11, 1.1, -12.9, -20.5],
    bass: [-0.9, -2.4, -2.6, -1.9, 7.8, 0.7, -2.4, 3.5, 4.3, -0.9, 2.2, -0.3],
  },
};
