import { openHearingKernels } from '../dsp/wasm/hearing-kernels.ts';
import type { KernelLease } from '../dsp/wasm/kernel-lease.ts';
import { FEATURE_COUNT } from './mask-features.ts';
import { HIDDEN, maskWeights } from './mask-weights.ts';
import { BIN_COUNT, ROW } from './stereo-spectrogram.ts';

/** Outputs come in blocks of eight; the last four of the last layer stay unused. */
const BLOCK = 8;
/** The next multiple of four from `BIN_COUNT` on. */
const POSITIONS = ROW - 12;

/** Keeps the exponentials finite. */
const LOGIT_MAX = 40;

interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: number;
  readonly bias: number;
  readonly to: Float32Array;
  readonly floor: number;
}

/**
 * A small network of two hidden layers that says of each bin, from its features, how much of it is drums, bass, lead and
 * rest. Its weights are our own: fitted so that masked stems come as near as possible to the true ones.
 */
export class MaskNetwork {
  /** To be filled, `FEATURE_COUNT` numbers a bin. */
  readonly features: Float32Array;
  readonly #layers: readonly Layer[];

  constructor(lease: KernelLease) {
    this.features = lease.float32(ROW * FEATURE_COUNT);
    const sizes = [FEATURE_COUNT, ...HIDDEN, BLOCK];
    this.#layers = maskWeights().map(({ weights, bias }, i) => {
      const inputs = sizes[i]!;
      const outputs = sizes[i + 1]!;
      return {
        inputs,
        outputs,
        weights: copied(lease, inBlocks(weights, inputs, outputs)).byteOffset,
        bias: copied(lease, padded(bias, outputs)).byteOffset,
        to: lease.float32(ROW * outputs),
        floor: outputs === BLOCK ? -1e9 : 0,
      };
    });
  }

  /** Writes the frame's shares, bin by bin, from `row` on; the four of a bin add up to 1. */
  run(shares: readonly Float32Array[], row: number): void {
    let from = this.features;
    for (const { inputs, outputs, weights, bias, to, floor } of this.#layers) {
      openHearingKernels().multiplyRows(
        ...([from.byteOffset, weights, bias, to.byteOffset] as const),
        ...([POSITIONS, 4 * inputs, 4 * outputs, 1, inputs, 0, outputs / BLOCK, floor] as const),
      );
      from = to;
    }
    const [drums, bass, lead] = shares as [Float32Array, Float32Array, Float32Array];
    for (let k = 0, at = 0, i = row; k < BIN_COUNT; k++, at += BLOCK, i++) {
      const a = Math.exp(Math.min(LOGIT_MAX, from[at]!));
      const b = Math.exp(Math.min(LOGIT_MAX, from[at + 1]!));
      const c = Math.exp(Math.min(LOGIT_MAX, from[at + 2]!));
      const scale = 1 / (a + b + c + Math.exp(Math.min(LOGIT_MAX, from[at + 3]!)));
      drums[i] = a * scale;
      bass[i] = b * scale;
      lead[i] = c * scale;
    }
  }
}

function copied(lease: KernelLease, numbers: Float32Array): Float32Array {
  const copy = lease.float32(numbers.length);
  copy.set(numbers);
  return copy;
}

function padded(numbers: ArrayLike<number>, length: number): Float32Array {
  const output = new Float32Array(length);
  output.set(numbers);
  return output;
}

/** [input][output] as the kernel wants it: [block of outputs][input][output of the block]. */
function inBlocks(weights: ArrayLike<number>, inputs: number, outputs: number): Float32Array {
  const given = weights.length / inputs;
  const output = new Float32Array(inputs * outputs);
  for (let input = 0; input < inputs; input++)
    for (let o = 0; o < given; o++)
      output[(Math.floor(o / BLOCK) * inputs + input) * BLOCK + (o % BLOCK)] = weights[input * given + o]!;
  return output;
}
