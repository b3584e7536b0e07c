import { kernelMemory, openKernels } from './kernels.ts';

const CHUNK_FRAMES = 1024;
/** No window of a limiter is longer: 85 ms at 48 kHz. */
const WINDOW_FRAMES_MAX = 4096;

/** Work space of this thread: minima with their history, held gains with theirs. */
const minima = kernelMemory.float32(WINDOW_FRAMES_MAX + 8 + CHUNK_FRAMES);
const held = kernelMemory.float64(WINDOW_FRAMES_MAX + CHUNK_FRAMES);
const state = kernelMemory.float64(5);

/** What LimiterGains does, by kernel. */
export class SimdLimiterGains {
  readonly #kernels = openKernels();
  readonly #ceiling: number;
  readonly #window: number;
  readonly #needed: Float32Array;
  readonly #held: Float64Array;
  readonly #state: Float64Array;

  constructor(ceiling: number, windowFrames: number, release: number) {
    if (windowFrames > WINDOW_FRAMES_MAX)
      throw new RangeError(`a limiter looks ahead by ${WINDOW_FRAMES_MAX} frames at most, not ${windowFrames}`);
    this.#ceiling = ceiling;
    this.#window = windowFrames;
    // The minimum reaches two frames further than the average, and is right from its first whole four on.
    this.#needed = new Float32Array((windowFrames + 4 + 3) & ~3).fill(1);
    this.#held = new Float64Array(windowFrames).fill(1);
    this.#state = Float64Array.of(release, 1, windowFrames, 1, Number.POSITIVE_INFINITY);
  }

  get lowestGain(): number {
    return this.#state[3]!;
  }

  get quietFrames(): number {
    return this.#state[4]!;
  }

  /** Peaks become gains, in place; at most 1024, in kernel memory, which is used up to a whole four. */
  process(peaks: Float32Array, frames: number): void {
    const [kernels, history, window] = [this.#kernels, this.#needed.length, this.#window];
    const whole = (frames + 3) & ~3;
    kernels.neededGains(peaks.byteOffset, this.#ceiling, whole);
    minima.set(this.#needed);
    minima.set(peaks.subarray(0, whole), history);
    this.#needed.set(minima.subarray(frames, frames + history));
    kernels.slidingMinimum(minima.byteOffset, history + whole, window + 2);
    held.set(this.#held);
    this.#state[2] = this.#held.reduce((sum, gain) => sum + gain, 0);
    state.set(this.#state);
    const from = minima.byteOffset + 4 * history;
    kernels.smoothGains(state.byteOffset, from, held.byteOffset, window, peaks.byteOffset, frames);
    this.#held.set(held.subarray(frames, frames + window));
    this.#state.set(state);
  }
}
