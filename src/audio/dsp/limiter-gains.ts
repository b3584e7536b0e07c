/** Below this reduction the gain is 1 again. */
const RELEASED_GAIN = 0.99999;

/**
 * Gains of a look-ahead limiter from peaks, frame by frame: what each peak needs, held by a sliding minimum over the
 * window and two frames, released slowly and smoothed by an average over the window.
 */
export class LimiterGains {
  readonly #ceiling: number;
  readonly #window: number;
  readonly #release: number;
  readonly #minimum: SlidingMinimum;
  readonly #gains: Float64Array;
  #at = 0;
  #sum: number;
  #held = 1;
  /** Frames since the gain has come back to 1. */
  quietFrames = Number.POSITIVE_INFINITY;
  /** The strongest reduction so far. */
  lowestGain = 1;

  /** `release`: share of the way back to 1 that the gain goes in one frame. */
  constructor(ceiling: number, windowFrames: number, release: number) {
    this.#ceiling = ceiling;
    this.#window = windowFrames;
    this.#release = release;
    this.#minimum = new SlidingMinimum(windowFrames + 2);
    this.#gains = new Float64Array(windowFrames).fill(1);
    this.#sum = windowFrames;
  }

  /** Peaks become gains, in place. */
  process(peaks: Float32Array, frames: number): void {
    for (let i = 0; i < frames; i++) {
      const peak = peaks[i]!;
      const lowest = this.#minimum.push(peak > this.#ceiling ? this.#ceiling / peak : 1);
      this.#held = lowest < this.#held ? lowest : this.#held + this.#release * (lowest - this.#held);
      if (this.#held > RELEASED_GAIN) this.#held = 1;
      this.quietFrames = this.#held === 1 ? this.quietFrames + 1 : 0;
      this.#sum += this.#held - this.#gains[this.#at]!;
      this.#gains[this.#at] = this.#held;
      this.#at = (this.#at + 1) % this.#window;
      peaks[i] = this.#sum / this.#window;
      this.lowestGain = Math.min(this.lowestGain, peaks[i]!);
    }
    // Rounding would creep into a running sum.
    this.#sum = this.#gains.reduce((sum, gain) => sum + gain, 0);
  }
}

/** Minimum of the last `length` values (D. Lemire, "Streaming maximum-minimum filter", 2006: a monotonic queue). */
class SlidingMinimum {
  readonly #values: Float64Array;
  readonly #times: Float64Array;
  readonly #length: number;
  #head = 0;
  #count = 0;
  #time = 0;

  constructor(length: number) {
    this.#length = length;
    this.#values = new Float64Array(length + 1);
    this.#times = new Float64Array(length + 1);
  }

  push(value: number): number {
    const size = this.#values.length;
    while (this.#count > 0 && this.#values[(this.#head + this.#count - 1) % size]! >= value) this.#count--;
    const tail = (this.#head + this.#count++) % size;
    this.#values[tail] = value;
    this.#times[tail] = this.#time;
    if (this.#times[this.#head]! <= this.#time - this.#length) {
      this.#head = (this.#head + 1) % size;
      this.#count--;
    }
    this.#time++;
    return this.#values[this.#head]!;
  }
}
