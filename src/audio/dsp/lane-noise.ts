/** Four words that are no zeros and have nothing to do with each other, from a seed (the finalizer of MurmurHash3). */
export function laneSeeds(seed: number): Int32Array {
  return Int32Array.from({ length: 4 }, (_, lane) => {
    let x = (seed + Math.imul(lane + 1, 0x9e3779b9)) | 0;
    x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
    x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
    x ^= x >>> 16;
    return x || 0x9e3779b9;
  });
}

/** White noise in -1..1 by four generators in turn (xorshift32, Marsaglia 2003): as kernels make it. */
export class LaneNoise {
  readonly #states: Int32Array;

  constructor(seed: number) {
    this.#states = laneSeeds(seed);
  }

  /** Adds noise to frames `from`..`to`; each call begins with the first generator. */
  add(target: Float32Array, gain: number, from: number, to: number): void {
    const scale = gain * 4.656612873077393e-10;
    for (let i = from; i < to; i += 4) {
      for (let lane = 0; lane < 4; lane++) {
        let x = this.#states[lane]!;
        x ^= x << 13;
        x ^= x >>> 17;
        x ^= x << 5;
        this.#states[lane] = x;
        if (i + lane < to) target[i + lane]! += x * scale;
      }
    }
  }
}
