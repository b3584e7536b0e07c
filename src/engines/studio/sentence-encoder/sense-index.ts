import { kernelMemory } from '../../../audio/dsp/wasm/kernels.ts';
import { compactSenseOf, SENSE_DIMENSIONS } from './compact-sense.ts';
import { DenseLayer } from './dense-layer.ts';

import { writeSense } from './stored-senses.ts';

const BLOCK = 8;
const KNOWN_MAX = 256;

/** Texts by what they say. */
export class SenseIndex {
  readonly #layer: DenseLayer;
  readonly #from = kernelMemory.float32(4 * SENSE_DIMENSIONS);
  readonly #to: Float32Array;
  readonly #known = new Map<string, Float32Array>();
  readonly #count: number;

  constructor(texts: readonly string[]) {
    const outputs = Math.ceil(texts.length / BLOCK) * BLOCK;
    const sense = new Float32Array(SENSE_DIMENSIONS);
    this.#count = texts.length;
    this.#layer = new DenseLayer(SENSE_DIMENSIONS, outputs);
    texts.forEach((text, output) => {
      writeSense(text, sense, 0);
      this.#layer.setOutput(output, sense);
    });
    this.#to = kernelMemory.float32(4 * outputs);
  }

  /** Cosines of a text with each of the index, in its order: 1 says the same, 0 has nothing to do with it. */
  similarities(text: string): Float32Array {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    this.#from.set(compactSenseOf(text));
    this.#layer.run(this.#from, this.#to, 1);
    const found = this.#to.slice(0, this.#count);
    if (this.#known.size >= KNOWN_MAX) this.#known.clear();
    this.#known.set(text, found);
    return found;
  }
}
