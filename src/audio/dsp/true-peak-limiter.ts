import { TRUE_PEAK_DELAY_FRAMES } from './true-peak.ts';
import { kernelMemory } from './wasm/kernels.ts';
import { SimdLimiterGains } from './wasm/simd-limiter-gains.ts';
import { multiplySimd, peakSimd } from './wasm/simd-mixing.ts';
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
  readonly #detectors = [new SimdTruePeakDetector(), new SimdTruePeakDetector()] as const;
  readonly #gains: SimdLimiterGains;
  /** Delayed sound of both channels and of what follows them. */
  readonly #lines: readonly [Float32Array, Float32Array, Float32Array];

  constructor(settings: LimiterSettings, sampleRateHz: number) {
    this.#ceiling = settings.ceiling;
    this.#window = Math.max(8, Math.round(settings.lookAheadSeconds * sampleRateHz));
    const release = 1 - Math.exp(-1 / (settings.releaseSeconds * sampleRateHz));
    this.delayFrames = this.#window + TRUE_PEAK_DELAY_FRAMES;
    this.#gains = new SimdLimiterGains(settings.ceiling, this.#window, release);
    const line = (): Float32Array => new Float32Array(this.delayFrames + CHUNK_FRAMES);
    this.#lines = [line(), line(), line()];
  }

  /** The strongest reduction so far, as a gain 0..1. */
  get lowestGain(): number {
    return this.#gains.lowestGain;
  }

  /**
   * In place: the arrays give the next frames and take the limited ones of `delayFrames` earlier. `follower` is delayed and
   * turned down like the channels but not listened to.
   */
  process(left: Float32Array, right: Float32Array, frames: number, follower: Float32Array | null = null): void {
    for (let at = 0; at < frames; at += CHUNK_FRAMES) {
      const count = Math.min(CHUNK_FRAMES, frames - at);
      peaks.fill(0);
      const l = left.subarray(at, at + count);
      const r = right.subarray(at, at + count);
      this.#detectors[0].raisePeaks(l, peaks, count, this.#ceiling);
      this.#detectors[1].raisePeaks(r, peaks, count, this.#ceiling);
      const isIdle = this.#isIdle(count);
      if (!isIdle) this.#gains.process(peaks, count);
      this.#pass(this.#lines[0], l, isIdle);
      this.#pass(this.#lines[1], r, isIdle);
      if (follower !== null) this.#pass(this.#lines[2], follower.subarray(at, at + count), isIdle);
    }
  }

  /** True when no peak is near and the gain has been back at 1 for a while, so that nothing needs computing. */
  #isIdle(count: number): boolean {
    return this.#gains.quietFrames > 4 * this.#window && peakSimd(peaks, wholeFours(count)) <= this.#ceiling;
  }

  /** Sends a chunk into a line and gives what comes out of it, turned down by the gains in `peaks`. */
  #pass(line: Float32Array, samples: Float32Array, isIdle: boolean): void {
    const count = samples.length;
    line.set(samples, this.delayFrames);
    chunk.set(line.subarray(0, count));
    if (!isIdle) multiplySimd(chunk, peaks, wholeFours(count));
    samples.set(chunk.subarray(0, count));
    line.copyWithin(0, count, count + this.delayFrames);
  }
}

const wholeFours = (count: number): number => (count + 3) & ~3;

/** Peaks of a chunk, then the gains that they need; and the chunk itself. Work space of this thread. */
const peaks = kernelMemory.float32(CHUNK_FRAMES);
const chunk = kernelMemory.float32(CHUNK_FRAMES);
