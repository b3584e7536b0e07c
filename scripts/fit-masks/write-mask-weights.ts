import { writeFileSync } from 'node:fs';
import type { FittedLayer } from './fitted-network.ts';

const LINE_WIDTH = 118;

/** Writes `src/audio/separation/mask-weights.ts`: the layers' numbers in thousandths, as text. */
export function writeMaskWeights(file: string, layers: readonly FittedLayer[]): void {
  const hidden = layers.slice(0, -1).map(({ outputs }) => outputs);
  const numbers = layers.flatMap(({ weights, bias }) => [
    '  {',
    ...['    weights: `', ...linesOf(weights), '    `,'],
    ...['    bias: `', ...linesOf(bias), '    `,'],
    '  },',
  ]);
  writeFileSync(
    file,
    `/** Units of the hidden layers, and what comes out: drums, bass, lead, rest. */
export const HIDDEN = [${hidden.join(', ')}] as const;

/** Thousandths; [input][output]. Written by scripts/fit-masks.ts from mixes whose stems are known. */
const thousandths = [
${numbers.join('\n')}
] as const;

/** The layers' weights and biases, in order. */
export const maskWeights = (): readonly { readonly weights: Float32Array; readonly bias: Float32Array }[] =>
  thousandths.map(({ weights, bias }) => ({ weights: numbersOf(weights), bias: numbersOf(bias) }));

const numbersOf = (text: string): Float32Array =>
  Float32Array.from(text.trim().split(/\\s+/), (word) => Number(word) / 1000);
`,
  );
}

function linesOf(values: Float32Array): string[] {
  const lines = [''];
  for (const value of values) {
    const word = String(Math.round(1000 * value) + 0);
    const line = lines.at(-1)!;
    if (line !== '' && line.length + 1 + word.length > LINE_WIDTH - 6) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.map((line) => `      ${line}`);
}
