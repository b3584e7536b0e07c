import { BUTTERWORTH_Q, highPass } from '../../../audio/dsp/biquad.ts';
import { PingPongEcho } from '../../../audio/dsp/echo.ts';
import type { KernelLease } from '../../../audio/dsp/wasm/kernel-lease.ts';
import { addRampedSimd, addScaledSimd, peakSimd } from '../../../audio/dsp/wasm/simd-mixing.ts';
import { SimdReverb } from '../../../audio/dsp/wasm/simd-reverb.ts';
import { SimdStereoFilter } from '../../../audio/dsp/wasm/simd-stereo-filter.ts';
import { dbToGain, SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { MixPlan } from '../../../music/score.ts';

/** Echoes go to the reverb too, this much. */
const ECHO_TO_REVERB = 0.3;
/** A reverberating bass only muddies; of a voice, what lies below its words does. */
const REVERB_FROM_HZ = { room: 160, plate: 400 } as const;
/** How far the plate steps back while somebody sings: it blooms in the rests. */
const PLATE_DUCKING_DB = 10;
const ECHO_SECONDS = { min: 0.06, max: 1.5 };
/** Sends below this are silence; tails this far down are over. */
const SILENCE = 1e-7;
const TAIL_DB = -120;

/** A reverb and an echo with their sends, for one group of channels. */
export class EffectReturns {
  readonly reverbLeft: Float32Array;
  readonly reverbRight: Float32Array;
  readonly echoLeft: Float32Array;
  readonly echoRight: Float32Array;
  readonly #lowCut: SimdStereoFilter;
  readonly #reverb: SimdReverb;
  readonly #echo: PingPongEcho;
  readonly #tailFrames: number;
  readonly #duckingDb: number;
  #silentFrames = Number.POSITIVE_INFINITY;

  /** `kind` room: the plan's reverb as it is, for the band; plate: denser, shorter, later and darker, for voices. */
  constructor(plan: MixPlan, tempoBpm: number, kind: 'room' | 'plate', blockFrames: number, lease: KernelLease) {
    [this.reverbLeft, this.reverbRight, this.echoLeft, this.echoRight] = [0, 1, 2, 3].map(() =>
      lease.float32(blockFrames),
    ) as [Float32Array, Float32Array, Float32Array, Float32Array];
    const { t60Seconds, preDelaySeconds, brightness } = plan.reverb;
    const settings =
      kind === 'room'
        ? { t60Seconds, preDelaySeconds, brightness, size: 1 }
        : {
            t60Seconds: t60Seconds * 0.85,
            preDelaySeconds: preDelaySeconds + 0.03,
            brightness: Math.max(0, brightness - 0.1),
            size: 0.62,
          };
    this.#duckingDb = kind === 'plate' ? PLATE_DUCKING_DB : 0;
    this.#lowCut = new SimdStereoFilter(lease, [highPass(REVERB_FROM_HZ[kind], BUTTERWORTH_Q, SAMPLE_RATE_HZ)]);
    this.#reverb = new SimdReverb(lease, settings, SAMPLE_RATE_HZ);
    const delaySeconds = Math.min(ECHO_SECONDS.max, Math.max(ECHO_SECONDS.min, (plan.delay.beats * 60) / tempoBpm));
    this.#echo = new PingPongEcho({ delaySeconds, feedback: plan.delay.feedback }, SAMPLE_RATE_HZ);
    const echoes = 1 + TAIL_DB / (20 * Math.log10(Math.min(0.9, Math.max(0.01, plan.delay.feedback))));
    const tailSeconds = delaySeconds * echoes + settings.t60Seconds * (TAIL_DB / -60) + settings.preDelaySeconds;
    this.#tailFrames = tailSeconds * SAMPLE_RATE_HZ;
  }

  /** Clears the sends for the next block. */
  clear(): void {
    this.reverbLeft.fill(0);
    this.reverbRight.fill(0);
    this.echoLeft.fill(0);
    this.echoRight.fill(0);
  }

  /**
   * Adds what comes back from the sends to a bus; costs nothing once the tails of the last sound are over. A plate is ducked by
   * how much somebody sings, 0..1, before and after the block.
   */
  addTo(left: Float32Array, right: Float32Array, frames: number, singingFrom = 0, singingTo = 0): void {
    this.#silentFrames = this.#areSendsSilent(frames) ? this.#silentFrames + frames : 0;
    if (this.#silentFrames > this.#tailFrames) {
      this.#reverb.rest(frames);
      return;
    }
    this.#echo.process(this.echoLeft, this.echoRight, frames);
    addScaledSimd(left, this.echoLeft, 1, frames);
    addScaledSimd(right, this.echoRight, 1, frames);
    addScaledSimd(this.reverbLeft, this.echoLeft, ECHO_TO_REVERB, frames);
    addScaledSimd(this.reverbRight, this.echoRight, ECHO_TO_REVERB, frames);
    this.#lowCut.process(this.reverbLeft, this.reverbRight, frames);
    this.#reverb.process(this.reverbLeft, this.reverbRight, frames);
    const [from, to] = [dbToGain(-this.#duckingDb * singingFrom), dbToGain(-this.#duckingDb * singingTo)];
    addRampedSimd(left, this.reverbLeft, from, to, frames);
    addRampedSimd(right, this.reverbRight, from, to, frames);
  }

  #areSendsSilent(frames: number): boolean {
    return [this.reverbLeft, this.reverbRight, this.echoLeft, this.echoRight].every(
      (send) => peakSimd(send, frames) < SILENCE,
    );
  }
}
