import type { BiquadCoefficients } from '../biquad.ts';
import type { KernelLease } from './kernel-lease.ts';
import { openKernels } from './kernels.ts';

/** Doubles of a section: five coefficients and two states, each for both channels. */
const SECTION_DOUBLES = 14;

/** Coefficients as the kernel multiplies by them: the feedback of the output is put into c1 and c2. */
const factorsOf = ({ b0, b1, b2, a1, a2 }: BiquadCoefficients): readonly number[] => [
  b0,
  b1 - a1 * b0,
  b2 - a2 * b0,
  a1,
  a2,
];

/** Writes sections as the kernel reads them; `right` when the right channel has others. */
function layOut(
  lease: KernelLease,
  left: readonly BiquadCoefficients[],
  right: readonly BiquadCoefficients[] = left,
): number {
  if (left.length !== right.length) throw new RangeError('both channels need as many sections');
  const words = lease.float64(Math.max(1, left.length) * SECTION_DOUBLES);
  for (const [index, section] of left.entries()) {
    const other = factorsOf(right[index]!);
    for (const [place, factor] of factorsOf(section).entries()) {
      words[index * SECTION_DOUBLES + 2 * place] = factor;
      words[index * SECTION_DOUBLES + 2 * place + 1] = other[place]!;
    }
  }
  return words.byteOffset;
}

/** What StereoFilterChain does, by kernel: over arrays in kernel memory, in multiples of 4 frames. */
export class SimdStereoFilter {
  readonly #kernels = openKernels();
  readonly #sections: number;
  readonly #last: number;

  constructor(lease: KernelLease, left: readonly BiquadCoefficients[], right?: readonly BiquadCoefficients[]) {
    this.#sections = layOut(lease, left, right);
    this.#last = this.#sections + left.length * SECTION_DOUBLES * Float64Array.BYTES_PER_ELEMENT;
  }

  /** In place; left and right may be the same array. */
  process(left: Float32Array, right: Float32Array, frames: number): void {
    this.#kernels.filterStereo(left.byteOffset, right.byteOffset, frames, this.#sections, this.#last);
  }

  /** Sum of the squares of `frames` frames from `from` on, of both channels as they would come out; they stay as they are. */
  energyOf(left: Float32Array, right: Float32Array, frames: number, from = 0): number {
    const [l, r] = [left.byteOffset + 4 * from, right.byteOffset + 4 * from];
    return this.#kernels.filteredEnergy(l, r, frames, this.#sections, this.#last);
  }
}
