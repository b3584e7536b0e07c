import { allPass, type BiquadCoefficients, BUTTERWORTH_Q, highPass } from '../../../audio/dsp/biquad.ts';
import type { KernelLease } from '../../../audio/dsp/wasm/kernel-lease.ts';
import { SimdCompressor } from '../../../audio/dsp/wasm/simd-compressor.ts';
import { toMiddleAndSidesSimd } from '../../../audio/dsp/wasm/simd-mixing.ts';
import { SimdStereoFilter } from '../../../audio/dsp/wasm/simd-stereo-filter.ts';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';

/** Below this the sound is mono: bass in the middle plays on any system. */
export const MONO_BELOW_HZ = 120;

const monoCut = highPass(MONO_BELOW_HZ, BUTTERWORTH_Q, SAMPLE_RATE_HZ);
/** Keeps the middle in phase with the sides, or panned sounds would leak to the other side. */
const phase = allPass(MONO_BELOW_HZ, BUTTERWORTH_Q, SAMPLE_RATE_HZ);
const through: BiquadCoefficients = { b0: 1, b1: 0, b2: 0, a1: 0, a2: 0 };

/** Takes the sides out of the low end of a mix or of a stem, in place; linear. */
export class MonoLowEnd {
  readonly #filter: SimdStereoFilter;

  constructor(lease: KernelLease) {
    this.#filter = new SimdStereoFilter(lease, [phase, through], [monoCut, monoCut]);
  }

  process(left: Float32Array, right: Float32Array, frames: number): void {
    toMiddleAndSidesSimd(left, right, 0.5, frames);
    this.#filter.process(left, right, frames);
    toMiddleAndSidesSimd(left, right, 1, frames);
  }
}

/** A compressor that holds the whole mix together. `usualDb`: RMS level of the mix where it is loud. */
export function createGlue(usualDb: number, lease: KernelLease): SimdCompressor {
  const settings = {
    thresholdDb: usualDb - 1,
    ratio: 1.6,
    kneeDb: 8,
    attackSeconds: 0.03,
    releaseSeconds: 0.2,
    makeupDb: 0,
    detector: 'rms',
  } as const;
  return new SimdCompressor(lease, settings, SAMPLE_RATE_HZ);
}
