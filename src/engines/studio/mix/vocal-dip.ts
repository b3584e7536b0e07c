import { bandPass } from '../../../audio/dsp/biquad.ts';
import type { KernelLease } from '../../../audio/dsp/wasm/kernel-lease.ts';
import { addRampedSimd } from '../../../audio/dsp/wasm/simd-mixing.ts';
import { SimdStereoFilter } from '../../../audio/dsp/wasm/simd-stereo-filter.ts';
import { dbToGain, SAMPLE_RATE_HZ } from '../../../core/units.ts';
import { BLOCK_FRAMES } from './mix-options.ts';
import { vocalRegion } from './strip-recipes.ts';

/**
 * A dip in the region of words that comes and goes with the singing: x + (g - 1) * bandpass(x) is a bell of gain g, and
 * g may glide. Linear, so that stems of one mix still add up.
 */
export class VocalDip {
  readonly #band: SimdStereoFilter;
  readonly #depthDb: number;
  readonly #left: Float32Array;
  readonly #right: Float32Array;

  constructor(depthDb: number, lease: KernelLease) {
    this.#band = new SimdStereoFilter(lease, [bandPass(vocalRegion.centreHz, vocalRegion.q, SAMPLE_RATE_HZ)]);
    this.#depthDb = depthDb;
    [this.#left, this.#right] = [lease.float32(BLOCK_FRAMES), lease.float32(BLOCK_FRAMES)];
  }

  /** A block in kernel memory, in place; `singingFrom` and `singingTo` 0..1, before and after it. */
  process(left: Float32Array, right: Float32Array, frames: number, singingFrom: number, singingTo: number): void {
    if (Math.max(singingFrom, singingTo) < SILENT) return;
    this.#left.set(left.subarray(0, frames));
    this.#right.set(right.subarray(0, frames));
    this.#band.process(this.#left, this.#right, frames);
    const from = dbToGain(-this.#depthDb * singingFrom) - 1;
    const to = dbToGain(-this.#depthDb * singingTo) - 1;
    addRampedSimd(left, this.#left, from, to, frames);
    addRampedSimd(right, this.#right, from, to, frames);
  }
}

const SILENT = 1e-3;
