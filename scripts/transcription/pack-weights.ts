import {
  PITCH_NETWORK_MAGIC,
  type PitchNetworkHeader,
  type PitchNetworkTable,
} from '../../src/audio/transcription/pitch-network-file.ts';

/** A tensor of the graph's manifest; they lie one after the other in the shard. */
export interface WeightSpec {
  readonly name: string;
  readonly shape: readonly number[];
  readonly dtype: 'float32' | 'int32';
}

type Read = (name: string) => Float32Array;

/** Which tensors become which table, and how many outputs each has (several: laid out in blocks of eight). */
const TABLES: readonly (readonly [PitchNetworkTable, (read: Read) => Float32Array])[] = [
  [
    'filterBank',
    (read) => blocksOfEight(sideBySide(read('cq_t2010v2_1/conv1d'), read('cq_t2010v2_1/conv1d_1'), 36), 72),
  ],
  ['halving', (read) => read('cq_t2010v2_1/conv1d_2')],
  ['lengths', (read) => read('cq_t2010v2_1/Sqrt')],
  [
    'normalisation',
    (read) =>
      Float32Array.of(
        read('batch_normalization/FusedBatchNormV3/Scaled')[0]!,
        read('batch_normalization/FusedBatchNormV3/Offset')[0]!,
      ),
  ],
  ['stackWeights', (read) => read('conv2d_1/Conv2D_weights')],
  ['stackBias', (read) => read('conv2d_1/Conv2D_bn_offset')],
  ['contourWeights', (read) => read('contours-reduced/Conv2D')],
  ['contourBias', (read) => read('contours-reduced/BiasAdd')],
  ['noteStackWeights', (read) => blocksOfEight(read('conv2d_2/Conv2D'), 32)],
  ['noteStackBias', (read) => read('conv2d_2/BiasAdd')],
  ['noteWeights', (read) => read('conv2d_3/Conv2D')],
  ['noteBias', (read) => read('conv2d_3/BiasAdd')],
  ['onsetStackWeights', (read) => blocksOfEight(read('conv2d_4/Conv2D_weights'), 32)],
  ['onsetStackBias', (read) => read('conv2d_4/Conv2D_bn_offset')],
  ['onsetWeights', (read) => read('conv2d_5/Conv2D')],
  ['onsetBias', (read) => read('conv2d_5/BiasAdd')],
];

export function packedWeights(
  specs: readonly WeightSpec[],
  shard: Uint8Array,
  provenance: PitchNetworkHeader['provenance'],
): Buffer {
  const read = readerOf(specs, shard);
  const tables = TABLES.map(([name, make]) => ({ name, numbers: make(read) }));
  const header: PitchNetworkHeader = {
    provenance,
    tables: tables.map(({ name, numbers }) => ({ name, length: numbers.length })),
  };
  const json = Buffer.from(JSON.stringify(header));
  const head = Buffer.alloc(8);
  head.write(PITCH_NETWORK_MAGIC);
  head.writeUInt32LE(json.length, 4);
  const bytes = tables.map(({ numbers }) => Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength));
  return Buffer.concat([head, json, ...bytes]);
}

/** Finds a tensor by the part of the graph that it belongs to: converters hang different ends on such names. */
function readerOf(specs: readonly WeightSpec[], shard: Uint8Array): Read {
  const places = new Map<string, Float32Array>();
  let at = 0;
  for (const { name, shape, dtype } of specs) {
    const length = shape.reduce((product, size) => product * size, 1);
    if (dtype === 'float32')
      places.set(name, new Float32Array(Uint8Array.from(shard.subarray(at, at + 4 * length)).buffer));
    at += 4 * length;
  }
  if (at !== shard.length) throw new Error(`the manifest tells of ${at} bytes, the shard has ${shard.length}`);
  return (part) => {
    const stem = `StatefulPartitionedCall/model_1/${part}`;
    const found = [...places].find(([name]) => name === stem || name.startsWith(`${stem}/`));
    if (found === undefined) throw new Error(`the graph has no weights ${part}`);
    return found[1];
  };
}

/** Two tables of `width` outputs a row as one of twice as many. */
function sideBySide(first: Float32Array, second: Float32Array, width: number): Float32Array {
  const output = new Float32Array(2 * first.length);
  for (let row = 0; row * width < first.length; row++) {
    output.set(first.subarray(row * width, (row + 1) * width), 2 * row * width);
    output.set(second.subarray(row * width, (row + 1) * width), (2 * row + 1) * width);
  }
  return output;
}

/** [input][output] as [block of eight outputs][input][8]. */
function blocksOfEight(weights: Float32Array, outputs: number): Float32Array {
  const inputs = weights.length / outputs;
  return weights.map((_, to) => {
    const block = Math.floor(to / (8 * inputs));
    const input = Math.floor(to / 8) % inputs;
    return weights[input * outputs + block * 8 + (to % 8)]!;
  });
}
