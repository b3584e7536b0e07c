import type { StemSource } from './stem-source.ts';

/** Renders sound in steps of one size, so that the result cannot depend on how a caller divides the time. */
export interface QuantumRenderer {
  readonly quantumFrames: number;
  /** Overwrites one quantum that begins at `startFrame`; called for 0, quantumFrames, 2 * quantumFrames and so on. */
  renderQuantum(left: Float32Array, right: Float32Array, startFrame: number): void;
}

/** A stem source over fixed quanta, scaled by `gain`. */
export class QuantumSource implements StemSource {
  readonly partId: string;
  readonly #renderer: QuantumRenderer;
  readonly #gain: number;
  readonly #left: Float32Array;
  readonly #right: Float32Array;
  #readyFrom: number;
  #nextFrame = 0;

  constructor(partId: string, renderer: QuantumRenderer, gain: number) {
    this.partId = partId;
    this.#renderer = renderer;
    this.#gain = gain;
    this.#left = new Float32Array(renderer.quantumFrames);
    this.#right = new Float32Array(renderer.quantumFrames);
    this.#readyFrom = renderer.quantumFrames;
  }

  render(left: Float32Array, right: Float32Array, frames: number): void {
    const size = this.#renderer.quantumFrames;
    const gain = this.#gain;
    for (let done = 0; done < frames; ) {
      if (this.#readyFrom === size) this.#renderNext(size);
      const count = Math.min(size - this.#readyFrom, frames - done);
      copyScaled(this.#left, this.#readyFrom, left, done, gain, count);
      copyScaled(this.#right, this.#readyFrom, right, done, gain, count);
      this.#readyFrom += count;
      done += count;
    }
  }

  #renderNext(size: number): void {
    this.#renderer.renderQuantum(this.#left, this.#right, this.#nextFrame);
    this.#nextFrame += size;
    this.#readyFrom = 0;
  }
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
