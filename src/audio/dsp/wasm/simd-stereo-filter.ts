import type { BiquadCoefficients } from '../biquad.ts';
import type { KernelLease } from './kernel-lease.ts';
import { kernelMemory, openKernels } from './kernels.ts';

/** Doubles of a section: five coefficients and two states, each for both channels. */
const SECTION_DOUBLES = 14;
/** Longest block of one call. */
const FRAMES_MAX = 8192;

let workspace: Float64Array<SharedArrayBuffer> | null = null;
const workAddress = (): number => {
  workspace ??= kernelMemory.float64(2 * FRAMES_MAX);
  return workspace.byteOffset;
};

/** Writes sections as the kernel reads them; `right` when the right channel has others. */
function layOut(
  lease: KernelLease,
  left: readonly BiquadCoefficients[],
  right: readonly BiquadCoefficients[] = left,
): number {
  if (left.length !== right.length) throw new RangeError('both channels need as many sections');
  const words = lease.float64(Math.max(1, left.length) * SECTION_DOUBLES);
  for (const [index, section] of left.entries()) {
    const other = right[index]!;
    for (const [place, name] of (['b0', 'b1', 'b2', 'a1', 'a2'] as const).entries()) {
      words[index * SECTION_DOUBLES + 2 * place] = section[name];
      words[index * SECTION_DOUBLES + 2 * place + 1] = other[name];
    }
  }
  return words.byteOffset;
}

/** What StereoFilterChain does, by kernel: over arrays in kernel memory, in multiples of 4 frames, at most 8192. */
export class SimdStereoFilter {
  readonly #kernels = openKernels();
  readonly #work = workAddress();
  readonly #sections: number;
  readonly #count: number;

  constructor(lease: KernelLease, left: readonly BiquadCoefficients[], right?: readonly BiquadCoefficients[]) {
    this.#sections = layOut(lease, left, right);
    this.#count = left.length;
  }

  /** In place; left and right may be the same array. */
  process(left: Float32Array, right: Float32Array, frames: number): void {
    this.#kernels.filterStereo(left.byteOffset, right.byteOffset, frames, this.#sections, this.#count, this.#work);
  }

  /** Sum of the squares of `frames` frames from `from` on, of both channels as they would come out; they stay as they are. */
  energyOf(left: Float32Array, right: Float32Array, frames: number, from = 0): number {
    const [l, r] = [left.byteOffset + 4 * from, right.byteOffset + 4 * from];
    return this.#kernels.filteredEnergy(l, r, frames, this.#sections, this.#count, this.#work);
  }
}
