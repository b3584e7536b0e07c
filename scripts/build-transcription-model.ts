/**
 * Packs the weights of the pitch network anew: `npm pack @spotify/basic-pitch@1.0.1`, unpack it, then
 * `node bin/run.mjs scripts/build-transcription-model.ts <folder of the package> [file]`. Nothing of the package runs: its
 * graph is read for the weights, which are laid out as the kernels want them.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packedWeights, type WeightSpec } from './transcription/pack-weights.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('name the folder of the unpacked package @spotify/basic-pitch');
const target = process.argv[3] ?? path.resolve(import.meta.dirname, '../src/audio/transcription/pitch-network.bin');
const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const graph = readFileSync(path.join(folder, 'model/model.json'));
const shard = readFileSync(path.join(folder, 'model/group1-shard1of1.bin'));
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const [group] = JSON.parse(graph.toString()).weightsManifest as [{ weights: WeightSpec[] }];
const file = packedWeights(group.weights, shard, {
  package: `${name} ${version}`,
  licence: license,
  graphSha256: sha256(graph),
  weightsSha256: sha256(shard),
  script: 'scripts/build-transcription-model.ts',
});
writeFileSync(target, file);
console.log(`${(file.length / 1e3).toFixed(0)} kB in ${target}`);
