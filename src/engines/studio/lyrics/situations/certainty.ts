import { readFileSync } from 'node:fs';
import { AGREEMENT_NAMES } from './agreement.ts';
import { type BoostedTrees, logitOf } from './boosted-trees.ts';

/** Trees over `AGREEMENT_NAMES`: `scripts/fit-situations.ts`. */
export const TREES_FILE = new URL('../../../../../data/lyrics/en/situation-trees.json', import.meta.url);

let trees: BoostedTrees | null = null;

function grown(): BoostedTrees {
  if (trees === null) {
    const { features, ...rest } = JSON.parse(readFileSync(TREES_FILE, 'utf8')) as BoostedTrees & {
      readonly features: readonly string[];
    };
    if (features.join() !== AGREEMENT_NAMES.join())
      throw new Error(`${TREES_FILE.pathname}: wants ${AGREEMENT_NAMES.join()}`);
    trees = rest;
  }
  return trees;
}

/** How likely a judge finds that what is written for a situation is true of a request, 0 to 1. @param agreement as `agreementOf` gives it */
export const certaintyOf = (agreement: readonly number[]): number => 1 / (1 + Math.exp(-logitOf(grown(), agreement)));
