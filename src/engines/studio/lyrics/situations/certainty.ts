import { readFileSync } from 'node:fs';
import { AGREEMENT_NAMES } from './agreement.ts';

/** Weights of a logistic regression: `scripts/fit-situations.ts`. */
export const WEIGHTS_FILE = new URL('../../../../../data/lyrics/en/situation-weights.json', import.meta.url);

const BIAS = 'bias';
let weights: { readonly bias: number; readonly of: readonly number[] } | null = null;

function fitted(): NonNullable<typeof weights> {
  if (weights === null) {
    const file = JSON.parse(readFileSync(WEIGHTS_FILE, 'utf8')) as Readonly<Record<string, number>>;
    const wanted = [BIAS, ...AGREEMENT_NAMES];
    if (Object.keys(file).join() !== wanted.join()) throw new Error(`${WEIGHTS_FILE.pathname}: wants ${wanted.join()}`);
    weights = { bias: file[BIAS]!, of: AGREEMENT_NAMES.map((name) => file[name]!) };
  }
  return weights;
}

/** How likely a judge finds that what is written for a situation is true of a request, 0 to 1. @param agreement as `agreementOf` gives it */
export function certaintyOf(agreement: readonly number[]): number {
  const { bias, of } = fitted();
  return 1 / (1 + Math.exp(-agreement.reduce((sum, value, i) => sum + value * of[i]!, bias)));
}
