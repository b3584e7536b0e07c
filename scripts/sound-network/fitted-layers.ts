import type { Random } from '../../src/core/random.ts';

interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  /** [input][output]. */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** What Adam keeps of numbers that are fitted. */
interface Moments {
  readonly values: Float32Array;
  readonly slopes: Float32Array;
  readonly mean: Float32Array;
  readonly square: Float32Array;
}

const DECAY = { mean: 0.9, square: 0.999 };
/** Of rectified units, so many sit a row out. */
const DROPPED = 0.1;
const WEIGHT_DECAY = 1e-5;

/**
 * Layers of rectified units with a softmax at the end, fitted to labels by Adam (Kingma & Ba, "Adam: a method for stochastic
 * optimization", ICLR 2015) with dropout (Srivastava et al., JMLR 2014), a batch of rows at a time.
 */
export class FittedLayers {
  readonly layers: readonly Layer[];
  /** Rows of a batch, to be filled; and the label that each should have. */
  readonly inputs: Float32Array;
  readonly wanted: Uint8Array;
  readonly #rows: readonly Float32Array[];
  readonly #blames: readonly Float32Array[];
  readonly #moments: readonly Moments[];
  readonly #batch: number;
  readonly #random: Random;
  #steps = 0;

  constructor(sizes: readonly number[], batch: number, random: Random) {
    this.#batch = batch;
    this.#random = random;
    this.layers = sizes.slice(1).map((outputs, i) => {
      const inputs = sizes[i]!;
      // He et al., "Delving deep into rectifiers", ICCV 2015.
      const spread = Math.sqrt(2 / inputs);
      const weights = Float32Array.from({ length: inputs * outputs }, () => spread * random.gaussian());
      return { inputs, outputs, weights, bias: new Float32Array(outputs) };
    });
    this.#rows = sizes.map((size) => new Float32Array(batch * size));
    this.#blames = sizes.map((size) => new Float32Array(batch * size));
    this.inputs = this.#rows[0]!;
    this.wanted = new Uint8Array(batch);
    this.#moments = this.layers
      .flatMap(({ weights, bias }) => [weights, bias])
      .map((values) => ({
        values,
        slopes: new Float32Array(values.length),
        mean: new Float32Array(values.length),
        square: new Float32Array(values.length),
      }));
  }

  /** Learns from the batch; what is returned is its mean loss, in nats. */
  learn(rate: number): number {
    const last = this.layers.length - 1;
    for (const [i, layer] of this.layers.entries()) {
      forward(layer, this.#rows[i]!, this.#rows[i + 1]!, this.#batch);
      if (i < last) this.#rectify(this.#rows[i + 1]!);
    }
    const loss = this.#blameLast();
    for (let i = last; i >= 0; i--) {
      const [weights, bias] = [this.#moments[2 * i]!, this.#moments[2 * i + 1]!];
      addSlopes(this.layers[i]!, this.#rows[i]!, this.#blames[i + 1]!, weights.slopes, bias.slopes, this.#batch);
      if (i > 0) backward(this.layers[i]!, this.#blames[i + 1]!, this.#rows[i]!, this.#blames[i]!, this.#batch);
    }
    this.#step(rate);
    return loss;
  }

  #rectify(row: Float32Array): void {
    for (let i = 0; i < row.length; i++)
      row[i] = row[i]! <= 0 || this.#random.next() < DROPPED ? 0 : row[i]! / (1 - DROPPED);
  }

  /** Softmax and the slope of the cross entropy by what came out. */
  #blameLast(): number {
    const [out, blame] = [this.#rows.at(-1)!, this.#blames.at(-1)!];
    const width = out.length / this.#batch;
    let loss = 0;
    for (let row = 0, at = 0; row < this.#batch; row++, at += width) {
      let most = Number.NEGATIVE_INFINITY;
      for (let o = 0; o < width; o++) most = Math.max(most, out[at + o]!);
      let sum = 0;
      for (let o = 0; o < width; o++) sum += Math.exp(out[at + o]! - most);
      for (let o = 0; o < width; o++) blame[at + o] = Math.exp(out[at + o]! - most) / sum / this.#batch;
      const wanted = at + this.wanted[row]!;
      loss -= out[wanted]! - most - Math.log(sum);
      blame[wanted]! -= 1 / this.#batch;
    }
    return loss / this.#batch;
  }

  #step(rate: number): void {
    this.#steps++;
    const meanScale = 1 / (1 - DECAY.mean ** this.#steps);
    const squareScale = 1 / (1 - DECAY.square ** this.#steps);
    for (const { values, slopes, mean, square } of this.#moments) {
      for (let i = 0; i < values.length; i++) {
        const slope = slopes[i]! + WEIGHT_DECAY * values[i]!;
        mean[i] = DECAY.mean * mean[i]! + (1 - DECAY.mean) * slope;
        square[i] = DECAY.square * square[i]! + (1 - DECAY.square) * slope * slope;
        values[i]! -= (rate * mean[i]! * meanScale) / (Math.sqrt(square[i]! * squareScale) + 1e-8);
      }
      slopes.fill(0);
    }
  }
}

function forward({ inputs, outputs, weights, bias }: Layer, from: Float32Array, to: Float32Array, batch: number): void {
  for (let row = 0; row < batch; row++) {
    const out = to.subarray(row * outputs, (row + 1) * outputs);
    out.set(bias);
    for (let i = 0, at = row * inputs, w = 0; i < inputs; i++, w += outputs) {
      const x = from[at + i]!;
      if (x !== 0) for (let o = 0; o < outputs; o++) out[o]! += x * weights[w + o]!;
    }
  }
}

function addSlopes(
  { inputs, outputs }: Layer,
  from: Float32Array,
  blames: Float32Array,
  weightSlopes: Float32Array,
  biasSlopes: Float32Array,
  batch: number,
): void {
  for (let row = 0; row < batch; row++) {
    const blame = blames.subarray(row * outputs, (row + 1) * outputs);
    for (let i = 0, at = row * inputs, w = 0; i < inputs; i++, w += outputs) {
      const x = from[at + i]!;
      if (x !== 0) for (let o = 0; o < outputs; o++) weightSlopes[w + o]! += x * blame[o]!;
    }
    for (let o = 0; o < outputs; o++) biasSlopes[o]! += blame[o]!;
  }
}

/** What a layer's inputs (rectified) are to blame for, given its outputs' blame. */
function backward(
  { inputs, outputs, weights }: Layer,
  blames: Float32Array,
  from: Float32Array,
  to: Float32Array,
  batch: number,
): void {
  for (let row = 0; row < batch; row++) {
    const blame = blames.subarray(row * outputs, (row + 1) * outputs);
    for (let i = 0, at = row * inputs, w = 0; i < inputs; i++, w += outputs) {
      let sum = 0;
      if (from[at + i]! > 0) for (let o = 0; o < outputs; o++) sum += weights[w + o]! * blame[o]!;
      to[at + i] = sum;
    }
  }
}
