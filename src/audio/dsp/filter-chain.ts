import { type BiquadCoefficients, DENORMAL_BIAS } from './biquad.ts';

/** Sections in series over one channel, in place. */
export class MonoFilterChain {
  readonly #sections: readonly BiquadCoefficients[];
  readonly #states: Float64Array;

  constructor(sections: readonly BiquadCoefficients[]) {
    this.#sections = sections;
    this.#states = new Float64Array(sections.length * 2);
  }

  process(samples: Float32Array, frames: number): void {
    for (let k = 0; k < this.#sections.length; k++)
      filterMono(this.#sections[k]!, this.#states, k * 2, samples, frames);
  }
}

/** Sections in series over left and right, in place. Two sections share one pass, which hides the recursion's latency. */
export class StereoFilterChain {
  readonly #sections: readonly BiquadCoefficients[];
  readonly #states: Float64Array;

  constructor(sections: readonly BiquadCoefficients[]) {
    this.#sections = sections;
    this.#states = new Float64Array(sections.length * 4);
  }

  process(left: Float32Array, right: Float32Array, frames: number): void {
    const count = this.#sections.length;
    let k = 0;
    for (; k + 1 < count; k += 2) {
      filterStereoTwice(this.#sections[k]!, this.#sections[k + 1]!, this.#states, k * 4, left, right, frames);
    }
    if (k < count) filterStereo(this.#sections[k]!, this.#states, k * 4, left, right, frames);
  }
}

function filterMono(
  c: BiquadCoefficients,
  states: Float64Array,
  at: number,
  samples: Float32Array,
  frames: number,
): void {
  const { b0, b1, b2, a1, a2 } = c;
  let s1 = states[at]!;
  let s2 = states[at + 1]!;
  for (let i = 0; i < frames; i++) {
    const x = samples[i]! + DENORMAL_BIAS;
    const y = b0 * x + s1;
    s1 = b1 * x - a1 * y + s2;
    s2 = b2 * x - a2 * y;
    samples[i] = y;
  }
  states[at] = s1;
  states[at + 1] = s2;
}

function filterStereo(
  c: BiquadCoefficients,
  states: Float64Array,
  at: number,
  left: Float32Array,
  right: Float32Array,
  frames: number,
): void {
  const { b0, b1, b2, a1, a2 } = c;
  let l1 = states[at]!;
  let l2 = states[at + 1]!;
  let r1 = states[at + 2]!;
  let r2 = states[at + 3]!;
  for (let i = 0; i < frames; i++) {
    const xl = left[i]! + DENORMAL_BIAS;
    const xr = right[i]! + DENORMAL_BIAS;
    const yl = b0 * xl + l1;
    const yr = b0 * xr + r1;
    l1 = b1 * xl - a1 * yl + l2;
    r1 = b1 * xr - a1 * yr + r2;
    l2 = b2 * xl - a2 * yl;
    r2 = b2 * xr - a2 * yr;
    left[i] = yl;
    right[i] = yr;
  }
  states[at] = l1;
  states[at + 1] = l2;
  states[at + 2] = r1;
  states[at + 3] = r2;
}

function filterStereoTwice(
  c: BiquadCoefficients,
  d: BiquadCoefficients,
  states: Float64Array,
  at: number,
  left: Float32Array,
  right: Float32Array,
  frames: number,
): void {
  const { b0, b1, b2, a1, a2 } = c;
  const { b0: d0, b1: d1, b2: d2, a1: e1, a2: e2 } = d;
  let l1 = states[at]!;
  let l2 = states[at + 1]!;
  let r1 = states[at + 2]!;
  let r2 = states[at + 3]!;
  let m1 = states[at + 4]!;
  let m2 = states[at + 5]!;
  let s1 = states[at + 6]!;
  let s2 = states[at + 7]!;
  for (let i = 0; i < frames; i++) {
    const xl = left[i]! + DENORMAL_BIAS;
    const xr = right[i]! + DENORMAL_BIAS;
    const yl = b0 * xl + l1;
    const yr = b0 * xr + r1;
    l1 = b1 * xl - a1 * yl + l2;
    r1 = b1 * xr - a1 * yr + r2;
    l2 = b2 * xl - a2 * yl;
    r2 = b2 * xr - a2 * yr;
    const ul = yl + DENORMAL_BIAS;
    const ur = yr + DENORMAL_BIAS;
    const zl = d0 * ul + m1;
    const zr = d0 * ur + s1;
    m1 = d1 * ul - e1 * zl + m2;
    s1 = d1 * ur - e1 * zr + s2;
    m2 = d2 * ul - e2 * zl;
    s2 = d2 * ur - e2 * zr;
    left[i] = zl;
    right[i] = zr;
  }
  states[at] = l1;
  states[at + 1] = l2;
  states[at + 2] = r1;
  states[at + 3] = r2;
  states[at + 4] = m1;
  states[at + 5] = m2;
  states[at + 6] = s1;
  states[at + 7] = s2;
}
