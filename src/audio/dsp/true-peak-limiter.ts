import { DelayLine } from './delay-line.ts';
import { TRUE_PEAK_DELAY_FRAMES } from './true-peak.ts';
import { SimdTruePeakDetector } from './wasm/simd-true-peak.ts';

export interface LimiterSettings {
  /** Linear; no interpolated value of the output should exceed it. */
  readonly ceiling: number;
  /** How far ahead a peak is seen; the gain glides down over this time. */
  readonly lookAheadSeconds: number;
  readonly releaseSeconds: number;
}

const CHUNK_FRAMES = 1024;

/**
 * Look-ahead limiter on four-fold oversampled peaks: the gain each peak needs, held by a sliding minimum over the
 * look-ahead and smoothed by an average of the same length, so that it arrives at the peak exactly when the peak does.
 * Stereo; the output lags by {@link TruePeakLimiter.delayFrames}.
 */
export class TruePeakLimiter {
  readonly delayFrames: number;
  readonly #ceiling: number;
  readonly #window: number;
  readonly #release: number;
  readonly #detectors = [new SimdTruePeakDetector(), new SimdTruePeakDetector()] as const;
  readonly #peaks = new Float32Array(CHUNK_FRAMES);
  /** Delayed sound of both channels. */
  readonly #lineLeft: Float32Array;
  readonly #lineRight: Float32Array;
  readonly #lineFollower: DelayLine;
  /** What was done to the frames of this chunk. */
  readonly #applied = new Float32Array(CHUNK_FRAMES);
  readonly #minimum: SlidingMinimum;
  /** Gains of the averaging window. */
  readonly #gains: Float64Array;
  #gainAt = 0;
  #gainSum: number;
  #lineAt = 0;
  #held = 1;
  #quietFrames = Number.POSITIVE_INFINITY;
  #lowestGain = 1;

  constructor(settings: LimiterSettings, sampleRateHz: number) {
    this.#ceiling = settings.ceiling;
    this.#window = Math.max(8, Math.round(settings.lookAheadSeconds * sampleRateHz));
    this.#release = 1 - Math.exp(-1 / (settings.releaseSeconds * sampleRateHz));
    this.delayFrames = this.#window + TRUE_PEAK_DELAY_FRAMES;
    this.#lineLeft = new Float32Array(this.delayFrames);
    this.#lineRight = new Float32Array(this.delayFrames);
    this.#lineFollower = new DelayLine(this.delayFrames);
    this.#minimum = new SlidingMinimum(this.#window + 2);
    this.#gains = new Float64Array(this.#window).fill(1);
    this.#gainSum = this.#window;
  }

  /** The strongest reduction so far, as a gain 0..1. */
  get lowestGain(): number {
    return this.#lowestGain;
  }

  /**
   * In place: the arrays give the next frames and take the limited ones of `delayFrames` earlier. `follower` is delayed and
   * turned down like the channels but not listened to.
   */
  process(left: Float32Array, right: Float32Array, frames: number, follower: Float32Array | null = null): void {
    for (let at = 0; at < frames; at += CHUNK_FRAMES) {
      const count = Math.min(CHUNK_FRAMES, frames - at);
      this.#peaks.fill(0, 0, count);
      const l = left.subarray(at, at + count);
      const r = right.subarray(at, at + count);
      this.#detectors[0].raisePeaks(l, this.#peaks, count, this.#ceiling);
      this.#detectors[1].raisePeaks(r, this.#peaks, count, this.#ceiling);
      const isIdle = this.#isIdle(count);
      if (isIdle) this.#delayOnly(l, r, count);
      else this.#limit(l, r, count);
      if (follower !== null) this.#follow(follower.subarray(at, at + count), count, isIdle);
    }
  }

  /** True when no peak is near and the gain has been back at 1 for a while, so that nothing needs computing. */
  #isIdle(count: number): boolean {
    for (let i = 0; i < count; i++) {
      if (this.#peaks[i]! > this.#ceiling) return false;
    }
    return this.#quietFrames > 4 * this.#window;
  }

  #delayOnly(left: Float32Array, right: Float32Array, count: number): void {
    let at = this.#lineAt;
    for (let i = 0; i < count; i++) {
      const l = this.#lineLeft[at]!;
      const r = this.#lineRight[at]!;
      this.#lineLeft[at] = left[i]!;
      this.#lineRight[at] = right[i]!;
      left[i] = l;
      right[i] = r;
      if (++at === this.delayFrames) at = 0;
    }
    this.#lineAt = at;
  }

  #follow(follower: Float32Array, count: number, isIdle: boolean): void {
    this.#lineFollower.process(follower, count);
    if (isIdle) return;
    for (let i = 0; i < count; i++) follower[i]! *= this.#applied[i]!;
  }

  #limit(left: Float32Array, right: Float32Array, count: number): void {
    const ceiling = this.#ceiling;
    const window = this.#window;
    const gains = this.#gains;
    let at = this.#lineAt;
    let held = this.#held;
    let gainAt = this.#gainAt;
    let gainSum = this.#gainSum;
    let quiet = this.#quietFrames;
    for (let i = 0; i < count; i++) {
      const peak = this.#peaks[i]!;
      const lowest = this.#minimum.push(peak > ceiling ? ceiling / peak : 1);
      held = lowest < held ? lowest : held + this.#release * (lowest - held);
      if (held > 0.99999) held = 1;
      quiet = held === 1 ? quiet + 1 : 0;
      gainSum += held - gains[gainAt]!;
      gains[gainAt] = held;
      if (++gainAt === window) gainAt = 0;
      const gain = gainSum / window;
      if (gain < this.#lowestGain) this.#lowestGain = gain;
      const l = this.#lineLeft[at]!;
      const r = this.#lineRight[at]!;
      this.#lineLeft[at] = left[i]!;
      this.#lineRight[at] = right[i]!;
      left[i] = l * gain;
      right[i] = r * gain;
      this.#applied[i] = gain;
      if (++at === this.delayFrames) at = 0;
    }
    this.#lineAt = at;
    this.#held = held;
    this.#gainAt = gainAt;
    // Rounding would creep into a running sum.
    this.#gainSum = gains.reduce((sum, gain) => sum + gain, 0);
    this.#quietFrames = quiet;
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
