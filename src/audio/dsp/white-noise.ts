/** White noise in -1..1 by xorshift32 (Marsaglia 2003). Any seed but 0. */
export class WhiteNoise {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0 || 0x9e3779b9;
  }

  next(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x;
    return x * 4.656612873077393e-10;
  }

  /** Adds noise to frames `from`..`to`. */
  add(target: Float32Array, gain: number, from: number, to: number): void {
    let x = this.#state;
    const scale = gain * 4.656612873077393e-10;
    for (let i = from; i < to; i++) {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      target[i] = target[i]! + x * scale;
    }
    this.#state = x;
  }
}
