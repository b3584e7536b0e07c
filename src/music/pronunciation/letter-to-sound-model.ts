import { isVowel } from './phone.ts';

/** One or two letters and what they say together; numbers of phones in `symbols`, none when silent. */
export interface Graphone {
  readonly letters: string;
  readonly phones: Uint8Array;
}

/**
 * What `scripts/build-letter-to-sound.ts` learns from the CMU dictionary: which graphones follow one another (an n-gram
 * model with back-off), which readings go with which letters around, and which syllable has the stress.
 */
export interface LetterToSoundModel {
  /** Of the dictionary and the scripts that the model was made from. */
  readonly inputsSha256: string;
  /** Phone number n is `symbols[n - 1]`; 0 is none. */
  readonly symbols: readonly string[];
  /** By unit number; the first two units are the beginning and the end of a word and have no letters. */
  readonly graphones: readonly Graphone[];
  readonly unitsByLetters: ReadonlyMap<string, readonly number[]>;
  readonly isVowelNumber: readonly boolean[];
  readonly ngrams: NgramTree;
  /** Weights of hashed features; lengths are powers of two. */
  readonly readingWeights: Int8Array;
  readonly stressWeights: Int8Array;
}

/** The JSON at the head of the model file; byte streams follow in the order of `NgramTree` and the weights. */
export interface ModelHeader {
  readonly symbols: readonly string[];
  /** `letters phone phone`, one for each unit from 2 on. */
  readonly graphones: readonly string[];
  readonly nodeCount: number;
  readonly readingWeightCount: number;
  readonly stressWeightCount: number;
  /** Of the dictionary and the scripts that the model was made from. */
  readonly inputsSha256: string;
}

export const WORD_START = 0;
export const WORD_END = 1;
/** Costs are negative natural logarithms of probabilities in this many steps to the unit. */
export const COST_STEPS = 8;
/** What a unit costs that the model has never seen. */
const UNSEEN_COST = 120;

/**
 * n-grams of units as a tree in breadth-first order: the children of a node stand together, by ascending unit. A node is
 * the n-gram on its way from the root (node 0) and the context of its children.
 */
export class NgramTree {
  readonly #firstChild: Int32Array;
  readonly #parent: Int32Array;
  readonly #unit: Uint16Array;
  readonly #cost: Uint8Array;
  readonly #backoff: Int8Array;
  /** The node of the n-gram without its first unit, found when first asked for; -1 before. */
  readonly #suffix: Int32Array;
  /** Cost of the last `advance`, in steps. */
  lastCost = 0;

  constructor(childCounts: Uint16Array, units: Uint16Array, costs: Uint8Array, backoffs: Int8Array) {
    const count = childCounts.length;
    this.#unit = units;
    this.#cost = costs;
    this.#backoff = backoffs;
    this.#firstChild = new Int32Array(count + 1);
    this.#parent = new Int32Array(count);
    this.#suffix = new Int32Array(count).fill(-1);
    let next = 1;
    for (let node = 0; node < count; node++) {
      this.#firstChild[node] = next;
      const end = next + childCounts[node]!;
      while (next < end) this.#parent[next++] = node;
    }
    this.#firstChild[count] = next;
    this.#suffix[0] = 0;
  }

  /** The context that a word begins in. */
  get start(): number {
    return this.#child(0, WORD_START);
  }

  /** The context after `unit` follows `context`; `lastCost` tells how unlikely that is. */
  advance(context: number, unit: number): number {
    let node = context;
    let cost = 0;
    for (;;) {
      const child = this.#child(node, unit);
      if (child >= 0) {
        this.lastCost = cost + this.#cost[child]!;
        return this.#contextOf(child);
      }
      if (node === 0) {
        this.lastCost = cost + UNSEEN_COST;
        return 0;
      }
      cost += this.#backoff[node]!;
      node = this.#suffixOf(node);
    }
  }

  /** The longest end of an n-gram that has continuations. */
  #contextOf(child: number): number {
    let node = child;
    while (node !== 0 && this.#firstChild[node] === this.#firstChild[node + 1]) node = this.#suffixOf(node);
    return node;
  }

  #suffixOf(node: number): number {
    const known = this.#suffix[node]!;
    if (known >= 0) return known;
    const parent = this.#parent[node]!;
    let context = parent;
    let found = parent === 0 ? 0 : -1;
    while (found < 0 && context !== 0) {
      context = this.#suffixOf(context);
      found = this.#child(context, this.#unit[node]!);
    }
    this.#suffix[node] = Math.max(0, found);
    return Math.max(0, found);
  }

  #child(node: number, unit: number): number {
    const units = this.#unit;
    let low = this.#firstChild[node]!;
    const end = this.#firstChild[node + 1]!;
    let high = end;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (units[middle]! < unit) low = middle + 1;
      else high = middle;
    }
    return low < end && units[low] === unit ? low : -1;
  }
}

/**
 * Reads a model as `scripts/letter-to-sound/pack-model.ts` writes it.
 * @param bytes uncompressed
 */
export function unpackModel(bytes: Uint8Array): LetterToSoundModel {
  const headerLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headerLength))) as ModelHeader;
  let at = 4 + headerLength;
  const take = (length: number): Uint8Array => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const signed = (length: number): Int8Array => {
    const { buffer, byteOffset } = take(length);
    return new Int8Array(buffer, byteOffset, length);
  };
  const n = header.nodeCount;
  const wide = (low: Uint8Array, high: Uint8Array): Uint16Array => {
    const numbers = new Uint16Array(low.length);
    for (let i = 0; i < low.length; i++) numbers[i] = low[i]! | (high[i]! << 8);
    return numbers;
  };
  const ngrams = new NgramTree(wide(take(n), take(n)), wide(take(n), take(n)), take(n), signed(n));
  return {
    ...inventoryOf(header),
    inputsSha256: header.inputsSha256,
    ngrams,
    readingWeights: signed(header.readingWeightCount),
    stressWeights: signed(header.stressWeightCount),
  };
}

function inventoryOf({ symbols, graphones }: ModelHeader) {
  const numbers = new Map(symbols.map((symbol, index) => [symbol, index + 1]));
  const silent: Graphone = { letters: '', phones: new Uint8Array() };
  const units = graphones.map((text): Graphone => {
    const [letters, ...phones] = text.split(' ');
    return { letters: letters!, phones: Uint8Array.from(phones, (symbol) => numbers.get(symbol)!) };
  });
  const all = [silent, silent, ...units];
  const unitsByLetters = new Map<string, number[]>();
  for (let unit = WORD_END + 1; unit < all.length; unit++) {
    const { letters } = all[unit]!;
    const others = unitsByLetters.get(letters);
    if (others === undefined) unitsByLetters.set(letters, [unit]);
    else others.push(unit);
  }
  return { symbols, graphones: all, unitsByLetters, isVowelNumber: [false, ...symbols.map(isVowel)] };
}
