import { BUTTERWORTH_Q, highPass } from '../../../audio/dsp/biquad.ts';
import { Compressor } from '../../../audio/dsp/compressor.ts';
import { MonoFilterChain } from '../../../audio/dsp/filter-chain.ts';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';

/** Below this the sound is mono: bass in the middle plays on any system. */
const MONO_BELOW_HZ = 120;

/** The whole mix: mono low end and a compressor that holds it together. In place. */
export class MixBus {
  readonly #sideFilter = new MonoFilterChain([highPass(MONO_BELOW_HZ, BUTTERWORTH_Q, SAMPLE_RATE_HZ)]);
  readonly #glue: Compressor;
  readonly #side: Float32Array;

  /** `usualDb`: RMS level of the mix where it is loud, to which the compressor's threshold refers. */
  constructor(usualDb: number, blockFrames: number) {
    this.#side = new Float32Array(blockFrames);
    this.#glue = new Compressor(
      {
        thresholdDb: usualDb - 1,
        ratio: 1.6,
        kneeDb: 8,
        attackSeconds: 0.03,
        releaseSeconds: 0.2,
        makeupDb: 0,
        detector: 'rms',
      },
      SAMPLE_RATE_HZ,
    );
  }

  process(left: Float32Array, right: Float32Array, frames: number): void {
    const side = this.#side;
    for (let i = 0; i < frames; i++) side[i] = (left[i]! - right[i]!) * 0.5;
    this.#sideFilter.process(side, frames);
    for (let i = 0; i < frames; i++) {
      const mid = (left[i]! + right[i]!) * 0.5;
      left[i] = mid + side[i]!;
      right[i] = mid - side[i]!;
    }
    this.#glue.process([left, right], frames);
  }
}
