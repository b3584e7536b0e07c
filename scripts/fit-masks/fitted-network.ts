import { FEATURE_COUNT } from '../../src/audio/separation/mask-features.ts';
import { HIDDEN } from '../../src/audio/separation/mask-weights.ts';
import type { Random } from '../../src/core/random.ts';
import { STEM_COUNT } from './mask-rows.ts';

const [FIRST, SECOND] = HIDDEN;
const sizes = [FEATURE_COUNT, FIRST, SECOND, STEM_COUNT] as const;

export interface FittedLayer {
  readonly inputs: number;
  readonly outputs: number;
  /** [input][output]. */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

interface Moments {
  readonly values: Float32Array;
  readonly slopes: Float64Array;
  readonly mean: Float64Array;
  readonly square: Float64Array;
}

const DECAY = { mean: 0.9, square: 0.999 } as const;

/**
 * The network of `MaskNetwork` (two hidden layers of rectified units, shares by softmax) with its slopes, fitted by Adam
 * (Kingma & Ba, "Adam: a method for stochastic optimization", ICLR 2015).
 */
export class FittedNetwork {
  readonly layers: readonly FittedLayer[];
  /** Shares of the row that was looked at last. */
  readonly shares = new Float64Array(STEM_COUNT);
  readonly #moments: readonly Moments[];
  readonly #hidden = [new Float64Array(FIRST), new Float64Array(SECOND)] as const;
  readonly #blame = [new Float64Array(FIRST), new Float64Array(SECOND), new Float64Array(STEM_COUNT)] as const;
  #steps = 0;

  constructor(random: Random) {
    this.layers = sizes.slice(1).map((outputs, i) => {
      const inputs = sizes[i]!;
      // He et al., "Delving deep into rectifiers", ICCV 2015.
      const spread = Math.sqrt(2 / inputs);
      const weights = Float32Array.from({ length: inputs * outputs }, () => spread * random.gaussian());
      return { inputs, outputs, weights, bias: new Float32Array(outputs) };
    });
    this.#moments = this.layers
      .flatMap(({ weights, bias }) => [weights, bias])
      .map((values) => ({
        values,
        slopes: new Float64Array(values.length),
        mean: new Float64Array(values.length),
        square: new Float64Array(values.length),
      }));
  }

  /** Looks at a row: fills `shares`. */
  look(features: Float32Array, at: number): void {
    const [first, second, last] = this.layers as readonly [FittedLayer, FittedLayer, FittedLayer];
    const [one, two] = this.#hidden;
    forward(first, features, at, one);
    rectify(one);
    forward(second, one, 0, two);
    rectify(two);
    forward(last, two, 0, this.shares);
    softmax(this.shares);
  }

  /** Adds what the row that was just looked at would have changed, given the loss's slope by each share (overwritten). */
  learn(features: Float32Array, at: number, slopes: Float64Array): void {
    const [one, two] = this.#hidden;
    const [blameOne, blameTwo, blame] = this.#blame;
    let mean = 0;
    for (let s = 0; s < STEM_COUNT; s++) mean += slopes[s]! * this.shares[s]!;
    for (let s = 0; s < STEM_COUNT; s++) blame[s] = this.shares[s]! * (slopes[s]! - mean);
    this.#add(2, two, 0, blame);
    backward(this.layers[2]!, blame, two, blameTwo);
    this.#add(1, one, 0, blameTwo);
    backward(this.layers[1]!, blameTwo, one, blameOne);
    this.#add(0, features, at, blameOne);
  }

  #add(layer: number, inputs: Float32Array | Float64Array, at: number, blame: Float64Array): void {
    const { slopes } = this.#moments[2 * layer]!;
    const bias = this.#moments[2 * layer + 1]!.slopes;
    const outputs = blame.length;
    const count = slopes.length / outputs;
    for (let i = 0, w = 0; i < count; i++, w += outputs) {
      const x = inputs[at + i]!;
      if (x !== 0) for (let o = 0; o < outputs; o++) slopes[w + o]! += x * blame[o]!;
    }
    for (let o = 0; o < outputs; o++) bias[o]! += blame[o]!;
  }

  /** One step down the slopes that were added since the last one. */
  step(rate: number): void {
    this.#steps++;
    const meanScale = 1 / (1 - DECAY.mean ** this.#steps);
    const squareScale = 1 / (1 - DECAY.square ** this.#steps);
    for (const { values, slopes, mean, square } of this.#moments) {
      for (let i = 0; i < values.length; i++) {
        const slope = slopes[i]!;
        mean[i] = DECAY.mean * mean[i]! + (1 - DECAY.mean) * slope;
        square[i] = DECAY.square * square[i]! + (1 - DECAY.square) * slope * slope;
        values[i]! -= (rate * mean[i]! * meanScale) / (Math.sqrt(square[i]! * squareScale) + 1e-8);
      }
      slopes.fill(0);
    }
  }
}

function forward(
  { inputs, outputs, weights, bias }: FittedLayer,
  from: Float32Array | Float64Array,
  at: number,
  to: Float64Array,
): void {
  for (let o = 0; o < outputs; o++) to[o] = bias[o]!;
  for (let i = 0, w = 0; i < inputs; i++, w += outputs) {
    const x = from[at + i]!;
    if (x !== 0) for (let o = 0; o < outputs; o++) to[o]! += x * weights[w + o]!;
  }
}

function rectify(values: Float64Array): void {
  for (let i = 0; i < values.length; i++) if (values[i]! < 0) values[i] = 0;
}

function softmax(values: Float64Array): void {
  let most = -Infinity;
  for (const value of values) most = Math.max(most, value);
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    values[i] = Math.exp(values[i]! - most);
    sum += values[i]!;
  }
  for (let i = 0; i < values.length; i++) values[i]! /= sum;
}

/** What a layer's inputs (rectified) are to blame for, given its outputs' blame. */
function backward(layer: FittedLayer, blame: Float64Array, inputs: Float64Array, to: Float64Array): void {
  const { outputs, weights } = layer;
  for (let i = 0, w = 0; i < inputs.length; i++, w += outputs) {
    let sum = 0;
    if (inputs[i]! > 0) for (let o = 0; o < outputs; o++) sum += weights[w + o]! * blame[o]!;
    to[i] = sum;
  }
}
