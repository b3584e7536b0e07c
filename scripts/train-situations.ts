import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CLASSES_FILE, FEATURES_FILE } from '../src/engines/studio/lyrics/situations/situation-classes.ts';
import { type FeatureTable, featuresOf } from '../src/engines/studio/lyrics/situations/situation-features.ts';
import { SENSE_DIMENSIONS } from '../src/engines/studio/sentence-encoder/compact-sense.ts';
import { featureTable } from './situations/feature-table.ts';
import { allAsks, ReadTexts } from './situations/read-asks.ts';
import { trainClasses } from './situations/train-classes.ts';

/**
 * Trains which case of life a request tells: `node bin/run.mjs scripts/train-situations.ts [--cache FILE]`, to be run after situations or
 * ways to ask for them were added or changed, before `scripts/fit-situations.ts`. Reading 20,000 texts takes some 15 minutes, with a
 * cache only those that are new; training takes a few.
 */
const BYTE_MAX = 127;
const { values } = parseArgs({ options: { cache: { type: 'string' } } });
const asks = allAsks();
const texts = new ReadTexts(values.cache ?? null);
const readings = asks.map(({ text }) => texts.of(text));
const table = featureTable(readings);
const names = [...new Set(asks.map(({ situation }) => situation))].sort();
const places = new Map(names.map((name, i) => [name, i]));
const features = SENSE_DIMENSIONS + table.words.size + table.traits.size;
console.log(`${asks.length} ways to ask for ${names.length} cases, ${features} features`);
const weights = trainClasses(
  asks.map(({ situation }, i) => ({ features: featuresOf(readings[i]!, table), label: places.get(situation)! })),
  features,
  names.length,
);
writeFileSync(FEATURES_FILE, featureRows(table));
writeFileSync(CLASSES_FILE, weightBytes());

function featureRows({ words, traits }: FeatureTable): string {
  const rows = [
    '# What scripts/train-situations.ts found: cases, and the words (with their inverse document frequencies) and traits that tell them apart.',
    ...names.map((name) => `case\t${name}`),
    ...[...words].map(([stem, { idf }]) => `word\t${stem}\t${idf}`),
    ...[...traits.keys()].map((trait) => `trait\t${trait}`),
  ];
  return `${rows.join('\n')}\n`;
}

/** The mean sense, a scale for each feature, and rows of bytes. */
function weightBytes(): Buffer {
  const head = new Float32Array(SENSE_DIMENSIONS + features);
  head.set(table.meanSense);
  const bytes = new Int8Array(weights.length);
  for (let feature = 0; feature < features; feature++) {
    const row = weights.subarray(feature * names.length, (feature + 1) * names.length);
    const scale = row.reduce((most, x) => Math.max(most, Math.abs(x)), 1e-9) / BYTE_MAX;
    head[SENSE_DIMENSIONS + feature] = scale;
    bytes.set(
      row.map((x) => Math.round(x / scale)),
      feature * names.length,
    );
  }
  return Buffer.concat([Buffer.from(head.buffer), Buffer.from(bytes.buffer)]);
}
