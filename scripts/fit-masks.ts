/**
 * Fits the network that masks stems and writes `src/audio/separation/mask-weights.ts`; the committed file is what it makes:
 * `node bin/run.mjs scripts/fit-masks.ts [mixes] [epochs] [folder] [file]`, from the project's folder, without arguments.
 *
 * Renders 168 mixes of some ten seconds whose stems are known (tunes by patterns of other styles, played by fluidsynth with
 * four SoundFonts, in rooms, echoes, equalisers and noise by sox; in every fourth a song of ours, its lead sung by our own
 * singer), keeps some 5,000 bins of each in the folder (a folder of the temporary ones unless named; empty it when the
 * features or the mixes change) and fits the network for 40 epochs. Prints what the masks gain over the mix, in bins that
 * were learnt and in every sixth mix, which was not. Ten minutes of one core (360 s without fluidsynth and sox).
 *
 * Needs the Debian packages fluidsynth, sox, fluid-soundfont-gm, timgm6mb-soundfont, opl3-soundfont and csound-soundfont.
 * Chance comes from one seed, so equal programs make the file again to the byte; other versions of them, or of our singer
 * and songwriter, make other sounds and so other weights, to be measured before they are kept. Those in the tree gain .1, .4
 * and .8 dB (drums, bass, lead) over their forerunners on 30 mixes that neither had seen; in 15 sung ones 0, -.3 and +.2.
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
const [mixCount, epochs] = [Number(process.argv[2] ?? 168), Number(process.argv[3] ?? 40)];
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
