/**
 * Fits the network that tells sounds of voices under bands, and writes `src/engines/align/sound-network.json`:
 * `node bin/run.mjs scripts/fit-sound-network.ts [epochs] [folder] [file]`, from the project's folder, without arguments; then
 * `node_modules/.bin/biome check --write src/engines/align/sound-network.json`.
 *
 * Songs of ours of half a minute, each four times: sung by our singer, and its band under three voices of flite that say words of
 * other songs; as a whole shifted by up to three semitones. When each sound is heard is known. What is computed of each is kept in
 * the folder (one of the temporary ones unless named; empty it when songs, voices or separation change). Eight minutes of one core.
 *
 * Chance comes from one seed, so equal programs make the file again to the byte; another songwriter or singer (the committed file
 * is older than the next change to them) makes other songs and so another network, to be measured (`bench/alignment.ts`) before it
 * is kept.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRandom } from '../src/core/random.ts';
import { Flite } from './inventory/flite.ts';
import { fitNetwork } from './sound-network/fit-network.ts';
import { type SoundRows, soundRows } from './sound-network/sound-rows.ts';
import { songWords, sungMixes, VARIANT_COUNT } from './sound-network/sung-mixes.ts';
import { writeNetwork } from './sound-network/write-network.ts';

/** Songs that are learnt from. */
const SONGS = [0, 1, 2, 3, 4, 7, 8, 9];
const epochs = Number(process.argv[2] ?? 12);
const folder = process.argv[3] ?? path.join(os.tmpdir(), 'fit-sound-network');
const target = process.argv[4] ?? path.resolve(import.meta.dirname, '../src/engines/align/sound-network.json');
mkdirSync(folder, { recursive: true });
const cpuSeconds = (): string => ((process.cpuUsage().user + process.cpuUsage().system) / 1e6).toFixed(0);

const fileOf = (song: number, variant: number, kind: string): string => path.join(folder, `${song}-${variant}.${kind}`);
function readRows(song: number, variant: number): SoundRows {
  const bytes = Uint8Array.from(readFileSync(fileOf(song, variant, 'bands')));
  const labels = readFileSync(fileOf(song, variant, 'labels'), 'utf8').split(' ');
  return { bands: new Float32Array(bytes.buffer), labels };
}

using flite = new Flite();
const mixes: SoundRows[] = [];
let words: readonly string[] | null = null;
for (const song of SONGS) {
  if (!existsSync(fileOf(song, VARIANT_COUNT - 1, 'bands'))) {
    let variant = 0;
    words ??= songWords();
    for await (const mix of sungMixes(song, flite, words)) {
      const { bands, labels } = soundRows(mix);
      writeFileSync(fileOf(song, variant, 'labels'), labels.join(' '));
      writeFileSync(fileOf(song, variant++, 'bands'), new Uint8Array(bands.buffer));
    }
    console.log(`song ${song}: ${cpuSeconds()} s`);
  }
  for (let variant = 0; variant < VARIANT_COUNT; variant++) mixes.push(readRows(song, variant));
}
const network = fitNetwork(mixes, epochs, createRandom('sound network'), (line) =>
  console.log(`${cpuSeconds()} s, epoch ${line}`),
);
writeNetwork(target, network);
console.log(`written to ${target}`);
