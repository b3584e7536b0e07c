/** A choice to learn: the features of each candidate, a score it has beforehand, and which one is right. */
export interface Choice {
  readonly candidates: readonly (readonly number[])[];
  readonly given: readonly number[];
  readonly right: number;
}

export interface WeightOptions {
  /** A power of two. */
  readonly slots: number;
  readonly rounds: number;
  readonly rate: number;
  /** Steps to the unit in the result. */
  readonly steps: number;
}

const FIRST_SQUARES = 0.05;
const SHRINK = 1e-4;
/** A candidate whose share is off by less teaches nothing. */
const ERROR_MIN = 1e-3;
const WEIGHT_MAX = 127;

/**
 * Learns weights under which the right candidates score highest: a log-linear model, fitted by AdaGrad (Duchi, Hazan and
 * Singer 2011) in an order that depends on nothing but the number of choices.
 */
export function trainWeights(choices: readonly Choice[], { slots, rounds, rate, steps }: WeightOptions): Int8Array {
  const weights = new Float32Array(slots);
  const squares = new Float32Array(slots).fill(FIRST_SQUARES);
  let state = 1;
  for (let turn = rounds * choices.length; turn > 0; turn--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const { candidates, given, right } = choices[Math.floor((state / 2 ** 32) * choices.length)]!;
    const shares = sharesOf(candidates, given, weights);
    for (let i = 0; i < candidates.length; i++) {
      const error = (i === right ? 1 : 0) - shares[i]!;
      if (Math.abs(error) < ERROR_MIN) continue;
      for (const slot of candidates[i]!) {
        const gradient = error - SHRINK * weights[slot]!;
        squares[slot]! += gradient * gradient;
        weights[slot]! += (rate * gradient) / Math.sqrt(squares[slot]!);
      }
    }
  }
  return Int8Array.from(weights, (weight) => Math.max(-WEIGHT_MAX, Math.min(WEIGHT_MAX, Math.round(weight * steps))));
}

function sharesOf(candidates: Choice['candidates'], given: readonly number[], weights: Float32Array): number[] {
  const scores = candidates.map((slots, i) => slots.reduce((sum, slot) => sum + weights[slot]!, given[i]!));
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
}
