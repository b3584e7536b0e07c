import { WORD_START } from '../../src/music/pronunciation/letter-to-sound-model.ts';
import { countNgrams, type NgramCounts } from './ngram-counts.ts';

/** A pruned back-off model, node by node in breadth-first order, the children of a node by ascending unit. */
export interface TrainedNgrams {
  readonly units: readonly number[];
  readonly childCounts: readonly number[];
  /** Negative natural logarithms. */
  readonly costs: readonly number[];
  readonly backoffs: readonly number[];
}

const ORDER = 7;
/** Keeps a share for what was never seen after a context. */
const LEAST_SHARE = 1e-4;

interface Smoothed {
  readonly probability: Float64Array;
  /** Share that each context leaves to shorter ones. */
  readonly left: Float64Array;
}

/**
 * Interpolated Kneser-Ney n-grams with three discounts (Chen and Goodman 1999), of which only those stay that predict the
 * words taught better than their shorter context does (weighted difference, Seymore and Rosenfeld 1996).
 * @param unitCount units that exist, with the beginning and the end
 * @param nodesMax nodes to keep
 */
export function trainNgrams(
  sequences: readonly (readonly number[])[],
  unitCount: number,
  nodesMax: number,
): TrainedNgrams {
  const counts = countNgrams(sequences, ORDER);
  const smoothed = smooth(counts, unitCount);
  const children = prune(counts, smoothed, nodesMax);
  return inBreadth(
    counts,
    smoothed.probability,
    children,
    backoffsOf(counts, smoothed.probability, children, unitCount),
  );
}

/** Short n-grams count by how many units they follow, whole ones and those at the beginning of words by how often. */
function evidenceOf({ order, parent, count, suffix, byLength, child }: NgramCounts): Float64Array {
  const evidence = new Float64Array(parent.length);
  const beginsWord = new Uint8Array(parent.length);
  const start = child(0, WORD_START)!;
  beginsWord[start] = 1;
  for (const nodes of byLength.slice(2)) for (const node of nodes) evidence[suffix[node]!]! += 1;
  for (const [length, nodes] of byLength.entries()) {
    for (const node of nodes) {
      if (length > 1) beginsWord[node] = beginsWord[parent[node]!]!;
      if (length === order || beginsWord[node]) evidence[node] = count[node]!;
    }
  }
  // A word begins once: its beginning is never predicted.
  evidence[start] = 0;
  return evidence;
}

function smooth(counts: NgramCounts, unitCount: number): Smoothed {
  const { parent, suffix, byLength } = counts;
  const evidence = evidenceOf(counts);
  const probability = new Float64Array(parent.length);
  const left = new Float64Array(parent.length).fill(1);
  const total = new Float64Array(parent.length);
  const given = new Float64Array(parent.length);
  for (let length = 1; length < byLength.length; length++) {
    const nodes = byLength[length]!;
    const discount = discountsOf(nodes, evidence);
    for (const node of nodes) {
      total[parent[node]!]! += evidence[node]!;
      given[parent[node]!]! += discount(evidence[node]!);
    }
    for (const context of byLength[length - 1]!)
      if (total[context]! > 0) left[context] = given[context]! / total[context]!;
    for (const node of nodes) {
      const context = parent[node]!;
      const shorter = length === 1 ? 1 / (unitCount - 1) : probability[suffix[node]!]!;
      const own = total[context]! > 0 ? Math.max(0, evidence[node]! - discount(evidence[node]!)) / total[context]! : 0;
      probability[node] = own + left[context]! * shorter;
    }
  }
  return { probability, left };
}

/** What is taken from evidence of 1, of 2, and of more; fixed amounts where the counts of counts are odd. */
function discountsOf(nodes: readonly number[], evidence: Float64Array): (amount: number) => number {
  const kinds = [0, 0, 0, 0, 0];
  for (const node of nodes) if (evidence[node]! <= 4) kinds[evidence[node]!]!++;
  const [, one, two, three, four] = kinds as [number, number, number, number, number];
  const y = one / (one + 2 * two);
  const estimated = [1 - (2 * y * two) / one, 2 - (3 * y * three) / two, 3 - (4 * y * four) / three];
  const isSound = nodes.length > 10_000 && estimated.every((discount) => discount > 0);
  const [first, second, more] = isSound ? estimated : [0.5, 0.75, 0.9];
  return (amount) => (amount <= 0 ? 0 : amount === 1 ? first! : amount === 2 ? second! : more!);
}

/** Children that stay, by their parents. */
function prune(counts: NgramCounts, { probability, left }: Smoothed, nodesMax: number): ReadonlyMap<number, number[]> {
  const { parent, unit, count, suffix, byLength } = counts;
  const worth = new Float64Array(parent.length);
  for (let length = byLength.length - 1; length >= 1; length--) {
    for (const node of byLength[length]!) {
      const shorter = left[parent[node]!]! * probability[suffix[node]!]!;
      const own = length === 1 ? Number.POSITIVE_INFINITY : count[node]! * Math.log(probability[node]! / shorter);
      worth[node] = Math.max(worth[node]!, own);
      worth[parent[node]!] = Math.max(worth[parent[node]!]!, worth[node]!);
    }
  }
  const threshold = worth.slice().sort()[Math.max(0, worth.length - nodesMax)]!;
  const children = new Map<number, number[]>();
  for (let node = 1; node < parent.length; node++) {
    if (worth[node]! < threshold) continue;
    const siblings = children.get(parent[node]!);
    if (siblings === undefined) children.set(parent[node]!, [node]);
    else siblings.push(node);
  }
  for (const siblings of children.values()) siblings.sort((a, b) => unit[a]! - unit[b]!);
  return children;
}

/** How much a context leaves to shorter ones now that some of its children are gone. */
function backoffsOf(
  counts: NgramCounts,
  probability: Float64Array,
  children: ReadonlyMap<number, readonly number[]>,
  unitCount: number,
): Float64Array {
  const { unit, suffix, byLength, child } = counts;
  const weight = new Float64Array(unit.length).fill(1);
  const isKept = new Uint8Array(unit.length);
  for (const siblings of children.values()) for (const node of siblings) isKept[node] = 1;
  const shortened = (context: number, next: number): number => {
    let share = 1;
    for (let node = context; ; node = suffix[node]!) {
      const found = child(node, next);
      if (found !== undefined && isKept[found]) return share * probability[found]!;
      if (node === 0) return share / (unitCount - 1);
      share *= weight[node]!;
    }
  };
  for (const context of byLength.slice(1).flat()) {
    let above = 0;
    let below = 0;
    for (const node of children.get(context) ?? []) {
      above += probability[node]!;
      below += shortened(suffix[context]!, unit[node]!);
    }
    weight[context] = Math.max(LEAST_SHARE, 1 - above) / Math.max(LEAST_SHARE, 1 - below);
  }
  return weight;
}

function inBreadth(
  { unit }: NgramCounts,
  probability: Float64Array,
  children: ReadonlyMap<number, readonly number[]>,
  backoff: Float64Array,
): TrainedNgrams {
  const queue = [0];
  const childCounts: number[] = [];
  for (let i = 0; i < queue.length; i++) {
    const siblings = children.get(queue[i]!) ?? [];
    childCounts.push(siblings.length);
    for (const node of siblings) queue.push(node);
  }
  return {
    childCounts,
    units: queue.map((node) => Math.max(0, unit[node]!)),
    costs: queue.map((node) => (node === 0 ? 0 : -Math.log(Math.max(1e-9, probability[node]!)))),
    backoffs: queue.map((node) => -Math.log(backoff[node]!)),
  };
}
