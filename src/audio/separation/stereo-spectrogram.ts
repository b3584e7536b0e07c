import { fftPlan } from '../dsp/wasm/fft-plan.ts';
import type { KernelLease } from '../dsp/wasm/kernel-lease.ts';
import { openKernels } from '../dsp/wasm/kernels.ts';

/** Points of the transform, samples between frames, and bins that are kept. */
export const TRANSFORM_SIZE = 4096;
export const HOP = TRANSFORM_SIZE / 4;
export const BIN_COUNT = TRANSFORM_SIZE / 2 + 1;
/** Rows are a little longer, so that kernels may work in fours. */
export const ROW = BIN_COUNT + 15;

/** Sum of the squared windows that overlap at any place. */
const OVERLAP_GAIN = 1.5;

/** Spectra of both channels, [frame][bin]; mono recordings have two equal ones. */
export interface StereoSpectrogram {
  readonly frameCount: number;
  readonly leftRe: Float32Array;
  readonly leftIm: Float32Array;
  readonly rightRe: Float32Array;
  readonly rightIm: Float32Array;
}

/** Spectra that share a block. */
const SHARING = 3;

/**
 * A function that hands out room for one spectrum of so many frames after the other, zeroed. Three share a block of the
 * lease: blocks are powers of two, and of a chunk's spectra each alone would leave nearly half of one empty.
 */
export function spectraOf(lease: KernelLease, frameCount: number): () => Float32Array {
  const length = frameCount * ROW;
  const left: Float32Array[] = [];
  return () => {
    if (left.length === 0) {
      const block = lease.float32(SHARING * length);
      for (let i = 0; i < SHARING; i++) left.push(block.subarray(i * length, (i + 1) * length));
    }
    return left.shift()!;
  };
}

const window = Float32Array.from(
  { length: TRANSFORM_SIZE },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / TRANSFORM_SIZE),
);

/** Transforms both channels at once, as real and imaginary part of one signal, and back. */
export class StereoTransform {
  readonly #re: Float32Array;
  readonly #im: Float32Array;
  readonly #plan = fftPlan(TRANSFORM_SIZE);

  constructor(lease: KernelLease) {
    this.#re = lease.float32(TRANSFORM_SIZE);
    this.#im = lease.float32(TRANSFORM_SIZE);
  }

  /** Frame `n` is centred on sample `(firstFrame + n) * HOP`; silence lies around the recording. */
  analyse(channels: readonly Float32Array[], firstFrame: number, spectrogram: StereoSpectrogram): void {
    const [left, right = left] = channels as [Float32Array, Float32Array?];
    const [re, im] = [this.#re, this.#im];
    for (let frame = 0; frame < spectrogram.frameCount; frame++) {
      const from = (firstFrame + frame) * HOP - TRANSFORM_SIZE / 2;
      for (let i = 0; i < TRANSFORM_SIZE; i++) {
        const at = from + i;
        const isInside = at >= 0 && at < left.length;
        re[i] = isInside ? left[at]! * window[i]! : 0;
        im[i] = isInside ? right![at]! * window[i]! : 0;
      }
      openKernels().fft(re.byteOffset, im.byteOffset, this.#plan);
      this.#keep(spectrogram, frame * ROW);
    }
  }

  #keep({ leftRe, leftIm, rightRe, rightIm }: StereoSpectrogram, row: number): void {
    const [re, im] = [this.#re, this.#im];
    for (let k = 0; k < BIN_COUNT; k++) {
      const m = (TRANSFORM_SIZE - k) % TRANSFORM_SIZE;
      leftRe[row + k] = 0.5 * (re[k]! + re[m]!);
      leftIm[row + k] = 0.5 * (im[k]! - im[m]!);
      rightRe[row + k] = 0.5 * (im[k]! + im[m]!);
      rightIm[row + k] = 0.5 * (re[m]! - re[k]!);
    }
  }

  /** Adds a masked frame to both channels, its first sample at `at` (which may lie outside). */
  addFrame(
    spectrogram: StereoSpectrogram,
    frame: number,
    mask: Float32Array,
    channels: readonly Float32Array[],
    at: number,
  ): void {
    const { leftRe, leftIm, rightRe, rightIm } = spectrogram;
    const [re, im] = [this.#re, this.#im];
    const row = frame * ROW;
    for (let k = 0; k < BIN_COUNT; k++) {
      const gain = mask[row + k]!;
      const a = leftRe[row + k]! * gain;
      const b = leftIm[row + k]! * gain;
      const c = rightRe[row + k]! * gain;
      const d = rightIm[row + k]! * gain;
      const m = (TRANSFORM_SIZE - k) % TRANSFORM_SIZE;
      re[k] = a - d;
      im[k] = b + c;
      if (m === k) continue;
      re[m] = a + d;
      im[m] = c - b;
    }
    // Exchanging real and imaginary parts makes the forward transform the inverse.
    openKernels().fft(im.byteOffset, re.byteOffset, this.#plan);
    const scale = 1 / (TRANSFORM_SIZE * OVERLAP_GAIN);
    const [left, right] = channels as [Float32Array, Float32Array?];
    const from = Math.max(0, -at);
    const to = Math.min(TRANSFORM_SIZE, left.length - at);
    for (let i = from; i < to; i++) left[at + i]! += re[i]! * window[i]! * scale;
    if (right !== undefined) for (let i = from; i < to; i++) right[at + i]! += im[i]! * window[i]! * scale;
  }
}
