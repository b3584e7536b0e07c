import { type BoostedTrees, logitOf, type TreeNode } from '../../src/engines/studio/lyrics/situations/boosted-trees.ts';

const TREES = 150;
const LEAVES_MAX = 12;
const RATE = 0.05;
const L2 = 1;
const LEAF_ROWS_MIN = 20;
const BINS = 32;
const DIGITS = 4;

export interface Sample {
  readonly features: readonly number[];
  /** 0 to 1. */
  readonly target: number;
}

interface Sums {
  gradient: number;
  hessian: number;
  rows: number;
}

interface Split {
  readonly feature: number;
  readonly below: number;
  readonly gain: number;
}

/** A node whose leaves may still be replaced. */
interface Growing {
  readonly feature: number;
  readonly below: number;
  left: TreeNode;
  right: TreeNode;
}

/** A leaf that may still be split. */
interface Open {
  readonly rows: readonly number[];
  readonly split: Split | null;
  readonly node: TreeNode;
  parent: { readonly node: Growing; readonly side: 'left' | 'right' } | null;
}

/** Gradient boosting of trees under logistic loss, each grown by its best leaf first on thresholds between quantiles. */
export function growTrees(samples: readonly Sample[]): BoostedTrees {
  const thresholds = samples[0]!.features.map((_, feature) => quantiles(samples.map((one) => one.features[feature]!)));
  const mean = samples.reduce((sum, { target }) => sum + target, 0) / samples.length;
  const bias = round(Math.log(mean / (1 - mean)));
  const trees: TreeNode[] = [];
  const logits = new Float64Array(samples.length).fill(bias);
  for (let i = 0; i < TREES; i++) {
    const tree = growTree(samples, logits, thresholds);
    trees.push(tree);
    for (const [at, { features }] of samples.entries()) logits[at]! += logitOf({ bias: 0, trees: [tree] }, features);
  }
  return { bias, trees };
}

function quantiles(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  const cuts = Array.from({ length: BINS - 1 }, (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / BINS)]!);
  return [...new Set(cuts)].filter((cut) => cut > sorted[0]!).map(round);
}

const round = (value: number): number => Number(value.toFixed(DIGITS));

function growTree(
  samples: readonly Sample[],
  logits: Float64Array,
  thresholds: readonly (readonly number[])[],
): TreeNode {
  const slopes = samples.map(({ target }, at) => {
    const p = 1 / (1 + Math.exp(-logits[at]!));
    return { gradient: p - target, hessian: p * (1 - p) };
  });
  const sumsOf = (rows: readonly number[]): Sums =>
    rows.reduce(
      (sums, row) => ({
        gradient: sums.gradient + slopes[row]!.gradient,
        hessian: sums.hessian + slopes[row]!.hessian,
        rows: sums.rows + 1,
      }),
      { gradient: 0, hessian: 0, rows: 0 },
    );
  const openOf = (rows: readonly number[], parent: Open['parent']): Open => ({
    rows,
    parent,
    node: leafValue(sumsOf(rows)),
    split: bestSplit(samples, rows, slopes, thresholds),
  });
  const root = openOf([...samples.keys()], null);
  const leaves: Open[] = [root];
  let top: TreeNode = root.node;
  while (leaves.length < LEAVES_MAX) {
    const best = leaves.reduce((one, other) => ((other.split?.gain ?? 0) > (one.split?.gain ?? 0) ? other : one));
    if (best.split === null) break;
    const { feature, below } = best.split;
    const left = openOf(
      best.rows.filter((row) => samples[row]!.features[feature]! < below),
      null,
    );
    const right = openOf(
      best.rows.filter((row) => samples[row]!.features[feature]! >= below),
      null,
    );
    const node: Growing = { feature, below, left: left.node, right: right.node };
    if (best.parent === null) top = node;
    else best.parent.node[best.parent.side] = node;
    left.parent = { node, side: 'left' };
    right.parent = { node, side: 'right' };
    leaves.splice(leaves.indexOf(best), 1, left, right);
  }
  return top;
}

const leafValue = ({ gradient, hessian }: Sums): number => round((-RATE * gradient) / (hessian + L2));

const scoreOf = ({ gradient, hessian }: Sums): number => gradient ** 2 / (hessian + L2);

function bestSplit(
  samples: readonly Sample[],
  rows: readonly number[],
  slopes: readonly { readonly gradient: number; readonly hessian: number }[],
  thresholds: readonly (readonly number[])[],
): Split | null {
  let best: Split | null = null;
  for (const [feature, cuts] of thresholds.entries()) {
    const bins: Sums[] = Array.from({ length: cuts.length + 1 }, () => ({ gradient: 0, hessian: 0, rows: 0 }));
    for (const row of rows) {
      const value = samples[row]!.features[feature]!;
      const bin = bins[cuts.findLastIndex((cut) => value >= cut) + 1]!;
      bin.gradient += slopes[row]!.gradient;
      bin.hessian += slopes[row]!.hessian;
      bin.rows++;
    }
    const found = bestCut(bins, cuts, feature);
    if (found !== null && found.gain > (best?.gain ?? 0)) best = found;
  }
  return best;
}

function bestCut(bins: readonly Sums[], cuts: readonly number[], feature: number): Split | null {
  const add = (one: Sums, other: Sums): Sums => ({
    gradient: one.gradient + other.gradient,
    hessian: one.hessian + other.hessian,
    rows: one.rows + other.rows,
  });
  const all = bins.reduce(add);
  let left: Sums = { gradient: 0, hessian: 0, rows: 0 };
  let best: Split | null = null;
  for (const [at, cut] of cuts.entries()) {
    left = add(left, bins[at]!);
    const right = {
      gradient: all.gradient - left.gradient,
      hessian: all.hessian - left.hessian,
      rows: all.rows - left.rows,
    };
    if (left.rows < LEAF_ROWS_MIN || right.rows < LEAF_ROWS_MIN) continue;
    const gain = scoreOf(left) + scoreOf(right) - scoreOf(all);
    if (gain > (best?.gain ?? 1e-9)) best = { feature, below: cut, gain };
  }
  return best;
}
