import { BUTTERWORTH_Q, lowPass } from '../biquad.ts';
import { CROSSOVER_HZ, deEsserCoefficients, REDUCTION_MIN, SHARE_MAX } from '../de-esser.ts';
import type { KernelLease } from './kernel-lease.ts';
import { openKernels } from './kernels.ts';
import { SimdStereoFilter } from './simd-stereo-filter.ts';

const CHUNK_FRAMES = 1024;

/** What DeEsser does, by kernel: one channel in kernel memory, in multiples of 32 frames. */
export class SimdDeEsser {
  readonly #kernels = openKernels();
  readonly #lowPass: SimdStereoFilter;
  readonly #low: Float32Array;
  readonly #state: number;

  constructor(lease: KernelLease, sampleRateHz: number) {
    this.#lowPass = new SimdStereoFilter(lease, [lowPass(CROSSOVER_HZ, BUTTERWORTH_Q, sampleRateHz)]);
    this.#low = lease.float32(CHUNK_FRAMES);
    const { average, attack, release } = deEsserCoefficients(sampleRateHz);
    const state = lease.float64(8);
    state.set([average, attack, release, SHARE_MAX, REDUCTION_MIN]);
    this.#state = state.byteOffset;
  }

  process(samples: Float32Array, frames: number): void {
    for (let at = 0; at < frames; at += CHUNK_FRAMES) {
      const count = Math.min(CHUNK_FRAMES, frames - at);
      this.#low.set(samples.subarray(at, at + count));
      this.#lowPass.process(this.#low, this.#low, count);
      this.#kernels.deEss(this.#state, samples.byteOffset + 4 * at, this.#low.byteOffset, count);
    }
  }
}
