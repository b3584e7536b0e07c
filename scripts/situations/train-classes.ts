import { createRandom } from '../../src/core/random.ts';
import type { SparseVector } from '../../src/engines/studio/lyrics/situations/situation-features.ts';

const ROUNDS = 12;
const BATCH = 256;
const STEP = 0.5;
/** From this part of the rounds on the steps are smaller. */
const LATE_SHARE = 0.7;
const LATE_STEP = 0.15;
const MOMENTUM = 0.9;
const DECAY = 3e-5;

export interface Example {
  readonly features: SparseVector;
  readonly label: number;
}

/**
 * A multinomial logistic regression by stochastic gradient descent with momentum.
 * @returns weights, a row of `classes` numbers for each feature
 */
export function trainClasses(examples: readonly Example[], features: number, classes: number): Float32Array {
  const weights = new Float32Array(features * classes);
  const speed = new Float32Array(weights.length);
  const random = createRandom('train situations');
  for (let round = 0; round < ROUNDS; round++) {
    const order = random.child(`round ${round}`).shuffle([...examples.keys()]);
    const step = round < LATE_SHARE * ROUNDS ? STEP : LATE_STEP;
    for (let start = 0; start < order.length; start += BATCH) {
      const batch = order.slice(start, start + BATCH).map((i) => examples[i]!);
      for (let i = 0; i < speed.length; i++) speed[i] = MOMENTUM * speed[i]! - step * DECAY * weights[i]!;
      for (const example of batch) descend(example, weights, speed, step / batch.length, classes);
      for (let i = 0; i < speed.length; i++) weights[i]! += speed[i]!;
    }
  }
  return weights;
}

/** Adds an example's share of the step. */
function descend(
  { features: { places, values }, label }: Example,
  weights: Float32Array,
  speed: Float32Array,
  step: number,
  classes: number,
): void {
  const misses = probabilities(places, values, weights, classes);
  misses[label]! -= 1;
  for (let i = 0; i < places.length; i++) {
    const factor = step * values[i]!;
    const row = places[i]! * classes;
    for (let at = 0; at < classes; at++) speed[row + at]! -= factor * misses[at]!;
  }
}

function probabilities(
  places: readonly number[],
  values: readonly number[],
  weights: Float32Array,
  classes: number,
): Float32Array {
  const sums = new Float32Array(classes);
  for (let i = 0; i < places.length; i++) {
    const value = values[i]!;
    const row = places[i]! * classes;
    for (let at = 0; at < classes; at++) sums[at]! += value * weights[row + at]!;
  }
  const most = sums.reduce((max, x) => Math.max(max, x), Number.NEGATIVE_INFINITY);
  let total = 0;
  for (let at = 0; at < classes; at++) {
    sums[at] = Math.exp(sums[at]! - most);
    total += sums[at]!;
  }
  for (let at = 0; at < classes; at++) sums[at]! /= total;
  return sums;
}
