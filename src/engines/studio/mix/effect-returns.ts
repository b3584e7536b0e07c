import { BUTTERWORTH_Q, highPass } from '../../../audio/dsp/biquad.ts';
import { PingPongEcho } from '../../../audio/dsp/echo.ts';
import { FdnReverb } from '../../../audio/dsp/fdn-reverb.ts';
import { StereoFilterChain } from '../../../audio/dsp/filter-chain.ts';
import { addScaled } from '../../../audio/dsp/mixing.ts';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { MixPlan } from '../../../music/score.ts';

/** Echoes go to the reverb too, this much. */
const ECHO_TO_REVERB = 0.3;
/** A reverberating bass only muddies. */
const REVERB_FROM_HZ = 160;
const ECHO_SECONDS = { min: 0.06, max: 1.5 };

/** A reverb and an echo with their sends, for one group of channels. */
export class EffectReturns {
  readonly reverbLeft: Float32Array;
  readonly reverbRight: Float32Array;
  readonly echoLeft: Float32Array;
  readonly echoRight: Float32Array;
  readonly #lowCut = new StereoFilterChain([highPass(REVERB_FROM_HZ, BUTTERWORTH_Q, SAMPLE_RATE_HZ)]);
  readonly #reverb: FdnReverb;
  readonly #echo: PingPongEcho;

  /** `kind` room: the plan's reverb as it is, for the band; plate: denser and shorter, for voices. */
  constructor(plan: MixPlan, tempoBpm: number, kind: 'room' | 'plate', blockFrames: number) {
    [this.reverbLeft, this.reverbRight, this.echoLeft, this.echoRight] = [0, 1, 2, 3].map(
      () => new Float32Array(blockFrames),
    ) as [Float32Array, Float32Array, Float32Array, Float32Array];
    const { t60Seconds, preDelaySeconds, brightness } = plan.reverb;
    const settings =
      kind === 'room'
        ? { t60Seconds, preDelaySeconds, brightness, size: 1 }
        : {
            t60Seconds: t60Seconds * 0.85,
            preDelaySeconds: preDelaySeconds + 0.012,
            brightness: Math.min(1, brightness + 0.15),
            size: 0.62,
          };
    this.#reverb = new FdnReverb(settings, SAMPLE_RATE_HZ);
    const delaySeconds = Math.min(ECHO_SECONDS.max, Math.max(ECHO_SECONDS.min, (plan.delay.beats * 60) / tempoBpm));
    this.#echo = new PingPongEcho({ delaySeconds, feedback: plan.delay.feedback }, SAMPLE_RATE_HZ);
  }

  /** Clears the sends for the next block. */
  clear(): void {
    this.reverbLeft.fill(0);
    this.reverbRight.fill(0);
    this.echoLeft.fill(0);
    this.echoRight.fill(0);
  }

  /** Adds what comes back from the sends to a bus. */
  addTo(left: Float32Array, right: Float32Array, frames: number): void {
    this.#echo.process(this.echoLeft, this.echoRight, frames);
    addScaled(left, this.echoLeft, 1, frames);
    addScaled(right, this.echoRight, 1, frames);
    addScaled(this.reverbLeft, this.echoLeft, ECHO_TO_REVERB, frames);
    addScaled(this.reverbRight, this.echoRight, ECHO_TO_REVERB, frames);
    this.#lowCut.process(this.reverbLeft, this.reverbRight, frames);
    this.#reverb.process(this.reverbLeft, this.reverbRight, this.reverbLeft, this.reverbRight, frames);
    addScaled(left, this.reverbLeft, 1, frames);
    addScaled(right, this.reverbRight, 1, frames);
  }
}
