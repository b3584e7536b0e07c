import { readFileSync, writeFileSync } from 'node:fs';
import { SENSE_DIMENSIONS, SENSE_FILE_DIMENSIONS } from '../src/engines/studio/sentence-encoder/compact-sense.ts';
import { sentenceEncoder } from '../src/engines/studio/sentence-encoder/sentence-encoder.ts';

/**
 * `scripts/write-sense-axes.ts FILE ...`: finds the 128 directions in which sentences differ most (the lines of
 * the files: principal axes by subspace iteration), and writes them as `data/sentence-encoder/projection.bin`. Senses of lines
 * must be written again afterwards (write-senses.ts).
 */
const SENTENCES_MAX = 6_000;
const ROUNDS = 40;
const size = SENSE_FILE_DIMENSIONS;
const count = SENSE_DIMENSIONS;

const sentences = process.argv
  .slice(2)
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .map((line) => line.replace(/^[a-zA-Z ]+: /, '').replaceAll(/[<>{}[\]]/g, ''))
  .filter((line) => line !== '' && !line.startsWith('#'));
const step = Math.max(1, Math.floor(sentences.length / SENTENCES_MAX));
const products = new Float64Array(size * size);
let taken = 0;
for (let at = 0; at < sentences.length; at += step, taken++) {
  const sense = sentenceEncoder().senseOf(sentences[at]!);
  for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) products[i * size + j]! += sense[i]! * sense[j]!;
}

/** Rows that are orthogonal to each other and of length 1 (Gram and Schmidt). */
function orthogonal(rows: readonly Float64Array[]): Float64Array[] {
  const done: Float64Array[] = [];
  for (const row of rows) {
    const own = row.slice();
    for (const other of done) {
      const share = own.reduce((sum, x, i) => sum + x * other[i]!, 0);
      for (let i = 0; i < size; i++) own[i]! -= share * other[i]!;
    }
    const length = Math.sqrt(own.reduce((sum, x) => sum + x * x, 0));
    done.push(own.map((x) => x / length));
  }
  return done;
}

let axes = orthogonal(
  Array.from({ length: count }, (_, k) => Float64Array.from({ length: size }, (_, i) => Math.sin((k + 1) * (i + 1)))),
);
for (let round = 0; round < ROUNDS; round++) {
  axes = orthogonal(
    axes.map((axis) =>
      Float64Array.from({ length: size }, (_, i) => axis.reduce((sum, x, j) => sum + x * products[i * size + j]!, 0)),
    ),
  );
}
const matrix = new Float32Array(size * count);
for (const [k, axis] of axes.entries()) for (let i = 0; i < size; i++) matrix[i * count + k] = axis[i]!;
const kept = axes.reduce((sum, axis) => sum + axis.reduce((own, x, i) => own + x * axis.reduce((dot, y, j) => dot + y * products[i * size + j]!, 0), 0), 0); // biome-ignore format: one sum
console.log(`${taken} sentences, ${((100 * kept) / taken).toFixed(1)} % of their length kept`);
writeFileSync(new URL('../data/sentence-encoder/projection.bin', import.meta.url), Buffer.from(matrix.buffer));
