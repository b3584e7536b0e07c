/** Bits of each symbol in a Huffman code whose longest word is limited. */
export interface CodeLengths {
  readonly lengths: number[];
  /** The last symbol with a word. */
  readonly symbolMax: number;
}

/**
 * Huffman's code with the tie-breaks of RFC 1951's reference encoder (equal counts: the shallower tree first), so that not
 * only the sum of the bits but each word's length is the same. A code has at least two words.
 */
export function codeLengths(counts: readonly number[], bitsMax: number): CodeLengths {
  const weights = [...counts];
  const depths = new Array<number>(counts.length).fill(0);
  const heap = [0];
  for (const [symbol, count] of counts.entries()) if (count > 0) heap.push(symbol);
  let symbolMax = heap.length > 1 ? heap.at(-1)! : -1;
  while (heap.length < 3) {
    const symbol = symbolMax < 2 ? ++symbolMax : 0;
    weights[symbol] = 1;
    heap.push(symbol);
  }
  const isLighter = (a: number, b: number): boolean =>
    weights[a]! < weights[b]! || (weights[a] === weights[b] && depths[a]! <= depths[b]!);
  const sink = (from: number): void => {
    const node = heap[from]!;
    let at = from;
    for (let child = 2 * at; child < heap.length; child = 2 * at) {
      if (child + 1 < heap.length && isLighter(heap[child + 1]!, heap[child]!)) child++;
      if (isLighter(node, heap[child]!)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = node;
  };
  for (let at = (heap.length - 1) >> 1; at >= 1; at--) sink(at);
  const parents = new Map<number, number>();
  /** Nodes in the order in which they were joined. */
  const joined: number[] = [];
  while (heap.length > 2) {
    const light = heap[1]!;
    heap[1] = heap.at(-1)!;
    heap.pop();
    sink(1);
    const next = heap[1]!;
    const node = weights.length;
    weights.push(weights[light]! + weights[next]!);
    depths.push(Math.max(depths[light]!, depths[next]!) + 1);
    parents.set(light, node).set(next, node);
    joined.push(light, next);
    heap[1] = node;
    sink(1);
  }
  return { lengths: limitedLengths(joined, parents, counts.length, bitsMax), symbolMax };
}

function limitedLengths(
  joined: readonly number[],
  parents: ReadonlyMap<number, number>,
  symbolCount: number,
  bitsMax: number,
): number[] {
  const bits = new Map<number, number>();
  const words = new Array<number>(bitsMax + 1).fill(0);
  let tooLong = 0;
  for (const node of joined.toReversed()) {
    const wanted = (bits.get(parents.get(node)!) ?? 0) + 1;
    if (wanted > bitsMax) tooLong++;
    bits.set(node, Math.min(wanted, bitsMax));
    if (node < symbolCount) words[Math.min(wanted, bitsMax)]!++;
  }
  const lengths = Array.from({ length: symbolCount }, (_, symbol) => bits.get(symbol) ?? 0);
  if (tooLong === 0) return lengths;
  // A word below the limit becomes two of one bit more, which makes room for two that are too long.
  for (; tooLong > 0; tooLong -= 2) {
    let short = bitsMax - 1;
    while (words[short] === 0) short--;
    words[short]!--;
    words[short + 1]! += 2;
    words[bitsMax]!--;
  }
  const leaves = joined.filter((node) => node < symbolCount);
  let at = 0;
  for (let length = bitsMax; length >= 1; length--) {
    for (let left = words[length]!; left > 0; left--) lengths[leaves[at++]!] = length;
  }
  return lengths;
}
