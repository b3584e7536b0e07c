import { allPass, BUTTERWORTH_Q, highPass } from '../../../audio/dsp/biquad.ts';
import { Compressor } from '../../../audio/dsp/compressor.ts';
import { MonoFilterChain } from '../../../audio/dsp/filter-chain.ts';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';

/** Below this the sound is mono: bass in the middle plays on any system. */
const MONO_BELOW_HZ = 120;

const monoCut = highPass(MONO_BELOW_HZ, BUTTERWORTH_Q, SAMPLE_RATE_HZ);

/** The whole mix: mono low end and a compressor that holds it together. In place. */
export class MixBus {
  readonly #sideFilter = new MonoFilterChain([monoCut, monoCut]);
  /** Keeps the middle in phase with the sides, or panned sounds would leak to the other side. */
  readonly #midFilter = new MonoFilterChain([allPass(MONO_BELOW_HZ, BUTTERWORTH_Q, SAMPLE_RATE_HZ)]);
  readonly #glue: Compressor;
  readonly #side: Float32Array;
  readonly #mid: Float32Array;

  /** `usualDb`: RMS level of the mix where it is loud, to which the compressor's threshold refers. */
  constructor(usualDb: number, blockFrames: number) {
    this.#side = new Float32Array(blockFrames);
    this.#mid = new Float32Array(blockFrames);
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
    const mid = this.#mid;
    for (let i = 0; i < frames; i++) {
      mid[i] = (left[i]! + right[i]!) * 0.5;
      side[i] = (left[i]! - right[i]!) * 0.5;
    }
    this.#midFilter.process(mid, frames);
    this.#sideFilter.process(side, frames);
    for (let i = 0; i < frames; i++) {
      left[i] = mid[i]! + side[i]!;
      right[i] = mid[i]! - side[i]!;
    }
    this.#glue.process([left, right], frames);
  }
}
