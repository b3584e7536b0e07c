import { readFileSync } from 'node:fs';
import { SENSE_DIMENSIONS } from '../../sentence-encoder/compact-sense.ts';

const WEIGHTS_FILE = new URL('../../../../../data/lyrics/en/following.bin', import.meta.url);

/** What is known of a statement and of a line that might stand behind it. */
export interface FollowingPair {
  readonly statement: Float32Array;
  readonly line: Float32Array;
  /** Mean of what the line was written to stand behind; zeros: it was written for anything. */
  readonly examples: Float32Array;
  /** Greatest and mean product of the statement with one of them. */
  readonly nearest: number;
  readonly mean: number;
  /** Who the statement and the line are of, and whether the line has the song's mood. */
  readonly who: 'I' | 'you' | 'we' | 'other';
  readonly lineWho: 'any' | 'one' | 'I' | 'we';
  readonly isOfMood: boolean;
  readonly hasPerson: boolean;
  readonly wordCount: number;
}

const SCALARS = 16;
/** Scalars, then six stretches of the size of a sense. */
export const FOLLOWING_FEATURES = SCALARS + 6 * SENSE_DIMENSIONS;

const dot = (one: Float32Array, other: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < SENSE_DIMENSIONS; i++) sum += one[i]! * other[i]!;
  return sum;
};

/** Writes what a pair is judged by into `to`, `FOLLOWING_FEATURES` numbers. */
export function writeFeatures(pair: FollowingPair, to: Float32Array): void {
  const { statement, line, examples, who, lineWho } = pair;
  const isReply = pair.nearest > 0 ? 1 : 0;
  const scalars = [
    ...[
      pair.nearest,
      pair.mean,
      dot(statement, line),
      dot(examples, line),
      Math.sqrt(dot(examples, examples)),
      isReply,
    ],
    ...[lineWho === 'one', lineWho === 'I', lineWho === 'we', pair.isOfMood, pair.hasPerson].map(Number),
    ...[who === 'I', who === 'you', who === 'we', who === 'other'].map(Number),
    pair.wordCount / 10,
  ];
  to.set(scalars);
  for (let i = 0, at = SCALARS; i < SENSE_DIMENSIONS; i++, at++) {
    const s = statement[i]!;
    const a = line[i]!;
    const e = examples[i]!;
    to[at] = s * e;
    to[at + SENSE_DIMENSIONS] = s * a;
    to[at + 2 * SENSE_DIMENSIONS] = Math.abs(s - e);
    to[at + 3 * SENSE_DIMENSIONS] = s;
    to[at + 4 * SENSE_DIMENSIONS] = a;
    to[at + 5 * SENSE_DIMENSIONS] = e;
  }
}

let weights: Float32Array | null = null;
const features = new Float32Array(FOLLOWING_FEATURES);

/**
 * How likely a listener takes a line for a good one behind a statement: a logistic regression over judged pairs
 * (`bench/words/judged-replies/`, fitted by `scripts/fit-following.ts`).
 * @returns 0 to 1
 */
export function followingChance(pair: FollowingPair): number {
  if (weights === null) {
    const bytes = readFileSync(WEIGHTS_FILE);
    weights = Float32Array.from({ length: FOLLOWING_FEATURES + 1 }, (_, i) => bytes.readFloatLE(4 * i));
  }
  writeFeatures(pair, features);
  let sum = weights[FOLLOWING_FEATURES]!;
  for (let i = 0; i < FOLLOWING_FEATURES; i++) sum += weights[i]! * features[i]!;
  return 1 / (1 + Math.exp(-sum));
}
