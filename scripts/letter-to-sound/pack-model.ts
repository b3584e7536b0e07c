import { COST_STEPS, type ModelHeader } from '../../src/music/pronunciation/letter-to-sound-model.ts';
import type { TrainedNgrams } from './train-ngrams.ts';

/** Everything a model file holds. */
export interface ModelParts {
  readonly header: Pick<ModelHeader, 'symbols' | 'graphones' | 'inputsSha256'>;
  readonly ngrams: TrainedNgrams;
  readonly readingWeights: Int8Array;
  readonly stressWeights: Int8Array;
}

const inSteps = (numbers: readonly number[], least: number, most: number): Uint8Array =>
  Uint8Array.from(numbers, (number) => Math.max(least, Math.min(most, Math.round(number * COST_STEPS))));

/** The bytes that `unpackModel` reads, uncompressed. */
export function packModel({ header, ngrams, readingWeights, stressWeights }: ModelParts): Buffer {
  const full: ModelHeader = {
    ...header,
    nodeCount: ngrams.units.length,
    readingWeightCount: readingWeights.length,
    stressWeightCount: stressWeights.length,
  };
  const json = Buffer.from(JSON.stringify(full));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  // Low and high bytes apart: the high ones are nearly all zero and compress to nothing.
  const halves = (numbers: readonly number[]): Uint8Array[] => [
    Uint8Array.from(numbers, (number) => number & 0xff),
    Uint8Array.from(numbers, (number) => number >> 8),
  ];
  return Buffer.concat([
    length,
    json,
    ...halves(ngrams.childCounts),
    ...halves(ngrams.units),
    inSteps(ngrams.costs, 0, 255),
    inSteps(ngrams.backoffs, -128, 127),
    new Uint8Array(readingWeights.buffer),
    new Uint8Array(stressWeights.buffer),
  ]);
}
