import { kernelMemory } from '../../../audio/dsp/wasm/kernels.ts';
import { scaleSimd } from '../../../audio/dsp/wasm/simd-mixing.ts';
import type { StemSource } from './stem-source.ts';

/** Renders sound in steps of one size, so that the result cannot depend on how a caller divides the time. */
export interface QuantumRenderer {
  readonly quantumFrames: number;
  /**
   * Overwrites one quantum that begins at `startFrame`; called for 0, quantumFrames, 2 * quantumFrames and so on. False
   * when all of it is silence.
   */
  renderQuantum(left: Float32Array, right: Float32Array, startFrame: number): boolean;
}

type Quantum = readonly [Float32Array, Float32Array];

/** A stem source over fixed quanta, scaled by `gain`. */
export class QuantumSource implements StemSource {
  readonly partId: string;
  readonly #renderer: QuantumRenderer;
  readonly #gain: number;
  readonly #left: Float32Array;
  readonly #right: Float32Array;
  #readyFrom: number;
  #nextFrame = 0;
  /** The quanta of the block that was asked for last; callers tend to come back with the same arrays. */
  #views: readonly Quantum[] = [];
  #viewsOf: Quantum | null = null;

  constructor(partId: string, renderer: QuantumRenderer, gain: number) {
    this.partId = partId;
    this.#renderer = renderer;
    this.#gain = gain;
    this.#left = new Float32Array(renderer.quantumFrames);
    this.#right = new Float32Array(renderer.quantumFrames);
    this.#readyFrom = renderer.quantumFrames;
  }

  render(left: Float32Array, right: Float32Array, frames: number): boolean {
    const size = this.#renderer.quantumFrames;
    const isWhole = this.#readyFrom === size && frames % size === 0;
    return isWhole && kernelMemory.holds(left)
      ? this.#renderDirectly(left, right, frames)
      : this.#renderByCopy(left, right, frames);
  }

  /** Into the caller's arrays, which lie in kernel memory. */
  #renderDirectly(left: Float32Array, right: Float32Array, frames: number): boolean {
    const size = this.#renderer.quantumFrames;
    if (this.#viewsOf?.[0] !== left || this.#viewsOf[1] !== right || this.#views.length * size < frames) {
      this.#viewsOf = [left, right];
      this.#views = quantaOf(left, right, frames, size);
    }
    let sounds = false;
    for (let k = 0; k < frames / size; k++) {
      const [l, r] = this.#views[k]!;
      if (this.#renderer.renderQuantum(l, r, this.#nextFrame)) sounds = true;
      this.#nextFrame += size;
    }
    if (sounds) {
      scaleSimd(left, this.#gain, frames);
      scaleSimd(right, this.#gain, frames);
    }
    return sounds;
  }

  #renderByCopy(left: Float32Array, right: Float32Array, frames: number): boolean {
    const size = this.#renderer.quantumFrames;
    const gain = Math.fround(this.#gain);
    for (let done = 0; done < frames; ) {
      if (this.#readyFrom === size) this.#renderNext(size);
      const count = Math.min(size - this.#readyFrom, frames - done);
      copyScaled(this.#left, this.#readyFrom, left, done, gain, count);
      copyScaled(this.#right, this.#readyFrom, right, done, gain, count);
      this.#readyFrom += count;
      done += count;
    }
    return true;
  }

  #renderNext(size: number): void {
    this.#renderer.renderQuantum(this.#left, this.#right, this.#nextFrame);
    this.#nextFrame += size;
    this.#readyFrom = 0;
  }
}

function quantaOf(left: Float32Array, right: Float32Array, frames: number, size: number): Quantum[] {
  return Array.from({ length: frames / size }, (_, k) => [
    left.subarray(k * size, (k + 1) * size),
    right.subarray(k * size, (k + 1) * size),
  ]);
}

function copyScaled(
  source: Float32Array,
  from: number,
  target: Float32Array,
  to: number,
  gain: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) target[to + i] = source[from + i]! * gain;
}
