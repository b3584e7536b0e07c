import { type FeatureTable, traitsOf } from '../../src/engines/studio/lyrics/situations/situation-features.ts';
import type { SituationReading } from '../../src/engines/studio/lyrics/situations/situation-reading.ts';
import { compactSenseOf, SENSE_DIMENSIONS } from '../../src/engines/studio/sentence-encoder/compact-sense.ts';

/** A word or a trait of fewer texts says nothing of others. */
const WORD_TEXTS_MIN = 4;
const TRAIT_TEXTS_MIN = 8;

/** Which words and traits a classifier looks at, with the inverse document frequencies of the words. */
export function featureTable(readings: readonly SituationReading[]): FeatureTable {
  const words = common(
    readings.map(({ stems }) => stems),
    WORD_TEXTS_MIN,
  );
  const traits = common(readings.map(traitsOf), TRAIT_TEXTS_MIN);
  return {
    words: new Map(
      words.map(([stem, count], i) => [
        stem,
        // As the file keeps it.
        { at: SENSE_DIMENSIONS + i, idf: Number(Math.log(readings.length / count).toFixed(3)) },
      ]),
    ),
    traits: new Map(traits.map(([trait], i) => [trait, SENSE_DIMENSIONS + words.length + i])),
    meanSense: meanSense(readings.filter(({ opening }) => opening !== '')),
  };
}

function common(texts: readonly (readonly string[])[], least: number): [string, number][] {
  const counts = new Map<string, number>();
  for (const text of texts) for (const one of new Set(text)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= least).sort(([one], [other]) => (one < other ? -1 : 1));
}

function meanSense(readings: readonly SituationReading[]): Float32Array {
  const mean = new Float32Array(SENSE_DIMENSIONS);
  for (const { opening } of readings)
    for (const [i, value] of compactSenseOf(opening).entries()) mean[i]! += value / readings.length;
  return mean;
}
