import { DENORMAL_BIAS } from './biquad.ts';

/**
 * Resonant filter that may be swept fast: the trapezoidal state-variable filter (V. Zavalishin, "The Art of VA Filter
 * Design"; A. Simper, "Solving the continuous SVF equations using trapezoidal integration"). 12 dB per octave.
 */
export type FilterMode = 'lowPass' | 'bandPass' | 'highPass';

export class StateVariableFilter {
  readonly #sampleRateHz: number;
  #g = -1;
  #leftBand = 0;
  #leftLow = 0;
  #rightBand = 0;
  #rightLow = 0;

  constructor(sampleRateHz: number) {
    this.#sampleRateHz = sampleRateHz;
  }

  /**
   * Filters frames `from`..`to` of both channels in place; the cutoff glides from where the last call ended to
   * `cutoffHz`. Q 0.707 is flat. `bandPass` has gain 1 at its centre.
   */
  process(
    mode: FilterMode,
    left: Float32Array,
    right: Float32Array,
    from: number,
    to: number,
    cutoffHz: number,
    q: number,
  ): void {
    const target = Math.tan((Math.PI * Math.min(cutoffHz, this.#sampleRateHz * 0.45)) / this.#sampleRateHz);
    const start = this.#g < 0 ? target : this.#g;
    this.#g = target;
    const k = 1 / q;
    // y = in * input + band * v1 + low * v2
    const inputShare = mode === 'highPass' ? 1 : 0;
    const bandShare = mode === 'bandPass' ? k : mode === 'highPass' ? -k : 0;
    const lowShare = mode === 'lowPass' ? 1 : mode === 'highPass' ? -1 : 0;
    const gStep = (target - start) / (to - from);
    let g = start;
    let lb = this.#leftBand;
    let ll = this.#leftLow;
    let rb = this.#rightBand;
    let rl = this.#rightLow;
    for (let i = from; i < to; i++) {
      g += gStep;
      const a1 = 1 / (1 + g * (g + k));
      const a2 = g * a1;
      const xl = left[i]! + DENORMAL_BIAS;
      const xr = right[i]! + DENORMAL_BIAS;
      const el = xl - ll;
      const er = xr - rl;
      const bandLeft = a1 * lb + a2 * el;
      const bandRight = a1 * rb + a2 * er;
      const lowLeft = ll + g * bandLeft;
      const lowRight = rl + g * bandRight;
      lb = 2 * bandLeft - lb;
      rb = 2 * bandRight - rb;
      ll = 2 * lowLeft - ll;
      rl = 2 * lowRight - rl;
      left[i] = inputShare * xl + bandShare * bandLeft + lowShare * lowLeft;
      right[i] = inputShare * xr + bandShare * bandRight + lowShare * lowRight;
    }
    this.#leftBand = lb;
    this.#leftLow = ll;
    this.#rightBand = rb;
    this.#rightLow = rl;
  }
}
