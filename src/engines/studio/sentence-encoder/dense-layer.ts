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

  readonly #blocks: Float32Array;

  /** Without weights: outputs are set one by one. @param outputs a multiple of 8 */
  constructor(inputs: number, outputs: number) {
    this.inputs = inputs;
    this.outputs = outputs;
    this.#blocks = kernelMemory.float32(inputs * outputs);
    this.#weights = this.#blocks.byteOffset;
    this.#bias = kernelMemory.float32(outputs).byteOffset;
  }

  /** @param weights by [input][output]; `bias.length` is a multiple of 8 */
  static of(weights: Float32Array, bias: Float32Array): DenseLayer {
    const layer = new DenseLayer(weights.length / bias.length, bias.length);
    for (let input = 0, at = 0; input < layer.inputs; input++)
      for (let output = 0; output < layer.outputs; output++, at++) layer.#set(input, output, weights[at]!);
    new Float32Array(kernelMemory.buffer, layer.#bias, bias.length).set(bias);
    return layer;
  }

  /** Sets what an output takes of each input. */
  setOutput(output: number, weights: Float32Array): void {
    for (let input = 0; input < this.inputs; input++) this.#set(input, output, weights[input]!);
  }

  #set(input: number, output: number, weight: number): void {
    this.#blocks[(Math.floor(output / BLOCK) * this.inputs + input) * BLOCK + (output % BLOCK)] = weight;
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
