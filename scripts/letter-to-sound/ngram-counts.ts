import { WORD_END, WORD_START } from '../../src/music/pronunciation/letter-to-sound-model.ts';

/** n-grams as a tree: a node is the n-gram of the units on its way from the root, which is node 0. */
export interface NgramCounts {
  readonly order: number;
  readonly parent: readonly number[];
  readonly unit: readonly number[];
  readonly count: readonly number[];
  /** The node of the n-gram without its first unit. */
  readonly suffix: Int32Array;
  /** Nodes of n-grams of 0, 1, ... `order` units. */
  readonly byLength: readonly (readonly number[])[];
  /** @returns undefined when `unit` never followed the n-gram */
  readonly child: (node: number, unit: number) => number | undefined;
}

const UNITS_MAX = 4096;

/** Counts every n-gram of up to `order` units in the sequences, each with a beginning and an end of the word added. */
export function countNgrams(sequences: readonly (readonly number[])[], order: number): NgramCounts {
  const children = new Map<number, number>();
  const parent = [-1];
  const unit = [-1];
  const count = [0];
  const byLength: number[][] = Array.from({ length: order + 1 }, () => []);
  byLength[0]!.push(0);
  const descend = (node: number, next: number, length: number): number => {
    const key = node * UNITS_MAX + next;
    const known = children.get(key);
    if (known !== undefined) return known;
    const added = parent.length;
    children.set(key, added);
    parent.push(node);
    unit.push(next);
    count.push(0);
    byLength[length]!.push(added);
    return added;
  };
  for (const sequence of sequences) {
    const units = [WORD_START, ...sequence, WORD_END];
    for (let start = 0; start < units.length; start++) {
      let node = 0;
      for (let length = 1; length <= order && start + length <= units.length; length++) {
        node = descend(node, units[start + length - 1]!, length);
        count[node]!++;
      }
    }
  }
  const suffix = new Int32Array(parent.length);
  for (const nodes of byLength.slice(2)) {
    for (const node of nodes) suffix[node] = children.get(suffix[parent[node]!]! * UNITS_MAX + unit[node]!)!;
  }
  const child = (node: number, next: number): number | undefined => children.get(node * UNITS_MAX + next);
  return { order, parent, unit, count, suffix, byLength, child };
}
