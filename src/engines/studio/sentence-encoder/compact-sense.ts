import { readFileSync } from 'node:fs';
import { kernelMemory } from '../../../audio/dsp/wasm/kernels.ts';
import { DenseLayer } from './dense-layer.ts';
import { SENSE_SIZE, sentenceEncoder } from './sentence-encoder.ts';

const PROJECTION_FILE = new URL('../../../../data/sentence-encoder/projection.bin', import.meta.url);

/** Numbers of a sense as it is kept and compared. */
export const SENSE_DIMENSIONS = 128;
export const SENSE_FILE_DIMENSIONS = SENSE_SIZE;

let projection: { readonly layer: DenseLayer; readonly from: Float32Array; readonly to: Float32Array } | null = null;

function openProjection(): NonNullable<typeof projection> {
  if (projection === null) {
    const bytes = readFileSync(PROJECTION_FILE);
    const weights = Float32Array.from({ length: SENSE_SIZE * SENSE_DIMENSIONS }, (_, i) => bytes.readFloatLE(4 * i));
    projection = {
      layer: DenseLayer.of(weights, new Float32Array(SENSE_DIMENSIONS)),
      from: kernelMemory.float32(4 * SENSE_SIZE),
      to: kernelMemory.float32(4 * SENSE_DIMENSIONS),
    };
  }
  return projection;
}

/**
 * A sentence's sense along the directions in which songs' sentences differ most: products of two are within .005 of those of the
 * whole senses.
 * @returns `SENSE_DIMENSIONS` numbers
 */
export function compactSenseOf(text: string): Float32Array {
  const { layer, from, to } = openProjection();
  from.set(sentenceEncoder().senseOf(text));
  layer.run(from, to, 1);
  return to.slice(0, SENSE_DIMENSIONS);
}
