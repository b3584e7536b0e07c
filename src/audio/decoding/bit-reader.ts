/** Reads bits from the highest down. Beyond the end it reads zeros, and `isPast` says so. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at: number;
  /** The lowest `#held` bits of it are still to be read. */
  #word = 0;
  #held = 0;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#at = start;
  }

  /** Whether more was read than there was. */
  get isPast(): boolean {
    return this.#at > this.#bytes.length;
  }

  /** Offset of the next byte; bits of a byte that has been begun are dropped. */
  alignToByte(): number {
    this.#held = 0;
    return this.#at;
  }

  /** @param count 0 to 24 */
  bits(count: number): number {
    while (this.#held < count) this.#load();
    this.#held -= count;
    return (this.#word >>> this.#held) & ((1 << count) - 1);
  }

  /** @param count 0 to 33. Two's complement. */
  signed(count: number): number {
    if (count === 0) return 0;
    const low = Math.min(count, 16);
    const high = count - low;
    const value = (high > 0 ? this.bits(high) * 2 ** low : 0) + this.bits(low);
    return value >= 2 ** (count - 1) ? value - 2 ** count : value;
  }

  /** How many zeros stand before the next one. */
  unary(): number {
    for (let zeros = 0; ; ) {
      if (this.#held === 0) {
        if (this.isPast) return zeros;
        this.#load();
      }
      const left = this.#word << (32 - this.#held);
      if (left === 0) {
        zeros += this.#held;
        this.#held = 0;
        continue;
      }
      const run = Math.clz32(left);
      this.#held -= run + 1;
      return zeros + run;
    }
  }

  #load(): void {
    this.#word = (this.#word << 8) | (this.#at < this.#bytes.length ? this.#bytes[this.#at]! : 0);
    this.#at++;
    this.#held += 8;
  }
}
