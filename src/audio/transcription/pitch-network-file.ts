import { readFileSync } from 'node:fs';

export const PITCH_NETWORK_MAGIC = 'SPN1';

/** Tables of numbers in the weights file, in this order. */
export const pitchNetworkTables = [
  'filterBank',
  'halving',
  'lengths',
  'normalisation',
  'stackWeights',
  'stackBias',
  'contourWeights',
  'contourBias',
  'noteStackWeights',
  'noteStackBias',
  'noteWeights',
  'noteBias',
  'onsetStackWeights',
  'onsetStackBias',
  'onsetWeights',
  'onsetBias',
] as const;
export type PitchNetworkTable = (typeof pitchNetworkTables)[number];

/** JSON at the head of the file: magic, its length in bytes, it, then the tables as little-endian single floats. */
export interface PitchNetworkHeader {
  readonly provenance: {
    readonly package: string;
    readonly licence: string;
    readonly graphSha256: string;
    readonly weightsSha256: string;
    readonly script: string;
  };
  readonly tables: readonly { readonly name: PitchNetworkTable; readonly length: number }[];
}

export type PitchNetworkWeights = Readonly<Record<PitchNetworkTable, Float32Array>>;

const WEIGHTS_FILE = new URL('./pitch-network.bin', import.meta.url);

/** The header and weights of a file as `scripts/build-transcription-model.ts` writes it. Throws on any other. */
export function readPitchNetwork(file = readFileSync(WEIGHTS_FILE)): {
  readonly header: PitchNetworkHeader;
  readonly weights: PitchNetworkWeights;
} {
  if (file.toString('latin1', 0, 4) !== PITCH_NETWORK_MAGIC) throw new Error('this is no file of the pitch network');
  const end = 8 + file.readUInt32LE(4);
  const header = JSON.parse(file.toString('utf8', 8, end)) as PitchNetworkHeader;
  const weights = {} as Record<PitchNetworkTable, Float32Array>;
  let at = end;
  for (const { name, length } of header.tables) {
    weights[name] = new Float32Array(Uint8Array.from(file.subarray(at, at + 4 * length)).buffer);
    at += 4 * length;
  }
  for (const name of pitchNetworkTables) if (weights[name] === undefined) throw new Error(`the weights lack ${name}`);
  return { header, weights };
}
