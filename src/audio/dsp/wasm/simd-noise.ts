import { laneSeeds } from '../lane-noise.ts';
import { kernelMemory, openKernels } from './kernels.ts';

const statesOfKernel = new Int32Array(kernelMemory.buffer, kernelMemory.allocate(16), 4);

/** What LaneNoise does, by kernel: over arrays in kernel memory, any range of frames. */
export class SimdNoise {
  readonly #kernels = openKernels();
  readonly #states: Int32Array;

  constructor(seed: number) {
    this.#states = laneSeeds(seed);
  }

  add(target: Float32Array, gain: number, from: number, to: number): void {
    const states = this.#states;
    for (let lane = 0; lane < 4; lane++) statesOfKernel[lane] = states[lane]!;
    this.#kernels.addNoise(statesOfKernel.byteOffset, target.byteOffset + 4 * from, gain, to - from);
    for (let lane = 0; lane < 4; lane++) states[lane] = statesOfKernel[lane]!;
  }
}
