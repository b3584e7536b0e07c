import type { BiquadCoefficients } from '../dsp/biquad.ts';
import { DENORMAL_BIAS } from '../dsp/biquad.ts';

/**
 * The K-weighting of ITU-R BS.1770-4: a high shelf (the head) and a high pass (revised low-frequency B curve), for any
 * sample rate by the bilinear transform of the analogue prototypes behind the recommendation's 48 kHz figures.
 */
export function kWeightingSections(sampleRateHz: number): readonly [BiquadCoefficients, BiquadCoefficients] {
  return [headShelf(sampleRateHz), lowCut(sampleRateHz)];
}

function headShelf(sampleRateHz: number): BiquadCoefficients {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRateHz);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

function lowCut(sampleRateHz: number): BiquadCoefficients {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRateHz);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}

/** K-weights one channel as it comes and sums its squares. */
export class KWeightedEnergy {
  readonly #head: BiquadCoefficients;
  readonly #low: BiquadCoefficients;
  #h1 = 0;
  #h2 = 0;
  #l1 = 0;
  #l2 = 0;

  constructor(sampleRateHz: number) {
    [this.#head, this.#low] = kWeightingSections(sampleRateHz);
  }

  /** Sum of the squares of the weighted samples `from`..`to`. */
  sumOfSquares(samples: Float32Array, from: number, to: number): number {
    const { b0, b1, b2, a1, a2 } = this.#head;
    const { a1: c1, a2: c2 } = this.#low;
    let h1 = this.#h1;
    let h2 = this.#h2;
    let l1 = this.#l1;
    let l2 = this.#l2;
    let sum = 0;
    for (let i = from; i < to; i++) {
      const x = samples[i]! + DENORMAL_BIAS;
      const y = b0 * x + h1;
      h1 = b1 * x - a1 * y + h2;
      h2 = b2 * x - a2 * y;
      const z = y + l1;
      l1 = l2 - 2 * y - c1 * z;
      l2 = y - c2 * z;
      sum += z * z;
    }
    this.#h1 = h1;
    this.#h2 = h2;
    this.#l1 = l1;
    this.#l2 = l2;
    return sum;
  }
}
