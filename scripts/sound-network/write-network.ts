import { writeFileSync } from 'node:fs';
import type { FittedNetwork } from './fit-network.ts';

const BYTE_MAX = 127;
const LINE_WIDTH = 100;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Writes a network as `src/engines/align/sound-network.ts` reads it: weights in bytes. */
export function writeNetwork(file: string, { sounds, logPriors, layers }: FittedNetwork): void {
  const written = layers.layers.map(({ weights, bias }) => {
    const most = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0);
    const perOne = Math.floor(BYTE_MAX / most);
    const bytes = Int8Array.from(weights, (weight) => Math.round(weight * perOne));
    const text = Buffer.from(bytes.buffer).toString('base64');
    return { perOne, bias: Array.from(bias, rounded), weights: linesOf(text) };
  });
  writeFileSync(file, `${JSON.stringify({ sounds, logPriors: logPriors.map(rounded), layers: written }, null, 2)}\n`);
}

const linesOf = (text: string): readonly string[] =>
  Array.from({ length: Math.ceil(text.length / LINE_WIDTH) }, (_, line) =>
    text.slice(line * LINE_WIDTH, (line + 1) * LINE_WIDTH),
  );
