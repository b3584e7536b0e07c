import { kernelMemory } from '../../../audio/dsp/wasm/kernels.ts';
import { DenseLayer } from './dense-layer.ts';
import { encoderSizes, type NormWeights, type TransformerWeights } from './encoder-weights.ts';

const NORM_EPSILON = 1e-6;

/** Room for what a layer works with, in rows of positions. */
const roomFor = (rows: number, width: number): Float32Array => kernelMemory.float32(rows * width);

/** Attention and two dense layers, each behind a normalization and added to what came in (Vaswani et al., 2017, in the order "norm first"). */
export class TransformerLayer {
  readonly #attentionNorm: NormWeights;
  readonly #filterNorm: NormWeights;
  readonly #inputs: number;
  readonly #attention: DenseLayer;
  readonly #attended: DenseLayer;
  readonly #filter: DenseLayer;
  readonly #filtered: DenseLayer;
  readonly #normed: Float32Array;
  readonly #queries: Float32Array;
  readonly #mixed: Float32Array;
  readonly #wide: Float32Array;
  readonly #out: Float32Array;

  /** @param rows most positions, a multiple of 4 */
  constructor(weights: TransformerWeights, rows: number) {
    const { model, filter } = encoderSizes;
    this.#attentionNorm = weights.attentionNorm;
    this.#filterNorm = weights.filterNorm;
    this.#inputs = weights.attentionNorm.scale.length;
    const dense = ({ weights, bias }: TransformerWeights['attention']): DenseLayer => DenseLayer.of(weights, bias);
    this.#attention = dense(weights.attention);
    this.#attended = dense(weights.attended);
    this.#filter = dense(weights.filter);
    this.#filtered = dense(weights.filtered);
    this.#normed = roomFor(rows, model);
    this.#queries = roomFor(rows, 3 * model);
    this.#mixed = roomFor(rows, model);
    this.#wide = roomFor(rows, filter);
    this.#out = roomFor(rows, model);
  }

  /**
   * @param from what comes in, `positions` rows of this layer's width
   * @param sum 512 a position: what the layer's parts are added to, in place
   */
  run(from: Float32Array, sum: Float32Array, positions: number): void {
    normalize(from, this.#normed, positions, this.#attentionNorm);
    this.#attention.run(this.#normed, this.#queries, positions);
    attend(this.#queries, this.#mixed, positions, this.#inputs);
    this.#attended.run(this.#mixed, this.#out, positions);
    add(sum, this.#out, positions * encoderSizes.model);
    normalize(sum, this.#normed, positions, this.#filterNorm);
    this.#filter.run(this.#normed, this.#wide, positions, true);
    this.#filtered.run(this.#wide, this.#out, positions);
    add(sum, this.#out, positions * encoderSizes.model);
  }
}

function add(sum: Float32Array, more: Float32Array, count: number): void {
  for (let i = 0; i < count; i++) sum[i]! += more[i]!;
}

/** Each row with mean 0 and variance 1, scaled and shifted. */
function normalize(from: Float32Array, to: Float32Array, positions: number, { scale, bias }: NormWeights): void {
  const width = scale.length;
  for (let start = 0; start < positions * width; start += width) {
    let mean = 0;
    for (let i = 0; i < width; i++) mean += from[start + i]!;
    mean /= width;
    let variance = 0;
    for (let i = 0; i < width; i++) variance += (from[start + i]! - mean) ** 2;
    const gain = 1 / Math.sqrt(variance / width + NORM_EPSILON);
    for (let i = 0; i < width; i++) to[start + i] = (from[start + i]! - mean) * gain * scale[i]! + bias[i]!;
  }
}

/** Every position's values, mixed by how well its query meets the others' keys; heads side by side. */
function attend(queries: Float32Array, mixed: Float32Array, positions: number, width: number): void {
  const { heads } = encoderSizes;
  const size = width / heads;
  const shares = new Float64Array(positions);
  for (let position = 0; position < positions; position++)
    for (let head = 0; head < heads; head++) {
      const offset = head * size;
      shareOut(queries, shares, position, { width, size, offset });
      for (let i = 0; i < size; i++) {
        let sum = 0;
        for (let other = 0; other < positions; other++)
          sum += shares[other]! * queries[(3 * other + 2) * width + offset + i]!;
        mixed[position * width + offset + i] = sum;
      }
    }
}

/** How much of each position's value a position takes: the softmax of the products of its query with their keys. */
function shareOut(
  queries: Float32Array,
  shares: Float64Array,
  position: number,
  { width, size, offset }: { readonly width: number; readonly size: number; readonly offset: number },
): void {
  const query = 3 * position * width + offset;
  let most = -Infinity;
  for (let other = 0; other < shares.length; other++) {
    const key = (3 * other + 1) * width + offset;
    let product = 0;
    for (let i = 0; i < size; i++) product += queries[query + i]! * queries[key + i]!;
    shares[other] = product / Math.sqrt(size);
    most = Math.max(most, shares[other]!);
  }
  let sum = 0;
  for (let other = 0; other < shares.length; other++) sum += shares[other] = Math.exp(shares[other]! - most);
  for (let other = 0; other < shares.length; other++) shares[other]! /= sum;
}
