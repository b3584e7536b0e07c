/** One choice among candidates: the cues of each, which of them are right, and what is left out together with it. */
export interface Choice {
  readonly candidates: readonly (readonly number[])[];
  readonly right: readonly number[];
  readonly group: string;
}

const ROUNDS = 60;
const SMALL_STEP = 1e-6;
/** Cues that hardly ever vary are scaled as if they varied so much, beside the median cue. */
const SPREAD_MIN = 0.3;

/**
 * Weights of a conditional logistic regression (McFadden 1974): the likelihood that one of the right candidates is chosen,
 * less a penalty on the squares of the weights of cues brought to unit deviation. Newton's method with halved steps.
 */
export function fitChoices(choices: readonly Choice[], penalty: number): number[] {
  const fitted = choices.filter(({ right }) => right.length > 0);
  const spreads = spreadsOf(fitted);
  const scaled = fitted.map((choice) => ({
    ...choice,
    candidates: choice.candidates.map((cues) => cues.map((cue, i) => cue / spreads[i]!)),
  }));
  let weights = new Array<number>(spreads.length).fill(0);
  let cost = costOf(scaled, weights, penalty);
  for (let round = 0; round < ROUNDS; round++) {
    const step = newtonStep(scaled, weights, penalty);
    let size = 1;
    let next = weights;
    let nextCost = Infinity;
    for (; size > 1e-4 && nextCost > cost; size /= 2) {
      next = weights.map((weight, i) => weight - size * step[i]!);
      nextCost = costOf(scaled, next, penalty);
    }
    const gain = cost - nextCost;
    if (!(gain > SMALL_STEP)) break;
    weights = next;
    cost = nextCost;
  }
  return weights.map((weight, i) => weight / spreads[i]!);
}

/** For each choice the candidate picked by weights that were fitted without its group, and how likely it is. */
export function pickLeftOut(choices: readonly Choice[], penalty: number): { index: number; likelihood: number }[] {
  const picks = choices.map(() => ({ index: 0, likelihood: 0 }));
  for (const group of new Set(choices.map((choice) => choice.group))) {
    const weights = fitChoices(
      choices.filter((choice) => choice.group !== group),
      penalty,
    );
    for (const [i, choice] of choices.entries()) if (choice.group === group) picks[i] = pick(choice, weights);
  }
  return picks;
}

function pick({ candidates }: Choice, weights: readonly number[]): { index: number; likelihood: number } {
  const shares = likelihoods(candidates, weights);
  const index = shares.indexOf(Math.max(...shares));
  return { index, likelihood: shares[index]! };
}

function spreadsOf(choices: readonly Choice[]): number[] {
  const rows = choices.flatMap(({ candidates }) => candidates);
  const spreads = rows[0]!.map((_, i) => {
    const mean = rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length;
    return Math.sqrt(rows.reduce((sum, row) => sum + (row[i]! - mean) ** 2, 0) / rows.length);
  });
  const middle = spreads.toSorted((a, b) => a - b)[spreads.length >> 1]!;
  return spreads.map((spread) => Math.max(spread, SPREAD_MIN * middle, 1e-9));
}

const scoreOf = (cues: readonly number[], weights: readonly number[]): number =>
  cues.reduce((sum, cue, i) => sum + cue * weights[i]!, 0);

function likelihoods(candidates: Choice['candidates'], weights: readonly number[]): number[] {
  const scores = candidates.map((cues) => scoreOf(cues, weights));
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const sum = odds.reduce((a, b) => a + b, 0);
  return odds.map((each) => each / sum);
}

function costOf(choices: readonly Choice[], weights: readonly number[], penalty: number): number {
  let cost = (penalty / 2) * weights.reduce((sum, weight) => sum + weight ** 2, 0);
  for (const { candidates, right } of choices) {
    const shares = likelihoods(candidates, weights);
    for (const index of right) cost -= Math.log(shares[index]! + 1e-300) / right.length;
  }
  return cost;
}

function newtonStep(choices: readonly Choice[], weights: readonly number[], penalty: number): number[] {
  const count = weights.length;
  const slope = weights.map((weight) => penalty * weight);
  const bend = weights.map((_, i) => weights.map((__, k) => (i === k ? penalty : 0)));
  for (const { candidates, right } of choices) {
    const shares = likelihoods(candidates, weights);
    const mean = weights.map((_, i) => candidates.reduce((sum, cues, c) => sum + shares[c]! * cues[i]!, 0));
    for (const [c, cues] of candidates.entries()) {
      const target = right.includes(c) ? 1 / right.length : 0;
      for (let i = 0; i < count; i++) slope[i]! += (shares[c]! - target) * cues[i]!;
      if (shares[c]! < 1e-9) continue;
      for (let i = 0; i < count; i++) {
        const off = shares[c]! * (cues[i]! - mean[i]!);
        for (let k = 0; k <= i; k++) bend[i]![k]! += off * (cues[k]! - mean[k]!);
      }
    }
  }
  for (let i = 0; i < count; i++) for (let k = 0; k < i; k++) bend[k]![i] = bend[i]![k]!;
  return solve(bend, slope);
}

/** Gaussian elimination; the matrix is positive definite and is overwritten. */
function solve(matrix: number[][], right: readonly number[]): number[] {
  const values = [...right];
  for (let i = 0; i < values.length; i++) {
    for (let row = i + 1; row < values.length; row++) {
      const factor = matrix[row]![i]! / matrix[i]![i]!;
      if (factor === 0) continue;
      for (let k = i; k < values.length; k++) matrix[row]![k]! -= factor * matrix[i]![k]!;
      values[row]! -= factor * values[i]!;
    }
  }
  for (let i = values.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < values.length; k++) values[i]! -= matrix[i]![k]! * values[k]!;
    values[i]! /= matrix[i]![i]!;
  }
  return values;
}
