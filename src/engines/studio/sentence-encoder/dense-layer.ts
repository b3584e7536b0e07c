import { openHearingKernels } from '../../../audio/dsp/wasm/hearing-kernels.ts';
import { kernelMemory } from '../../../audio/dsp/wasm/kernels.ts';

/** Outputs lie in blocks of eight, positions are counted in fours: what the kernel multiplies at a time. */
const BLOCK = 8;
const POSITIONS = 4;
const NO_FLOOR = -3e38;

/** The next multiple of four: room for so many positions. */
export const paddedPositions = (positions: number): number => Math.ceil(positions / POSITIONS) * POSITIONS;

/** A matrix of weights and its bias in kernel memory, which live as long as the thread. */
export class DenseLayer {
  readonly inputs: number;
  readonly outputs: number;
  readonly #weights: number;
  readonly #bias: number;

  /** @param weights by [input][output]; `outputs` is a multiple of 8 */
  constructor(weights: Float32Array, bias: Float32Array) {
    this.outputs = bias.length;
    this.inputs = weights.length / bias.length;
    const blocks = kernelMemory.float32(weights.length);
    for (let input = 0, at = 0; input < this.inputs; input++)
      for (let output = 0; output < this.outputs; output++, at++) {
        const block = Math.floor(output / BLOCK);
        blocks[(block * this.inputs + input) * BLOCK + (output % BLOCK)] = weights[at]!;
      }
    const held = kernelMemory.float32(bias.length);
    held.set(bias);
    this.#weights = blocks.byteOffset;
    this.#bias = held.byteOffset;
  }

  /**
   * Multiplies `positions` rows; both arrays lie in kernel memory and have room for `paddedPositions(positions)` rows.
   * @param isRectified whether what is negative becomes 0
   */
  run(from: Float32Array, to: Float32Array, positions: number, isRectified = false): void {
    openHearingKernels().multiplyRows(
      ...([from.byteOffset, this.#weights, this.#bias, to.byteOffset, paddedPositions(positions)] as const),
      ...([4 * this.inputs, 4 * this.outputs, 1, this.inputs, 0] as const),
      ...([this.outputs / BLOCK, isRectified ? 0 : NO_FLOOR] as const),
    );
  }
}
