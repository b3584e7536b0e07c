/**
 * Fits the network that masks stems: `node bin/run.mjs scripts/fit-masks.ts [mixes] [epochs] [folder] [file]`, from the
 * project's folder.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FEATURE_COUNT } from '../src/audio/separation/mask-features.ts';
import { createRandom } from '../src/core/random.ts';
import { fitNetwork, isHeldOut } from './fit-masks/fit-network.ts';
import { fittedFonts, knownMix } from './fit-masks/known-mixes.ts';
import { type MaskRows, maskRows, STEM_COUNT } from './fit-masks/mask-rows.ts';
import { writeMaskWeights } from './fit-masks/write-mask-weights.ts';

const SEED = 'masks';
const [mixCount, epochs] = [Number(process.argv[2] ?? 56), Number(process.argv[3] ?? 60)];
const folder = process.argv[4] ?? path.join(os.tmpdir(), 'fit-masks');
const target = process.argv[5] ?? path.resolve(import.meta.dirname, '../src/audio/separation/mask-weights.ts');
const missing = fittedFonts.filter((font) => !existsSync(font));
if (missing.length > 0) throw new Error(`install the SoundFonts ${missing.join(', ')} (see the head of this script)`);
mkdirSync(folder, { recursive: true });

const cpuSeconds = (): number => (process.cpuUsage().user + process.cpuUsage().system) / 1e6;

function readRows(file: string): MaskRows {
  const numbers = new Float32Array(Uint8Array.from(readFileSync(file)).buffer);
  const count = numbers.length / (FEATURE_COUNT + 2 * STEM_COUNT);
  const [from, to] = [count * FEATURE_COUNT, count * (FEATURE_COUNT + STEM_COUNT)];
  return { count, features: numbers.slice(0, from), targets: numbers.slice(from, to), weights: numbers.slice(to) };
}

function writeRows(file: string, { features, targets, weights }: MaskRows): void {
  writeFileSync(file, Buffer.concat([features, targets, weights].map((numbers) => new Uint8Array(numbers.buffer))));
}

async function rowsOf(index: number): Promise<MaskRows> {
  const file = path.join(folder, `${SEED}-${index}.rows`);
  if (!existsSync(file)) {
    const mix = await knownMix(SEED, index, { fonts: fittedFonts, folder });
    const rows = maskRows(mix, createRandom(SEED, `rows/${index}`));
    writeRows(file, rows);
    const use = isHeldOut(index) ? ' (held out)' : '';
    console.log(`${index} ${mix.name}${use}: ${rows.count} rows, ${cpuSeconds().toFixed(0)} s`);
  }
  return readRows(file);
}

const mixes: MaskRows[] = [];
for (let index = 0; index < mixCount; index++) mixes.push(await rowsOf(index));
const network = fitNetwork(mixes, epochs, createRandom(SEED, 'fit'), (line) =>
  console.log(`${cpuSeconds().toFixed(0)} s, epoch ${line}`),
);
writeMaskWeights(target, network.layers);
console.log(`written to ${target}`);
