import { DENORMAL_BIAS } from './biquad.ts';

export interface EchoSettings {
  readonly delaySeconds: number;
  /** Level of each repeat against the one before, 0..0.9. */
  readonly feedback: number;
}

/** Repeats lose what lies below and above these corners with every round. */
const LOW_CUT_HZ = 220;
const HIGH_CUT_HZ = 4200;

/** Echoes that go from side to side and grow darker. Wet only. */
export class PingPongEcho {
  readonly #left: Float32Array;
  readonly #right: Float32Array;
  readonly #feedback: number;
  readonly #lowCut: number;
  readonly #highCut: number;
  #at = 0;
  #lowLeft = 0;
  #lowRight = 0;
  #highLeft = 0;
  #highRight = 0;

  constructor(settings: EchoSettings, sampleRateHz: number) {
    const frames = Math.max(1, Math.round(settings.delaySeconds * sampleRateHz));
    this.#left = new Float32Array(frames);
    this.#right = new Float32Array(frames);
    this.#feedback = Math.min(0.9, Math.max(0, settings.feedback));
    this.#lowCut = 1 - Math.exp((-2 * Math.PI * LOW_CUT_HZ) / sampleRateHz);
    this.#highCut = 1 - Math.exp((-2 * Math.PI * HIGH_CUT_HZ) / sampleRateHz);
  }

  /** Replaces the input by its echoes; the first comes on the left. */
  process(left: Float32Array, right: Float32Array, frames: number): void {
    const lineLeft = this.#left;
    const lineRight = this.#right;
    const feedback = this.#feedback;
    const lowCut = this.#lowCut;
    const highCut = this.#highCut;
    let at = this.#at;
    let ll = this.#lowLeft;
    let lr = this.#lowRight;
    let hl = this.#highLeft;
    let hr = this.#highRight;
    for (let i = 0; i < frames; i++) {
      hl += highCut * (lineLeft[at]! + DENORMAL_BIAS - hl);
      hr += highCut * (lineRight[at]! + DENORMAL_BIAS - hr);
      ll += lowCut * (hl - ll);
      lr += lowCut * (hr - lr);
      const outLeft = hl - ll;
      const outRight = hr - lr;
      lineLeft[at] = (left[i]! + right[i]!) * 0.5 + outRight * feedback;
      lineRight[at] = outLeft * feedback;
      left[i] = outLeft;
      right[i] = outRight;
      if (++at === lineLeft.length) at = 0;
    }
    this.#at = at;
    this.#lowLeft = ll;
    this.#lowRight = lr;
    this.#highLeft = hl;
    this.#highRight = hr;
  }
}
