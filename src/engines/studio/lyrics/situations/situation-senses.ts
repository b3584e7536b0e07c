import { compactSenseOf, SENSE_DIMENSIONS } from '../../sentence-encoder/compact-sense.ts';
import { writeSense } from '../../sentence-encoder/stored-senses.ts';

const KNOWN_MAX = 16;

/** How near texts are by sense to what was written down before, each as far as it differs from all of that together. */
export class SituationSenses {
  readonly #mean = new Float32Array(SENSE_DIMENSIONS);
  /** One row of unit length for each text. */
  readonly #rows: Float32Array;
  readonly #count: number;
  readonly #known = new Map<string, Float32Array>();

  constructor(texts: readonly string[]) {
    this.#count = texts.length;
    this.#rows = new Float32Array(texts.length * SENSE_DIMENSIONS);
    texts.forEach((text, at) => {
      writeSense(text, this.#rows, at * SENSE_DIMENSIONS);
    });
    this.#rows.forEach((value, i) => {
      this.#mean[i % SENSE_DIMENSIONS]! += value / texts.length;
    });
    for (let at = 0; at < texts.length; at++)
      centre(this.#rows.subarray(at * SENSE_DIMENSIONS, (at + 1) * SENSE_DIMENSIONS), this.#mean);
  }

  /** Cosines with each text, in their order: 0 is as near as any of them to any other. */
  cosines(text: string): Float32Array {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const sense = compactSenseOf(text).slice();
    centre(sense, this.#mean);
    const found = new Float32Array(this.#count);
    for (let at = 0, i = 0; at < this.#count; at++) {
      let sum = 0;
      for (let k = 0; k < SENSE_DIMENSIONS; k++, i++) sum += this.#rows[i]! * sense[k]!;
      found[at] = sum;
    }
    // Two takes of a request ask the same.
    if (this.#known.size >= KNOWN_MAX) this.#known.clear();
    this.#known.set(text, found);
    return found;
  }
}

/** Takes the mean away and scales what is left to length 1. */
function centre(row: Float32Array, mean: Float32Array): void {
  let square = 0;
  for (let k = 0; k < row.length; k++) {
    row[k]! -= mean[k]!;
    square += row[k]! ** 2;
  }
  const scale = 1 / Math.max(Math.sqrt(square), 1e-9);
  for (let k = 0; k < row.length; k++) row[k]! *= scale;
}
