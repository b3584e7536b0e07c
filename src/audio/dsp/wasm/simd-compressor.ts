import { type CompressorSettings, compressorCoefficients } from '../compressor.ts';
import type { KernelLease } from './kernel-lease.ts';
import { openKernels } from './kernels.ts';

/** What Compressor does, by kernel: over arrays in kernel memory, in multiples of 16 frames. */
export class SimdCompressor {
  readonly #kernels = openKernels();
  readonly #state: number;

  constructor(lease: KernelLease, settings: CompressorSettings, sampleRateHz: number) {
    const { attack, release, rms } = compressorCoefficients(settings, sampleRateHz);
    const { thresholdDb, ratio, kneeDb, makeupDb, detector } = settings;
    const state = lease.float64(12);
    state.set([thresholdDb, 1 - 1 / ratio, kneeDb, attack, release, rms, makeupDb, detector === 'peak' ? 1 : 0]);
    state[10] = 10 ** (makeupDb / 20);
    this.#state = state.byteOffset;
  }

  /**
   * In place. `right` null: one channel. `follower` is turned down like the others but not listened to: a row of ones
   * becomes the record of what the compressor did.
   */
  process(left: Float32Array, right: Float32Array | null, frames: number, follower: Float32Array | null = null): void {
    const [r, f] = [right?.byteOffset ?? 0, follower?.byteOffset ?? 0];
    this.#kernels.compress(this.#state, left.byteOffset, r, f, frames);
  }
}
