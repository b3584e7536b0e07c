import { createHash } from 'node:crypto';

/**
 * A named stream of chance. Streams form a tree: `random.child('melody/chorus')` depends on nothing but the seed
 * and the path, never on how much was drawn before, so adding a stage changes no other.
 */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform integer in [0, count). */
  int(count: number): number;
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One of a non-empty list, uniformly. */
  pick<T>(list: readonly T[]): T;
  /** One of a non-empty list, in proportion to non-negative weights. */
  weighted<T>(list: readonly T[], weightOf: (item: T, index: number) => number): T;
  /** Normal deviate, mean 0, standard deviation 1. */
  gaussian(): number;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
  /** An independent stream below this one. */
  child(path: string): Random;
}

/** The root stream of a seed, or the stream at `path` below it. */
export function createRandom(seed: string, path = ''): Random {
  return new StreamRandom(`${seed}\u0000${path}`);
}

/** sfc32 (Doty-Humphrey, PractRand), seeded by 128 bits of SHA-256 over the stream's name. */
class StreamRandom implements Random {
  readonly #name: string;
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(name: string) {
    const digest = createHash('sha256').update(name).digest();
    this.#name = name;
    this.#a = digest.readInt32LE(0);
    this.#b = digest.readInt32LE(4);
    this.#c = digest.readInt32LE(8);
    for (let i = 0; i < 12; i++) this.next();
  }

  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    this.#c |= 0;
    return (sum >>> 0) / 4294967296;
  }

  int(count: number): number {
    return Math.floor(this.next() * count);
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('cannot pick from an empty list');
    return list[this.int(list.length)]!;
  }

  weighted<T>(list: readonly T[], weightOf: (item: T, index: number) => number): T {
    const weights = list.map(weightOf);
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, item] of list.entries()) {
      left -= weights[index]!;
      if (left < 0) return item;
    }
    return this.pick(list.slice(-1));
  }

  gaussian(): number {
    // Box-Muller; 1 - u keeps the logarithm away from 0.
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  shuffle<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = this.int(i + 1);
      [copy[i], copy[j]] = [copy[j]!, copy[i]!];
    }
    return copy;
  }

  child(path: string): Random {
    return new StreamRandom(`${this.#name}/${path}`);
  }
}
