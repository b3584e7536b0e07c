import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../../../data/sentence-encoder/', import.meta.url);
const WEIGHTS_FILE = 'weights.bin';
const PIECES_FILE = 'pieces.txt';

/** Pieces that stand for no text: unknown, start, end and three unused ones. */
export const RESERVED_PIECES = 6;

/** Sizes of the network, from its first layer to its last. */
export const encoderSizes = { embedding: 256, model: 512, filter: 1536, heads: 4, vocabulary: 8002 } as const;

/** A matrix by [input][output] and what is added to its products. */
export interface MatrixWeights {
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

export interface NormWeights {
  readonly scale: Float32Array;
  readonly bias: Float32Array;
}

export interface TransformerWeights {
  readonly attentionNorm: NormWeights;
  /** Queries, keys and values side by side. */
  readonly attention: MatrixWeights;
  readonly attended: MatrixWeights;
  readonly filterNorm: NormWeights;
  readonly filter: MatrixWeights;
  readonly filtered: MatrixWeights;
}

/** A row of 256 a piece, in bytes with a scale for each column. */
export interface EmbeddingRows {
  readonly bytes: Int8Array;
  readonly scales: Float32Array;
}

export interface EncoderWeights {
  readonly embeddings: EmbeddingRows;
  /** From the 256 of an embedding to the 512 of the layers. */
  readonly widening: MatrixWeights;
  readonly layers: readonly TransformerWeights[];
  readonly last: MatrixWeights;
}

/** Reads matrices and vectors one after the other. Throws where the file is too short. */
class WeightsReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Whether all has been read. */
  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  vector(length: number): Float32Array {
    const numbers = new Float32Array(length);
    for (let i = 0; i < length; i++) numbers[i] = this.#bytes.readFloatLE(this.#at + 4 * i);
    this.#at += 4 * length;
    return numbers;
  }

  /** Bytes with a sign, by rows, each column with a scale of its own. */
  bytes(rows: number, columns: number): EmbeddingRows {
    const scales = this.vector(columns);
    const bytes = new Int8Array(rows * columns);
    bytes.set(this.#bytes.subarray(this.#at, this.#at + bytes.length));
    this.#at += bytes.length;
    return { bytes, scales };
  }

  matrix(rows: number, columns: number): Float32Array {
    const { bytes, scales } = this.bytes(rows, columns);
    const numbers = new Float32Array(bytes.length);
    for (let row = 0; row < bytes.length; row += columns)
      for (let column = 0; column < columns; column++) numbers[row + column] = bytes[row + column]! * scales[column]!;
    return numbers;
  }

  norm = (length: number): NormWeights => ({ scale: this.vector(length), bias: this.vector(length) });

  dense = (inputs: number, outputs: number): MatrixWeights => ({
    weights: this.matrix(inputs, outputs),
    bias: this.vector(outputs),
  });
}

/**
 * The weights of the encoder (`data/sentence-encoder/`, written by `scripts/`).
 * @throws Error where the file is not of the size that it must have
 */
export function readEncoderWeights(): EncoderWeights {
  const reader = new WeightsReader(readFileSync(new URL(WEIGHTS_FILE, FOLDER)));
  const { embedding, model, filter, vocabulary } = encoderSizes;
  const embeddings = reader.bytes(vocabulary, embedding);
  const widening = reader.dense(embedding, model);
  const layers = [embedding, model].map(
    (inputs): TransformerWeights => ({
      attentionNorm: reader.norm(inputs),
      attention: reader.dense(inputs, 3 * inputs),
      attended: reader.dense(inputs, model),
      filterNorm: reader.norm(model),
      filter: reader.dense(model, filter),
      filtered: reader.dense(filter, model),
    }),
  );
  const last = reader.dense(model, model);
  if (!reader.isAtEnd) throw new Error(`${WEIGHTS_FILE} is longer than the encoder's weights`);
  return { embeddings, widening, layers, last };
}

/** Pieces and their log probabilities: a line each, the two parted by a tab. */
export function readPieces(): (readonly [string, number])[] {
  const lines = readFileSync(new URL(PIECES_FILE, FOLDER), 'utf8').trimEnd().split('\n');
  return lines.map((line, at) => {
    const [piece, score] = line.split('\t');
    if (piece === undefined || !Number.isFinite(Number(score ?? NaN)))
      throw new Error(`${PIECES_FILE}:${at + 1}: "piece, tab, log probability" is wanted`);
    return [piece, Number(score)];
  });
}
