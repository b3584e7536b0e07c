import { kernelMemory } from '../dsp/wasm/kernels.ts';
import { WINDOW_FRAMES } from './constant-q.ts';

/** Kernel bins by frames: what a convolution looks at around each place. */
export interface KernelSize {
  readonly frames: number;
  readonly bins: number;
  readonly stride?: number;
}

/** Features of a window in kernel memory, [frame][bin][channel], with margins of zeros that are never written. */
export class FeatureMap {
  readonly bins: number;
  readonly channels: number;
  readonly #frameMargin: number;
  readonly #binMargin: number;
  readonly numbers: Float32Array;

  constructor(size: {
    readonly bins: number;
    readonly channels: number;
    readonly frameMargin: number;
    readonly binMargin: number;
  }) {
    this.bins = size.bins;
    this.channels = size.channels;
    this.#frameMargin = size.frameMargin;
    this.#binMargin = size.binMargin;
    const rows = WINDOW_FRAMES + 2 * size.frameMargin;
    // Kernels read their last rows in fours.
    this.numbers = kernelMemory.float32(rows * (size.bins + 2 * size.binMargin) * size.channels + 64);
  }

  /** Bytes from a frame to the next. */
  get framePitch(): number {
    return 4 * (this.bins + 2 * this.#binMargin) * this.channels;
  }

  indexOf(frame: number, bin: number): number {
    const width = this.bins + 2 * this.#binMargin;
    return ((frame + this.#frameMargin) * width + bin + this.#binMargin) * this.channels;
  }

  addressOf(frame: number, bin: number): number {
    return this.numbers.byteOffset + 4 * this.indexOf(frame, bin);
  }

  /** Where a kernel begins whose output is a frame's first; strides that leave a remainder are padded evenly ("same"). */
  kernelAddress(frame: number, { frames, bins, stride = 1 }: KernelSize): number {
    const outputs = Math.ceil(this.bins / stride);
    const before = Math.floor(Math.max(0, (outputs - 1) * stride + bins - this.bins) / 2);
    return this.addressOf(frame - (frames - 1) / 2, -before);
  }

  /** Puts the first channel of each place through a function. */
  eachOfFirstChannel(change: (value: number) => number): void {
    for (let frame = 0; frame < WINDOW_FRAMES; frame++) {
      let at = this.indexOf(frame, 0);
      for (let bin = 0; bin < this.bins; bin++, at += this.channels) this.numbers[at] = change(this.numbers[at]!);
    }
  }

  /** Copies one channel, [frame][bin]. */
  channel(channel: number, to: Float32Array): Float32Array {
    for (let frame = 0, i = 0; frame < WINDOW_FRAMES; frame++) {
      let at = this.indexOf(frame, 0) + channel;
      for (let bin = 0; bin < this.bins; bin++, i++, at += this.channels) to[i] = this.numbers[at]!;
    }
    return to;
  }
}
