/**
 * Learns the letter-to-sound model anew: `node bin/run.mjs scripts/build-letter-to-sound.ts`, two minutes. First from nine
 * in ten words of the dictionary, to print how well it reads the tenth that it has not seen; then from all, which is written.
 * `--measure` stops after the first.
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { MODEL_FILE, soundOutBy } from '../src/music/pronunciation/letter-to-sound.ts';
import { unpackModel } from '../src/music/pronunciation/letter-to-sound-model.ts';
import { measureReading } from './letter-to-sound/figures.ts';
import { inputsSha256 } from './letter-to-sound/inputs.ts';
import { lexicon, splitLexicon } from './letter-to-sound/lexicon.ts';
import { trainModel } from './letter-to-sound/train-model.ts';

const entries = lexicon();
const { taught, heldOut } = splitLexicon(entries);
const began = performance.now();
const measured = trainModel(taught, inputsSha256());
console.log(`taught ${taught.length} words in ${Math.round((performance.now() - began) / 1000)} s`);
console.log(`${measured.length} bytes, compressed ${brotliCompressSync(measured).length}`);
const model = unpackModel(measured);
const readingBegan = performance.now();
const figures = measureReading(heldOut, (word) => soundOutBy(model, word));
console.log(`${((performance.now() - readingBegan) / heldOut.length).toFixed(3)} ms a word`);
console.log(`${heldOut.length} words held out:`);
for (const [name, share] of Object.entries(figures)) console.log(`  ${name}: ${(100 * share).toFixed(2)} %`);
if (!process.argv.includes('--measure')) {
  const compressed = brotliCompressSync(trainModel(entries, inputsSha256()));
  writeFileSync(MODEL_FILE, compressed);
  console.log(`all words: ${compressed.length} bytes in ${MODEL_FILE.pathname}`);
}
