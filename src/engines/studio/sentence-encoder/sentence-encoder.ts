import { kernelMemory } from '../../../audio/dsp/wasm/kernels.ts';
import { DenseLayer, paddedPositions } from './dense-layer.ts';
import {
  type EmbeddingRows,
  encoderSizes,
  RESERVED_PIECES,
  readEncoderWeights,
  readPieces,
} from './encoder-weights.ts';
import { TransformerLayer } from './transformer-layer.ts';
import { PIECES_MAX, type WordPieces, wordPieces } from './word-pieces.ts';

/** Numbers of a sentence's sense. */
export const SENSE_SIZE = encoderSizes.model;
const KNOWN_MAX = 2_000;
/** Wave lengths of the positions reach from 2 pi to this times as much. */
const POSITION_SCALE = 10_000;

/**
 * What a sentence says, as 512 numbers of length 1: those of sentences that say something alike point the same way (cosine).
 * The network is the Universal Sentence Encoder Lite (Cer et al., 2018; weights: NOTICE); English only.
 */
export class SentenceEncoder {
  readonly #pieces: WordPieces = wordPieces(readPieces(), RESERVED_PIECES);
  readonly #embeddings: EmbeddingRows;
  readonly #widening: DenseLayer;
  readonly #layers: readonly TransformerLayer[];
  readonly #last: DenseLayer;
  readonly #embedded: Float32Array;
  readonly #sum: Float32Array;
  readonly #mean = kernelMemory.float32(4 * SENSE_SIZE);
  readonly #out = kernelMemory.float32(4 * SENSE_SIZE);
  readonly #known = new Map<string, Float32Array>();

  constructor() {
    const { embeddings, widening, layers, last } = readEncoderWeights();
    const rows = paddedPositions(PIECES_MAX);
    this.#embeddings = embeddings;
    this.#widening = DenseLayer.of(widening.weights, widening.bias);
    this.#layers = layers.map((layer) => new TransformerLayer(layer, rows));
    this.#last = DenseLayer.of(last.weights, last.bias);
    this.#embedded = kernelMemory.float32(rows * encoderSizes.embedding);
    this.#sum = kernelMemory.float32(rows * SENSE_SIZE);
  }

  /** @returns `SENSE_SIZE` numbers of length 1; of an empty text: zeros */
  senseOf(text: string): Float32Array {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const sense = this.#encode(this.#pieces.of(text));
    if (this.#known.size >= KNOWN_MAX) this.#known.clear();
    this.#known.set(text, sense);
    return sense;
  }

  #encode(pieces: readonly number[]): Float32Array {
    const count = pieces.length;
    if (count === 0) return new Float32Array(SENSE_SIZE);
    this.#embed(pieces);
    this.#widening.run(this.#embedded, this.#sum, count);
    const [first, second] = this.#layers as [TransformerLayer, TransformerLayer];
    first.run(this.#embedded, this.#sum, count);
    second.run(this.#sum, this.#sum, count);
    for (let i = 0; i < SENSE_SIZE; i++) {
      let sum = 0;
      for (let position = 0; position < count; position++) sum += this.#sum[position * SENSE_SIZE + i]!;
      this.#mean[i] = sum / count;
    }
    this.#last.run(this.#mean, this.#out, 1);
    return ofLengthOne(Float32Array.from(this.#out.subarray(0, SENSE_SIZE), Math.tanh));
  }

  /** Embeddings, twice as the network was trained, with waves added that tell their places. */
  #embed(pieces: readonly number[]): void {
    const width = encoderSizes.embedding;
    const half = width / 2;
    const { bytes, scales } = this.#embeddings;
    pieces.forEach((piece, position) => {
      for (let i = 0; i < width; i++) {
        const angle = position * POSITION_SCALE ** (-(i % half) / (half - 1));
        const wave = i < half ? Math.sin(angle) : Math.cos(angle);
        this.#embedded[position * width + i] = 2 * bytes[piece * width + i]! * scales[i]! + wave;
      }
    });
  }
}

function ofLengthOne(numbers: Float32Array): Float32Array {
  const length = Math.sqrt(numbers.reduce((sum, x) => sum + x * x, 0));
  return length === 0 ? numbers : numbers.map((x) => x / length);
}

let encoder: SentenceEncoder | null = null;

/** The encoder of this thread, made when first used (24 MB of kernel memory). */
export function sentenceEncoder(): SentenceEncoder {
  encoder ??= new SentenceEncoder();
  return encoder;
}
