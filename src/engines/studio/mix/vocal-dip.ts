import { bandPass } from '../../../audio/dsp/biquad.ts';
import type { KernelLease } from '../../../audio/dsp/wasm/kernel-lease.ts';
import { addRampedSimd } from '../../../audio/dsp/wasm/simd-mixing.ts';
import { SimdStereoFilter } from '../../../audio/dsp/wasm/simd-stereo-filter.ts';
import { dbToGain, SAMPLE_RATE_HZ } from '../../../core/units.ts';
import { BLOCK_FRAMES } from './mix-options.ts';

/** Less singing than this moves nothing. */
export const SILENT = 1e-3;

/** A bell that takes something out: where, how wide, and how deep in the first and the second of two channels. */
export interface DipShape {
  readonly centreHz: number;
  readonly q: number;
  readonly depthsDb: readonly [number, number];
}

/**
 * A dip in the region of words that comes and goes with the singing: x + (g - 1) * bandpass(x) is a bell of gain g, and
 * g may glide. Linear, so that stems of one mix still add up.
 */
export class VocalDip {
  readonly #band: SimdStereoFilter;
  readonly #depthsDb: readonly [number, number];
  readonly #first: Float32Array;
  readonly #second: Float32Array;

  constructor({ centreHz, q, depthsDb }: DipShape, lease: KernelLease) {
    this.#band = new SimdStereoFilter(lease, [bandPass(centreHz, q, SAMPLE_RATE_HZ)]);
    this.#depthsDb = depthsDb;
    [this.#first, this.#second] = [lease.float32(BLOCK_FRAMES), lease.float32(BLOCK_FRAMES)];
  }

  /**
   * A block of two channels (left and right, or middle and sides) in kernel memory, in place; `singingFrom` and
   * `singingTo` 0..1, before and after it.
   */
  process(first: Float32Array, second: Float32Array, frames: number, singingFrom: number, singingTo: number): void {
    if (Math.max(singingFrom, singingTo) < SILENT) return;
    this.#first.set(first.subarray(0, frames));
    this.#second.set(second.subarray(0, frames));
    this.#band.process(this.#first, this.#second, frames);
    const [firstDb, secondDb] = this.#depthsDb;
    addRampedSimd(first, this.#first, bellOf(firstDb * singingFrom), bellOf(firstDb * singingTo), frames);
    addRampedSimd(second, this.#second, bellOf(secondDb * singingFrom), bellOf(secondDb * singingTo), frames);
  }
}

/** Gain of the band that, added, makes a bell of this depth. */
const bellOf = (depthDb: number): number => dbToGain(-depthDb) - 1;
