import type { KernelLease } from '../../../audio/dsp/wasm/kernel-lease.ts';
import { SimdCompressor } from '../../../audio/dsp/wasm/simd-compressor.ts';

/** Above this much work for the limiter, a compressor takes the first part of it. */
const LIMITING_DB_MAX = 4;
const PEAK_RATIO_MAX = 5;

/** What stands between gain and limiter: glue for every song, and a peak compressor for those with high crests. */
export class MasterDynamics {
  readonly #glue: SimdCompressor;
  readonly #peaks: SimdCompressor | null;

  /** `peakDb`: the highest sample once the song is at its target loudness. */
  constructor(
    target: { readonly loudnessLufs: number; readonly truePeakDbtp: number },
    peakDb: number,
    sampleRateHz: number,
    lease: KernelLease,
  ) {
    this.#glue = new SimdCompressor(
      lease,
      {
        thresholdDb: target.loudnessLufs + 1,
        ratio: 1.5,
        kneeDb: 8,
        attackSeconds: 0.03,
        releaseSeconds: 0.25,
        makeupDb: 0,
        detector: 'rms',
      },
      sampleRateHz,
    );
    const over = peakDb - target.truePeakDbtp;
    this.#peaks =
      over <= LIMITING_DB_MAX ? null : new SimdCompressor(lease, peakSettings(target.truePeakDbtp, over), sampleRateHz);
  }

  /** In place over arrays in kernel memory, in multiples of 16 frames; `follower` is turned down with them. */
  process(left: Float32Array, right: Float32Array, frames: number, follower: Float32Array | null): void {
    this.#glue.process(left, right, frames, follower);
    this.#peaks?.process(left, right, frames, follower);
  }
}

/** Bends the range above the threshold so that the highest peak ends LIMITING_DB_MAX over the ceiling. */
function peakSettings(ceilingDb: number, over: number) {
  const range = 5;
  const ratio = Math.min(PEAK_RATIO_MAX, (over + range) / (LIMITING_DB_MAX + range));
  return {
    thresholdDb: ceilingDb - range,
    ratio,
    kneeDb: 6,
    attackSeconds: 0.0015,
    releaseSeconds: 0.07,
    makeupDb: 0,
    detector: 'peak',
  } as const;
}
